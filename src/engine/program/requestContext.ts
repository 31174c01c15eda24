import type { CubeOwner, PlayContext } from '../evaluation/equity/playContext.ts'
import type { Request } from './request.ts'
import { readVariant, RequestError } from './request.ts'

const OWNERS: Readonly<Record<string, CubeOwner>> = { me: 'me', opp: 'opponent' }
const LONGEST_MATCH = 999

/** Reads `variant`, `cube` and `match`. Throws `RequestError` if they are wrong. */
export function readContext(request: Request): PlayContext {
  return { variant: readVariant(request), cube: readCube(request), match: readMatch(request) }
}

function readCube({ cube }: Request): PlayContext['cube'] {
  if (cube === undefined) return { value: 1, owner: null }
  const { value = 1, owner = null } = readObject(cube, 'cube')
  const isPower = typeof value === 'number' && Number.isInteger(Math.log2(value)) && value >= 1
  if (!isPower) throw new RequestError('cube.value must be 1, 2, 4, 8 and so on')
  if (owner === null) return { value, owner }
  const known = typeof owner === 'string' ? OWNERS[owner] : undefined
  if (known === undefined) throw new RequestError('cube.owner must be null, "me" or "opp"')
  return { value, owner: known }
}

function readMatch({ match }: Request): PlayContext['match'] {
  if (match === undefined) return { length: 0, me: 0, opponent: 0, isCrawford: false }
  const { length = 0, me = 0, opp = 0, crawford = false } = readObject(match, 'match')
  if (!isCount(length) || !isCount(me) || !isCount(opp)) {
    throw new RequestError('match.length, match.me and match.opp must be whole numbers from 0')
  }
  if (length > LONGEST_MATCH) throw new RequestError(`match.length must be at most ${LONGEST_MATCH}`)
  if (typeof crawford !== 'boolean') throw new RequestError('match.crawford must be true or false')
  if (length > 0 && (me >= length || opp >= length)) throw new RequestError('the match is over')
  return { length, me, opponent: opp, isCrawford: crawford }
}

/** Throws `RequestError` if `value` is no object. */
export function readObject(value: unknown, name: string): Request {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new RequestError(`${name} must be an object`)
  }
  return { ...value }
}

export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}
