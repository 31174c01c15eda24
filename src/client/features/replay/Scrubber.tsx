import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { Film } from './film.ts'
import { gameAt } from './film.ts'

interface ScrubberProps {
  readonly film: Film
  readonly index: number
  readonly onJump: (index: number) => void
}

/** The game from its first step to its last, with a tick for each roll and a mark over each double. */
export function Scrubber({ film, index, onJump }: ScrubberProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { game } = gameAt(film, index)
  const length = Math.max(1, game.last - game.first)
  const share = (step: number) => `${(((step - game.first) / length) * 100).toFixed(2)}%`
  const text = t('replay.step', { step: number(index - game.first + 1), count: number(game.last - game.first + 1) })
  const steps = film.steps.slice(game.first, game.last + 1).map((step, place) => ({ step, at: game.first + place }))
  const done: CSSProperties = { width: share(index) }
  return (
    <>
      <div className="scr" dir="ltr">
        <div className="scr__t" aria-hidden="true">
          <b style={done} />
          {steps.map(({ step, at }) => {
            if (step.message?.type === 'doubles') return <u key={at} style={{ left: share(at) }} />
            const isTick = step.actions.some(({ type }) => type === 'move') || at === game.first
            return isTick ? <i key={at} className={at <= index ? 'is-p' : ''} style={{ left: share(at) }} /> : null
          })}
        </div>
        <input
          type="range"
          className="scr__in"
          dir="ltr"
          min={game.first}
          max={game.last}
          value={index}
          aria-label={t('replay.position')}
          aria-valuetext={text}
          data-testid="scrubber"
          onChange={(event) => onJump(Number(event.target.value))}
        />
      </div>
      <bdi className="scr__n">{text}</bdi>
    </>
  )
}
