import type { CreateMatchup, Matchup } from '../../../protocol/matchup/matchup.ts'
import { http } from '../http/http.ts'
import { createRequestKey } from '../http/requestKey.ts'
import { sendFromButton } from '../live/sendFromButton.ts'
import { oneOfMany } from '../live/sendUntilAnswered.ts'

/** Looks for an opponent, until that is answered. A repeat finds what the first has found (W436). */
export function searchMatchup(request: CreateMatchup): Promise<Matchup> {
  const json = { ...request, key: createRequestKey() }
  return sendFromButton((attempt) => http.post('matchup', { json, ...oneOfMany(attempt) }).json<Matchup>())
}
