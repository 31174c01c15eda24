import { type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../i18n/useTexts.ts'
import type { Side } from '../../../engine/rules/position.ts'
import { useLiveState } from '../../network/live/live.ts'
import { followActor, useActorState } from '../../platform/useActorState.ts'
import type { GameActor, GameSnapshot } from '../../table/machine/gameMachine.ts'
import { showSnack } from '../../ui/overlays/snacks.ts'
import { type Delays, type LineQuality, delaysAfter, isSlow, ownLine, toldLine } from './lineQuality.ts'
import './lineSigns.css'

interface LineSignsProps {
  readonly surface: RefObject<HTMLElement | null>
  readonly actor: GameActor
  readonly mySide: Side | null
  readonly names: Readonly<Record<Side, string>>
}

/**
 * A sign in each player's panel that tells how good the line is (W451). It is rendered again when a line becomes better or
 * worse. While the member's own line is lost, nothing is known of the others.
 */
export function LineSigns({ surface, actor, mySide, names }: LineSignsProps) {
  const t = useTexts()
  const own = useOwnLine(actor)
  const told = useToldLines(actor)
  const panels = usePanels(surface)
  const qualityOf = (side: Side): LineQuality | null => {
    if (side === mySide) return own
    return own === 'away' ? null : told[side]
  }
  return (['white', 'black'] as const).map((side) => {
    const quality = qualityOf(side)
    const panel = panels?.querySelector(`.gp[data-side=${side}] .gp__n2`)
    if (quality === null || !panel) return null
    const words = side === mySide ? t(`game.line.own.${quality}`) : t(`game.line.${quality}`, { name: names[side] })
    return createPortal(<LineSign quality={quality} words={words} />, panel, side)
  })
}

/** Three bars that differ in form as well as in colour. A tap says in words what they mean. */
function LineSign({ quality, words }: { quality: LineQuality; words: string }) {
  return (
    <button
      type="button"
      className={`lsign lsign--${quality}`}
      title={words}
      aria-label={words}
      data-line={quality}
      onClick={() => showSnack(quality === 'good' ? 'info' : 'warning', words)}
    >
      <svg viewBox="0 0 28 24" aria-hidden="true">
        <rect x="1" y="15" width="7" height="8" rx="1.5" />
        <rect x="10.5" y="8.5" width="7" height="14.5" rx="1.5" />
        <rect x="20" y="2" width="7" height="21" rx="1.5" />
        {quality === 'away' && <path d="M2 2 26 23" />}
      </svg>
    </button>
  )
}

/** The element around the panels and the board. */
function usePanels(surface: RefObject<HTMLElement | null>): Element | null {
  const [panels, setPanels] = useState<Element | null>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPanels(surface.current?.closest('.game') ?? null))
    return () => cancelAnimationFrame(frame)
  }, [surface])
  return panels
}

function useOwnLine(actor: GameActor): LineQuality {
  const live = useLiveState()
  const isWaiting = useActorState(actor, (state) => state.hasTag('slow'))
  const [wasSlow, setSlow] = useState(false)
  useEffect(() => {
    let sentAt: number | null = null
    const subscription = actor.subscribe((state) => {
      const isSending = state.matches({ ready: 'sending' })
      if (isSending) sentAt ??= performance.now()
      else if (sentAt !== null) {
        setSlow(isSlow(performance.now() - sentAt))
        sentAt = null
      }
    })
    return () => subscription.unsubscribe()
  }, [actor])
  return ownLine(live, wasSlow || isWaiting)
}

type ToldLines = Readonly<Record<Side, LineQuality | null>>

/** The lines of both players, as the server tells of them. */
function useToldLines(actor: GameActor): ToldLines {
  const [told, setTold] = useState<ToldLines>({ white: null, black: null })
  useEffect(() => {
    let delays: Delays = [0, 0]
    return followActor(actor, gameOf, (game) => {
      if (game === null) return
      delays = delaysAfter(delays, game)
      const [white, black] = game.player
      const lines = { white: toldLine(white, delays[0]), black: toldLine(black, delays[1]) }
      setTold((known) => (known.white === lines.white && known.black === lines.black ? known : lines))
    })
  }, [actor])
  return told
}

const gameOf = ({ context }: GameSnapshot) => context.game
