import type { GameContext, PerformAction } from '../../src/protocol/game/game.ts'
import type { SimulatedMember } from './SimulatedMember.ts'
import { randomBytesHex } from './streams.ts'
import type { Surroundings } from './Surroundings.ts'

/** How long a member waits for the other side before it looks again (ms). */
const LOOK_AGAIN_MS = 20_000

/** Plays a matchup to its end, as a client does. A member may think long, give up, or vanish and come back. */
export async function playMatch(world: Surroundings, member: SimulatedMember, matchupId: number): Promise<void> {
  member.listen(`matchup:${matchupId}`)
  let context = await sendSeed(member, matchupId)
  while (context !== null && !context.matchupFinished && !context.matchupAborted) {
    const isOwnTurn = context.player.some(({ id, color }) => id === member.id && color === context?.currentPlayer)
    context = isOwnTurn ? await takeTurn(world, member, context) : await awaitOther(member, context)
  }
  member.listen()
}

async function sendSeed(member: SimulatedMember, matchupId: number): Promise<GameContext | null> {
  const seed = randomBytesHex(member.random, 16)
  const reply = await member.insist<GameContext>('PUT', `/matchup/${matchupId}/seed`, { seed })
  return reply?.status === 200 ? reply.body : readContext(member, matchupId)
}

const readContext = (member: SimulatedMember, matchupId: number) =>
  member.read<GameContext>(`/game/context?matchupId=${matchupId}`)

async function awaitOther(member: SimulatedMember, context: GameContext): Promise<GameContext | null> {
  const news = await member.nextNews(LOOK_AGAIN_MS)
  if (news === null) return readContext(member, context.matchupId)
  const isNew = news.kind === 'gameUpdated' && news.matchupId === context.matchupId
  return isNew && news.gameContext.updateIndex > context.updateIndex ? news.gameContext : context
}

async function takeTurn(
  world: Surroundings,
  member: SimulatedMember,
  context: GameContext,
): Promise<GameContext | null> {
  const { random } = member
  if (!world.isClosing && random.chance(0.004)) await goAwayFor(world, member, context.matchupId)
  else await world.time.sleep(random.chance(0.02) ? random.between(15_000, 60_000) : 700 + random.pause(2_500))
  if (random.chance(0.003)) return resignMatch(member, context)
  return act(world, member, context, choose(member, context))
}

async function goAwayFor(world: Surroundings, member: SimulatedMember, matchupId: number): Promise<void> {
  member.vanish()
  await world.time.sleep(member.random.between(5_000, 300_000))
  member.listen(`matchup:${matchupId}`)
}

function choose({ random }: SimulatedMember, context: GameContext): PerformAction {
  const { phase, possibleMoves, updateIndex, canDouble, canResignGame } = context
  if (phase !== 'answerDouble' && canResignGame && random.chance(0.006)) return { name: 'resign', updateIndex }
  if (phase === 'roll') return { name: canDouble && random.chance(0.1) ? 'double' : 'roll', updateIndex }
  if (phase === 'answerDouble') return { name: random.chance(0.6) ? 'take' : 'pass', updateIndex }
  return { name: 'move', moves: pickTurn(random.next, possibleMoves), updateIndex }
}

/** Any turn, or of three turns the one that goes on farthest, so that games come to an end. */
function pickTurn(next: () => number, turns: GameContext['possibleMoves']): GameContext['possibleMoves'][number] {
  const drawn = [0, 1, 2].map(() => turns[Math.floor(next() * turns.length)] ?? [])
  const worth = (steps: (typeof drawn)[number]) => steps.reduce((sum, [, dst]) => sum + (dst === 0 ? 30 : 25 - dst), 0)
  return drawn.reduce((best, turn) => (worth(turn) > worth(best) ? turn : best))
}

/** Sends an action until it is answered. What is refused is read anew. */
async function act(
  world: Surroundings,
  member: SimulatedMember,
  { id, matchupId }: GameContext,
  action: PerformAction,
): Promise<GameContext | null> {
  const firstTry = world.time.now
  for (let tries = 0; tries < 8; tries++) {
    const networkDelay = Math.min(600_000, world.time.now - firstTry)
    const reply = await member.call<GameContext>('PUT', `/game/${id}/action`, { ...action, networkDelay })
    if (reply?.status === 200) return reply.body
    if (reply !== null && reply.status !== 503) break
    await world.time.sleep(member.random.between(300, 2_000))
  }
  return readContext(member, matchupId)
}

async function resignMatch(member: SimulatedMember, context: GameContext): Promise<GameContext | null> {
  const { matchupId, updateIndex } = context
  const reply = await member.insist<GameContext>('PUT', `/matchup/${matchupId}/resign`, { updateIndex })
  return reply?.status === 200 ? reply.body : readContext(member, matchupId)
}
