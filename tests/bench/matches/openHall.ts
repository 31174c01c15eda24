import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { buildApp } from '../../../src/server/app.ts'
import type { Database } from '../../../src/server/machinery/database/database.ts'
import { makeInProcessBus } from '../../../src/server/machinery/live/inProcessBus.ts'
import { makeSecretBox } from '../../../src/server/machinery/secrets/secretBox.ts'
import { readSecretsKeys } from '../../../src/server/machinery/secrets/secretsKeys.ts'
import { assembleDependencies } from '../../../src/server/makeDependencies.ts'
import { createMember } from '../../../src/server/people/members/createMember.ts'
import { makeAccessTokens } from '../../../src/server/people/sessions/accessTokens.ts'
import { beginSession } from '../../../src/server/people/sessions/signIn.ts'
import { seatPair } from '../../../src/server/play/seating/seatPair.ts'
import { readEnvironment } from '../../../src/server/settings/environment.ts'

/** A member of the benchmark, signed in. */
export interface HallMember {
  readonly id: number
  readonly token: string
}

/** Two members who were seated together. The match begins when both have sent a seed. */
export interface SeatedPair {
  readonly matchupId: number
  readonly members: readonly [HallMember, HallMember]
}

/** Makes members and seats them on the database of a running site. Requests would take an SMS for each member. */
export interface Hall {
  member(): Promise<HallMember>
  seat(): Promise<SeatedPair>
  close(): Promise<void>
}

const origin = { address: '127.0.0.1', agent: null }

export async function openHall(database: Database, settings: Readonly<Record<string, string>>): Promise<Hall> {
  const environment = readEnvironment(settings)
  const dependencies = assembleDependencies({
    environment,
    database,
    secrets: makeSecretBox(() => readSecretsKeys(environment)),
    bus: makeInProcessBus(),
    clock: Date.now,
    randomBytes,
    logger: pino({ level: 'silent' }),
    sms: { sendCode: () => Promise.resolve() },
  })
  const app = await buildApp(dependencies)
  await app.ready()
  const tokens = makeAccessTokens(dependencies)
  let number = 0

  async function member(): Promise<HallMember> {
    number += 1
    const username = `hall${number}`
    const mobile = `+98912${String(1_000_000 + number)}`
    const opened = await beginSession(dependencies, tokens, { origin, renews: false }, (tx) =>
      createMember(tx, dependencies, { mobile, username }),
    )
    return { id: opened.member.id, token: opened.accessToken }
  }

  return {
    member,
    async seat() {
      const [white, black] = [await member(), await member()]
      const pairing = { userAId: white.id, userBId: black.id, length: 25, variant: 'normal', joinCredit: 0 } as const
      const matchupId = await database.transaction((tx) => seatPair(tx, dependencies, pairing))
      return { matchupId, members: [white, black] }
    },
    async close() {
      await app.close()
      await dependencies.engine.close()
      dependencies.presence.close()
      dependencies.attendance.close()
    },
  }
}
