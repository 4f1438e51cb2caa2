// Package reason finds out why a move of Go was bad: facts about the move played and the
// best one, each of them true by the rules, by reading ladders, or by the expected owner of
// each point.
//
// It searches nothing and has no words: values, expected play and ownership come with the
// question (package explain), sentences are in core/press/describe. Start reading at Explain.
// The kinds of facts are in capture.go, ladder.go, cut.go, fate.go, answer.go, area.go,
// shape.go and course.go, each type with the condition under which it is true.
//
// # Shares
//
// Where ownership is known of both moves, their difference tells where the points are
// lost. The share of a fact is the part of the loss that lies around it; facts about some
// place with a share below one half are not told.
package reason
