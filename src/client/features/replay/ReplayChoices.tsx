import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useActorState } from '../../platform/useActorState.ts'
import { Select } from '../../ui/kit/Select.tsx'
import { type Film, gameAt } from '../../table/turns/film.ts'
import { SPEEDS, type Speed } from './replayMachine.ts'
import type { ReplayActor } from './useReplay.ts'

interface ReplayChoicesProps {
  readonly film: Film
  readonly actor: ReplayActor
  /** Whether both choices share one line. */
  readonly isNarrow: boolean
}

/** The choice of the game and of the speed. A step changes them only when another game begins. */
export const ReplayChoices = memo(function ReplayChoices({ film, actor, isNarrow }: ReplayChoicesProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const id = useId()
  const shownGame = useActorState(actor, ({ context }) => gameAt(film, context.index).number)
  const speed = useActorState(actor, ({ context }) => context.speed)
  const { setup } = film.transcript
  const speedName = (one: Speed) => {
    if (one === 'own') return t('replay.ownTime')
    return one === 1 ? t('replay.normal') : t('replay.times', { speed: number(one) })
  }
  const games = film.games.map(({ score }, place) => ({
    value: String(place),
    label: t('replay.gameOf', {
      number: number(place + 1),
      count: number(film.games.length),
      score: `${number(score.white)}–${number(score.black)}`,
    }),
  }))
  const hasTimes = film.steps.some(({ at }) => at !== null)
  const speeds = [...SPEEDS, ...(hasTimes ? (['own'] as const) : [])].map((one) => ({
    value: String(one),
    label: speedName(one),
  }))
  return (
    <div className={isNarrow ? 'rp__f rp__f--narrow' : 'rp__f'}>
      <label className={isNarrow ? 'unseen' : 'row t1 dim'} htmlFor={id}>
        <span>{t('replay.game')}</span>
        <span className="end">
          {setup.length === 0 ? t('replay.money') : t('game.length', { count: setup.length })}
        </span>
      </label>
      <Select
        id={id}
        data-testid="games"
        value={String(shownGame)}
        options={games}
        onChange={(place) => actor.send({ type: 'jump', index: film.games[Number(place)]?.first ?? 0 })}
      />
      <Select
        aria-label={t('replay.speed')}
        data-testid="speed"
        value={String(speed)}
        options={speeds}
        onChange={(wanted) =>
          actor.send({
            type: 'setSpeed',
            speed: wanted === 'own' ? wanted : (SPEEDS.find((one) => String(one) === wanted) ?? 1),
          })
        }
      />
    </div>
  )
})
