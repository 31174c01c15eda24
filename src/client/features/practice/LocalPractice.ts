import type { Dice } from '../../../engine/rules/dice.ts'
import type { Action, ActionRecord as PlayedRecord } from '../../../engine/rules/game.ts'
import { applyAction, startMatch } from '../../../engine/rules/match.ts'
import type { MatchState } from '../../../engine/rules/matchState.ts'
import { goBackTo, restoreMatch } from '../../../engine/rules/replayMatch.ts'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import type { ActionRecord } from '../../../protocol/analysis/analysis.ts'
import type { GameContext, PerformAction } from '../../../protocol/game/game.ts'
import { presentRefusal, readAction } from '../../../protocol/game/readAction.ts'
import { matchSetupOf } from '../../../protocol/matchup/matchSetupOf.ts'
import type { UndoPlace } from '../../../protocol/matchup/matchup.ts'
import type { PublicMember } from '../../../protocol/member/member.ts'
import { type PlacedRecord, placeRecords } from '../../../protocol/game/presentActions.ts'
import { presentRecords } from '../../../protocol/analysis/presentRecords.ts'
import type { BotQuestion } from '../../engine/engineMessages.ts'
import { RequestError } from '../../network/http/requestError.ts'
import type { LoadedGame } from '../../table/machine/gameKnowledge.ts'
import type { PracticeAuthority, PracticeWish } from './practiceAuthority.ts'
import type { PracticeFile, PracticeStore } from './practiceFile.ts'
import { DEVICE_MATCHUP_ID, presentContext, presentMatchup } from './presentPractice.ts'

/** What a practice on this device needs. */
export interface LocalParts {
  readonly store: PracticeStore
  readonly member: PublicMember
  readonly chooseAction: (question: BotQuestion) => Promise<Action>
  readonly drawDice: () => Dice
  readonly now: () => number
  /** Calls back later. Answers how to cancel that. */
  readonly after: (ms: number, then: () => void) => () => void
}

/** A bot answers as fast as a person who looks at the board. The time to see an opening comes on top. */
const BOT_MS = 900
const OPENING_MS = 1_000
/** The pause before a bot whose engine has failed is asked again. */
const RETRY_MS = 5_000

/** A practice that this device keeps, by the same rules as the server's. It is stored after each action. */
export class LocalPractice implements PracticeAuthority {
  readonly kind = 'device'
  readonly matchupId = DEVICE_MATCHUP_ID
  readonly #parts: LocalParts
  readonly #listeners = new Set<(game: GameContext) => void>()
  #file: PracticeFile
  #match: MatchState
  #lastRecords: readonly PlacedRecord[] = []
  #cancelBot: () => void = () => {}

  constructor(file: PracticeFile, parts: LocalParts) {
    this.#parts = parts
    this.#file = file
    this.#match = this.#restore(file.undoneFrom)
  }

  /** Opens a new practice and stores it. */
  static open({ variant, length, level }: PracticeWish, parts: LocalParts): LocalPractice {
    const createdAt = new Date(parts.now()).toISOString()
    const dice: Dice[][] = []
    const { records } = startMatch(matchSetupOf({ variant, length }), rollFrom(dice, parts.drawDice))
    const recorded = records.map((record) => ({ record, recordedAt: createdAt }))
    const file: PracticeFile = {
      version: 2,
      length,
      variant,
      level,
      createdAt,
      updateIndex: 1,
      records: recorded,
      dice,
      undoneFrom: null,
    }
    parts.store.write(file)
    return new LocalPractice(file, parts)
  }

