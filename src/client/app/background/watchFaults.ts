import { note } from '../../platform/journal.ts'

type Fault = ErrorEvent | PromiseRejectionEvent

/** What the page has kept of faults that came before this code; null once they were taken. */
declare const window: Window & { firstFaults?: readonly Fault[] | null }

/**
 * Notes in the journal what the browser says of the page: faults, and when it was hidden, turned or cut off. A fault is
 * told to the operator by itself, once, unless the member has switched that off.
 */
export function watchFaults(): void {
  window.firstFaults?.forEach(take)
  window.firstFaults = null
  addEventListener('error', take)
  addEventListener('unhandledrejection', take)
  document.addEventListener('visibilitychange', () => note('page', document.visibilityState))
  for (const type of ['online', 'offline', 'pagehide', 'pageshow'] as const) {
    addEventListener(type, () => note('page', type))
  }
  addEventListener('resize', () => note('page', `${innerWidth} × ${innerHeight}`))
}

function take(fault: Fault): void {
  if ('reason' in fault) {
    tell(fault.reason)
    return
  }
  const { message, filename, lineno } = fault
  const error: unknown = fault.error
  if (error !== undefined && error !== null) tell(error)
  else if (filename !== '') note('error', `${message} ${filename.split('/').at(-1)}:${lineno}`)
}

/** Its code comes with the first fault. */
function tell(fault: unknown): void {
  void import('../../ui/report/tellFault.ts').then(({ tellFault }) => tellFault(fault)).catch(() => {})
}
