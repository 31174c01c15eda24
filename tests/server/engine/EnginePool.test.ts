import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { giveHints } from '../../../src/engine/evaluation/engine/giveHints.ts'
import { parseMat } from '../../../src/engine/notation/parseMat.ts'
import { replayRecords } from '../../../src/engine/rules/replayMatch.ts'
import type { AnalysedGame } from '../../../src/server/engine/analysedMatch.ts'
import { EnginePool } from '../../../src/server/engine/EnginePool.ts'
import { loadEngine } from '../../../src/server/engine/loadEngine.ts'

const pool = new EnginePool()
afterAll(() => pool.close())

function readTranscript(name: string) {
  const url = new URL(`../../recorded/matches/${name}.mat`, import.meta.url)
  const parsed = parseMat(readFileSync(url, 'utf8'))
  if (!parsed.ok) throw new Error(parsed.error.message)
  return parsed.value
}

const { setup, records } = readTranscript('m01-len1')
const states = replayRecords(setup, records)
const opened = states[0]
if (opened === undefined) throw new Error('the match has no opening')

describe('the engine in worker threads', () => {
  test('answers like the engine in this thread', async () => {
    const engine = loadEngine()
    for (const level of [0, 7] as const) {
      const question = { match: opened, side: opened.game.turn, level, seed: 'match 1' }
      const expected = engine.bot(level).chooseAction(opened, opened.game.turn, 'match 1')
      expect(await pool.chooseAction(question, 1)).toEqual(expected)
    }
    expect(await pool.giveHints(opened, 1, 1)).toEqual(giveHints(engine, opened, 1))
  })

  test('a bot is answered before the hints that wait, and members take turns', async () => {
    const answered: string[] = []
    const hint = (member: number) => pool.giveHints(opened, 2, member).then(() => answered.push(`member ${member}`))
    const crowd = Array.from({ length: 48 }, (_, asked) => hint(1 + Math.floor(asked / 4)))
    const late = hint(99)
    const bot = pool
      .chooseAction({ match: opened, side: opened.game.turn, level: 7, seed: 'match 1' }, 98)
      .then(() => answered.push('bot'))
    await Promise.all([...crowd, late, bot])
    // The threads, however many there are, have taken some hints already, and the others answer more meanwhile.
    expect(answered.indexOf('bot')).toBeLessThanOrEqual(24)
    expect(answered.indexOf('member 99')).toBeLessThanOrEqual(36)
  })

  test('a member who asks for too many hints at once is refused, and no other member is', async () => {
    const asked = await Promise.allSettled([
      ...Array.from({ length: 12 }, () => pool.giveHints(opened, 0, 1)),
      pool.giveHints(opened, 0, 2),
    ])
    const isAnswered = asked.map(({ status }) => status === 'fulfilled')
    expect(isAnswered.filter(Boolean)).toHaveLength(5)
    expect(isAnswered.at(-1)).toBe(true)
  })

  test('a question without an answer rejects, and the next one is answered', async () => {
    const over = states.at(-1) ?? opened
    await expect(pool.giveHints(over, 0, 1)).rejects.toThrow('no action is possible in phase over')
    await expect(pool.giveHints(opened, 0, 1)).resolves.toMatchObject({ type: 'move', side: opened.game.turn })
  })

  test('a thread may start slowly, and a thread that hangs later is replaced', async () => {
    const impatient = new EnginePool({ answerMs: 1, startMs: 60_000 })
    try {
      await expect(impatient.giveHints(opened, 0, 1)).resolves.toMatchObject({ type: 'move' })
      await expect(impatient.giveHints(opened, 2, 1)).rejects.toThrow('aborted')
      await expect(impatient.giveHints(opened, 0, 1)).resolves.toMatchObject({ type: 'move' })
    } finally {
      await impatient.close()
    }
  })

  test('each game is told as soon as it is analysed, and the whole match at the end', async () => {
    const transcript = readTranscript('m12-len3')
    const heard: AnalysedGame[] = []
    const analysis = await pool.analyseMatch({ ...transcript, ply: 0, memberId: 1, onGame: (game) => heard.push(game) })
    expect(analysis.games.map(({ gameIndex }) => gameIndex)).toEqual(analysis.games.map((_, index) => index))
    expect(heard).toEqual(analysis.games)
    const { white } = analysis.players
    const moves = analysis.games.map(({ totals }) => totals.white.moves).reduce((sum, one) => sum + one, 0)
    expect([white.moves, white.moveError > 0]).toEqual([moves, true])
  })

  test('an analysis that is given up ends at once, and another thread takes the next', async () => {
    const stop = new AbortController()
    const order = { ...readTranscript('m12-len3'), ply: 2 as const, memberId: 1, signal: stop.signal }
    const given = pool.analyseMatch({ ...order, onGame: () => stop.abort() })
    await expect(given).rejects.toThrow('aborted')
    await expect(pool.analyseMatch({ setup, records, ply: 0, memberId: 1 })).resolves.toMatchObject({ ply: 0 })
  })
})
