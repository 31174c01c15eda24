import { useTexts } from '../../i18n/useTexts.ts'
import { type Followed, useActorState } from '../../platform/useActorState.ts'
import type { GameSnapshot } from '../machine/gameMachine.ts'
import { inStepWith } from './inStepWith.ts'
import { useCountdownDigits } from './useCountdownDigits.ts'

const clockOf = ({ context }: GameSnapshot) => context.game?.clock ?? null

/** Shows until when an absent player can return before losing the match. */
export function Away({ until, actor }: { until: string; actor: Followed<GameSnapshot> }) {
  const t = useTexts()
  const clock = useActorState(actor, clockOf)
  const digits = useCountdownDigits(inStepWith(clock, Date.parse(until)))
  return (
    <output className="gp__away nowrap">
      <span>{t('game.away')}</span>
      <bdi dir="ltr" className="tnum" ref={digits} />
    </output>
  )
}
