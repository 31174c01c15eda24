import type { Elimination } from '../../../protocol/matchup/matchup.ts'
import type { Round } from '../../../protocol/tournament/tournament.ts'
import type { BracketRound } from './bracketLayout.ts'

/** The number of places of each round, also of rounds whose competitors are not known yet. */
export function bracketRoundsOf(rounds: readonly Round[], elimination: Elimination): readonly BracketRound[] {
  return ROUNDS[elimination](rounds)
}

/** A bracket halves from round to round. */
function halvedRounds(rounds: readonly Round[]): readonly BracketRound[] {
  const winners = rounds.filter((round) => round.bracketIndex === 0 && isOfTree(round)).length
  const losers = rounds.filter(({ bracketIndex }) => bracketIndex === 1).length
  return rounds.map((round) => {
    const { id, bracketIndex, roundIndex, stage } = round
    const places = isOfTree(round)
      ? // Losers' rounds come in pairs of one size. The second of each pair takes in those who have just lost among the winners.
        2 ** (bracketIndex === 0 ? winners - 1 - roundIndex : losers / 2 - 1 - Math.floor(roundIndex / 2))
      : 1
    return { id, bracketIndex, roundIndex, stage, places }
  })
}

const ROUNDS: Readonly<Record<Elimination, (rounds: readonly Round[]) => readonly BracketRound[]>> = {
  1: halvedRounds,
  2: halvedRounds,
}

/** The final of a single elimination is the last round of its tree; grand finals stand beside both trees. */
function isOfTree({ isDeciderRound, isGrandfinal }: Round): boolean {
  return !isDeciderRound && !isGrandfinal
}

/** The round that is shown first: the one in play, else the next one, else the last. */
export function presentRound(rounds: readonly Round[]): Round | null {
  const isOpen = ({ finishedAt }: Round) => finishedAt === null
  const running = rounds.find((round) => isOpen(round) && round.startsAt !== null)
  return running ?? rounds.find(isOpen) ?? rounds.at(-1) ?? null
}

/** Rounds in the order of their own bracket, the winners' first. Decider rounds come before the finals. */
export function roundsOf(rounds: readonly Round[], bracketIndex: 0 | 1): readonly Round[] {
  return rounds
    .filter((round) => round.bracketIndex === bracketIndex)
    .toSorted((one, other) => rankOf(one) - rankOf(other) || one.roundIndex - other.roundIndex)
}

function rankOf({ stage }: Round): number {
  if (stage === 'decider') return 1
  return stage === 'final' ? 2 : 0
}

/** Whether the server has made the places of a round. It makes none for later rounds. */
export function isRoundMade({ startsAt, finishedAt }: Round): boolean {
  return startsAt !== null || finishedAt !== null
}

/** Whether a round is being played by the server's clock. */
export function isRoundRunning({ startsAt, finishedAt }: Round, now: number): boolean {
  return finishedAt === null && startsAt !== null && Date.parse(startsAt) <= now
}

/** The round that begins next, if its time is known. */
export function nextRoundOf(rounds: readonly Round[], now: number): (Round & { readonly startsAt: string }) | null {
  const known = rounds.flatMap((round) => (round.startsAt === null ? [] : [{ ...round, startsAt: round.startsAt }]))
  const coming = known.filter(({ startsAt, finishedAt }) => finishedAt === null && Date.parse(startsAt) > now)
  return coming.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))[0] ?? null
}
