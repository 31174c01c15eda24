import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Segmented } from '../../ui/kit/Segmented.tsx'
import { Select } from '../../ui/kit/Select.tsx'
import { type Film, gameAt } from './film.ts'
import { SPEEDS } from './replayMachine.ts'
import type { Replay } from './useReplay.ts'

/** The choice of the game and of the speed. */
export function ReplayChoices({ film, replay }: { film: Film; replay: Replay }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const id = useId()
  const { actor, index, speed } = replay
  const { setup } = film.transcript
  const games = film.games.map(({ score }, place) => ({
    value: String(place),
    label: t('replay.gameOf', {
      number: number(place + 1),
      count: number(film.games.length),
      score: `${number(score.white)}–${number(score.black)}`,
    }),
  }))
  const speeds = SPEEDS.map((one) => ({
    value: String(one),
    label: one === 1 ? t('replay.normal') : <bdi>{t('replay.times', { speed: number(one) })}</bdi>,
  }))
  return (
    <>
      <div className="rp__f rp__f--games">
        <label className="row t1 dim" htmlFor={id}>
          <span>{t('replay.game')}</span>
          <span className="end">
            {setup.length === 0 ? t('replay.money') : t('game.length', { count: setup.length })}
          </span>
        </label>
        <Select
          id={id}
          data-testid="games"
          value={String(gameAt(film, index).number)}
          options={games}
          onChange={(place) => actor.send({ type: 'jump', index: film.games[Number(place)]?.first ?? 0 })}
        />
      </div>
      <div className="rp__f rp__sp">
        <span className="t1 dim">{t('replay.speed')}</span>
        <Segmented
          label={t('replay.speed')}
          isLtr
          value={String(speed)}
          options={speeds}
          onChange={(wanted) =>
            actor.send({ type: 'setSpeed', speed: SPEEDS.find((one) => String(one) === wanted) ?? 1 })
          }
        />
      </div>
    </>
  )
}
