import type { SheetRenderer } from './SheetRenderer.ts'
import { WebGLSheetRenderer } from './WebGLSheetRenderer.ts'

/** A renderer for the canvas: WebGL, or the 2D canvas on machines without WebGL. */
export async function createRenderer(canvas: HTMLCanvasElement): Promise<SheetRenderer> {
  try {
    return new WebGLSheetRenderer(canvas)
  } catch {
    return createFlatRenderer(canvas)
  }
}

/** A renderer on the 2D canvas. Its code is loaded only where it is needed. */
export async function createFlatRenderer(canvas: HTMLCanvasElement): Promise<SheetRenderer> {
  const { CanvasSheetRenderer } = await import('./CanvasSheetRenderer.ts')
  return new CanvasSheetRenderer(canvas)
}
