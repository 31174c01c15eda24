import { randomBytes } from 'node:crypto'
import { noteProgress } from '../../src/server/follow/achievements/noteProgress.ts'
import { judgeCredit } from '../../src/server/follow/achievements/memberRules.ts'
import { giveRegistrationGift } from '../../src/server/ledger/credits/giveRegistrationGift.ts'
import type { LedgerDependencies } from '../../src/server/ledger/credits/LedgerDependencies.ts'
import type { Database } from '../../src/server/machinery/database/database.ts'
import { makeInProcessBus } from '../../src/server/machinery/live/inProcessBus.ts'
import { makeLivePublisher } from '../../src/server/machinery/live/livePublisher.ts'
import { makeSecretBox } from '../../src/server/machinery/secrets/secretBox.ts'

/** The parts that the ledger needs on a bare store: members with their gift, and achievements that credit earns. */
export function makeLedgerParts(database: Database, clock: () => number) {
  const bus = makeInProcessBus()
  const live = makeLivePublisher(bus)
  const steps: LedgerDependencies['steps'] = {
    memberRegistered: [(tx, member) => giveRegistrationGift(tx, parts, member)],
    memberBlocked: [],
    creditMoved: [(tx, { memberId, reason }) => noteProgress(tx, parts, memberId, judgeCredit(reason))],
  }
  const secrets = makeSecretBox(() => [new Uint8Array(32)])
  const parts = { database, bus, live, clock, randomBytes, secrets, steps }
  return parts
}
