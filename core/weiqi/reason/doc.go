// Package reason finds reasons why a move of Go was bad: facts about the move played and the best
// one, each of them true by the rules, by reading ladders, or by the expected owner of each point.
//
// It searches nothing but whether chains that seem cut can be connected (package zone), and has no texts: values, expected play and ownership are part of the
// question (package explain), and sentences are in core/press/describe. Start reading at
// Explain. The kinds of facts are in capture.go, ladder.go, cut.go, fate.go, answer.go, area.go,
// shape.go and course.go. The doc of each type is the condition under which the fact is true.
//
// # Shares
//
// Where the ownership after both moves is known, its difference shows where points are lost.
// The share of a fact is the part of the loss around its points. Facts about a place with a
// share below one half are not reported.
package reason
