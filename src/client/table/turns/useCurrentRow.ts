import { type RefObject, useLayoutEffect } from 'react'
import { type TurnRow, rowOfStep } from './turnRows.ts'

/** Calls `tell` with the step on the board: at once, and after each change. Returns the way to stop. */
export type FollowStep = (tell: (step: number) => void) => () => void

/**
 * Keeps the light on the line of the shown step, and the line in view. It writes into two lines of the list without
 * React, so that a step of a long game costs as little as one of a short game.
 */
export function useCurrentRow(list: RefObject<HTMLElement | null>, rows: readonly TurnRow[], follow: FollowStep): void {
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const light = new Light(element)
    const stop = follow((step) => light.moveTo(rowOfStep(rows, step)))
    // A list that changes its size, as when the screen is turned, keeps the line in view.
    const observer = new ResizeObserver(() => light.show())
    observer.observe(element)
    return () => {
      stop()
      observer.disconnect()
      light.goOut()
    }
  }, [list, rows, follow])
}

class Light {
  readonly #list: HTMLElement
  #line: HTMLElement | null = null
  #frame = 0

  constructor(list: HTMLElement) {
    this.#list = list
  }

  moveTo(row: number): void {
    const next = this.#list.children[row]?.querySelector<HTMLElement>('.turns__b') ?? null
    if (next === this.#line) return
    const hadFocus = this.#line !== null && this.#line === document.activeElement
    this.#turnOff()
    this.#line = next
    if (next === null) return
    next.setAttribute('aria-current', 'step')
    next.tabIndex = 0
    // A member who moves by keyboard stays on the shown line.
    if (hadFocus) next.focus({ preventScroll: true })
    // Just before a frame is drawn the layout is measured in any case.
    this.#frame ||= requestAnimationFrame(() => this.show())
  }

  show(): void {
    this.#frame = 0
    const box = this.#line?.getBoundingClientRect()
    if (box === undefined) return
    const view = this.#list.getBoundingClientRect()
    // One line before and one after it stay in view, so that the list can be read on.
    const [above, below] = [box.top - box.height - view.top, box.bottom + box.height - view.bottom]
    if (above < 0) this.#list.scrollTop += above
    else if (below > 0) this.#list.scrollTop += below
  }

  goOut(): void {
    cancelAnimationFrame(this.#frame)
    this.#turnOff()
  }

  #turnOff(): void {
    this.#line?.removeAttribute('aria-current')
    if (this.#line !== null) this.#line.tabIndex = -1
  }
}
