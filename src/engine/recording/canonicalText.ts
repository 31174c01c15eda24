import type { Dice } from '../rules/dice.ts'
import type { ActionRecord, GameResult } from '../rules/game.ts'
import type { MatchState } from '../rules/matchState.ts'
import type { Side } from '../rules/position.ts'
import type { Step } from '../rules/turn.ts'
import type { Recording } from './Recording.ts'
import { FORMAT_VERSION } from './Recording.ts'

/**
 * The canonical texts that running hashes are made of (R85). Every value is written in exactly one way, so two programs
 * that agree about a match write the same text. A change here needs a new format version.
 */

/** The terms of a recording, before its first record. Names, ids and builds are left out, since they change no game. */
export function headText(recording: Recording): string {
  const { rules, variant, switches, length, startScore, dice, clock } = recording
  const { opening, hasCube, winPoints, opensWithShownDice, forbidsHitAndRun } = switches
  return [
    `khatam-recording ${FORMAT_VERSION}`,
    `rules ${rules} ${variant}`,
    `opening ${opening.join(',')}`,
    `cube ${flag(hasCube)} shown ${flag(opensWithShownDice)} hit-and-run ${flag(!forbidsHitAndRun)}`,
    `win ${winPoints.single} ${winPoints.gammon} ${winPoints.backgammon}`,
    `length ${length} score ${scoreText(startScore)}`,
    dice === null ? 'dice -' : `dice ${dice.commitment} ${dice.seeds.white || '-'} ${dice.seeds.black || '-'}`,
    clock === null ? 'clock -' : `clock ${clock.delayMs} ${clock.bankMs}`,
    '',
  ].join('\n')
}

/** One record in one line: its type and all its values. */
export function recordText(record: ActionRecord): string {
  switch (record.type) {
    case 'opening': {
      const { gameIndex, rolls, starter, isCrawford } = record
      return `opening ${gameIndex} ${rolls.map(diceText).join(',') || '-'} ${starter} crawford ${flag(isCrawford)}`
    }
    case 'roll':
      return `roll ${record.side} ${diceText(record.dice)}`
    case 'move':
      return `move ${record.side} ${diceText(record.dice)} ${record.steps.map(stepText).join(' ') || '-'}`
    case 'double':
    case 'take':
    case 'pass':
      return `${record.type} ${record.side} ${record.cube}`
    case 'resign':
      return `resign ${record.side} ${record.kind} ${record.points}`
    case 'resignMatch':
    case 'timeout':
      return `${record.type} ${record.side}`
    case 'gameEnd':
      return `gameEnd ${resultText(record.result)} score ${scoreText(record.score)}`
    case 'matchEnd':
      return `matchEnd ${record.winner}`
  }
}

/**
 * What a record leads to, in one line. Files of other programs keep neither the order of two dice nor that of a turn's
 * steps, so records that differ in this alone have the same text.
 */
export function effectText(record: ActionRecord): string {
  if (record.type === 'roll') return `roll ${record.side} ${diceText(inOrder(record.dice))}`
  if (record.type !== 'move') return recordText(record)
  const changes = new Map<number, number>()
  const change = (place: number, by: number) => changes.set(place, (changes.get(place) ?? 0) + by)
  for (const { src, dst } of record.steps) {
    change(src, -1)
    change(dst, 1)
  }
  const moved = [...changes].filter(([, by]) => by !== 0).toSorted(([one], [other]) => one - other)
  const hits = record.steps.flatMap(({ dst, hit }) => (hit ? [dst] : [])).toSorted((one, other) => one - other)
  const dice = diceText(inOrder(record.dice))
  return `move ${record.side} ${dice} ${moved.map(([place, by]) => `${place}:${by}`).join(' ')} hits ${hits.join(',') || '-'}`
}

/** The whole state of a match after a record, without the terms that `headText` holds. */
export function stateText({ score, gameIndex, game, hasHadCrawford, winner }: MatchState): string {
  const { points, turn, phase, dice, cube, isCrawford, openingRolls, rollCount, result } = game
  return [
    `game ${gameIndex} score ${scoreText(score)}`,
    `white ${points.white.join(',')}`,
    `black ${points.black.join(',')}`,
    `turn ${turn} ${phase} ${dice === null ? '-' : diceText(dice)}`,
    `cube ${cube.value} ${cube.owner ?? '-'} crawford ${flag(isCrawford)} ${flag(hasHadCrawford)}`,
    `rolls ${rollCount} ${openingRolls.map(diceText).join(',') || '-'}`,
    `result ${result === null ? '-' : resultText(result)} winner ${winner ?? '-'}`,
    '',
  ].join('\n')
}

const flag = (value: boolean): string => (value ? '1' : '0')

const inOrder = ([first, second]: Dice): Dice => (first >= second ? [first, second] : [second, first])

const diceText = ([first, second]: Dice): string => `${first}${second}`

const stepText = ({ src, dst, die, hit }: Step): string => `${src}/${dst}${hit ? '*' : ''}:${die}`

const scoreText = ({ white, black }: Readonly<Record<Side, number>>): string => `${white}-${black}`

const resultText = ({ winner, kind, points, by }: GameResult): string => `${winner} ${kind} ${points} ${by}`
