import { fileURLToPath } from 'node:url'

const root = new URL('../', import.meta.url)

/**
 * What Node takes, in any folder, to run a program of the server: `main`, or the name of a `…Program.ts`. It comes
 * from the sources. `npm test` has just built all programs, says so with `PROGRAMS=built`, and so saves compiling
 * at each start.
 */
export function programArguments(name: string): readonly string[] {
  if (process.env['PROGRAMS'] === 'built') return [fileURLToPath(new URL(`dist/server/${name}.js`, root))]
  return ['--import', import.meta.resolve('tsx'), fileURLToPath(new URL(`src/server/${name}.ts`, root))]
}
