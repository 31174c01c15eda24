import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { parseRecordingText } from '../../src/protocol/recording/recordingText.ts'
import { programArguments } from '../programArguments.ts'

const GOLDEN = fileURLToPath(new URL('../recorded/recordings/normal-1-resigned.json', import.meta.url))
const MAT = fileURLToPath(new URL('../recorded/matches/m01-len1.mat', import.meta.url))
/** The winner had 4 of 5 points and won a gammon with the cube at 4. */
const BEYOND = fileURLToPath(new URL('../recorded/recordings/normal-5.json', import.meta.url))
const POSITION = expect.stringMatching(/^XGID=/) as string
const GNU_ID = expect.stringMatching(/^[\w+/]{14}:[\w+/]{12}$/) as string
const TEXT = readFileSync(GOLDEN, 'utf8')

const folder = mkdtempSync(join(tmpdir(), 'khatam-recording-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Run {
  readonly code: number | null
  readonly out: string
  readonly problem: string
}

function run(words: readonly string[], input = ''): Promise<Run> {
  const child = spawn(process.execPath, [...programArguments('recordingProgram'), ...words])
  let out = ''
  let problem = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (problem += chunk.toString()))
  child.stdin.end(input)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, out, problem }))
  })
}

const rowsOf = ({ out }: Run): unknown[] =>
  out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown)

