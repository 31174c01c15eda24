import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../tools/build/freshness.mjs'

test('every file of the folder of benches is a bench, and an unknown name is answered by all of their names', () => {
  const files = readdirSync(join(root, 'tests/bench')).filter((file) => file.endsWith('.ts'))
  const asked = spawnSync(process.execPath, [join(root, 'tools/run/bench.mjs'), 'nonsense'], { encoding: 'utf8' })
  const names = /there are: (.*)/.exec(asked.stderr)?.[1]?.split(', ')
  expect(names, asked.stderr).toEqual(files.map((file) => file.replace('.ts', '')))
  expect(asked.status).toBe(1)
})
