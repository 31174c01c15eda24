import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Side } from '../../../engine/rules/position.ts'
import type { BoardView } from '../../board/BoardView.ts'
import { createBoardView } from '../../board/createBoardView.ts'
import type { BoardIntent } from '../../board/position/boardPosition.ts'
import { useLocale } from '../../i18n/format.ts'
import { expectSound, playSound } from '../../platform/sound.ts'
import type { BoardSocket } from './boardSocket.ts'
import { getBoardTheme, useBoardTheme } from './boardTheme.ts'
import './board.css'

/** A window that is being resized is fitted once it stands still (spec §9). */
const RESIZE_MS = 100

interface BoardSurfaceOptions {
  readonly socket: BoardSocket
  readonly bottom: Side
  readonly onIntent: (intent: BoardIntent) => void
}

export interface BoardSurface {
  /** For the element that covers the board: the canvas is put into it, and it hears the pointer. */
  readonly ref: RefObject<HTMLDivElement | null>
  readonly isSettled: boolean
  /** What draws; null until it does. */
  readonly renderer: string | null
}

/** Keeps a drawn board in an element, of the element's size, for as long as it is shown. */
export function useBoardSurface({ socket, bottom, onIntent }: BoardSurfaceOptions): BoardSurface {
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef({ onIntent, bottom })
  const view = useRef<BoardView | null>(null)
  const [isSettled, setSettled] = useState(true)
  const [renderer, setRenderer] = useState<string | null>(null)
  const digits = useLocale()
  const theme = useBoardTheme()

  useEffect(() => {
    latest.current = { onIntent, bottom }
    view.current?.setBottom(bottom)
  }, [onIntent, bottom])

  useEffect(() => {
    view.current?.setTheme(theme)
  }, [theme])

  useEffect(() => {
    const surface = ref.current
    if (surface === null) return
    // The canvas is new for each view: a renderer that goes takes its canvas's context with it.
    const canvas = document.createElement('canvas')
    canvas.className = 'gboard__canvas'
    canvas.setAttribute('aria-hidden', 'true')
    surface.prepend(canvas)
    const loading = new AbortController()
    const options = {
      canvas,
      surface,
      width: surface.clientWidth,
      devicePixelRatio: window.devicePixelRatio,
      bottom: latest.current.bottom,
      digits,
      theme: getBoardTheme(),
      position: socket.position(),
      onIntent: (intent: BoardIntent) => latest.current.onIntent(intent),
      onSound: playSound,
      onSettle: (isSettled: boolean) => {
        if (!isSettled) expectSound()
        setSettled(isSettled)
      },
      signal: loading.signal,
    }
    const stopFollowing = followSize(surface, (width) => view.current?.resize(width, window.devicePixelRatio))
    void createBoardView(options).then(
      (created) => {
        view.current = created
        created.resize(surface.clientWidth, window.devicePixelRatio)
        created.setBottom(latest.current.bottom)
        created.setTheme(getBoardTheme())
        socket.plugIn(created)
        setRenderer(created.rendererKind)
      },
      // Left before it was ready. A board that cannot be had at all leaves the mirror, which plays without it.
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
      setSettled(true)
    }
  }, [digits, socket])

  return { ref, isSettled, renderer }
}

/** Tells the width of an element after it has changed, and after the window has moved to a screen of another density. */
function followSize(element: HTMLElement, tell: (width: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => tell(element.clientWidth), RESIZE_MS)
  }
  const observer = new ResizeObserver(later)
  observer.observe(element)
  window.addEventListener('resize', later)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    window.removeEventListener('resize', later)
  }
}
