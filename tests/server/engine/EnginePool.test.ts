import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { parseMat } from '../../../src/engine/notation/parseMat.ts'
import { replayRecords } from '../../../src/engine/rules/replayMatch.ts'
import { EnginePool } from '../../../src/server/engine/EnginePool.ts'

const pool = new EnginePool()
afterAll(() => pool.close())

test('x', async () => {
  const parsed = parseMat(readFileSync('tests/recorded/matches/m12-len3.mat', 'utf8'))
  if (!parsed.ok) throw new Error('x')
  const { setup, records } = parsed.value
  console.time('a')
  const [match] = replayRecords(setup, records.slice(0, 1))
  if (!match) throw new Error('y')
  console.log(await pool.chooseAction({ match: match, side: match.game.turn, level: 7, seed: 'x' }))
  console.timeEnd('a')
  console.time('b')
  const a = await pool.analyseMatch({
    setup,
    records,
    ply: 2,
    onGame: (g) => console.log(g.gameIndex, JSON.stringify(g).length),
  })
  console.timeEnd('b')
  console.log(JSON.stringify(a).length, JSON.stringify(a.games[0]).slice(0, 3000))
  expect(1).toBe(1)
})
