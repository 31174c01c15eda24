import { Agent, request as openRequest } from 'node:http'
import { sql } from 'drizzle-orm'
import type { OpenApi } from '../contracts/documentedClient.ts'
import { pick, seededRandom } from '../engine/seededRandom.ts'
import type { Database } from '../../src/server/machinery/database/database.ts'
import { createGiftCards } from '../../src/server/ledger/giftCards/createGiftCards.ts'
import { verifyLedger } from '../../src/server/ledger/credits/verifyLedger.ts'
import { seedTestMembers } from '../../src/server/people/members/testMembers.ts'
import { askMatchup, startMatch } from '../server/playing.ts'
import { startTestServer, type TestCaller, type TestServer } from '../server/testServer.ts'
import { requestsByContract, type WireRequest } from './requestsByContract.ts'

const MEMBERS = 6
/** How many requests are under way at once. */
const AT_ONCE = 8
const LARGEST_ID = 12
/** Streams never end, so that of each the beginning is read. */
const STREAM_MS = 60
/** So often the clock of the site moves on, due jobs run, and the books are checked. */
const ROUND = 200
const ROUND_MS = 10 * 60_000
const FLOOD_MS = 60 * 60_000

export interface Attack {
  /** Sentences on what should not have happened. */
  readonly faults: readonly string[]
  readonly answers: ReadonlyMap<number, number>
  /** The operations that were answered with success at least once. */
  readonly succeeded: ReadonlySet<string>
  readonly operations: number
}

interface Answer {
  readonly status: number
  readonly text: string
}

/**
 * Sends `count` requests by the contract to a server on `database`, as members with sessions of their own, over HTTP. No
 * answer may be a fault of the server or carry what belongs to another member, and the books have to agree.
 */
export async function attackRoutes(database: Database, count: number, seed: number): Promise<Attack> {
  const server = await startTestServer(database)
  const agent = new Agent({ keepAlive: true })
  try {
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const document: unknown = (await server.app.inject('/api/openapi.json')).json()
    await makeSite(server)
    const attackers = new Attackers(server)
    const random = seededRandom(seed)
    const next = requestsByContract(document as OpenApi, random, LARGEST_ID)
    const answers = new Map<number, number>()
    const succeeded = new Set<string>()
    const operations = new Set<string>()
    const faults: string[] = []

    async function attack(): Promise<void> {
      const request = next()
      operations.add(request.operation)
      const number = 1 + Math.floor(random() * MEMBERS)
      // Drawn before the first wait, so that the requests do not depend on the order of the answers.
      const chance = seededRandom(Math.floor(random() * 2 ** 31))
      const token = await attackers.token(number)
      const { status, text } = await send(agent, url, request, anyAuthorization(token, chance))
      answers.set(status, (answers.get(status) ?? 0) + 1)
      if (status === 200) succeeded.add(request.operation)
      const told = `${request.method} ${request.path} ${request.body?.slice(0, 300) ?? ''} → ${status} ${text.slice(0, 200)}`
      if (status >= 500 && status < 700) faults.push(`a fault of the server: ${told}`)
      const leaked = await attackers.leakedIn(text, number, request.operation)
      if (leaked.length > 0) faults.push(`member ${number} was told ${leaked.join(', ')}: ${told}`)
      if (status === 401 || request.method === 'DELETE') attackers.forget(number)
    }

    for (let sent = 0; sent < count; sent += ROUND) {
      let left = Math.min(ROUND, count - sent)
      const work = async () => {
        while (left-- > 0) await attack()
      }
      await attackers.learn()
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      server.advance(ROUND_MS)
      await server.dependencies.jobs.runDue()
      await server.dependencies.background.settle()
      faults.push(...(await faultsOfBooks(database)))
    }
    return { faults, answers, succeeded, operations: operations.size }
  } finally {
    agent.destroy()
    await server.close()
  }
}

/** A match under way, a bot's match, a match that waits, a tournament's beginning, and cards that nobody has used. */
async function makeSite(server: TestServer): Promise<void> {
  const { white, black } = await startMatch(server, { length: 5, joinCredit: 10 }, [1, 2])
  await startMatch(server, { length: 3, isTakhteh: true }, [3, 4])
  await askMatchup(server, white, { length: 3, playWithBot: true })
  await askMatchup(server, black, { length: 7, joinCredit: 5 })
  await server.dependencies.database.transaction((tx) =>
    createGiftCards(tx, server.dependencies, { count: 3, amount: 50 }),
  )
}

/** The members' sessions, and what only their owners may read. */
class Attackers {
  readonly #server: TestServer
  readonly #callers = new Map<number, Promise<TestCaller>>()
  readonly #marked = new Set<number>()
  #secrets: readonly { readonly memberId: number | null; readonly secret: string }[] = []
  /** All that a member has been: a deleted account begins anew with another id. */
  readonly #ids = new Map<number, Set<number>>()

  constructor(server: TestServer) {
    this.#server = server
  }

  async token(number: number): Promise<string> {
    const caller = this.#callers.get(number) ?? this.#signIn(number)
    this.#callers.set(number, caller)
    return (await caller).headers.authorization
  }

