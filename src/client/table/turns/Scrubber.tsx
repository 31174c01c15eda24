import { memo, useCallback, useLayoutEffect, useRef } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { writeText } from '../../platform/writeText.ts'
import type { Film, FilmGame } from './film.ts'
import './scrubber.css'
import type { FollowStep } from './useCurrentRow.ts'

interface ScrubberProps {
  readonly film: Film
  /** The game whose steps are shown. */
  readonly game: FilmGame
  readonly follow: FollowStep
  readonly onJump: (index: number) => void
  /** The steps with a note. It must stay the same list while they do. */
  readonly noted?: readonly number[]
}

const NONE: readonly number[] = []

/**
 * A game from its first step to its last, with a tick for each roll and a mark over each double. A step is written
 * without rendering.
 */
export function Scrubber({ film, game, follow, onJump, noted = NONE }: ScrubberProps) {
  const t = useTexts()
  const { number } = useFormat()
  const passed = useRef<HTMLDivElement>(null)
  const slider = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLElement>(null)
  const write = useCallback(
    (index: number) => {
      // The next rendering shows the other game.
      if (index < game.first || index > game.last) return
      const share = shareOf(game, index)
      // A tick stands on its middle. A little more than the way so far shows the last one whole.
      if (passed.current !== null)
        passed.current.style.clipPath = `inset(-9em calc(100% - ${share} - var(--hair)) -9em -9em)`
      const text = t('turns.step', {
        step: number(index - game.first + 1),
        count: number(game.last - game.first + 1),
      })
      writeText(place.current, text)
      if (slider.current === null) return
      slider.current.value = String(index)
      slider.current.setAttribute('aria-valuetext', text)
    },
    [game, t, number],
  )
  useLayoutEffect(() => follow(write), [follow, write])
  return (
    <>
      <div className="scr" dir="ltr">
        <div className="scr__t" aria-hidden="true">
          <Marks film={film} game={game} />
          {noted.map(
            (step) => step >= game.first && step <= game.last && <s key={step} style={{ left: shareOf(game, step) }} />,
          )}
          <div className="scr__p" ref={passed}>
            <b />
            <Marks film={film} game={game} />
          </div>
        </div>
        <input
          type="range"
          className="scr__in"
          dir="ltr"
          min={game.first}
          max={game.last}
          ref={slider}
          aria-label={t('turns.position')}
          data-testid="scrubber"
          onChange={(event) => onJump(Number(event.target.value))}
        />
      </div>
      <bdi className="scr__n" ref={place} />
    </>
  )
}

/** The place of a step on the way through its game. */
function shareOf({ first, last }: FilmGame, step: number): string {
  return `${(((step - first) / Math.max(1, last - first)) * 100).toFixed(2)}%`
}

/** A tick for each roll of a game, and a mark for each double. A step changes none of them. */
const Marks = memo(function Marks({ film, game }: { film: Film; game: FilmGame }) {
  return film.steps.slice(game.first, game.last + 1).map((step, place) => {
    const at = game.first + place
    if (step.message?.type === 'doubles') return <u key={at} style={{ left: shareOf(game, at) }} />
    const isTick = step.actions.some(({ type }) => type === 'move') || place === 0
    return isTick ? <i key={at} style={{ left: shareOf(game, at) }} /> : null
  })
})
