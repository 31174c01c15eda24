import type { DiceSource } from '../rules/dice.ts'
import type { Action, ActionRecord } from '../rules/game.ts'
import { applyAction, startMatch } from '../rules/match.ts'
import type { MatchState } from '../rules/matchState.ts'
import { diceFromRecords } from '../rules/replayMatch.ts'
import { recordText } from './canonicalText.ts'
import { whyNotInFile } from './fileRules.ts'
import type { Recording } from './Recording.ts'

/** A record that breaks the rules, and what is expected in its place. */
export interface Broken {
  readonly kind: 'dice' | 'rules'
  readonly expected: string
}

/**
 * Compares records with those that the rules make from the same actions. An action makes its own record and all records
 * that follow by themselves (R80).
 */
export class RulesCheck {
  readonly #isFile: boolean
  readonly #derived: DiceSource | null
  readonly #dice: DiceSource
  /** The records of the last action that are still to come. */
  #due: readonly ActionRecord[] = []

  /** `derived` are the dice of the secret and the seeds. If they are null, the recorded rolls are taken as true. */
  constructor({ source, events }: Recording, derived: DiceSource | null) {
    this.#isFile = source === 'file'
    this.#derived = derived
    // A roll after the last record is never compared.
    const recorded = diceFromRecords(
      events.map(({ record }) => record),
      () => [2, 1],
    )
    this.#dice = derived ?? recorded
  }

  /** What is expected in place of `record`, which follows `match`. Null if `record` is right. */
  judge(match: MatchState, record: ActionRecord): Broken | null {
    if (this.#isFile) {
      const expected = whyNotInFile(match, record)
      return expected === null ? null : { kind: 'rules', expected }
    }
    if (this.#due.length === 0) {
      const refused = this.#act(match, record)
      if (refused !== null) return { kind: 'rules', expected: refused }
    }
    const [expected, ...rest] = this.#due
    this.#due = rest
    if (expected === undefined || recordText(expected) === recordText(record)) return null
    const isRoll = expected.type === record.type && (record.type === 'roll' || record.type === 'opening')
    const isOfDice = isRoll && this.#derived !== null
    return { kind: isOfDice ? 'dice' : 'rules', expected: recordText(expected) }
  }

  /** Whether the last record was the last of its action. */
  isActionOver(): boolean {
    return this.#due.length === 0
  }

  /**
   * The record that is missing at the end of the recording, or null. Recordings of other programs may end anywhere, and
   * are not checked.
   */
  missing(): ActionRecord | null {
    return this.#due[0] ?? null
  }

  /** Performs the action of `record`. If the rules refuse the action, answers what is expected instead. */
  #act(match: MatchState, record: ActionRecord): string | null {
    if (match.gameIndex < 0) {
      this.#due = startMatch(match.setup, this.#dice).records
      return null
    }
    const action = actionOf(record)
    if (action === null || !('side' in record)) return `an action of ${match.game.turn} in phase ${match.game.phase}`
    const outcome = applyAction(match, record.side, action, this.#dice)
    if (!outcome.ok) return `an action that is not refused with ${outcome.error}`
    this.#due = outcome.records
    return null
  }
}

/** The action whose first record this is; null if no action begins with such a record. */
function actionOf(record: ActionRecord): Action | null {
  switch (record.type) {
    case 'move':
      return { type: 'move', steps: record.steps }
    case 'roll':
    case 'double':
    case 'take':
    case 'pass':
    case 'resign':
    case 'resignMatch':
    case 'timeout':
      return { type: record.type }
    case 'opening':
    case 'gameEnd':
    case 'matchEnd':
      return null
  }
}