  forget(number: number): void {
    this.#callers.delete(number)
  }

  /** Reads what nobody else may be told: sessions, numbers, what members were told, and the dice of running matches. */
  async learn(): Promise<void> {
    const { database } = this.#server.dependencies
    const { rows } = await database.queries.execute<{ member_id: number | null; secret: string }>(sql`
      select member_id, id::text as secret from sessions
      union all select member_id, content from notifications where content like 'private %'
      union all select member_id, delivery_id from notifications
      union all select id, mobile from members where mobile is not null
      union all select null, encode(secret, 'hex') from fair_dice d
        join matchups m on m.id = d.matchup_id where m.finished_at is null and m.removed_at is null
      union all select null, code_hash from gift_cards
      union all select null, code_hash from one_time_codes
      union all select null, secret from signing_keys`)
    this.#secrets = rows.map(({ member_id: memberId, secret }) => ({ memberId, secret }))
  }

  /** What an answer to a member tells that is another's, or nobody's. */
  async leakedIn(text: string, number: number, operation: string): Promise<readonly string[]> {
    // Outside production the sign-in page offers the numbers of the test members.
    if (operation === 'get /api/session/options' || this.#othersIn(text, number).length === 0) return []
    // Since they were read, a match may have ended, whose dice are public then, or a member begun anew.
    await this.learn()
    return this.#othersIn(text, number)
  }

  #othersIn(text: string, number: number): string[] {
    const own = this.#ids.get(number)
    const others = this.#secrets.filter(({ memberId }) => memberId === null || own?.has(memberId) !== true)
    return others.map(({ secret }) => secret).filter((secret) => text.includes(secret))
  }

  /** Signs in, also after the member has deleted its account, and gives the member a notification that is its own. */
  async #signIn(number: number): Promise<TestCaller> {
    const { dependencies } = this.#server
    await seedTestMembers(dependencies)
    const caller = await this.#server.signIn(number).catch(() => null)
    if (caller === null) {
      // Too many wrong sign-ins of the attack's own, or another request has just deleted the account.
      this.#server.advance(FLOOD_MS)
      return this.#signIn(number)
    }
    this.#ids.set(number, (this.#ids.get(number) ?? new Set()).add(caller.id))
    if (this.#marked.has(caller.id)) return caller
    this.#marked.add(caller.id)
    await dependencies.database.queries.execute(sql`
      insert into notifications (delivery_id, member_id, category_name, payload, subject, content, cause, created_at, sent_at)
      values (${`delivery-of-${caller.id}-only`}, ${caller.id}, 'announcement', '{}', 'Word', ${`private ${caller.id}!`},
        ${`fuzz:${caller.id}`}, now(), now())`)
    return caller
  }
}

function anyAuthorization(token: string, random: () => number): string | undefined {
  if (random() < 0.94) return token
  const [head = '', body = '', signature = ''] = token.split('.')
  const unsigned = `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
  const others = [
    '',
    'Bearer',
    'Bearer null',
    `${token}x`,
    token.toLowerCase(),
    `${head}.${body}.`,
    unsigned,
    signature,
  ]
  return pick(others, random) || undefined
}

function send(
  agent: Agent,
  url: string,
  { method, path, headers, body }: WireRequest,
  authorization?: string,
): Promise<Answer> {
  const isStream = path.startsWith('/live')
  return new Promise((resolve, reject) => {
    const request = openRequest(
      `${url}${path}`,
      {
        method,
        agent,
        headers: {
          ...headers,
          ...(authorization !== undefined && { authorization }),
          // Node's client would send the body of a HEAD or GET without its length, as the beginning of another request.
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => (text += part))
        answer.on('error', () => undefined)
        answer.on('close', () => resolve({ status: answer.statusCode ?? 0, text }))
        if (isStream) setTimeout(() => answer.destroy(), STREAM_MS)
      },
    )
    request.on('error', (error) => reject(new Error(`${method} ${path}`, { cause: error })))
    request.end(body)
  })
}

/** Balances, and the fees that lie in matches that wait or run. */
async function faultsOfBooks(database: Database): Promise<string[]> {
  const unequal = await verifyLedger(database.queries)
  const { rows } = await database.queries.execute<{ paid: number; staked: number; debtors: number }>(sql`
    select (select coalesce(-sum(amount), 0)::int from credit_entries where cause like 'matchup:%') as paid,
      (select coalesce(sum(join_credit * case when started_at is null then 1 else 2 end), 0)::int from matchups
        where finished_at is null and removed_at is null and tournament_id is null and not is_practice) as staked,
      (select count(*)::int from members where credit < 0) as debtors`)
  const { paid, staked, debtors } = rows[0] ?? { paid: 0, staked: 0, debtors: 0 }
  return [
    ...unequal.map((fault) => `a balance differs from its entries: ${JSON.stringify(fault)}`),
    ...(paid === staked ? [] : [`${paid} credit was paid for matches, ${staked} lies in them`]),
    ...(debtors === 0 ? [] : [`${debtors} members owe credit`]),
  ]
}
