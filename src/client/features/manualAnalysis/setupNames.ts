import { makePositionId, parsePositionId } from '../../../engine/notation/positionId.ts'
import { makeXgid, parseXgid } from '../../../engine/notation/xgid.ts'
import { pointsFrom, positionFor } from '../../../engine/rules/position.ts'
import { MANUAL_CUBE_MAX } from '../../../protocol/analysis/manualLimits.ts'
import { MATCH_LENGTHS } from '../../ui/backgammon/matchChoices.ts'
import type { ManualAnalysis } from '../../../protocol/analysis/manualAnalysis.ts'
import { wireOfVariant } from '../../../protocol/wire/variantOfWire.ts'
import { type Setup, hasCube, settled } from './setup.ts'

const LONGEST = MATCH_LENGTHS[MATCH_LENGTHS.length - 1] ?? 0
const POSITION_ID = /^[A-Za-z0-9+/]{14}$/

export type ReadSetup =
  | { readonly ok: true; readonly setup: Setup }
  | { readonly ok: false; readonly why: 'unknown' | 'xgid' | 'positionId' | 'tooLong' | 'cube' }

/** The names of the position in other programs: with its match, and alone. */
export function namesOf(setup: Setup): { readonly xgid: string; readonly positionId: string } {
  const { points, player: turn, dice, cube, score, length, isCrawford } = setup
  return {
    xgid: makeXgid({ points, turn, dice, cube, isDoubleOffered: false, score, length, isCrawford }),
    positionId: makePositionId(positionFor(points, turn)),
  }
}

/** Reads an XGID, or a Position ID (with or without GNU Backgammon's Match ID) for the present match. */
export function readNames(text: string, current: Setup): ReadSetup {
  const trimmed = text.trim()
  const xgid = /(?:XGID=)?[-A-Oa-o]{26}:\S+/i.exec(trimmed)?.[0]
  if (xgid !== undefined) return readXgid(xgid)
  const [name = ''] = trimmed.replace(/^.*Position ID\s*:?\s*/is, '').split(/[\s:]/)
  if (!POSITION_ID.test(name)) return { ok: false, why: /XGID/i.test(trimmed) ? 'xgid' : 'unknown' }
  const read = parsePositionId(name)
  if (!read.ok) return { ok: false, why: 'positionId' }
  return { ok: true, setup: settled({ ...current, points: pointsFrom(read.value, current.player) }) }
}

/** A double that is offered there becomes the cube question here. */
function readXgid(text: string): ReadSetup {
  const read = parseXgid(text)
  if (!read.ok) return { ok: false, why: 'xgid' }
  const { points, turn: player, dice, cube, score, length, isCrawford } = read.value
  if (length > LONGEST) return { ok: false, why: 'tooLong' }
  if (cube.value > MANUAL_CUBE_MAX) return { ok: false, why: 'cube' }
  const known = length === 0 ? { white: 0, black: 0 } : score
  return { ok: true, setup: settled({ points, player, dice, cube, score: known, length, isCrawford }) }
}

/** The position in the form of the request (W64). Cleared dice are sent as 0, 0 (W370). */
export function bodyOf(setup: Setup): ManualAnalysis {
  const { points, dice, player, cube, length, score, isCrawford } = setup
  const { value, owner } = hasCube(setup) ? cube : { value: 1, owner: null }
  return {
    points: [[...points.white], [...points.black]],
    dice: dice === null ? [0, 0] : [dice[0], dice[1]],
    player,
    double: value,
    doubleOwner: owner,
    matchupLength: length,
    playerScore: [score.white, score.black],
    isCrawford,
    ...wireOfVariant('normal'),
  }
}
