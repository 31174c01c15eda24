import { beforeEach, expect, test } from 'vitest'
import { UsageError } from '../../../../src/server/site/admin/adminCommand.ts'
import { renderHelp } from '../../../../src/server/site/admin/adminHelp.ts'
import { adminCommands } from '../../../../src/server/site/admin/commands.ts'
import { runAdminRequest } from '../../../../src/server/site/admin/runAdminRequest.ts'
import type { TestServer } from '../../testServer.ts'
import { makeQuizTaking, type QuizTaking } from '../../follow/quizzes/quizTaking.ts'
import { withServer } from '../../withServer.ts'

let server: TestServer
let quiz: QuizTaking

withServer((opened) => ({ server } = opened), { each: true })
beforeEach(async () => {
  quiz = makeQuizTaking(server)
})

/** Runs a command as it is written after `npm run admin --`. Answers its rows, or the problem. */
async function admin(name: string, ...words: string[]) {
  const command = adminCommands.find((one) => one.name === name)
  if (!command) throw new Error(`no command ${name}`)
  const answer = await runAdminRequest(server.dependencies, { name, input: command.prepare(words) })
  return 'rows' in answer ? answer.rows : answer.problem
}

test('W368 the operator generates positions, and members are asked about them at once', async () => {
  expect(await admin('quizzes generate', '3')).toEqual([{ message: '3 new positions can be asked about.' }])
  expect(await admin('quizzes review')).toMatchObject([
    { from: 'generated' },
    { from: 'generated' },
    { from: 'generated' },
  ])
  const sara = await server.signIn(1)
  expect((await quiz.solve(sara)).isCorrect).toBe(true)
}, 120_000)

test('W368 the list shows how members answered, and a position shows its turns', async () => {
  await quiz.stock(2)
  const [sara, ali, mina] = [await server.signIn(1), await server.signIn(2), await server.signIn(3)]
  const [first] = [await quiz.ask(sara)]
  const correct = await quiz.correctOf(first)
  await quiz.answer(sara, first, correct)
  for (const caller of [ali, mina]) {
    const asked = await quiz.ask(caller)
    if (JSON.stringify(asked.gameBoard) !== JSON.stringify(first.gameBoard)) await quiz.answer(caller, asked, null)
    else await quiz.answer(caller, asked, await quiz.wrongOf(asked))
  }
  const rows = await admin('quizzes review')
  const counts =
    typeof rows === 'string' ? [] : rows.map(({ asked, answered, correct: right }) => [asked, answered, right])
  const sum = (at: 0 | 1 | 2) => counts.reduce((total, row) => total + Number(row[at]), 0)
  expect([sum(0), sum(1), sum(2)]).toEqual([3, 3, 1])
  const best = correct.replaceAll(',', ' ')
  const listed = typeof rows === 'string' ? undefined : rows.find((row) => row['best'] === best)
  const shown = await admin('quizzes review', String(listed?.['id']))
  expect(shown).toHaveLength(4)
  expect(shown).toMatchObject([
    { move: best, answers: 1, is: 'right' },
    { is: 'wrong' },
    { is: 'wrong' },
    { is: 'wrong' },
  ])
})

test('W368 nobody is asked about a withdrawn position, until it is restored', async () => {
  await quiz.stock(1)
  expect(await admin('quizzes review', '1', '--withdraw')).toEqual([{ message: 'Position 1 is withdrawn.' }])
  const sara = await server.signIn(1)
  expect((await quiz.tryAsk(sara)).status).toBe(750)
  expect(await admin('quizzes review', '--withdrawn')).toMatchObject([{ id: 1, withdrawn: '2026-01-01T00:00:00.000Z' }])
  expect(await admin('quizzes review', '1', '--restore')).toEqual([{ message: 'Position 1 is asked about again.' }])
  expect(await admin('quizzes review', '--withdrawn')).toEqual([])
  expect((await quiz.tryAsk(sara)).status).toBe(200)
})

test('W368 a position that does not exist is refused, and so are words that make no sense', async () => {
  expect(await admin('quizzes review', '7')).toBe('There is no quiz position 7.')
  expect(await admin('quizzes review', '7', '--withdraw')).toBe('There is no quiz position 7.')
  for (const words of [['generate'], ['generate', '0'], ['generate', '5000'], ['generate', 'many']] as const) {
    await expect(admin(`quizzes ${words[0]}`, ...words.slice(1))).rejects.toThrow(UsageError)
  }
  for (const words of [['--withdraw'], ['1', '--withdraw', '--restore'], ['one'], ['--take', '0']]) {
    await expect(admin('quizzes review', ...words)).rejects.toThrow(UsageError)
  }
})

test('W190 help shows how to call the commands', () => {
  expect(renderHelp(adminCommands, ['quizzes'])).toContain('quizzes generate <count>')
  expect(renderHelp(adminCommands, ['quizzes', 'review'])).toContain('--withdraw')
})
