import { afterEach, expect, test } from 'vitest'
import { findNginx, startNginx } from './nginxServer.ts'
import { nothingWrong, openTables, playThrough, type Ending } from './playThrough.ts'
import { freePort } from '../../tools/run/freePort.mjs'
import { findPostgres, startPostgres } from './postgresServer.ts'
import { startSiteProcess, type SiteProcess } from './siteProcess.ts'

const TABLES = 4

const postgresPrograms = findPostgres()
const nginxProgram = findNginx()

const ending: Ending = []
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end()
})

if (postgresPrograms === undefined || nginxProgram === undefined) {
  process.stdout.write('PostgreSQL or nginx is not installed here: a rolling restart was not tested.\n')
} else {
  test(
    'W600 both processes are exchanged behind the proxy while members play, and no action fails',
    { timeout: 300_000 },
    async () => {
      const postgres = await startPostgres(postgresPrograms)
      ending.push(() => postgres.stop())
      const databaseUrl = await postgres.createDatabase()
      const ports = [await freePort(), await freePort()] as const
      const start = (port: number) => startSiteProcess({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' }, port)
      const processes: SiteProcess[] = [await start(ports[0]), await start(ports[1])]
      ending.push(() => Promise.all(processes.map((one) => one.stop())))
      const nginx = await startNginx(nginxProgram, ports, { isPatient: true })
      ending.push(() => nginx.stop())
      const codes: unknown[] = []
      const printed: (string | undefined)[] = []
      const stop = async (index: 0 | 1) => {
        codes.push(await processes[index]?.stop())
        printed.push(processes[index]?.printed())
      }
      const startAgain = async (index: 0 | 1) => {
        processes[index] = await start(ports[index])
      }
      const tables = await openTables([nginx.url, nginx.url], TABLES, ending)
      const { wrong, unavailable } = await playThrough(
        { databaseUrl, processes, ...tables },
        {
          'the first process ended': () => stop(0),
          'the first process came back': () => startAgain(0),
          'the second process ended': () => stop(1),
          'the second process came back': () => startAgain(1),
        },
      )
      expect(wrong).toEqual(nothingWrong)
      expect(unavailable).toBe(0)
      // A process that had to cut something off would end with 1.
      expect(codes, printed.join('\n')).toEqual([0, 0])
    },
  )
}
