import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { textsPlugin } from './tools/build/textsPlugin.mjs'

/** A project of tests that run in plain Node, named after the folder under tests/ that mirrors src/. */
export const nodeProject = (name: string, folders: readonly string[], test = {}) => ({
  plugins: [react(), textsPlugin()],
  test: {
    name,
    environment: 'node' as const,
    // Far above what any test takes: a busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // By itself a poll gives up after one second.
    expect: { poll: { timeout: 60_000 } },
    include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
    ...test,
  },
})

const projects = [
  nodeProject('engine', ['engine'], { isolate: false }),
  nodeProject('protocol', ['protocol'], { isolate: false }),
  nodeProject('server', ['server', 'contracts', 'fuzz'], { testTimeout: 120_000, hookTimeout: 120_000 }),
  nodeProject('client', ['client']),
  nodeProject('tools', ['tools']),
  // Browsers and whole servers: one file at a time, so that they do not starve each other.
  nodeProject('journeys', ['journeys'], { testTimeout: 240_000, hookTimeout: 180_000, fileParallelism: false }),
]

export default defineConfig({
  test: {
    projects,
    // With `npm test -- --coverage`: what runs in the tests' own processes. Journeys run a build in others.
    coverage: {
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['src/engine/*/kernel/**'],
      reporter: ['text-summary', 'html'],
      reportsDirectory: 'coverage',
    },
  },
})
