import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { followActor, useActorState } from '../../platform/useActorState.ts'
import { gameAt } from '../../table/turns/film.ts'
import { Scrubber } from '../../table/turns/Scrubber.tsx'
import { StepButtons } from '../../table/turns/StepButtons.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import type { FilmProps } from './FilmBoard.tsx'
import { indexOf, isPlaying } from './useReplay.ts'

interface ControlsProps extends FilmProps {
  /** The steps with a note. */
  readonly noted: readonly number[]
}

/** Previous, play or pause, next, and the scrubber: left to right in every language, as on every film player. */
export function ReplayControls({ noted, ...film }: ControlsProps) {
  const { locale } = useFormat()
  return (
    <div className="rp__c wood" dir="ltr" lang={locale}>
      <Steppers {...film} />
      <FilmScrubber {...film} noted={noted} />
    </div>
  )
}

/** The place in the game. */
function FilmScrubber({ film, actor, noted }: ControlsProps) {
  const game = useActorState(
    actor,
    useCallback(({ context }) => gameAt(film, context.index).game, [film]),
  )
  const follow = useCallback((tell: (index: number) => void) => followActor(actor, indexOf, tell), [actor])
  const jump = (index: number) => actor.send({ type: 'jump', index })
  return <Scrubber film={film} game={game} follow={follow} onJump={jump} noted={noted} />
}

function Steppers({ film, actor }: FilmProps) {
  const { t } = useTranslation()
  const isFirst = useActorState(actor, ({ context }) => context.index === 0)
  const isLast = useActorState(actor, ({ context }) => context.index === film.steps.length - 1)
  const plays = useActorState(actor, isPlaying)
  return (
    <StepButtons isFirst={isFirst} isLast={isLast} onStep={(way) => actor.send({ type: way })}>
      <Button
        kind="primary"
        className="rp__play"
        icon={plays ? 'pause-fill' : 'play-fill'}
        iconSize={56}
        aria-label={t(plays ? 'replay.pause' : 'replay.play')}
        data-testid="play"
        data-playing={plays}
        onClick={() => actor.send({ type: plays ? 'pause' : 'play' })}
      />
    </StepButtons>
  )
}
