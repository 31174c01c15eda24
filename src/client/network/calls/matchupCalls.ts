import type { AnalysisSummary } from '../../../protocol/analysis/analysis.ts'
import type { CreateMatchup, Matchup } from '../../../protocol/matchup/matchup.ts'
import { http } from '../http/http.ts'

export function createMatchup(request: CreateMatchup): Promise<Matchup> {
  return http.post('matchup', { json: request }).json<Matchup>()
}

export function loadMatchup(matchupId: number, signal?: AbortSignal): Promise<Matchup> {
  return http.get(`matchup/${matchupId}`, signal === undefined ? {} : { signal }).json<Matchup>()
}

/** Takes back a matchup that still waits for an opponent. Outlives the page that sends it. */
export async function abortMatchup(matchupId: number): Promise<void> {
  await http.delete(`matchup/${matchupId}`, { keepalive: true })
}

export async function resignMatchup(matchupId: number): Promise<void> {
  await http.put(`matchup/${matchupId}/resign`)
}

/** Gives the member's own share in the dice, in hexadecimal digits. */
export async function sendDiceSeed(matchupId: number, seed: string): Promise<void> {
  await http.put(`matchup/${matchupId}/seed`, { json: { seed } })
}

/** What the engine says of a finished match as a whole; rejects with a 754 until it has been analysed (W61). */
export function loadAnalysisSummary(matchupId: number, signal: AbortSignal): Promise<AnalysisSummary> {
  return http
    .get(`matchup/${matchupId}/analysis`, { searchParams: { summary: 'true' }, signal })
    .json<AnalysisSummary>()
}

/** The member's matchups that run or wait, newest first. */
export function loadActiveMatchups(): Promise<Matchup[]> {
  const searchParams = { sort: '-id', finishedAt: 'null', removedAt: 'null' }
  return http.get('user/me/matchup', { searchParams }).json<Matchup[]>()
}

/** Digits of the highest number that the live channel knows a matchup by. */
const MOST_DIGITS = 15

/** The matchup that a part of an address names; null where it names none: nothing is asked of the server then. */
export function matchupIdIn(part: string | undefined): number | null {
  if (part === undefined || part.length > MOST_DIGITS || !/^[1-9]\d*$/.test(part)) return null
  return Number(part)
}
