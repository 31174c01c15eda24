import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { ERRORS } from '../../src/protocol/wire/errorCodes.ts'
import { ERROR_MESSAGES } from '../../src/protocol/wire/errorMessages.ts'
import { freePort } from '../../tools/run/freePort.mjs'
import { findNginx, startNginx } from './nginxServer.ts'

const CALLS = 60
/** A frozen process is asked three times, and then once in five seconds. The rest is for a busy machine. */
const MOST_WAITS = 12

const ending: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end()
})

const program = findNginx()
if (program === undefined) {
  process.stdout.write('nginx is not installed here: a frozen process behind it was not tested.\n')
} else {
  test('W880 behind the proxy every call of a match is answered while a process is frozen, and few of them wait', async () => {
    const frozen = await startUpstream()
    const alive = await startUpstream()
    const nginx = await startNginx(program, [frozen.port, alive.port], { isPatient: false })
    ending.push(() => nginx.stop())
    frozen.freeze()
    const statuses: number[] = []
    for (let call = 0; call < CALLS; call += 1) {
      const answer = await fetch(`${nginx.url}/api/game/7/action`, { method: 'PUT', body: '{}' })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual(Array.from({ length: CALLS }, () => 200))
    expect(frozen.unanswered()).toBeGreaterThan(0)
    expect(frozen.unanswered()).toBeLessThan(MOST_WAITS)
  })

  test.each(['PUT', 'POST'])(
    'W886 where no process answers, a %s is told so as a process would tell it',
    async (method) => {
      const upstream = [await startUpstream(), await startUpstream()] as const
      const nginx = await startNginx(program, [upstream[0].port, upstream[1].port], { isPatient: false })
      ending.push(() => nginx.stop())
      for (const one of upstream) one.end()
      for (let call = 0; call < 8; call += 1) {
        const answer = await fetch(`${nginx.url}/api/game/7/action`, { method, body: '{}' })
        const [code, message] = [ERRORS.unavailable.status, ERROR_MESSAGES.unavailable]
        expect([answer.status, await answer.json()]).toEqual([code, { code, message }])
        expect([answer.headers.get('retry-after'), answer.headers.get('x-error-code')]).toEqual(['1', String(code)])
      }
    },
  )
}

/** A process that answers everything until it is frozen. From then on it takes connections and says nothing. */
async function startUpstream() {
  let isFrozen = false
  let unanswered = 0
  const server: Server = createServer((_request, reply) => {
    if (isFrozen) unanswered += 1
    else reply.end('{}')
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const end = () => {
    server.closeAllConnections()
    server.close()
  }
  ending.push(end)
  return { port, end, freeze: () => void (isFrozen = true), unanswered: () => unanswered }
}
