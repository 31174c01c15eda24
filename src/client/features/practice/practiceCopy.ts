import type { Dice } from '../../../engine/rules/dice.ts'
import type { ActionRecord as PlayedRecord } from '../../../engine/rules/game.ts'
import { restoreMatch } from '../../../engine/rules/replayMatch.ts'
import type { ActionRecord } from '../../../protocol/analysis/analysis.ts'
import { BOT_LEVELS } from '../../../protocol/matchup/matchupTerms.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import { matchSetupOf } from '../../../protocol/matchup/matchSetupOf.ts'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import { variantOfWire } from '../../../protocol/wire/variantOfWire.ts'
import { presentGame, presentTurn } from '../../../protocol/game/presentGame.ts'
import { readRecords } from '../../../protocol/analysis/readRecords.ts'
import type { PracticeFile, PracticeStore } from './practiceFile.ts'

/** A practice of the server with its records at an `updateIndex`. */
export interface KnownPractice {
  readonly matchup: Matchup
  readonly records: readonly ActionRecord[]
  readonly updateIndex: number
  readonly undoActionIndex: number | null
}

/**
 * The device's copy of the server's practice, from which it goes on when the server cannot be reached. Each state that
 * the server has acknowledged or told is written at once, so neither a lost network nor a closed page loses a turn.
 */
export class PracticeCopy {
  readonly #store: PracticeStore
  readonly #now: () => number

  constructor(store: PracticeStore, now: () => number) {
    this.#store = store
    this.#now = now
  }

  /** Writes the server's state of a practice, unless more is known here. */
  keep(known: KnownPractice): void {
    const kept = this.#store.read()
    if (kept?.matchupId === known.matchup.id && kept.updateIndex > known.updateIndex) return
    this.#store.write(fileOfServerPractice(known))
  }

  /** Takes a state of the practice: the actions that led to it are added to the known ones. */
  follow(matchup: Matchup, game: GameContext): void {
    if (game.matchupFinished) return this.#store.remove()
    const kept = this.#store.read()
    const now = new Date(this.#now()).toISOString()
    const next = kept?.matchupId === game.matchupId ? followed(kept, game, now) : begun(matchup, game, now)
    if (next !== null) this.#store.write(next)
  }

  remove(): void {
    this.#store.remove()
  }
}

/** A practice of the server in the form that this device keeps. */
export function fileOfServerPractice(known: KnownPractice): PracticeFile {
  const { matchup, updateIndex, undoActionIndex: undoneFrom } = known
  const records = readRecords(known.records)
  return {
    ...beginningOf(matchup),
    updateIndex,
    records: records.map((record, index) => ({
      record,
      recordedAt: known.records[index]?.recordedAt ?? matchup.createdAt,
    })),
    dice: diceOf(records),
    undoneFrom,
  }
}

function beginningOf({ id, length, botDifficulty, createdAt, ...matchup }: Matchup) {
  const terms = { variant: variantOfWire(matchup), length, level: botDifficulty ?? BOT_LEVELS.medium }
  return { version: 2, matchupId: id, ...terms, createdAt } as const
}

/** The copy of a practice that begins with this state; null if more has happened before than the state tells. */
function begun(matchup: Matchup, game: GameContext, now: string): PracticeFile | null {
  const [first] = game.lastActions
  if (matchup.id !== game.matchupId || first?.type !== 'opening' || first.gameIndex > 0) return null
  return followed({ ...beginningOf(matchup), updateIndex: 0, records: [], dice: [], undoneFrom: null }, game, now)
}

/** The copy at a later state; null if it does not follow from the known records, until they are read again. */
function followed(file: PracticeFile, game: GameContext, now: string): PracticeFile | null {
  if (game.updateIndex <= file.updateIndex) return null
  const { updateIndex, undoActionIndex: undoneFrom, isCrawford } = game
  const before = file.records.slice(0, file.undoneFrom ?? file.records.length)
  const played = game.lastActions.map((action) => ({ ...action, isCrawford }))
  const added = readRecords(played, scoreOf(before.map(({ record }) => record)))
  const records = [...before, ...added.map((record) => ({ record, recordedAt: now }))]
  // Going back adds nothing: taken-back records stay for now.
  const grown = {
    records,
    dice: diceOf(
      records.map(({ record }) => record),
      file.dice,
    ),
  }
  const moved = { ...file, ...(added.length > 0 && grown), updateIndex, undoneFrom }
  return isAt(moved, game) ? moved : null
}

function scoreOf(records: readonly PlayedRecord[]) {
  const end = records.findLast((record) => record.type === 'gameEnd')
  return end?.score ?? { white: 0, black: 0 }
}

/** The rolls by game and number. Rolls in `known` that are not in the records were taken back, and come again. */
function diceOf(records: readonly PlayedRecord[], known: PracticeFile['dice'] = []): PracticeFile['dice'] {
  const dice: Dice[][] = []
  for (const record of records) {
    if (record.type === 'opening') dice[record.gameIndex] = [...record.rolls]
    if (record.type === 'roll') dice.at(-1)?.push(record.dice)
  }
  return dice.map((game, index) => [...game, ...(known[index]?.slice(game.length) ?? [])])
}

/** Whether the copy leads to the position that the server tells. */
function isAt(file: PracticeFile, game: GameContext): boolean {
  const records = file.records.map(({ record }) => record)
  try {
    const { match } = restoreMatch(matchSetupOf(file), records, file.undoneFrom ?? records.length)
    const { currentPlayer, phase, dice } = presentTurn(match)
    const here = placeOf({ ...presentGame(match, file.variant), currentPlayer, phase, dice })
    return JSON.stringify(here) === JSON.stringify(placeOf(game))
  } catch {
    return false
  }
}

type Place = Pick<
  GameContext,
  'points' | 'index' | 'cubeValue' | 'cubeOwner' | 'isCrawford' | 'currentPlayer' | 'phase' | 'dice'
>

function placeOf({ points, index, cubeValue, cubeOwner, isCrawford, currentPlayer, phase, dice }: Place) {
  return [points, index, cubeValue, cubeOwner, isCrawford, currentPlayer, phase, dice]
}
