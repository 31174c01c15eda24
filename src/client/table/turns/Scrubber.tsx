import { memo, useLayoutEffect, useRef } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { fillFrame, useTexts } from '../../i18n/useTexts.ts'
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
/** The class of the ticks so far. */
const LIT = 'scr__d'

/**
 * A game from its first step to its last, with a tick for each roll and a mark over each double. A step is written
 * without rendering.
 */
export function Scrubber({ film, game, follow, onJump, noted = NONE }: ScrubberProps) {
  const t = useTexts()
  const { number } = useFormat()
  const trough = useRef<HTMLDivElement>(null)
  const slider = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const way = trough.current === null ? null : new Way(trough.current, game)
    return follow((index) => {
      // The next rendering shows the other game.
      if (index < game.first || index > game.last) return
      way?.end(index)
      const text = fillFrame(t, 'turns.step', (names) => t('turns.step', names), {
        step: number(index - game.first + 1),
        count: number(game.last - game.first + 1),
      })
      writeText(place.current, text)
      if (slider.current === null) return
      slider.current.value = String(index)
      slider.current.setAttribute('aria-valuetext', text)
    })
  }, [game, t, number, follow])
  return (
    <>
      <div className="scr" dir="ltr">
        <div className="scr__t" aria-hidden="true" ref={trough}>
          <b />
          <Marks film={film} game={game} />
          {noted.map(
            (step) => step >= game.first && step <= game.last && <s key={step} style={{ left: shareOf(game, step) }} />,
          )}
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
      <span className="scr__n">
        <bdi ref={place} />
      </span>
    </>
  )
}

/** The place of a step on the way through its game. */
function shareOf({ first, last }: FilmGame, step: number): string {
  return `${(((step - first) / Math.max(1, last - first)) * 100).toFixed(2)}%`
}

/**
 * The way so far: the trough filled, and the ticks lit. A step writes a background and a class, which are only painted. A
 * width or a clip would have the layout or the layers of the whole page computed again.
 */
class Way {
  readonly #fill: HTMLElement | null
  readonly #ticks: readonly HTMLElement[]
  readonly #game: FilmGame
  #lit: number

  constructor(trough: HTMLElement, game: FilmGame) {
    this.#fill = trough.querySelector('b')
    this.#ticks = [...trough.querySelectorAll('i')]
    this.#game = game
    this.#lit = trough.querySelectorAll(`.${LIT}`).length
  }

  /** Lets the way end at a step. */
  end(step: number): void {
    // A tick stands on its middle, so the way ends with the last one's other half.
    if (this.#fill !== null) this.#fill.style.backgroundSize = `calc(${shareOf(this.#game, step)} + var(--hair)) 100%`
    while (this.#stepOf(this.#lit) <= step) this.#light(this.#lit++, true)
    while (this.#stepOf(this.#lit - 1) > step) this.#light(--this.#lit, false)
  }

  /** The step of a tick; no number beyond the last. */
  #stepOf(tick: number): number {
    return Number(this.#ticks[tick]?.dataset['step'])
  }

  #light(tick: number, isLit: boolean): void {
    this.#ticks[tick]?.classList.toggle(LIT, isLit)
  }
}

/** A tick for each roll of a game, and a mark for each double. React renders none of them again at a step. */
const Marks = memo(function Marks({ film, game }: { film: Film; game: FilmGame }) {
  return film.steps.slice(game.first, game.last + 1).map((step, place) => {
    const at = game.first + place
    if (step.message?.type === 'doubles') return <u key={at} style={{ left: shareOf(game, at) }} />
    const isTick = step.actions.some(({ type }) => type === 'move') || place === 0
    return isTick ? <i key={at} data-step={at} style={{ left: shareOf(game, at) }} /> : null
  })
})
