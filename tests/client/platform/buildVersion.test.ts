import { expect, it } from 'vitest'
import { buildVersion, formatBuildDate } from '../../../src/client/platform/buildVersion.ts'

it('is month, day, hour and minute of the build in UTC', () => {
  expect(formatBuildDate('2026-11-21T08:30:12.000Z')).toBe('11-21-08-30')
})

it('says so where nothing was built', () => {
  expect(buildVersion()).toBe('NO_BUILD_DATE')
})
