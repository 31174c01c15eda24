import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A page of its own, with its own modules. */
async function openPage(name: string) {
  vi.resetModules()
  const { joinOtherPages } = await import('../../../src/client/platform/otherPages.ts')
  return joinOtherPages(name)
}

/** Messages are given in the order in which they were sent, so this one comes after all before it. */
async function untilHeard(heard: readonly string[], last: string): Promise<void> {
  await expect.poll(() => heard).toContain(last)
}

test('W899 a page hears what others have changed, and not what it has changed itself', async () => {
  const [one, other, files] = [await openPage('notes'), await openPage('notes'), await openPage('files')]
  const heard: string[] = []
  const stop = one.listen((id) => heard.push(id))
  one.tell('own')
  files.tell('of another table')
  other.tell('first')
  other.tell('second')
  await untilHeard(heard, 'second')
  expect(heard).toEqual(['first', 'second'])
  stop()
})

test('a page that has stopped listening hears nothing, and listens again', async () => {
  const [one, other] = [await openPage('notes'), await openPage('notes')]
  const [before, after]: [string[], string[]] = [[], []]
  one.listen((id) => before.push(id))()
  const stop = one.listen((id) => after.push(id))
  other.tell('later')
  await untilHeard(after, 'later')
  expect(before).toEqual([])
  stop()
})

test('a browser without channels tells nobody, and goes on', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const [one, other] = [await openPage('notes'), await openPage('notes')]
  const heard: string[] = []
  const stop = one.listen((id) => heard.push(id))
  other.tell('first')
  stop()
  expect(heard).toEqual([])
})
