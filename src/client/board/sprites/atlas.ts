import { ImageSource, Rectangle, type Sprite, Texture } from 'pixi.js'
import { Part } from './Part.ts'
import type { AtlasScale } from '../position/resolution.ts'
import { BOARD_LOOKS, type BoardTheme } from '../position/themes.ts'

interface FrameRecord {
  readonly frame: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly sourceSize: { readonly w: number; readonly h: number }
  readonly anchor: { readonly x: number; readonly y: number }
}

/** The name of a sheet: a theme at a resolution. */
export interface SheetName {
  readonly theme: BoardTheme
  readonly scale: AtlasScale
}

export function isSameSheet(one: SheetName, other: SheetName): boolean {
  return one.theme === other.theme && one.scale === other.scale
}

/** One sheet: a texture for each part of the board, all on one image. */
export class Atlas {
  readonly name: SheetName
  readonly bitmap: ImageBitmap
  readonly #source: ImageSource
  readonly #textures = new Map<string, Texture>()

  constructor(name: SheetName, bitmap: ImageBitmap, frames: Readonly<Record<string, FrameRecord>>) {
    this.name = name
    this.bitmap = bitmap
    const resolution = Number.parseFloat(name.scale)
    this.#source = new ImageSource({ resource: bitmap, resolution, scaleMode: 'linear' })
    for (const [name, { frame, sourceSize, anchor }] of Object.entries(frames)) {
      const { x, y, w, h } = frame
      const texture = new Texture({
        source: this.#source,
        frame: new Rectangle(x / resolution, y / resolution, w / resolution, h / resolution),
        orig: new Rectangle(0, 0, sourceSize.w / resolution, sourceSize.h / resolution),
        defaultAnchor: anchor,
        label: name,
      })
      this.#textures.set(name, texture)
    }
  }

  texture(part: string): Texture {
    const texture = this.#textures.get(part)
    if (texture === undefined) throw new Error(`The board's sheet has no part ${part}`)
    return texture
  }

  destroy(): void {
    for (const texture of this.#textures.values()) texture.destroy()
    this.#textures.clear()
    this.#source.destroy()
    this.bitmap.close()
  }
}

/**
 * Loads a sheet as AVIF where the browser reads it, else as WebP. Rejects when it cannot be loaded or `signal` aborts.
 */
export async function loadAtlas(name: SheetName, signal: AbortSignal): Promise<Atlas> {
  const { theme, scale } = name
  // All themes have the same layout on their sheets, so one description serves them all.
  const [frames, bitmap] = await Promise.all([
    fetchFile(`/board/atlas@${scale}.json`, signal).then(async (answer) => readFrames(await answer.json())),
    loadBitmap(`/board/${BOARD_LOOKS[theme].sheet}@${scale}`, signal),
  ])
  return new Atlas(name, bitmap, frames)
}

async function loadBitmap(path: string, signal: AbortSignal): Promise<ImageBitmap> {
  try {
    return await decode(await fetchFile(`${path}.avif`, signal))
  } catch (error) {
    if (signal.aborted) throw error
    return decode(await fetchFile(`${path}.webp`, signal))
  }
}

async function decode(answer: Response): Promise<ImageBitmap> {
  const image = await answer.blob()
  return createImageBitmap(image, { premultiplyAlpha: 'premultiply', colorSpaceConversion: 'none' }).catch(
    // Firefox takes no wishes before 98.
    () => createImageBitmap(image),
  )
}

async function fetchFile(address: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer
}

function readFrames(sheet: unknown): Readonly<Record<string, FrameRecord>> {
  if (!isRecord(sheet) || !isRecord(sheet['frames'])) throw new Error("The board's sheet has no frames")
  const frames: Record<string, FrameRecord> = {}
  for (const [name, frame] of Object.entries(sheet['frames'])) {
    if (!isFrame(frame)) throw new Error(`The board's sheet has a broken part ${name}`)
    frames[name] = frame
  }
  return frames
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isFrame(value: unknown): value is FrameRecord {
  return isRecord(value) && isRecord(value['frame']) && isRecord(value['sourceSize']) && isRecord(value['anchor'])
}

/** Makes the sprites of a board and keeps them on the sheet in use. A part is a name, whatever the sheet. */
export class PartBox {
  #atlas: Atlas
  readonly #sprites = new Set<Sprite>()

  constructor(atlas: Atlas) {
    this.#atlas = atlas
  }

  get atlas(): Atlas {
    return this.#atlas
  }

  sprite(part: string, x = 0, y = 0): Sprite {
    const texture = this.#atlas.texture(part)
    const sprite = new Part({ texture, label: part, x, y })
    const { defaultAnchor } = texture
    if (defaultAnchor !== undefined) sprite.anchor.set(defaultAnchor.x, defaultAnchor.y)
    this.#sprites.add(sprite)
    return sprite
  }

  /** Makes the sprite show another part. Parts that share a sprite share its anchor. */
  turnInto(sprite: Sprite, part: string): void {
    if (sprite.label === part) return
    sprite.label = part
    sprite.texture = this.#atlas.texture(part)
  }

  /** Moves every sprite to another sheet and releases the old one. */
  replaceAtlas(atlas: Atlas): void {
    const old = this.#atlas
    this.#atlas = atlas
    for (const sprite of this.#sprites) sprite.texture = atlas.texture(sprite.label)
    old.destroy()
  }

  discard(sprite: Sprite): void {
    this.#sprites.delete(sprite)
    sprite.destroy()
  }

  destroy(): void {
    this.#sprites.clear()
    this.#atlas.destroy()
  }
}
