/** The introduction of the OpenAPI document: all that a program needs to know, besides the routes, to play a match. */
export const guideText = `
Everything the client does is done by these calls; another program can do the same.

**Signing in.** \`POST /api/member/verify/mobile\` sends a code to a mobile number, \`POST /api/session\` exchanges it for an
access token. Send the token with every other request: \`Authorization: Bearer …\`. Outside production, \`GET
/api/session/options\` lists test members; they sign in by \`POST /api/session {"mobile": "…", "password": "test"}\`.

**Errors.** The body is \`{"code": 743, "message": "…"}\`. \`code\` is the HTTP status (7xx are the product's own, and real
statuses) and is repeated in the \`x-error-code\` header. An unknown field or a wrong type is a 400 that names the field.
A 503 says that something is away for a moment. Try again after the seconds of \`retry-after\`; what was to be done may have
been done, so send the same \`updateIndex\` with an action.

**Lists.** \`take\` (at most 100), \`skip\`, \`sort=-createdAt,-id\`, filters \`field=…\`, \`field[ne]=…\`, \`field[lt]=…\`,
\`field[lte]=…\`, \`field[gt]=…\`, \`field[gte]=…\`, \`field=null\`. The total is in the \`x-pagination-count\` header.

**Instants** are ISO 8601 in UTC with milliseconds. \`GET /api/timestamp\` is the server's clock in seconds.

**Playing.** \`POST /api/matchup\` answers a matchup: with \`{"length": 3, "playWithBot": true, "botDifficulty": 2}\` one
against a bot, with \`{"length": 3}\` one that waits for another member (\`startedAt\` is null) or joins one who waits.
\`userA\` plays white, \`userB\` or the bot black. A matchup is a series of games up to \`length\` points. Then, until
\`matchupFinished\`:

1. \`GET /api/game/context?matchupId={id}\` answers the state. \`currentPlayer\` is who has to act, \`phase\` what is asked.
2. When it is you, \`PUT /api/game/{id}/action\` with the \`id\` of the context (that of the present game):
   - phase \`roll\`: \`{"name": "roll"}\`, or \`{"name": "double"}\` where \`canDouble\`;
   - phase \`move\`: \`{"name": "move", "moves": […]}\` with one element of \`possibleMoves\`: a whole turn as
     \`[srcPoint, dstPoint]\` steps. Points are numbered from the mover's own side: 24 down to 1, 25 the bar, 0 borne off;
     1 to 6 are the mover's home. A roll without a legal move passes by itself;
   - phase \`answerDouble\`: \`{"name": "take"}\` or \`{"name": "pass"}\`;
   - \`{"name": "resign"}\` gives the game up for \`resignScore\` points, where \`canResignGame\`.
   The answer is the new state. Send \`updateIndex\` as you last saw it, and an action that was meant for another state is
   refused with 409; then read the context again.
3. When it is not you, or the phase is \`waiting\`, wait for the live channel or ask again in a second. A game that ends is
   followed by the next one of the matchup at once: its id is in the new context.

Each player may add to the dice before the first roll, by \`PUT /api/matchup/{id}/seed\`; without, the match begins two
seconds later.

**Tournaments.** \`POST /api/tournament/{id}/competitor\` joins one. Its matches begin by themselves: listen to your own channel for
\`singleMatchupStarted\`, or ask \`GET /api/tournament/{id}/matchup?isMyMatchup=true&finishedAt=null&startedAt[ne]=null\`. There the
seed is the sign that you have come: who has not sent it within three minutes has lost.

**Live channel.** \`GET /live/user:{id}\` (your own), \`GET /live/matchup:{id}\`, or several in one stream: \`GET
/live?channel=user:7&channel=matchup:9\`, with the same Authorization header. Server-sent events: \`ping\` at least every two
seconds, and \`message\` with JSON data such as \`{"kind": "gameUpdated", "matchupId": 9, "gameContext": {…}}\`, the context as
above. Compare \`updateIndex\`: it grows with every change, and older ones can be dropped. After a break, read the state
again. A member who had a live channel open and closes it leaves the queue of those who wait for an opponent.
`.trim()
