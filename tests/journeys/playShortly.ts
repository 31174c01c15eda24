import type { GameContext, PerformAction } from '../../src/protocol/game/game.ts'
import { beginMatch } from './beginMatch.ts'
import { memberApi } from './memberApi.ts'

/** Plays a match of two test members that is given up after this many actions. Answers its id. */
export async function playShortly(url: string, numbers: readonly [number, number], actions: number): Promise<number> {
  const white = await memberApi(url, numbers[0])
  const black = await memberApi(url, numbers[1])
  const { id, context: opening } = await beginMatch(white, black)
  let context = opening
  const actor = () => (context.currentPlayer === 'white' ? white : black)
  for (let done = 0; done < actions; done++) context = await actor().act(context.id, actionIn(context))
  await actor().resign(id)
  return id
}

/** The last turn that the rules allow, which is seldom the best. */
function actionIn({ phase, possibleMoves, updateIndex }: GameContext): PerformAction {
  return phase === 'move'
    ? { name: 'move', moves: possibleMoves.at(-1) ?? [], updateIndex }
    : { name: 'roll', updateIndex }
}
