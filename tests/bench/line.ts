import { cpus, loadavg } from 'node:os'
import { openBrowser } from '../journeys/openBrowser.ts'
import { startKhatam } from '../journeys/startKhatam.ts'
import { LINE_PROFILES, type LineProfile, readProfile } from './line/LineProfile.ts'
import { type MatchOnLine, playOnLine } from './line/playOnLine.ts'

export const name = 'line'
export const description =
  'two members play over lines that delay, lose, cut and fall silent: ms from Confirm to its answer on the board, and the server’s record against what was decided'
/** A match over a bad line takes minutes, so the bench runs only when it is named. */
export const isLong = true
/** Further words of the command line. */
export const options = {
  /** A line by name or as JSON; as often as wanted. All lines if it is missing. */
  profile: { type: 'string', multiple: true },
  /** Matches on each line. */
  matches: { type: 'string', default: '1' },
  seed: { type: 'string', default: '1' },
  /** The server is killed and started again in the middle. */
  kill: { type: 'boolean', default: false },
} as const

interface Given {
  readonly profile?: readonly string[]
  readonly matches: string
  readonly seed: string
  readonly kill: boolean
}

type Row = Record<string, string | number>

/** One row for each line. */
export async function run({ profile, matches, seed, kill }: Given): Promise<Row[]> {
  const profiles = profile?.map(readProfile) ?? LINE_PROFILES
  const rows: Row[] = []
  for (const line of profiles) rows.push(await measure(line, Number(matches), Number(seed), kill))
  return rows
}

async function measure(profile: LineProfile, count: number, seed: number, isKilled: boolean): Promise<Row> {
  const khatam = await startKhatam()
  const browser = await openBrowser({ draws: 'canvas' })
  const played: MatchOnLine[] = []
  const failures: string[] = []
  try {
    for (let at = 0; at < count; at += 1) {
      const numbers = [2 * (at % 10) + 1, 2 * (at % 10) + 2] as const
      await playOnLine({ khatam, browser, profile, seed: seed + at }, { numbers, isKilled }).then(
        (match) => played.push(match),
        (error: unknown) => failures.push(String(error)),
      )
    }
  } finally {
    await browser.close()
    await khatam.stop()
  }
  for (const failure of failures) console.error(`${profile.name}: ${failure}`)
  return { line: profile.name, finished: `${played.length} of ${count}`, ...summaryOf(played) }
}

function summaryOf(played: readonly MatchOnLine[]): Row {
  const confirms = played.flatMap((match) => match.confirms).toSorted((one, other) => one - other)
  const total = (count: (match: MatchOnLine) => number) => played.reduce((sum, match) => sum + count(match), 0)
  const mean = (count: (match: MatchOnLine) => number) => total(count) / Math.max(1, played.length)
  const [load = 0] = loadavg()
  return {
    'confirm ms': Math.round(confirms[Math.floor(confirms.length / 2)] ?? Number.NaN),
    p99: Math.round(confirms[Math.floor(confirms.length * 0.99)] ?? Number.NaN),
    'slowest press': Math.round(Math.max(0, ...played.map(({ slowest }) => slowest))),
    confirms: confirms.length,
    decisions: total(({ decisions }) => decisions),
    lost: total(({ lost }) => lost),
    doubled: total(({ invented }) => invented),
    'asked again': total(({ askedAgain }) => askedAgain),
    reloads: total(({ reloads }) => reloads),
    kills: total(({ kills }) => kills),
    'ended by': [...new Set(played.map(({ end }) => end))].join(' '),
    'bank s': Math.round(mean(({ bankUsed }) => bankUsed) / 100) / 10,
    'match s': Math.round(mean(({ seconds }) => seconds)),
    'start KB': Math.round(mean(({ startBytes }) => startBytes) / 2_000),
    'match KB': Math.round(mean(({ matchBytes }) => matchBytes) / 2_000),
    load: `${Math.round((load / cpus().length) * 100)} %`,
  }
}
