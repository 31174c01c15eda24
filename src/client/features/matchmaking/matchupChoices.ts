import { USUAL_VARIANTS, type VariantName } from '../../../engine/rules/variant.ts'
import { ANY_LENGTH, ENTRY_FEES, MATCH_LENGTHS } from '../../ui/backgammon/matchChoices.ts'
import { BOT_LEVELS, DEFAULT_LENGTH } from '../../../protocol/matchup/matchupTerms.ts'
import type { BotLevel, CreateMatchup } from '../../../protocol/matchup/matchup.ts'
import { wireOfVariant } from '../../../protocol/wire/variantOfWire.ts'
import { readStored, writeStored } from '../../platform/localSettings.ts'

export type PlayerType = 'online' | 'bot'

/** Whether an address names a kind of opponent. */
export function isPlayerType(value: string | undefined): value is PlayerType {
  return value === 'online' || value === 'bot'
}

/** The choices, in the order of the reels. */
export const LENGTHS = [ANY_LENGTH, ...MATCH_LENGTHS] as const
export const MODES = USUAL_VARIANTS
export const FEES = [0, ...ENTRY_FEES] as const
export const LEVELS = ['random', 'easy', 'medium', 'hard', 'expert'] as const

export type Level = (typeof LEVELS)[number]

/** Positions in the lists above. The device keeps them for each kind of opponent. */
export interface Choices {
  readonly lengthIndex: number
  readonly modeIndex: number
  readonly botLevelIndex: number
  readonly creditIndex: number
}

/** The initial choices of a rematch. */
export interface Preset {
  readonly length: number
  readonly variant: VariantName
  readonly joinCredit: number | null
  readonly botDifficulty: BotLevel | null
}

const SIZES = {
  lengthIndex: LENGTHS.length,
  modeIndex: MODES.length,
  botLevelIndex: LEVELS.length,
  creditIndex: FEES.length,
} as const

/** A random length suits a match of one sitting. */
const LONGEST_RANDOM = 11
const STORAGE_KEYS = { online: 'khatam.newMatchup.online', bot: 'khatam.newMatchup.bot' } as const
const FIRST_CHOICES: Record<PlayerType, Choices> = {
  online: { lengthIndex: indexOf(LENGTHS, DEFAULT_LENGTH), modeIndex: 0, botLevelIndex: 0, creditIndex: 0 },
  bot: {
    lengthIndex: indexOf(LENGTHS, DEFAULT_LENGTH),
    modeIndex: 0,
    botLevelIndex: indexOf(LEVELS, 'medium'),
    creditIndex: 0,
  },
}

/** The choices of last time, if every one of them still exists. */
export function readChoices(playerType: PlayerType): Choices {
  const stored = readStored(STORAGE_KEYS[playerType])
  return isChoices(stored) ? stored : FIRST_CHOICES[playerType]
}

export function storeChoices(playerType: PlayerType, choices: Choices): void {
  writeStored(STORAGE_KEYS[playerType], choices)
}

/** The fee of an online match with these choices. */
export function feeOf({ creditIndex }: Choices): number {
  return FEES[creditIndex] ?? 0
}

/** The choice of a match without a fee. */
export const FREE: Pick<Choices, 'creditIndex'> = { creditIndex: indexOf(FEES, 0) }

/** The choices that lead to the same match again. */
export function choicesOf(preset: Preset): Choices {
  const level = LEVELS.findIndex((name) => name !== 'random' && BOT_LEVELS[name] === preset.botDifficulty)
  return {
    lengthIndex: indexOf(LENGTHS, preset.length),
    modeIndex: indexOf(MODES, preset.variant),
    botLevelIndex: Math.max(0, level),
    creditIndex: indexOf(FEES, preset.joinCredit ?? 0),
  }
}

export function isChoices(value: unknown): value is Choices {
  if (typeof value !== 'object' || value === null) return false
  const entries = new Map(Object.entries(value))
  return Object.entries(SIZES).every(([name, size]) => {
    const index: unknown = entries.get(name)
    return typeof index === 'number' && Number.isInteger(index) && index >= 0 && index < size
  })
}

/** The request for these choices. `random` (0 to 1) decides the random ones. */
export function requestFor(
  playerType: PlayerType,
  choices: Choices,
  random: () => number = Math.random,
): CreateMatchup {
  const length = LENGTHS[choices.lengthIndex] ?? DEFAULT_LENGTH
  if (playerType === 'online') {
    const variant = MODES[choices.modeIndex] ?? 'normal'
    const fee = feeOf(choices)
    return { length, ...wireOfVariant(variant), ...(fee > 0 && { joinCredit: fee }) }
  }
  const lengths = MATCH_LENGTHS.filter((candidate) => candidate <= LONGEST_RANDOM)
  const level = LEVELS[choices.botLevelIndex] ?? 'random'
  const levels = LEVELS.filter((name) => name !== 'random')
  return {
    length: length === ANY_LENGTH ? pick(lengths, random) : length,
    ...wireOfVariant('normal'),
    playWithBot: true,
    botDifficulty: BOT_LEVELS[level === 'random' ? pick(levels, random) : level],
  }
}

function pick<T>(values: readonly [T, ...T[]] | readonly T[], random: () => number): T {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('There is nothing to pick from.')
  return value
}

function indexOf<T>(values: readonly T[], value: T): number {
  return Math.max(0, values.indexOf(value))
}
