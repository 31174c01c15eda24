import { beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

/** The module as a new visit has it. */
async function visit() {
  vi.resetModules()
  return import('../../../src/client/platform/firstSteps.ts')
}

test('W482 the step of a new member outlives the visit, and belongs to that member alone', async () => {
  const first = await visit()
  expect(first.firstStepOf(7)).toBeNull()
  first.takeFirstStep(7, 'question')
  const second = await visit()
  expect([second.firstStepOf(7), second.firstStepOf(8)]).toEqual(['question', null])
})

test('W488 a match that was played to its end ends the first steps', async () => {
  const first = await visit()
  first.takeFirstStep(7, 'unplayed')
  first.endFirstSteps()
  expect(first.firstStepOf(7)).toBeNull()
  expect((await visit()).firstStepOf(7)).toBeNull()
})

test.each(['{', '7', '{"memberId":"7","step":"question"}', '{"memberId":7,"step":"other"}'])(
  'W482 what cannot be read (%s) means that nobody is new',
  async (text) => {
    stored.set('khatam.firstSteps', text)
    expect((await visit()).firstStepOf(7)).toBeNull()
  },
)
