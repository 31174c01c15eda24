import type { BoardOptions } from './boardOptions.ts'
import { BoardView } from './BoardView.ts'
import { type Atlas, PartBox, loadAtlas } from './sprites/atlas.ts'
import { createRenderer } from './renderer/createRenderer.ts'
import { DEFAULT_THEME } from './position/themes.ts'
import { canvasSize, sheetScale } from './position/resolution.ts'

/** Makes a board: its renderer, and the sheet for its size. Rejects when `signal` aborts. */
export async function createBoardView(options: BoardOptions): Promise<BoardView> {
  // A context keeps the buffer that it begins with. A later size would cost a second one.
  Object.assign(options.canvas, canvasSize(options.width, options.devicePixelRatio))
  // The graphics card compiles the board's program while the sheet loads.
  const [atlas, renderer] = await Promise.allSettled([
    loadSheet(options),
    createRenderer(options.canvas, options.device.known.isFlat === true),
  ])
  const isWanted = !options.signal.aborted
  if (isWanted && atlas.status === 'fulfilled' && renderer.status === 'fulfilled') {
    return new BoardView(options, renderer.value, new PartBox(atlas.value))
  }
  for (const made of [atlas, renderer]) if (made.status === 'fulfilled') made.value.destroy()
  const broken = [atlas, renderer].find(({ status }) => status === 'rejected')
  if (isWanted && broken?.status === 'rejected') throw broken.reason
  throw new DOMException('The board is not wanted any more', 'AbortError')
}

async function loadSheet({ width, devicePixelRatio, theme = DEFAULT_THEME, signal }: BoardOptions): Promise<Atlas> {
  const scale = sheetScale(width, devicePixelRatio)
  try {
    return await loadAtlas({ theme, scale }, signal)
  } catch (error) {
    // Only the first theme is stored for offline use.
    if (theme === DEFAULT_THEME || signal.aborted) throw error
    return loadAtlas({ theme: DEFAULT_THEME, scale }, signal)
  }
}
