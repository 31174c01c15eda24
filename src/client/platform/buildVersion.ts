declare const __BUILD_DATE__: string | undefined

/** Month, day, hour and minute of the build in UTC; the literal NO_BUILD_DATE where nothing was built. */
export function buildVersion(): string {
  return formatBuildDate(typeof __BUILD_DATE__ === 'string' ? __BUILD_DATE__ : null)
}

/** `2026-11-21T08:30:12.000Z` → `11-21-08-30`. */
export function formatBuildDate(date: string | null): string {
  const parts = /^\d+-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(date ?? '')
  return parts === null ? 'NO_BUILD_DATE' : parts.slice(1).join('-')
}
