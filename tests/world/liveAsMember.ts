import type { Challenge } from '../../src/protocol/challenge/challenge.ts'
import type { LiveMessage } from '../../src/protocol/live/live.ts'
import type { Matchup } from '../../src/protocol/matchup/matchup.ts'
import type { Tournament } from '../../src/protocol/tournament/tournament.ts'
import { playMatch } from './playMatch.ts'
import type { SimulatedMember } from './SimulatedMember.ts'
import type { Surroundings } from './Surroundings.ts'

/** A longer time elsewhere spreads the first visits. */
const LONG_MS = 20 * 60_000
const FEES = [10, 10, 25, 100, 400] as const

/** A member's life: signs up, comes, does something, and goes, until the world closes. */
export async function liveAsMember(world: Surroundings, member: SimulatedMember): Promise<void> {
  // The first come at once. Where members are mostly elsewhere, so are they at the beginning.
  const first = member.random.between(0, 60_000)
  await world.time.sleep(world.awayMs > LONG_MS ? member.random.between(0, world.awayMs) : first)
  if (world.isClosing || !(await member.signIn())) return
  world.meet(member.id)
  while (!world.isClosing) {
    member.listen()
    await playWhatRuns(world, member)
    for (let pursuits = member.random.between(1, 4); pursuits > 0 && !world.isClosing; pursuits--) {
      await pursue(world, member)
      await attend(world, member, member.random.between(1_000, 30_000))
    }
    member.vanish()
    // Everybody comes once more when the world closes, and ends what is left.
    const away = member.random.pause(world.awayMs)
    await world.time.sleep(
      Math.min(away, Math.max(0, world.closesAt - world.time.now) + member.random.between(0, 60_000)),
    )
  }
  member.listen()
  await playWhatRuns(world, member)
  member.vanish()
}

async function pursue(world: Surroundings, member: SimulatedMember): Promise<void> {
  const { random } = member
  const { pursuits } = world
  const draw = random.next()
  if (draw < 0.4) return search(world, member)
  if (draw < 0.55) return joinFromLobby(world, member)
  if (draw < 0.62 && pursuits.bots) return playBot(world, member)
  if (draw < 0.8 && pursuits.challenges) return challenge(world, member)
  if (draw < 0.85 && pursuits.gifts) return redeem(world, member)
  if (pursuits.tournaments) return enterTournament(member)
}

const feeOf = (world: Surroundings, { random }: SimulatedMember) =>
  world.pursuits.fees && random.chance(0.6) ? random.pick(FEES) : null

async function search(world: Surroundings, member: SimulatedMember): Promise<void> {
  const { random } = member
  const wish = {
    length: random.pick([0, 1, 1, 1, 3]),
    isTakhteh: random.chance(0.2),
    joinCredit: feeOf(world, member),
    key: member.makeKey(),
  }
  const reply = await member.insist<Matchup>('POST', '/matchup', wish)
  if (reply?.status === 200) await awaitStart(world, member, reply.body)
}

async function joinFromLobby(world: Surroundings, member: SimulatedMember): Promise<void> {
  const lobby = await member.read<readonly Matchup[]>('/matchup/lobby')
  if (lobby === null || lobby.length === 0) return
  const { length, isTakhteh, joinCredit } = member.random.pick(lobby)
  const wish = { length, isTakhteh, joinCredit, fromLobby: true, key: member.makeKey() }
  const reply = await member.insist<Matchup>('POST', '/matchup', wish)
  if (reply?.status === 200) await awaitStart(world, member, reply.body)
}

/** Waits until an opponent comes, gives up, or goes away. */
async function awaitStart(world: Surroundings, member: SimulatedMember, first: Matchup): Promise<void> {
  for (let matchup: Matchup | null = first; matchup !== null && matchup.removedAt === null;) {
    if (matchup.finished) return
    if (matchup.startedAt !== null) return playMatch(world, member, matchup.id)
    if (member.random.chance(0.08)) {
      await member.insist('DELETE', `/matchup/${matchup.id}`)
    } else if (member.random.chance(0.05)) {
      member.vanish()
      await world.time.sleep(member.random.between(1_000, 20_000))
      member.listen()
    } else await member.nextNews(15_000)
    matchup = await member.read<Matchup>(`/matchup/${matchup.id}`)
  }
}

async function playBot(world: Surroundings, member: SimulatedMember): Promise<void> {
  const wish = { length: 1, playWithBot: true, botDifficulty: 0, key: member.makeKey() }
  const reply = await member.insist<Matchup>('POST', '/matchup', wish)
  if (reply?.status === 200) await playMatch(world, member, reply.body.id)
}

async function challenge(world: Surroundings, member: SimulatedMember): Promise<void> {
  const userBId = world.someoneElse(member)
  if (userBId === null) return
  const joinCredit = feeOf(world, member)
  const wish = { userBId, length: member.random.pick([1, 1, 3]), joinCredit, key: member.makeKey() }
  const reply = await member.insist<Challenge>('POST', '/challenge', wish)
  if (reply?.status !== 200) return
  const { id } = reply.body
  if (member.random.chance(0.1)) await member.insist('POST', `/challenge/${id}/decline`)
  const until = world.time.now + 62_000
  while (world.time.now < until) {
    const news = await member.nextNews(until - world.time.now)
    if (news?.kind === 'singleMatchupStarted') return playMatch(world, member, news.matchupId)
    if (news?.kind === 'challengeResponse' || news === null) break
  }
  await playWhatRuns(world, member)
}

async function redeem(world: Surroundings, member: SimulatedMember): Promise<void> {
  const code = world.findGiftCard(member.random)
  if (code !== null) await member.insist('POST', '/user/me/giftcard', { code })
}

async function enterTournament(member: SimulatedMember): Promise<void> {
  const { random } = member
  const open = await member.read<readonly Tournament[]>('/tournament?status=registrationOpen')
  if (open === null || open.length === 0) return
  const { id, imRegistered } = random.pick(open)
  if (!imRegistered) await member.insist('POST', `/tournament/${id}/competitor`, { key: member.makeKey() })
  else if (random.chance(0.15)) await member.insist('DELETE', `/tournament/${id}/competitor`)
}

/** Stays for a while and answers what comes. */
async function attend(world: Surroundings, member: SimulatedMember, mostMs: number): Promise<void> {
  const until = world.time.now + mostMs
  while (world.time.now < until && !world.isClosing) {
    const news = await member.nextNews(until - world.time.now)
    if (news !== null) await react(world, member, news)
  }
}

async function react(world: Surroundings, member: SimulatedMember, news: LiveMessage): Promise<void> {
  if (news.kind === 'singleMatchupStarted') return playMatch(world, member, news.matchupId)
  if (news.kind !== 'challengeRequest') return
  await world.time.sleep(member.random.between(500, 20_000))
  const answer = member.random.chance(0.75) ? 'accept' : 'decline'
  const reply = await member.insist<Challenge>('POST', `/challenge/${news.challengeId}/${answer}`)
  const matchupId = reply?.status === 200 ? reply.body.matchupId : null
  if (matchupId !== null && matchupId !== undefined) await playMatch(world, member, matchupId)
}

/** Plays on in matches that have begun and are not over. */
async function playWhatRuns(world: Surroundings, member: SimulatedMember): Promise<void> {
  const running = await member.read<readonly Matchup[]>('/user/me/matchup?finishedAt=null&removedAt=null')
  for (const { id, startedAt } of running ?? []) if (startedAt !== null) await playMatch(world, member, id)
}
