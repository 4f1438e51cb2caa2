package keyboard

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
)

// Command is something that a key does.
type Command struct {
	ID     string // unique, such as "study.mistake"
	Screen string // where it can be done; "": everywhere
	Usual  Stroke // the key that it has if the user chose none, which is how screens know it
}

// errStroke says that a command cannot have a key: it names no key, or one that means the same everywhere.
var errStroke = errors.New("no key that can be chosen")

// ErrTyped says that a command of all screens cannot have a character, since some take them as
// typed coordinates.
var ErrTyped = errors.New("a character is typed on some screens")

// TakenError says that a key belongs to other commands of the same screen.
type TakenError struct {
	Key Stroke
	By  []string // IDs of the commands, at least one
}

// Error is part of error.
func (e *TakenError) Error() string {
	return fmt.Sprintf("%s is the key of %s", e.Key, strings.Join(e.By, ", "))
}

// Bindings are the keys of commands, some of them changed by the user. On each screen a key has
// one command at most, and each command has a key.
type Bindings struct {
	commands []Command
	changed  map[string]Stroke // by ID
	cased    map[string]bool   // screens on which a letter and its capital are two keys
}

// NewBindings gives commands their usual keys.
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

// otherCase returns the capital of a small letter, the small one of a capital, and any other stroke
// as it is.
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

// fold writes a letter as the commands of a screen have it: as a capital where both are one key.
func (b *Bindings) fold(screen string, s Stroke) Stroke {
	if r, ok := s.Rune(); ok && !b.cased[screen] {
		return Stroke(unicode.ToUpper(r))
	}
	return s
}

// command returns a command, which must be there.
func (b *Bindings) command(id string) Command {
	i := slices.IndexFunc(b.commands, func(c Command) bool { return c.ID == id })
	if i < 0 {
		panic("keyboard: no command " + id)
	}
	return b.commands[i]
}

// Commands returns all commands.
func (b *Bindings) Commands() []Command { return b.commands }

// Key returns the key of a command.
func (b *Bindings) Key(id string) Stroke {
	if s, ok := b.changed[id]; ok {
		return s
	}
	return b.command(id).Usual
}

// Changed reports whether a command has another key than its usual one.
func (b *Bindings) Changed(id string) bool {
	_, ok := b.changed[id]
	return ok
}

// meets reports whether a command can be done on a screen.
func (c Command) meets(screen string) bool {
	return c.Screen == "" || screen == "" || c.Screen == screen
}

// Usual returns the usual key of the command that a key gives on a screen: "" if it gives none
// since its own was changed, and the key itself if it is no command's.
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

// Set gives a command a key. If another command has it, the error is a *TakenError, and nothing
// has changed, as with any error.
func (b *Bindings) Set(id string, s Stroke) error { return b.give(map[string]Stroke{id: s}) }

// Swap gives a command a key that another has, which gets the first one's in its place.
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

// Reset gives a command its usual key. A command that has it gets the first one's in its place.
func (b *Bindings) Reset(id string) error { return b.Swap(id, b.command(id).Usual) }

// ResetAll gives all commands their usual keys.
func (b *Bindings) ResetAll() { clear(b.changed) }

// give gives commands keys, all or none of them.
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

// rivals returns the other commands that have the key of c where it can be pressed.
func (b *Bindings) rivals(c Command) (ids []string) {
	for _, other := range b.commands {
		if other.ID != c.ID && other.meets(c.Screen) && b.Key(other.ID) == b.Key(c.ID) {
			ids = append(ids, other.ID)
		}
	}
	return ids
}

// Lines returns the keys that were changed, a line for each command: "study.mistake = x".
func (b *Bindings) Lines() (lines []string) {
	for _, c := range b.commands {
		if s, ok := b.changed[c.ID]; ok {
			lines = append(lines, c.ID+" = "+string(s))
		}
	}
	return lines
}

// Read takes the lines that Lines returned in place of the changes so far, but for those that make
// no sense or give a key to two commands of a screen: it returns these.
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
