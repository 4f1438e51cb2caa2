#include <jni.h>
#include <stdint.h>

// java_android.c calls Java's methods by their names, with the environment of a thread that Java knows. Every
// function clears what Java throws. One that can fail returns 0 then, and has *why tell the exception.

// words are UTF-16, as Java has them, for JNI's own UTF-8 is not that of others. Who gets them frees units;
// NULL: there are none.
typedef struct {
	jchar *units;
	jsize length;
} words;

// fields are what is asked of an Intent; one that it has not is NULL. stream has a line for each of several.
typedef struct {
	words action, data, stream, text;
} fields;

int intent_fields(uintptr_t env, uintptr_t intent, fields *f, words *why);

// intent_release gives up a global reference.
void intent_release(uintptr_t env, uintptr_t reference);

// intent_name asks for the name of what a URI names, NULL if it is not known.
int intent_name(uintptr_t env, uintptr_t activity, const jchar *uri, jsize length, words *name, words *why);

// intent_open returns an InputStream, a local reference, of what a URI names.
uintptr_t intent_open(uintptr_t env, uintptr_t activity, const jchar *uri, jsize length, words *why);

// intent_read reads at most size bytes; *count is how many, -1 at the end.
int intent_read(uintptr_t env, uintptr_t stream, void *buffer, int size, int *count, words *why);

void intent_close(uintptr_t env, uintptr_t stream);

// intent_share shows the sheet of apps for a text.
int intent_share(uintptr_t env, uintptr_t activity, const jchar *title, jsize title_length, const jchar *text,
	jsize text_length, words *why);

// intent_provides returns 0 if the app has no provider of this authority, by which others read its files.
int intent_provides(uintptr_t env, uintptr_t activity, const jchar *authority, jsize length);

// intent_share_file shows the sheet of apps for what a URI of ours names, of this MIME type.
int intent_share_file(uintptr_t env, uintptr_t activity, const jchar *title, jsize title_length, const jchar *uri,
	jsize uri_length, const jchar *kind, jsize kind_length, words *why);

// intent_arrives is Go's: it takes a global reference to an Intent, and returns 0 if it does not.
int intent_arrives(uintptr_t intent);
