import { describe, expect, it } from 'vitest'
import { advance, FIRST_STATES, hasFailed, type LoadEvent } from '../../../src/client/session/loadStates.ts'

const after = (...types: Exclude<LoadEvent['type'], 'assetLoaded'>[]) =>
  types.reduce((states, type) => advance(states, { type }), FIRST_STATES)

describe('the splash', () => {
  it('stays until the files are there and it is known that nobody is signed in', () => {
    expect(after('assetsLoaded').isOver).toBe(false)
    expect(after('memberMissing').isOver).toBe(false)
    expect(after('memberMissing', 'assetsLoaded').isOver).toBe(true)
  })

  it('waits for the data of a signed-in member too', () => {
    expect(after('assetsLoaded', 'memberFound').isOver).toBe(false)
    expect(after('assetsLoaded', 'memberFound', 'appLoaded').isOver).toBe(true)
  })

  it('does not come back for a sign-in', () => {
    const states = after('assetsLoaded', 'memberMissing', 'memberFound')
    expect(states).toMatchObject({ auth: 'loaded', app: 'loading', isOver: true })
    expect(hasFailed(advance(states, { type: 'appFailed' }))).toBe(false)
  })

  it.each(['assetsFailed', 'serverUnreachable'] as const)('fails after %s', (type) => {
    expect(hasFailed(after(type))).toBe(true)
  })

  it('fails when the data of a member cannot be loaded', () => {
    expect(hasFailed(after('assetsLoaded', 'memberFound', 'appFailed'))).toBe(true)
  })

  it('shows how many of the files are there', () => {
    expect(advance(FIRST_STATES, { type: 'assetLoaded', progress: 0.64 }).progress).toBe(0.64)
  })
})

it('forgets the member’s data at sign-out', () => {
  expect(after('assetsLoaded', 'memberFound', 'appLoaded', 'memberMissing')).toMatchObject({
    auth: 'failed',
    app: null,
  })
})
