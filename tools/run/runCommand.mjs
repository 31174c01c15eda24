import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from '../build/freshness.mjs'

const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)

/**
 * Runs a program of node_modules/.bin (or of the machine) in the root folder and collects what it prints.
 * @param {readonly string[]} command
 * @returns {Promise<{ ok: boolean, output: string, seconds: number }>}
 */
export function runQuietly(command) {
  const started = performance.now()
  const child = start(command, 'pipe')
  /** @type {Buffer[]} */
  const chunks = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk))
  }
  return new Promise((resolve) => {
    /** @param {boolean} ok @param {string} more */
    const finish = (ok, more) => {
      const output = `${Buffer.concat(chunks).toString()}${more}`.trim()
      resolve({ ok, output, seconds: (performance.now() - started) / 1000 })
    }
    child.once('error', (error) => finish(false, error.message))
    child.once('close', (code) => finish(code === 0, ''))
  })
}

/**
 * Runs a program as above, and lets it print. Answers whether it succeeded.
 * @param {readonly string[]} command
 * @returns {Promise<boolean>}
 */
export function runLoudly(command) {
  const child = start(command, 'inherit')
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.once('close', (code) => resolve(code === 0))
  })
}

/**
 * @param {readonly string[]} command
 * @param {'pipe' | 'inherit'} output
 */
function start([program = '', ...args], output) {
  return spawn(program, args, {
    cwd: root,
    env: { ...process.env, PATH: path },
    stdio: ['ignore', output, output],
    shell: process.platform === 'win32',
  })
}
