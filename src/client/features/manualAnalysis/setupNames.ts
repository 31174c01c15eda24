import { makeGnuId, parseGnuId } from '../../../engine/notation/gnuId.ts'
import { parsePositionId } from '../../../engine/notation/positionId.ts'
import { makeXgid, parseXgid, type PositionContext } from '../../../engine/notation/xgid.ts'
import type { Parsed } from '../../../engine/notation/parsed.ts'
import { pointsFrom } from '../../../engine/rules/position.ts'
import { MANUAL_CUBE_MAX } from '../../../protocol/analysis/manualLimits.ts'
import { MATCH_LENGTHS } from '../../ui/backgammon/matchChoices.ts'
import type { ManualAnalysis } from '../../../protocol/analysis/manualAnalysis.ts'
import { type Setup, hasCube, settled } from './setup.ts'

const LONGEST = MATCH_LENGTHS[MATCH_LENGTHS.length - 1] ?? 0
const POSITION_ID = /^[A-Za-z0-9+/]{14}$/
const GNU_ID = /[A-Za-z0-9+/]{14}:[A-Za-z0-9+/]{12}/

export type ReadSetup =
  | { readonly ok: true; readonly setup: Setup }
  | { readonly ok: false; readonly why: 'unknown' | 'xgid' | 'positionId' | 'tooLong' | 'cube' }

/** The names of the position in other programs: XGID, and the GNU ID of GNU Backgammon. */
export function namesOf(setup: Setup): { readonly xgid: string; readonly gnuId: string } {
  const { points, player: turn, dice, cube, score, length, isCrawford } = setup
  const context = { points, turn, dice, cube, isDoubleOffered: false, score, length, isCrawford }
  return { xgid: makeXgid(context), gnuId: makeGnuId(context) }
}

/** Reads an XGID, a GNU ID, or a Position ID alone for the present match. */
export function readNames(text: string, current: Setup): ReadSetup {
  const trimmed = text.trim()
  const xgid = /(?:XGID=)?[-A-Oa-o]{26}:\S+/i.exec(trimmed)?.[0]
  if (xgid !== undefined) return readContext(parseXgid(xgid), 'xgid', current)
  const gnuId = GNU_ID.exec(trimmed)?.[0]
  if (gnuId !== undefined) return readContext(parseGnuId(gnuId), 'positionId', current)
  const [name = ''] = trimmed.replace(/^.*Position ID\s*:?\s*/is, '').split(/[\s:]/)
  if (!POSITION_ID.test(name)) return { ok: false, why: /XGID/i.test(trimmed) ? 'xgid' : 'unknown' }
  const read = parsePositionId(name)
  if (!read.ok) return { ok: false, why: 'positionId' }
  return { ok: true, setup: settled({ ...current, points: pointsFrom(read.value, current.player) }) }
}

/** A double that is offered there becomes the cube question here. Names do not tell the variant, so it stays. */
function readContext(read: Parsed<PositionContext>, why: 'xgid' | 'positionId', { variant }: Setup): ReadSetup {
  if (!read.ok) return { ok: false, why }
  const { points, turn: player, dice, cube, score, length, isCrawford } = read.value
  if (length > LONGEST) return { ok: false, why: 'tooLong' }
  if (cube.value > MANUAL_CUBE_MAX) return { ok: false, why: 'cube' }
  const known = length === 0 ? { white: 0, black: 0 } : score
  return { ok: true, setup: settled({ variant, points, player, dice, cube, score: known, length, isCrawford }) }
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
    isTakhteh: setup.variant === 'takhteh',
  }
}
