import { note } from '../../platform/journal.ts'
import type { GameActor } from './gameMachine.ts'

/** Notes each state of the game and each state of its machine in the journal. Answers a function that ends this. */
export function noteGame(actor: GameActor): () => void {
  let known = { update: '', state: '' }
  const subscription = actor.subscribe(({ value, context: { game } }) => {
    const update = game === null ? '' : `${game.updateIndex} ${game.phase} ${game.currentPlayer}`
    const state = JSON.stringify(value)
    if (update !== known.update) note('update', update)
    if (state !== known.state) note('state', state)
    known = { update, state }
  })
  return () => subscription.unsubscribe()
}
