import type { SheetRenderer } from './SheetRenderer.ts'
import { WebGLSheetRenderer } from './WebGLSheetRenderer.ts'

/** A renderer for the canvas: WebGL, or the 2D canvas where that is quicker or where there is no WebGL. */
export async function createRenderer(canvas: HTMLCanvasElement, isFlat: boolean): Promise<SheetRenderer> {
  if (isFlat) return createFlatRenderer(canvas)
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
