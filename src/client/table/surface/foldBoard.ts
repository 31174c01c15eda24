import type { BoardSocket } from './boardSocket.ts'
import './boardFold.css'

/** The duration of the fold, in ms. A finished match leaves its board right after it. */
const FOLD_MS = 480

/**
 * Folds a board shut: its right half turns over onto the left one, as a real board is closed, and the closed box comes to
 * the middle. The board itself stays under the picture that is folded. Returns a function that takes the picture away.
 */
export function foldBoard(surface: HTMLElement, socket: BoardSocket): () => void {
  const fold = document.createElement('div')
  fold.className = 'fold'
  fold.setAttribute('aria-hidden', 'true')
  const stopFollowing = socket.followPicture((_carried, drawnWidth) => {
    stopFollowing()
    const picture = surface.querySelector('canvas')
    if (picture !== null) begin(fold, surface, [half(picture, drawnWidth, 0), half(picture, drawnWidth, 1)])
  })
  // The picture can be copied only right after it was drawn.
  socket.port.show(socket.position())
  return () => {
    stopFollowing()
    fold.remove()
  }
}

/** Copies the left (0) or the right (1) half of a picture that is `width` pixels of its canvas wide. */
function half(picture: HTMLCanvasElement, width: number, side: 0 | 1): HTMLCanvasElement {
  const height = Math.round((width * picture.clientHeight) / picture.clientWidth)
  const copy = document.createElement('canvas')
  copy.width = Math.round(width / 2)
  copy.height = height
  copy.getContext('2d')?.drawImage(picture, (side * width) / 2, 0, width / 2, height, 0, 0, copy.width, height)
  return copy
}

function begin(fold: HTMLElement, surface: HTMLElement, [left, right]: [HTMLCanvasElement, HTMLCanvasElement]): void {
  const leaf = document.createElement('div')
  leaf.className = 'fold__leaf'
  const lid = document.createElement('div')
  lid.className = 'fold__lid'
  leaf.append(right, lid)
  const box = document.createElement('div')
  box.className = 'fold__box'
  box.append(left, leaf)
  fold.append(box)
  surface.after(fold)
  const timing = { duration: FOLD_MS, easing: 'cubic-bezier(0.45, 0, 0.4, 1)', fill: 'forwards' } as const
  leaf.animate([{ transform: 'rotateY(0deg)' }, { transform: 'rotateY(-180deg)' }], timing)
  box.animate([{ transform: 'translate(0, 0)' }, { transform: 'translate(25%, 0)' }], timing)
}