function write(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

/** The golden recording with another first die in its roll, and the number of that record. */
function spoiled(): { readonly path: string; readonly record: number } {
  const lines = TEXT.split('\n')
  const index = lines.findIndex((line, at) => at > 40 && line.includes('"type":"roll"'))
  lines[index] = (lines[index] ?? '').replace(/"dice":\[(\d)/, (_, die: string) => `"dice":[${die === '6' ? 5 : 6}`)
  return { path: write('spoiled.json', lines.join('\n')), record: index - lines.indexOf('  "events": [') - 1 }
}

describe('R86 npm run recording', () => {
  test('verify ends with 0 for files that agree, of any kind', async () => {
    const answer = await run(['verify', GOLDEN, MAT, '--json'])
    expect(rowsOf(answer)).toMatchObject([
      { recording: GOLDEN, fault: null, dice: 'derived', hashes: 'compared' },
      { recording: MAT, fault: null, dice: 'believed' },
    ])
    expect(answer.code).toBe(0)
  })

  test('verify names the record of a fault, and ends with 1', async () => {
    const { path, record } = spoiled()
    const answer = await run(['verify', path, '--json'])
    expect(rowsOf(answer)).toMatchObject([
      {
        fault: 'dice',
        record,
        xgid: POSITION,
        'gnu id': GNU_ID,
      },
    ])
    expect(answer.code).toBe(1)
    expect((await run(['verify', path])).out).toContain('expected')
  })

  test('verify goes on after a file that it cannot read, and ends with 3', async () => {
    const cut = write('cut.json', TEXT.slice(0, 5_000))
    const answer = await run(['verify', cut, GOLDEN, '--json'])
    expect(rowsOf(answer)).toMatchObject([
      { recording: cut, error: expect.stringMatching(/cut\.json, line \d+: not JSON/) as string },
      { recording: GOLDEN, fault: null },
    ])
    expect(answer.code).toBe(3)
    const table = await run(['verify', GOLDEN, cut])
    expect(table).toMatchObject({ code: 3, problem: expect.stringContaining('cut.json, line') as string })
    expect(table.out).toContain('normal-1-resigned.json')
  })

  test('files in the encodings of Windows are read', async () => {
    const text = readFileSync(MAT, 'utf8')
    const unicode = join(folder, 'unicode.mat')
    writeFileSync(unicode, `\uFEFF${text}`, 'utf16le')
    const western = join(folder, 'western.mat')
    writeFileSync(western, text.replaceAll(/^ (\S+) : 0/gm, ' Jérôme \u0085 : 0'), 'latin1')
    expect((await run(['verify', unicode, western])).code).toBe(0)
    expect((await run(['show', western])).out).toContain('Jérôme …')
  })

  test('diff names the record where two files part', async () => {
    const { path, record } = spoiled()
    const answer = await run(['diff', GOLDEN, path, '--json'])
    expect(rowsOf(answer)).toMatchObject([{ record, what: 'record' }])
    expect(answer.code).toBe(1)
    expect(await run(['diff', GOLDEN, GOLDEN])).toMatchObject({
      code: 0,
      out: expect.stringContaining('the same') as string,
    })
  })

  test('show has XGID and GNU ID of every record', async () => {
    const answer = await run(['show', GOLDEN])
    expect(answer.out).toMatch(/commitment/)
    expect(answer.out.match(/XGID=/g)).toHaveLength(45)
    expect(answer.out.match(/[\w+/]{14}:[\w+/]{12}/g)).toHaveLength(45)
  })

  test('a fault after the last game names its position by ids whose score ends at the length', async () => {
    const lines = readFileSync(BEYOND, 'utf8').split('\n')
    const cut = lines.filter((line) => !line.includes('"type":"matchEnd"'))
    const last = cut.findLastIndex((line) => line.includes('"type":"gameEnd"'))
    cut[last] = (cut[last] ?? '').replace(/,$/, '')
    const answer = await run(['verify', write('cut-off.json', cut.join('\n')), '--json'])
    expect(rowsOf(answer)).toMatchObject([
      {
        fault: 'end',
        xgid: expect.stringMatching(/:5:4:0:5:6$/) as string,
        'gnu id': GNU_ID,
      },
    ])
  })

  test('show ends the score at the length of the match, as all lists do', async () => {
    expect(rowsOf(await run(['show', BEYOND, '--json']))).toContainEqual({ field: 'result', value: 'white 5-4' })
  })

  test('import and export go through the standard input and output', async () => {
    const imported = await run(['import', '-'], readFileSync(MAT, 'utf8'))
    expect(parseRecordingText(imported.out)).toMatchObject({ ok: true, value: { source: 'file', length: 1 } })
    const exported = await run(['export', '-', '--to', 'mat'], imported.out)
    expect(exported.out).toContain('1 point match')
  })

  test('a match that goes through .sgf is the same afterwards', async () => {
    const imported = await run(['import', MAT])
    const sgf = await run(['export', '-', '--to', 'sgf'], imported.out)
    const again = await run(['import', '-'], sgf.out)
    expect(await run(['diff', '-', GOLDEN], again.out)).toMatchObject({ code: 1 })
    expect(again.out).toBe(imported.out)
  })

  test('export writes into a file, in a known form alone', async () => {
    expect((await run(['export', GOLDEN, '--to', 'pgn'])).code).toBe(2)
    const path = join(folder, 'out.json')
    expect(await run(['export', GOLDEN, '--out', path])).toMatchObject({ code: 0, out: '' })
    expect(readFileSync(path, 'utf8')).toBe(TEXT)
  })

  test('shrink writes a recording that ends with the fault', async () => {
    const { path, record } = spoiled()
    const { out } = await run(['shrink', path])
    const read = parseRecordingText(out)
    expect(read.ok && read.value.events.length).toBe(record + 1)
    expect(await run(['verify', '-', '--json'], out)).toMatchObject({ code: 1 })
    expect(await run(['shrink', GOLDEN])).toMatchObject({
      code: 3,
      problem: expect.stringContaining('no fault') as string,
    })
  })
})

describe('R87 replay against another build', () => {
  /** A build that plays as this one does, but for the state after one record. */
  function otherBuild(name: string, record: number, change = "state: 'another'"): string {
    const build = join(folder, name)
    mkdirSync(build)
    writeFileSync(
      join(build, 'recordingProgram.js'),
      `const { spawnSync } = require('node:child_process')
       const input = require('node:fs').readFileSync(0)
       const words = [...${JSON.stringify(programArguments('recordingProgram'))}, ...process.argv.slice(2)]
       const { stdout, status } = spawnSync(process.execPath, words, { input, encoding: 'utf8' })
       const lines = stdout.split('\\n')
       if (${record} >= 0) lines[${record}] = JSON.stringify({ ...JSON.parse(lines[${record}]), ${change} })
       process.stdout.write(lines.join('\\n'))
       process.exitCode = status`,
    )
    return build
  }

  test('finds no difference between equal rules', async () => {
    const answer = await run(['replay', GOLDEN, '--against', otherBuild('equal', -1)])
    expect(answer).toMatchObject({
      code: 0,
      out: expect.stringContaining('Both builds play 45 records alike.') as string,
    })
  })

  test('names the first record that the other build plays otherwise', async () => {
    const answer = await run(['replay', GOLDEN, '--against', otherBuild('other', 12), '--json'])
    expect(rowsOf(answer)).toMatchObject([{ record: 12, before: POSITION, 'gnu id before': GNU_ID }])
    expect(answer.code).toBe(1)
  })

  test('names the first record after which the other build allows something else', async () => {
    const build = otherBuild('laxer', 9, "choices: '99 turns abc'")
    const answer = await run(['replay', GOLDEN, '--against', build, '--json'])
    expect(rowsOf(answer)).toMatchObject([
      { record: 9, 'and allows': expect.stringMatching(/^\d+ turns/) as string, 'and allows there': '99 turns abc' },
    ])
    expect(answer.code).toBe(1)
    // An older build says nothing of this.
    const older = otherBuild('older', 9, 'choices: undefined')
    expect((await run(['replay', GOLDEN, '--against', older])).code).toBe(0)
  })

  test('says that a folder holds no build', async () => {
    const answer = await run(['replay', GOLDEN, '--against', join(folder, 'nothing')])
    expect(answer).toMatchObject({ code: 3, problem: expect.stringContaining('recordingProgram.js') as string })
  })
})

describe('R84 what cannot be read', () => {
  test.each([
    ['a missing file', ['verify', '/nowhere/at/all.json'], /ENOENT/],
    ['a damaged file', ['verify', '-'], /-, line \d+: not JSON near character \d+/],
    ['a token that is none', ['verify', 'seven', '--site', 'http://127.0.0.1:1'], /named by its id/],
    ['a site that is away', ['verify', '7', '--site', 'http://127.0.0.1:1'], /fetch failed/],
  ])('%s ends with 3 and one line', async (_, words, message) => {
    const { code, problem } = await run(words, '{"format": ]')
    expect(code).toBe(3)
    expect(problem).toMatch(message)
    expect(problem.trim().split('\n')).toHaveLength(1)
  })

  test.each([
    [['dance']],
    [['verify']],
    [['diff', GOLDEN]],
    [['verify', GOLDEN, '--no']],
    [['export', GOLDEN, '--to', 'pgn']],
  ])('%s ends with 2', async (words) => {
    expect((await run(words)).code).toBe(2)
  })
})

test('W440 a recording comes from a running site, as the member of the token', async () => {
  const site = createServer((request, response) => {
    const isRight = request.url === '/api/matchup/7/recording' && request.headers.authorization === 'Bearer secret'
    response.writeHead(isRight ? 200 : 401).end(isRight ? TEXT : '{}')
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const address = site.address()
  const url = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
  expect(await run(['verify', '7', '--site', url, '--token', 'secret'])).toMatchObject({ code: 0 })
  expect(await run(['verify', '7', '--site', url])).toMatchObject({
    code: 3,
    problem: expect.stringContaining('--token') as string,
  })
  await new Promise((resolve) => site.close(resolve))
})
