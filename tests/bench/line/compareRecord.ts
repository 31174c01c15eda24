import type { ActionRecord } from '../../../src/engine/rules/game.ts'
import { recordingSchema } from '../../../src/protocol/recording/recording.ts'
import { type Seat, tellDecision } from './sitDown.ts'

/** What the players did against what the server has recorded. */
export interface Comparison {
  readonly decisions: number
  /** Decisions that the server does not have, and those that it has and nobody made. */
  readonly lost: number
  readonly invented: number
  /** How the match ended. */
  readonly end: string
  /** What both sides had on their clocks together before the match. */
  readonly banksMs: number
}

interface Presses {
  readonly states: ReadonlySet<number>
}

/** Compares every decision of both players with the recording of their match. */
export async function compareRecord(
  url: string,
  matchupId: number,
  seats: readonly Seat[],
  presses: readonly Presses[],
): Promise<Comparison> {
  const [reader] = seats
  if (reader === undefined) throw new Error('Nobody played.')
  const headers = { authorization: `Bearer ${reader.api.token}` }
  const answer = await fetch(`${url}/api/matchup/${matchupId}/recording`, { headers })
  const { events, clock } = recordingSchema.parse(await answer.json())
  const { player } = await reader.api.context(matchupId)
  const records = events.map(({ record }) => record)
  let decisions = 0
  let lost = 0
  let invented = 0
  for (const [at, seat] of seats.entries()) {
    const side = player.find(({ id }) => id === seat.api.id)?.color
    const recorded = records.flatMap((record) => ('side' in record && record.side === side ? tellRecord(record) : []))
    const decided = [...seat.sent].toSorted(([one], [other]) => one - other).flatMap(([, alike]) => [...alike])
    // A press that was never sent is lost, too. A member who came or went between the look and the press has changed the
    // number of the state, so the presses are counted and not compared.
    const states = [...(presses[at]?.states ?? [])]
    const unsent = Math.max(0, states.length - seat.sent.size)
    const elsewhere = states.filter((state) => !seat.sent.has(state))
    if (elsewhere.length > 0)
      console.error(`${side}: pressed at ${elsewhere.join()}, sent at ${[...seat.sent.keys()].join()}`)
    decisions += decided.length + unsent
    lost += missingIn(recorded, decided) + unsent
    invented += missingIn(decided, recorded)
  }
  const end = records.findLast((record) => record.type === 'gameEnd')
  return {
    decisions,
    lost,
    invented,
    end: end?.type === 'gameEnd' ? end.result.by : 'none',
    banksMs: 2 * (clock?.bankMs ?? 0),
  }
}

/** A record as its player decided it; nothing for what happens by itself. */
function tellRecord(record: ActionRecord): string[] {
  if (record.type === 'move') {
    // Who cannot move is not asked.
    return record.steps.length === 0
      ? []
      : [
          tellDecision(
            'move',
            record.steps.map(({ src, dst }) => [src, dst]),
          ),
        ]
  }
  const isAction =
    record.type === 'roll' || record.type === 'double' || record.type === 'take' || record.type === 'pass'
  return isAction ? [tellDecision(record.type)] : []
}

/** How many of `items` are not in `list`, or less often. */
function missingIn(list: readonly string[], items: readonly string[]): number {
  const left = [...list]
  return items.filter((item) => {
    const found = left.indexOf(item)
    if (found >= 0) left.splice(found, 1)
    return found < 0
  }).length
}
