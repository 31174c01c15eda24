import react from '@vitejs/plugin-react'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { countryNamesPlugin } from './tools/build/countryNamesPlugin.mjs'
import { textsPlugin } from './tools/build/textsPlugin.mjs'

/** A project of tests that run in plain Node, named after the folder under tests/ that mirrors src/. */
export const nodeProject = (name: string, folders: readonly string[], test = {}) => ({
  plugins: [react(), textsPlugin(), countryNamesPlugin()],
  test: {
    name,
    environment: 'node' as const,
    // Far above what any test takes: a busy machine is no failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // By itself a poll gives up after one second.
    expect: { poll: { timeout: 60_000 } },
    include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
    ...test,
  },
})

/**
 * Puts the files of a project together, because the runner keeps a process only for the next file of the same project.
 * Within a project the tests of whole processes come first: they wait more than they compute, and another file can use
 * the machine meanwhile.
 */
class ProjectsTogether extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) =>
      `${project.name === 'server' ? 0 : 1} ${project.name} ${moduleId.includes('/tests/contracts/') ? 0 : 1}`
    const sorted = await super.sort(files)
    return sorted.sort((one, other) => place(one).localeCompare(place(other)))
  }
}

const projects = [
  nodeProject('engine', ['engine'], { isolate: false }),
  nodeProject('protocol', ['protocol'], { isolate: false }),
  // Loading the server and opening a store cost more than most files' tests, so files share both in one process.
  nodeProject('server', ['server', 'contracts', 'fuzz', 'world'], {
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    setupFiles: ['tests/ownConnections.ts'],
  }),
  nodeProject('client', ['client'], { isolate: false, setupFiles: ['tests/client/freshModules.ts'] }),
  nodeProject('tools', ['tools', 'bench']),
  // Browsers and whole servers: two files at a time. One waits for its server while the other one draws. The files that
  // one process tests share its browser.
  nodeProject('journeys', ['journeys'], {
    isolate: false,
    testTimeout: 240_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
    setupFiles: ['tests/ownConnections.ts'],
    // A journey is done once more where the browser has lost a page. Chromium 156 can lose one while it takes the
    // debugger off the page that goes: once in sixty runs of the journey of two tabs. Visitors have no debugger.
    retry: { count: 1, condition: /(Page|Target) crashed/ },
  }),
]

export default defineConfig({
  test: {
    projects,
    sequence: { sequencer: ProjectsTogether },
    // One more than cores, because some files wait for processes of their own. By itself the runner leaves a core free.
    maxWorkers: availableParallelism() + 1,
    // With `npm test -- --coverage`: what runs in the tests' own processes. Journeys run a build in others.
    coverage: {
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['src/engine/*/kernel/**'],
      reporter: ['text-summary', 'html'],
      reportsDirectory: 'coverage',
    },
  },
})
