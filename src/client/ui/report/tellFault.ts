import { sendReport } from '../../network/calls/reportCalls.ts'
import { RequestError } from '../../network/http/requestError.ts'
import { readToken } from '../../network/http/tokenStorage.ts'
import { buildVersion } from '../../platform/buildVersion.ts'
import { note } from '../../platform/journal.ts'
import { getSettings, readStored, writeStored } from '../../platform/localSettings.ts'
import { describeReport } from './describeReport.ts'

const STORAGE_KEY = 'khatam.faults'
/** A fault is told once by a device; it remembers so many. */
const MOST_REMEMBERED = 50
/** A page that fails in many ways tells a few of them. */
const MOST_A_VISIT = 3

let sent = 0

/** Notes a fault of the page, and tells the operator. A request that failed is no fault of the page. */
export function tellFault(error: unknown): void {
  if (error instanceof RequestError || (error instanceof DOMException && error.name === 'AbortError')) return
  const fault = describe(error)
  note('error', fault)
  if (!getSettings().reportFaults || readToken() === null || sent >= MOST_A_VISIT || !isFirst(fault)) return
  sent += 1
  // Who reports a fault must not make another one.
  sendReport({ cause: 'fault', words: '', ...describeReport() }).catch(() => {})
}

/** The error and the topmost places of its stack, as `TypeError: x is undefined at index-4f2.js:1:20`. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const places = (error.stack ?? '').match(/[\w.-]+\.js:\d+:\d+/g) ?? []
  return `${error.name}: ${error.message} at ${places.slice(0, 3).join(' ')}`
}

/** Whether this device has not yet told this fault of this build. */
function isFirst(fault: string): boolean {
  const name = `${buildVersion()} ${fault}`
  const stored = readStored(STORAGE_KEY)
  const known = Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
  if (known.includes(name)) return false
  writeStored(STORAGE_KEY, [...known, name].slice(-MOST_REMEMBERED))
  return true
}
