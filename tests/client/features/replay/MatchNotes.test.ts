import { beforeEach, expect, test, vi } from 'vitest'
import type { RecordNotes } from '../../../../src/engine/recording/recordNotes.ts'
import { MatchNotes } from '../../../../src/client/features/replay/MatchNotes.ts'
import type * as KeptNotes from '../../../../src/client/features/replay/keptNotes.ts'
import { forgetNotes, keyOfMatch, readNotes } from '../../../../src/client/features/replay/keptNotes.ts'

vi.mock('../../../../src/client/features/replay/keptNotes.ts', async (load) => {
  const real = await load<typeof KeptNotes>()
  return { ...real, readNotes: vi.fn<typeof real.readNotes>(real.readNotes) }
})

const KEY = keyOfMatch(7)

beforeEach(() => forgetNotes(KEY))

const kept = async () => [...(await readNotes(KEY))].toSorted(([one], [other]) => one - other)

test('a page that comes back shows what another one wrote, and writes beside it', async () => {
  const [one, other] = [new MatchNotes(KEY), new MatchNotes(KEY)]
  await Promise.all([one.read(), other.read()])
  await one.write(1, 'Why?')
  await other.read()
  expect([...other.notes.get()]).toEqual([[1, 'Why?']])
  await other.write(2, 'Better.')
  await one.read()
  await one.write(1, '')
  expect(await kept()).toEqual([[2, 'Better.']])
})

test('what is written during a reading is shown at once, and kept beside what is read', async () => {
  await new MatchNotes(KEY).write(1, 'Why?')
  const late = new MatchNotes(KEY)
  const reading = late.read()
  const writing = late.write(2, 'Better.')
  expect([...late.notes.get()]).toEqual([[2, 'Better.']])
  await Promise.all([reading, writing])
  expect([...late.notes.get()]).toEqual([
    [1, 'Why?'],
    [2, 'Better.'],
  ])
  expect(await kept()).toEqual([...late.notes.get()])
})

test('W899 a page that is told of a note while it still reads shows that note', async () => {
  const page = new MatchNotes(KEY)
  let answer = (_: RecordNotes) => {}
  vi.mocked(readNotes).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const early = page.read()
  await new MatchNotes(KEY).write(1, 'Why?')
  const late = page.read()
  answer(new Map())
  await Promise.all([early, late])
  expect([...page.notes.get()]).toEqual([[1, 'Why?']])
})
