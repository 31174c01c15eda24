import type { TFunction } from 'i18next'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import { failureText, isSiteFault } from '../../network/http/requestError.ts'
import type { HintsState } from './useManualHints.ts'

/** The fields of a position in which the server can find a fault (W64). */
const FIELDS = ['points', 'dice', 'double', 'doubleOwner', 'playerScore', 'matchupLength', 'isCrawford'] as const

/** The reason for a missing answer, as a sentence. The server names the fault by the path of the field. */
export function faultText({ code, message }: Extract<HintsState, { status: 'failed' }>, t: TFunction): string {
  if (code === ERRORS.unavailable.status || code === ERRORS.tooManyRequests.status) return t('manual.busy')
  if (code === null || isSiteFault(code)) return t(failureText(code))
  const field = code === ERRORS.badRequest.status ? fieldIn(message) : null
  return t(`manual.fault.${field ?? 'other'}`)
}

/** The field that a path such as `body.points.0` leads to; null for others. */
export function fieldIn(message: string): (typeof FIELDS)[number] | null {
  const name = /^body\.(\w+)/.exec(message)?.[1]
  return FIELDS.find((field) => field === name) ?? null
}
