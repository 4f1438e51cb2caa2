// Package session runs one game: it owns the record, the clocks and the seats, asks engines for
// their moves, and publishes what the screen shows. It is independent of the game and the screen.
// Start reading at [Open], then [Session.Play]. A Session is made of a line (the moves), a stage
// (how far the game is, and its end), clocks, seats (who plays) and searches, each in its own file;
// commands.go combines them.
//
// # What happens between click and drawn stone
//
//  1. The board (Board.Tapped in widgets/board/input.go) reports a tapped point; the
//     play screen (tapping.tapped in app/play/tap.go) calls [Session.Play] (commands.go).
//  2. Play hands a function to the session's goroutine (Session.loop in
//     session.go), which alone accesses the game, and waits for its reply. That
//     goroutine never waits for a disk, a search or a screen, so the reply comes at once.
//  3. The position checks the move; an illegal one returns a *game.IllegalError and
//     changes nothing. For a legal one Session.begin (play.go)
//     cancels the running search, charges the clock and increments Revision;
//     then the move goes into the record (Session.apply).
//  4. Session.proceed starts what comes next: a forced pass, the other side's
//     clock, an engine's search, the agreement about dead stones, or the end.
//  5. The record's clone goes to the saver (a background.Writer), an immutable
//     Snapshot to the publisher; each has its goroutine. The saver keeps only
//     the newest clone it has not written yet. The publisher delivers the
//     Snapshots in order, at most the 64 newest of the waiting ones, and only the
//     newest progress report.
//  6. The publisher (publish.go) calls [Config.Publish], which app/running/game.go sets.
//     Its Dispatch (Do of app/idle) takes the Snapshot into Fyne's thread, where
//     Screen.Show (app/play/screen.go) builds a Scene from it and calls Board.SetScene.
//
// An engine searches in its own goroutine under a context. Its answer comes back to the loop with
// its revision; if the game has changed since, the answer is dropped. An error, an
// illegal move or a panic of an engine pauses the game with [Snapshot.Fault]; [Session.Retry] asks
// a fresh engine, [Session.SetSeat] gives the side to another level or to a person. An engine that
// is an io.Closer is closed when no seat or search needs it any more. An engine that returns
// engine.ErrUnavailable is replaced by the strongest weaker level that works ([Snapshot.Replaced]).
//
// An engine that plays like people may take as long as they do, if [Config.Conduct] allows it: its
// answer is delayed (consider.go) within its search, so that every change cancels the delay too.
//
// While a person thinks, an engine may ponder (Session.ponder), if Config.Conduct allows it: it
// searches without an answer, only to know more later. Like any search it is cancelled by every
// change.
//
// The search for a hint evaluates every move. Its reports are delivered as progress, so that they
// cannot delay the game. The next snapshot, and the one at the end of the search, contain the
// newest report.
package session
