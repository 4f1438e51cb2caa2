// What the page says, by language, and how large its files are.
"use strict";

const words = {{.All}};
const sizes = {{.Sizes}};
