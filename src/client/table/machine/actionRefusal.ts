import i18next from 'i18next'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import { errorCode } from '../../network/http/requestError.ts'
import { showSnack } from '../../ui/overlays/snacks.ts'
import type { RefusedWhy, Sending } from './gameKnowledge.ts'

/** The server has refused an action. Nothing of it counts, and the board shows the state before it. */
export class ActionRefused extends Error {
  override readonly name = 'ActionRefused'
  readonly why: RefusedWhy

  constructor(why: RefusedWhy, cause: unknown) {
    super(`refused: ${why}`, { cause })
    this.why = why
  }
}

/**
 * Throws a failed sending on, as the machine knows it.
 * @throws ActionRefused where the server has decided, else the same error
 */
export function raiseRefusal(error: unknown, sending: Sending): never {
  const code = errorCode(error)
  if (code === ERRORS.conflict.status) throw new ActionRefused('goneOn', error)
  if (code !== ERRORS.forbidden.status && code !== ERRORS.badRequest.status) throw error
  const name = sending === 'resignMatch' ? 'resign' : sending.name
  throw new ActionRefused(name === 'move' || name === 'double' || name === 'resign' ? name : 'other', error)
}

const TOLD_MS = 4_000

/** Says why an action was refused. */
export function tellRefusal(why: RefusedWhy): void {
  showSnack('warning', i18next.t(`game.refused.${why}`), TOLD_MS)
}
