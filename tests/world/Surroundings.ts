import type { LiveParts } from './LiveLine.ts'
import type { Network } from './Network.ts'
import type { SimulatedProcess } from './SimulatedProcess.ts'
import type { SimulatedTime } from './SimulatedTime.ts'
import type { Stream, Streams } from './streams.ts'
import type { Pursuits } from './WorldOptions.ts'

/** The world as those who live in it see it. */
export interface Surroundings {
  readonly time: SimulatedTime
  readonly streams: Streams
  readonly pursuits: Pursuits
  readonly network: Network
  readonly live: LiveParts
  /** The newest code that each number got by text message. */
  readonly codes: ReadonlyMap<string, string>
  /** The server; null while none runs. */
  readonly process: SimulatedProcess | null
  /** The mean time that a member spends elsewhere (ms). */
  readonly awayMs: number
  /** When the hours of play are over (ms). */
  readonly closesAt: number
  /** Whether the hours of play are over, and what is under way may only end. */
  readonly isClosing: boolean
  /** A member's id becomes known to the others. */
  meet(id: number): void
  /** The id of another member; null before there is one. */
  someoneElse(member: { readonly id: number; readonly random: Stream }): number | null
  /** The code of a gift card that somebody has bought, perhaps one that was redeemed before. */
  findGiftCard(random: Stream): string | null
}
