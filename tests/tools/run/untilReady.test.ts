import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../../tools/run/freePort.mjs'
import { untilReady } from '../../journeys/untilReady.ts'

const started: (Server | ChildProcess)[] = []

afterEach(() => {
  for (const one of started.splice(0)) {
    if ('kill' in one) one.kill('SIGKILL')
    else one.close()
  }
})

/** A program that is as slow to start as a server, and says that it is ready when it has the port. */
function startProgram(port: number) {
  const source = `
    const server = require('node:http').createServer((_, response) => response.end())
    const say = () => console.log('Khatam is ready on http://localhost:${port}')
    setTimeout(() => server.listen(${port}, '127.0.0.1', say), 200)`
  const child = spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  return { child, url: `http://127.0.0.1:${port}`, printed: () => output, withinMs: 50_000 }
}

test('a server is ready when it answers itself', async () => {
  const program = startProgram(await freePort())
  await untilReady(program)
  expect(program.child.exitCode).toBeNull()
})

test('another server on its port is not mistaken for it', async () => {
  const port = await freePort()
  const other = createServer((_, response) => response.end())
  started.push(other)
  await once(other.listen(port, '127.0.0.1'), 'listening')
  await expect(untilReady(startProgram(port))).rejects.toThrow('The server ended')
})
