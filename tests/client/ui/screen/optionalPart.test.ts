import { expect, test } from 'vitest'
import { createLatePart } from '../../../../src/client/ui/screen/optionalPart.tsx'

/** A load that fails as often as told before it gives `menu`. */
function failingLoad(failures: number) {
  const load = { calls: 0, run: async () => 'menu' }
  load.run = async () => {
    load.calls++
    if (load.calls <= failures) throw new Error('out of reach')
    return 'menu'
  }
  return load
}

test('a part whose code was out of reach is there after it is asked for again', async () => {
  const load = failingLoad(1)
  const { part, ask } = createLatePart(() => load.run())
  ask()
  await expect.poll(() => load.calls).toBe(1)
  expect(part.get()).toBeNull()
  ask()
  await expect.poll(() => part.get()).toBe('menu')
})

test('a part is loaded once, however often it is shown', async () => {
  const load = failingLoad(0)
  const { part, ask } = createLatePart(() => load.run())
  ask()
  ask()
  await expect.poll(() => part.get()).toBe('menu')
  ask()
  expect(load.calls).toBe(1)
})
