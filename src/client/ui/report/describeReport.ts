import type { SendReport } from '../../../protocol/report/report.ts'
import { buildVersion } from '../../platform/buildVersion.ts'
import { journal } from '../../platform/journal.ts'
import { getSettings } from '../../platform/localSettings.ts'

/** All that a report says besides the member’s words: about this device, its browser, and what happened last. */
export function describeReport(): Pick<SendReport, 'matchupId' | 'facts' | 'journal'> {
  const matchupId = Number(/^\/matchup\/(\d+)/.exec(location.pathname)?.[1] ?? NaN)
  return {
    ...(Number.isSafeInteger(matchupId) && { matchupId }),
    facts: facts(),
    journal: [...journal()],
  }
}

function facts(): Record<string, string> {
  const board = document.querySelector<HTMLElement>('[data-testid=board]')
  const memory = (navigator as { deviceMemory?: number }).deviceMemory
  const all: Record<string, string | undefined> = {
    build: buildVersion(),
    browser: navigator.userAgent,
    language: document.documentElement.lang,
    window: `${innerWidth} × ${innerHeight}, ${devicePixelRatio} pixels each`,
    screen: document.querySelector<HTMLElement>('[data-screen]')?.dataset['screen'],
    renderer: board?.dataset['renderer'],
    side: board?.dataset['bottom'],
    cores: String(navigator.hardwareConcurrency),
    memory: memory === undefined ? undefined : `${memory} GiB`,
    online: String(navigator.onLine),
    settings: JSON.stringify(getSettings()),
  }
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, text]) => (text === undefined ? [] : [[name, text.slice(0, 300)]])),
  )
}