  load = (): Promise<LoadedGame> => {
    const matchup = presentMatchup(this.#file, this.#match, this.#parts.member)
    return Promise.resolve({ matchup, game: this.#context() })
  }

  act = async (_gameId: number, request: PerformAction): Promise<GameContext> => {
    const { updateIndex = this.#file.updateIndex } = request
    if (updateIndex !== this.#file.updateIndex) throw refusal('conflict', 'This state is gone.')
    await Promise.resolve()
    return this.#perform('white', readAction(request))
  }

  resignMatch = async (): Promise<void> => {
    await Promise.resolve()
    this.#perform('white', { type: 'resignMatch' })
  }

  undo = async ({ undoActionIndex }: UndoPlace): Promise<GameContext> => {
    await Promise.resolve()
    const records = this.#records()
    if (records[undoActionIndex] === undefined) throw refusal('notFound', 'There is no such record.')
    const back = goBackTo(records, undoActionIndex, { side: 'white', undoneFrom: this.#file.undoneFrom })
    if (back === null) throw refusal('forbidden', 'Only own records and the last one can be gone back to.')
    const undoneFrom = back.from
    this.#match = this.#restore(undoneFrom)
    this.#lastRecords = []
    this.#save({ undoneFrom, updateIndex: this.#file.updateIndex + 1 })
    return this.#tell()
  }

  records = (): Promise<readonly ActionRecord[]> => {
    const placed = placeRecords(this.#records(), 0)
    const rows = placed.map((row, index) => ({
      ...row,
      index,
      recordedAt: new Date(this.#file.records[index]?.recordedAt ?? this.#file.createdAt),
    }))
    return Promise.resolve(presentRecords(matchSetupOf(this.#file), rows, new Map()))
  }

  listen = (listener: (game: GameContext) => void): (() => void) => {
    this.#listeners.add(listener)
    this.#wakeBot(this.#match.game.openingRolls.length === this.#match.game.rollCount)
    return () => {
      this.#listeners.delete(listener)
      // A board without a viewer stands still: the bot waits for the next viewer.
      if (this.#listeners.size === 0) this.#cancelBot()
    }
  }

  #perform(side: 'white' | 'black', action: Action): GameContext {
    const dice = this.#file.dice.map((game) => [...game])
    const outcome = applyAction(this.#match, side, action, rollFrom(dice, this.#parts.drawDice))
    if (!outcome.ok) {
      const { error, message } = presentRefusal(outcome.error)
      throw refusal(error, message)
    }
    const recordedAt = new Date(this.#parts.now()).toISOString()
    const kept =
      this.#file.undoneFrom === null ? this.#file.records : this.#file.records.slice(0, this.#file.undoneFrom)
    const isOpening = outcome.match.gameIndex !== this.#match.gameIndex
    this.#lastRecords = placeRecords(outcome.records, this.#match.gameIndex)
    this.#match = outcome.match
    this.#save({
      records: [...kept, ...outcome.records.map((record) => ({ record, recordedAt }))],
      dice,
      undoneFrom: null,
      updateIndex: this.#file.updateIndex + 1,
    })
    return this.#tell(isOpening)
  }

  /** Tells its listeners the new context and answers it. */
  #tell(isOpening = false): GameContext {
    const context = this.#context()
    for (const listener of this.#listeners) listener(context)
    this.#wakeBot(isOpening)
    return context
  }

  #save(change: Partial<PracticeFile>): void {
    this.#file = { ...this.#file, ...change }
    if (this.#match.winner === null) this.#parts.store.write(this.#file)
    else this.#parts.store.remove()
  }

  #context(): GameContext {
    const { member } = this.#parts
    return presentContext(this.#file, this.#match, { memberId: member.id, lastRecords: this.#lastRecords })
  }

  #records(): readonly PlayedRecord[] {
    return this.#file.records.map(({ record }) => record)
  }

  #restore(undoneFrom: number | null): MatchState {
    const records = this.#records()
    return restoreMatch(matchSetupOf(this.#file), records, undoneFrom ?? records.length).match
  }

  /** Lets the bot act a little later if it must. */
  #wakeBot(isOpening: boolean): void {
    this.#cancelBot()
    if (this.#listeners.size === 0 || this.#match.winner !== null || this.#match.game.turn !== 'black') return
    this.#cancelBot = this.#parts.after(BOT_MS + (isOpening ? OPENING_MS : 0), () => void this.#playBot())
  }

  async #playBot(): Promise<void> {
    const asked = this.#file.updateIndex
    const { level, createdAt } = this.#file
    try {
      const action = await this.#parts.chooseAction({ match: this.#match, side: 'black', level, seed: createdAt })
      // The member went back, or nobody looks any more. The answer of the bot is discarded.
      if (this.#file.updateIndex === asked && this.#listeners.size > 0) this.#perform('black', action)
    } catch {
      if (this.#listeners.size > 0) this.#cancelBot = this.#parts.after(RETRY_MS, () => void this.#playBot())
    }
  }
}

/** Rolls that were drawn before come again. New rolls are drawn and kept. */
function rollFrom(games: Dice[][], draw: () => Dice): (gameIndex: number, rollIndex: number) => Dice {
  return (gameIndex, rollIndex) => {
    const game = (games[gameIndex] ??= [])
    return (game[rollIndex] ??= draw())
  }
}

function refusal(error: 'conflict' | 'forbidden' | 'notFound', message: string): RequestError {
  return new RequestError(ERRORS[error].status, message)
}
