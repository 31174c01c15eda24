import type { Position } from '../rules/position.ts'
import type { Parsed } from './parsed.ts'

/** GNU Backgammon's Position ID: 14 characters for a position as the player on roll sees it. */
export declare function makePositionId(position: Position): string
export declare function parsePositionId(text: string): Parsed<Position>
