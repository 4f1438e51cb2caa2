package keyboard

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
)

// Command is an action that a key triggers.
type Command struct {
	ID     string // unique, such as "study.mistake"
	Screen string // the screen on which it is available; "": all screens
	Usual  Stroke // the default key, by which screens identify the command
}

// errStroke is returned if a command cannot have a key: the stroke names no key, or the key means the same
// everywhere.
var errStroke = errors.New("no key that can be chosen")

// ErrTyped is returned for a character as the key of a command of all screens, since some screens read
// characters as typed coordinates.
var ErrTyped = errors.New("a character is typed on some screens")

// TakenError is returned if a key belongs to other commands of the same screen.
type TakenError struct {
	Key Stroke
	By  []string // IDs of the commands, at least one
}

// Error implements error.
func (e *TakenError) Error() string {
	return fmt.Sprintf("%s is the key of %s", e.Key, strings.Join(e.By, ", "))
}

// Bindings maps commands to keys, some of which the user has changed. On each screen, a key has at
// most one command, and each command has a key.
type Bindings struct {
	commands []Command
	changed  map[string]Stroke // by ID
	cased    map[string]bool   // screens on which a letter and its capital are two keys
}

// NewBindings returns bindings of commands to their default keys.
func NewBindings(commands []Command) *Bindings {
	b := &Bindings{commands: commands, changed: map[string]Stroke{}, cased: map[string]bool{}}
	for _, c := range commands {
		for _, other := range commands {
			if c.Screen == other.Screen && c.Usual != other.Usual && otherCase(c.Usual) == other.Usual {
				b.cased[c.Screen] = true
			}
		}
	}
	return b
}

// otherCase returns s with its letter in the other case. It returns s if it is not a character.
func otherCase(s Stroke) Stroke {
	switch r, ok := s.Rune(); {
	case !ok:
		return s
	case unicode.IsLower(r):
		return Stroke(unicode.ToUpper(r))
	default:
		return Stroke(unicode.ToLower(r))
	}
}

// fold returns s in upper case if it is a character and screen has no commands that differ only in
// case. Otherwise it returns s.
func (b *Bindings) fold(screen string, s Stroke) Stroke {
	if r, ok := s.Rune(); ok && !b.cased[screen] {
		return Stroke(unicode.ToUpper(r))
	}
	return s
}

// command returns the command with the given ID. It panics if there is no such command.
func (b *Bindings) command(id string) Command {
	i := slices.IndexFunc(b.commands, func(c Command) bool { return c.ID == id })
	if i < 0 {
		panic("keyboard: no command " + id)
	}
	return b.commands[i]
}

// Commands returns all commands.
func (b *Bindings) Commands() []Command { return b.commands }

// Key returns the key of the command with the given ID.
func (b *Bindings) Key(id string) Stroke {
	if s, ok := b.changed[id]; ok {
		return s
	}
	return b.command(id).Usual
}

// Changed reports whether the key of the command with the given ID is not the default.
func (b *Bindings) Changed(id string) bool {
	_, ok := b.changed[id]
	return ok
}

// meets reports whether c is available on screen.
func (c Command) meets(screen string) bool {
	return c.Screen == "" || screen == "" || c.Screen == screen
}

// Usual returns the default key of the command that pressed triggers on screen. It returns pressed
// if no command has that key, and "" if the only command that had it was given another key.
func (b *Bindings) Usual(screen string, pressed Stroke) Stroke {
	key := b.fold(screen, pressed)
	for _, s := range []Stroke{key, otherCase(key)} {
		moved := false
		for _, c := range b.commands {
			if !c.meets(screen) {
				continue
			}
			if b.Key(c.ID) == s {
				return c.Usual
			}
			moved = moved || c.Usual == s
		}
		if moved {
			return ""
		}
	}
	return pressed
}

// Set binds the command with the given ID to s. If another command has that key, it changes nothing
// and returns a *TakenError.
func (b *Bindings) Set(id string, s Stroke) error { return b.give(map[string]Stroke{id: s}) }

// Swap binds the command with the given ID to s. If another command has that key, the commands
// exchange their keys. Swap returns an error, and changes nothing, if a key is not allowed.
func (b *Bindings) Swap(id string, s Stroke) error {
	s = b.fold(b.command(id).Screen, s)
	keys := map[string]Stroke{id: s}
	for _, c := range b.commands {
		if c.ID != id && c.meets(b.command(id).Screen) && b.Key(c.ID) == s {
			keys[c.ID] = b.Key(id)
		}
	}
	return b.give(keys)
}

// Reset binds the command with the given ID to its default key. If another command has that key,
// the commands exchange their keys. The error is as in Swap.
func (b *Bindings) Reset(id string) error { return b.Swap(id, b.command(id).Usual) }

// ResetAll binds all commands to their default keys.
func (b *Bindings) ResetAll() { clear(b.changed) }

// give sets the keys of commands, by ID. If it returns an error, nothing has changed.
func (b *Bindings) give(keys map[string]Stroke) error {
	before := maps.Clone(b.changed)
	err := b.try(keys)
	if err != nil {
		b.changed = before
	}
	return err
}

func (b *Bindings) try(keys map[string]Stroke) error {
	for id, s := range keys {
		c := b.command(id)
		s, ok := ParseStroke(string(b.fold(c.Screen, s)))
		if !ok {
			return errStroke
		}
		if _, char := s.Rune(); char && c.Screen == "" {
			return ErrTyped
		}
		b.changed[id] = s
		if s == c.Usual {
			delete(b.changed, id)
		}
	}
	for id := range keys {
		if by := b.rivals(b.command(id)); len(by) > 0 {
			return &TakenError{Key: b.Key(id), By: by}
		}
	}
	return nil
}

// rivals returns the IDs of the other commands that have the key of c on a screen where c is
// available.
func (b *Bindings) rivals(c Command) (ids []string) {
	for _, other := range b.commands {
		if other.ID != c.ID && other.meets(c.Screen) && b.Key(other.ID) == b.Key(c.ID) {
			ids = append(ids, other.ID)
		}
	}
	return ids
}

// Lines returns a line for each changed key, such as "study.mistake = x".
func (b *Bindings) Lines() (lines []string) {
	for _, c := range b.commands {
		if s, ok := b.changed[c.ID]; ok {
			lines = append(lines, c.ID+" = "+string(s))
		}
	}
	return lines
}

// Read replaces all changes by the ones in lines, which are in the format of Lines. It returns the
// lines that are invalid or have a key that another command on the same screen has.
func (b *Bindings) Read(lines []string) (refused []string) {
	b.ResetAll()
	taken := map[string]string{} // lines by ID
	for _, line := range lines {
		id, s, ok := strings.Cut(line, " = ")
		known := slices.ContainsFunc(b.commands, func(c Command) bool { return c.ID == id })
		if _, twice := taken[id]; !ok || !known || twice {
			refused = append(refused, line)
			continue
		}
		var rival *TakenError
		switch err := b.try(map[string]Stroke{id: Stroke(s)}); {
		case err == nil || errors.As(err, &rival): // which a later line may give another key
			taken[id] = line
		default:
			refused = append(refused, line)
		}
	}
	for again := true; again; { // each turn takes a change away: the usual keys have no rivals
		again = false
		for _, c := range slices.Backward(b.commands) {
			if b.Changed(c.ID) && len(b.rivals(c)) > 0 {
				delete(b.changed, c.ID)
				refused, again = append(refused, taken[c.ID]), true
			}
		}
	}
	return refused
}
