import { note } from '../../platform/journal.ts'

/**
 * Notes in the journal what the browser says of the page: faults, and when it was hidden, turned or cut off. A fault is
 * told to the operator by itself, once, unless the member has switched that off.
 */
export function watchFaults(): void {
  addEventListener('error', ({ error, message, filename, lineno }) => {
    if (error !== undefined && error !== null) tell(error)
    else if (filename !== '') note('error', `${message} ${filename.split('/').at(-1)}:${lineno}`)
  })
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
  document.addEventListener('visibilitychange', () => note('page', document.visibilityState))
  for (const type of ['online', 'offline', 'pagehide', 'pageshow'] as const) {
    addEventListener(type, () => note('page', type))
  }
  addEventListener('resize', () => note('page', `${innerWidth} × ${innerHeight}`))
}

/** Its code comes with the first fault. */
function tell(fault: unknown): void {
  void import('../../ui/report/tellFault.ts').then(({ tellFault }) => tellFault(fault)).catch(() => {})
}
