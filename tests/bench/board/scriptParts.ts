import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { root } from '../../../tools/build/freshness.mjs'
import type { Course } from './courses.ts'

/** The parts of a turn's script, by what the paths of their sources contain. The first that fits counts. */
const PARTS: readonly (readonly [name: string, paths: RegExp])[] = [
  ['the mirror', /src\/client\/table\/mirror\//],
  ['texts', /node_modules\/(?:react-)?i18next\/|src\/client\/i18n\//],
  ['the machine', /node_modules\/(?:@xstate\/react|xstate)\/|[mM]achine|gameDecisions|describeUpdate/],
  ['the board', /node_modules\/(?:gsap|pixi\.js)\/|src\/client\/board\//],
  ['React', /node_modules\/(?:react|react-dom|scheduler)\//],
  ['components', /src\/client\/.*\.tsx|node_modules\/(?:@radix-ui|react-router)/],
]
const REST = 'the rest'
const SAMPLE_US = 100
/** Not scripts. */
const OUTSIDE: ReadonlySet<string> = new Set(['(idle)', '(program)', '(root)'])

/** The shares of the script of a course by part, the largest first. The sampling itself makes everything slower. */
export async function readScriptParts({ context, page, run }: Course): Promise<readonly (readonly [string, number])[]> {
  const session = await context.newCDPSession(page)
  await session.send('Profiler.enable')
  await session.send('Profiler.setSamplingInterval', { interval: SAMPLE_US })
  await session.send('Profiler.start')
  await run()
  const { profile } = await session.send('Profiler.stop')
  const partOf = new Map(
    profile.nodes
      .filter(({ callFrame }) => !OUTSIDE.has(callFrame.functionName))
      .map(({ id, callFrame }) => {
        const source = sourceOf(callFrame)
        return [id, PARTS.find(([, paths]) => paths.test(source))?.[0] ?? REST]
      }),
  )
  const times = new Map<string, number>()
  let whole = 0
  for (const [at, node] of (profile.samples ?? []).entries()) {
    const part = partOf.get(node)
    const time = profile.timeDeltas?.[at] ?? 0
    if (part === undefined) continue
    whole += time
    times.set(part, (times.get(part) ?? 0) + time)
  }
  return [...times].map(([part, time]) => [part, time / whole] as const).toSorted(([, one], [, other]) => other - one)
}

const maps = new Map<string, SourceMap | null>()

/** The path of the source behind a place in a built file; the browser's own functions have none. */
function sourceOf({
  url,
  lineNumber,
  columnNumber,
}: {
  url: string
  lineNumber: number
  columnNumber: number
}): string {
  const file = /\/assets\/([^/?]+\.js)$/.exec(url)?.[1]
  if (file === undefined) return ''
  const entry = mapOf(file)?.findEntry(lineNumber, columnNumber)
  return entry !== undefined && 'originalSource' in entry ? entry.originalSource : ''
}

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file)
  if (known !== undefined) return known
  const path = join(root, 'dist/client/assets', `${file}.map`)
  const map = existsSync(path) ? new SourceMap(readPayload(path)) : null
  maps.set(file, map)
  return map
}

function readPayload(path: string) {
  return JSON.parse(readFileSync(path, 'utf8')) as ConstructorParameters<typeof SourceMap>[0]
}
