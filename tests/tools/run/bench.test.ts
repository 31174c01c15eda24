import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../tools/build/freshness.mjs'
import { readBenchOptions } from '../../../tools/run/benchOptions.mjs'

test('every file of the folder of benches is a bench, and an unknown name is answered by all of their names', () => {
  const files = readdirSync(join(root, 'tests/bench')).filter((file) => file.endsWith('.ts'))
  const asked = spawnSync(process.execPath, [join(root, 'tools/run/bench.mjs'), 'nonsense'], { encoding: 'utf8' })
  const names = /there are: (.*)/.exec(asked.stderr)?.[1]?.split(', ')
  expect(names, asked.stderr).toEqual(files.map((file) => file.replace('.ts', '')))
  expect(asked.status).toBe(1)
})

test('benches that share a word have defaults of their own, and what is given goes before them', () => {
  const world = { options: { members: { type: 'string', default: '200' }, seed: { type: 'string' } } } as const
  const store = { options: { members: { type: 'string', default: '1000000' } } } as const
  const silent = readBenchOptions([store, world], ['store'])
  expect([silent.optionsOf(store), silent.optionsOf(world)]).toMatchObject([{ members: '1000000' }, { members: '200' }])
  const given = readBenchOptions([store, world], ['world', '--members', '7', '--minutes', '3'])
  expect(given).toMatchObject({ names: ['world'], json: false, minutes: 3 })
  expect(given.optionsOf(world)).toMatchObject({ members: '7', seed: undefined })
})
