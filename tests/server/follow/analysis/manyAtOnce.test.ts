import { expect, test } from 'vitest'
import { expectOk, nextMessage, startMatch } from '../../playing.ts'
import { openMemoryDatabase, startTestServer } from '../../testServer.ts'

/** One listener more than Node allows before it warns of a leak. */
const MATCHES = 11

test('W61 many matches that end together wait for the engine without a warning', async () => {
  const database = await openMemoryDatabase()
  const server = await startTestServer(database)
  const warnings: Error[] = []
  const note = (warning: Error) => warnings.push(warning)
  process.on('warning', note)
  try {
    const ids: number[] = []
    for (let match = 0; match < MATCHES; match++) {
      const { context, white, black, matchupId } = await startMatch(server, { length: 1 })
      await expectOk(server, context.currentPlayer === 'white' ? white : black, 'PUT', `/matchup/${matchupId}/resign`)
      ids.push(matchupId)
    }
    const analysed = ids.map((id) => nextMessage(server, `matchup:${id}`))
    await server.dependencies.jobs.runDue()
    for (const message of await Promise.all(analysed)) expect(message).toMatchObject({ matchup: { isAnalysed: true } })
    expect(warnings.filter(({ name }) => name === 'MaxListenersExceededWarning')).toEqual([])
  } finally {
    process.off('warning', note)
    await server.close()
    await database.close()
  }
})
