import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { OPENING_COUNTS } from '../../src/engine/rules/position.ts'
import { programArguments } from '../programArguments.ts'

const MATCH = new URL('../recorded/matches/m01-len1.mat', import.meta.url)

interface Run {
  readonly code: number | null
  readonly lines: readonly string[]
  readonly errors: string
}

/** Gives the program all of `input` at once without closing it, and waits until the program ends by itself. */
function runProgram(input: string, ...words: readonly string[]): Promise<Run> {
  const child = spawn(process.execPath, [...programArguments('engineProgram'), ...words])
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  child.stdin.write(input)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, lines: output.split('\n').slice(0, -1), errors }))
  })
}

const points = [OPENING_COUNTS, OPENING_COUNTS]
const asLines = (requests: readonly (object | string)[]) =>
  requests.map((request) => (typeof request === 'string' ? request : JSON.stringify(request))).join('\n') + '\n'

describe('the engine as a program', () => {
  test('answers every operation in order, and goes on after a mistake', async () => {
    const requests = [
      { op: 'legal', points, dice: [3, 1] },
      { op: 'move', points, dice: [3, 1], ply: 1 },
      { op: 'rank', points, dice: [3, 1], ply: 0 },
      { op: 'evaluate', points, ply: 0 },
      { op: 'double', points, level: 0 },
      'not JSON',
      { op: 'legal', points: [OPENING_COUNTS], dice: [3, 1] },
      { op: 'move', points, dice: [3, 1], ply: 4 },
      { op: 'fly' },
      '',
      { op: 'take', points },
      { op: 'analyse', mat: readFileSync(MATCH, 'utf8'), ply: 0 },
      { op: 'quit' },
      { op: 'legal', points, dice: [3, 1] },
    ]
    const { code, lines, errors } = await runProgram(asLines(requests))
    expect([code, errors]).toEqual([0, ''])
    const answers = lines.map((line): unknown => JSON.parse(line))
    const [legal, move, rank, evaluate, double, ...rest] = answers
    expect(legal).toHaveProperty('results', expect.arrayContaining([expect.stringMatching(/^[0-9a-f]{52}$/)]))
    const fivePoint = [0, 0, 0, 0, 0, 2, 4, 0, 2, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0]
    expect(move).toEqual({ points: [fivePoint, OPENING_COUNTS] })
    expect(rank).toHaveProperty('moves.0.move', '8/5 6/5')
    expect(evaluate).toHaveProperty('cubeful.action', 'No double, take')
    expect(double).toEqual({ double: false })
    const [notJson, points1, ply4, unknown, take, analysis, ...none] = rest
    expect(notJson).toEqual({ error: 'the line is not JSON' })
    expect(points1).toEqual({ error: 'points must be [me, opp]' })
    expect(ply4).toHaveProperty('error', expect.stringContaining('ply'))
    expect(unknown).toHaveProperty('error', expect.stringContaining('op must be one of legal'))
    expect(take).toEqual({ take: true })
    expect(analysis).toHaveProperty('players.1.luck', expect.any(Number))
    expect(none).toEqual([])
  })

  test('the command line gives the ply and level of requests that name neither', async () => {
    const requests = [
      { op: 'rank', points, dice: [6, 4] },
      { op: 'rank', points, dice: [6, 4], ply: 0 },
      { op: 'quit' },
    ]
    const { lines } = await runProgram(asLines(requests), '--ply', '1')
    const [named, own] = lines.map((line): unknown => JSON.parse(line))
    expect(named).toHaveProperty('moves.0.ply', 1)
    expect(own).toHaveProperty('moves.0.ply', 0)
  })
  test.each([
    [['--depth', '2'], "Unknown option '--depth'"],
    [['--ply', '4'], '--ply must be 0, 1, 2 or 3'],
    [['--level', 'expert'], '--level must be one of 0, 2, 4, 7'],
    [['--ply'], "Option '--ply <value>' argument missing"],
  ])('ends with one line on words of the command line that mean nothing: %j', async (words, reason) => {
    const { code, lines, errors } = await runProgram('', ...words)
    expect([code, lines]).toEqual([1, []])
    expect(errors.trim().split('\n')).toEqual([expect.stringContaining(reason)])
  })
})
