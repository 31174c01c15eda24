import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Side } from '../../../engine/rules/position.ts'
import type { BoardView } from '../../board/BoardView.ts'
import { createBoardView } from '../../board/createBoardView.ts'
import type { BoardIntent } from '../../board/position/boardPosition.ts'
import type { Digits } from '../../board/sprites/NumberSprite.ts'
import { LOCALE_TRAITS } from '../../../protocol/wire/locales.ts'
import { useLocale } from '../../i18n/format.ts'
import { expectSound, playSound } from '../../platform/sound.ts'
import type { BoardSocket } from './boardSocket.ts'
import { getBoardTheme, useBoardTheme } from './boardTheme.ts'
import { keepDevice, readDevice } from './deviceDrawing.ts'
import './board.css'

/** The board adapts this long after the last change of its size (spec §9). */
const RESIZE_MS = 100
/** On a narrower board, in CSS pixels, nobody could read the numbers of the points. */
const LEAST_RIM_WIDTH = 300

interface BoardSurfaceOptions {
  readonly socket: BoardSocket
  readonly bottom: Side
  readonly onIntent: (intent: BoardIntent) => void
  /** Whether something besides the board's own motion is under way. */
  readonly isBusy?: boolean
  /** The same without rendering: tells it, and its changes until the returned function is called. */
  readonly followBusy?: (tell: (isBusy: boolean) => void) => () => void
  /** Whether the numbers of the points stand on the rim. A board that is too small for them goes without. */
  readonly hasRim?: boolean
  /** Whether the board makes no sound. It stays so. */
  readonly isQuiet?: boolean
}

export interface BoardSurface {
  /**
   * The ref for the element that covers the board. The canvas goes into this element, which also receives the pointer.
   * The attribute `data-settled` of its parent says whether everything is at rest, and `data-bottom` which side is near.
   */
  readonly ref: RefObject<HTMLDivElement | null>
  /** The kind of renderer. Null until it draws. */
  readonly renderer: string | null
}

/** Keeps a drawn board in an element, at the element's size. */
export function useBoardSurface(options: BoardSurfaceOptions): BoardSurface {
  const { socket, bottom, onIntent, isBusy = false, followBusy, isQuiet = false, hasRim = false } = options
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef({ onIntent, bottom, hasRim })
  const view = useRef<BoardView | null>(null)
  const width = useRef(0)
  // This state is outside React, which would render the screen twice in each motion for one attribute.
  const [rest] = useState(createRest)
  const [renderer, setRenderer] = useState<string | null>(null)
  const digits: Digits = LOCALE_TRAITS[useLocale()].digits.startsWith('0') ? 'en' : 'fa'
  const theme = useBoardTheme()

  useLayoutEffect(() => rest.tell(ref.current, { isBusy }), [rest, isBusy])
  useLayoutEffect(() => followBusy?.((isBusyNow) => rest.tell(ref.current, { isBusy: isBusyNow })), [rest, followBusy])

  useEffect(() => {
    latest.current = { onIntent, bottom, hasRim }
    view.current?.setBottom(bottom)
    ref.current?.parentElement?.setAttribute('data-bottom', bottom)
    fitRim(view.current, latest.current, width.current)
  }, [onIntent, bottom, hasRim])

  useEffect(() => {
    view.current?.setTheme(theme)
  }, [theme])

  useEffect(() => {
    const surface = ref.current
    if (surface === null) return
    // Each view gets a new canvas, because a destroyed renderer takes its canvas's context with it.
    const canvas = document.createElement('canvas')
    canvas.className = 'gboard__canvas'
    canvas.setAttribute('aria-hidden', 'true')
    surface.prepend(canvas)
    const loading = new AbortController()
    width.current = surface.clientWidth
    const viewOptions = {
      canvas,
      surface,
      width: width.current,
      devicePixelRatio: window.devicePixelRatio,
      bottom: latest.current.bottom,
      digits,
      theme: getBoardTheme(),
      position: socket.position(),
      onIntent: (intent: BoardIntent) => latest.current.onIntent(intent),
      onSound: isQuiet ? () => {} : playSound,
      onSettle: (isSettled: boolean) => {
        if (!isSettled && !isQuiet) expectSound()
        rest.tell(surface, { isSettled })
      },
      device: { known: readDevice(), onFound: keepDevice },
      onDrawn: socket.onDrawn,
      signal: loading.signal,
    }
    const stopFollowing = followSize(surface, width, () => {
      view.current?.resize(width.current, window.devicePixelRatio)
      fitRim(view.current, latest.current, width.current)
    })
    void createBoardView(viewOptions).then(
      (created) => {
        view.current = created
        created.resize(width.current, window.devicePixelRatio)
        created.setBottom(latest.current.bottom)
        created.setTheme(getBoardTheme())
        fitRim(created, latest.current, width.current)
        socket.plugIn(created)
        setRenderer(created.rendererKind)
      },
      // The screen was left early, or no board can be drawn. The mirror works without one.
      () => {},
    )
    return () => {
      loading.abort()
      stopFollowing()
      const old = view.current
      view.current = null
      if (old !== null) {
        socket.unplug(old)
        old.destroy()
      }
      canvas.remove()
      setRenderer(null)
      rest.tell(surface, { isSettled: true })
    }
  }, [digits, socket, rest, isQuiet])

  return { ref, renderer }
}

function fitRim(view: BoardView | null, { hasRim }: { hasRim: boolean }, width: number): void {
  view?.setRim(hasRim && width > LEAST_RIM_WIDTH)
}

/** Writes into the board's element whether everything is at rest. */
function createRest() {
  const known = { isSettled: true, isBusy: false }
  return {
    tell: (surface: HTMLElement | null, news: Partial<typeof known>) => {
      const { isSettled, isBusy } = Object.assign(known, news)
      surface?.parentElement?.setAttribute('data-settled', String(isSettled && !isBusy))
    },
  }
}

/**
 * Keeps the width of an element, in CSS pixels, without asking it, which would have the page laid out at once. Calls back
 * after it changes, and after the window moves to a screen of another density.
 */
function followSize(element: HTMLElement, width: RefObject<number>, tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(tell, RESIZE_MS)
  }
  const observer = new ResizeObserver(([entry]) => {
    // The first call tells the width that the board was made with.
    const now = Math.round(entry?.contentRect.width ?? width.current)
    if (now === width.current) return
    width.current = now
    later()
  })
  observer.observe(element)
  window.addEventListener('resize', later)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    window.removeEventListener('resize', later)
  }
}
