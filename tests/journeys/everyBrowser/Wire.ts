/** A place in the window, in CSS pixels. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** The few things that every browser is asked for. Its pages want no motion, and draw with the 2D canvas. `BrowserPage` makes the journeys' words of them. */
export interface Wire {
  /** Resolves when the document and its scripts have been loaded. */
  readonly goTo: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  /** Evaluates an expression in the page, and waits for its promise. The value is a string. */
  readonly evaluate: (expression: string) => Promise<string>
  /** One finger goes down at the first spot, over the others, and up at the last. */
  readonly touch: (path: readonly Spot[]) => Promise<void>
  /** What the window shows, as PNG. */
  readonly picture: () => Promise<Buffer>
  /** The errors that the page has thrown. */
  readonly faults: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

export interface WireOptions {
  /** The window's inner size. */
  readonly size: { readonly width: number; readonly height: number }
}

/** The pause between two steps of a finger, in ms: long enough for a frame, short enough for a tap. */
export const STEP_MS = 16

/** A finger's way in the form of the WebDriver standard, which both of its protocols share. */
export function fingerActions([first, ...rest]: readonly Spot[]) {
  const move = ({ x, y }: Spot, duration: number) => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
    duration,
  })
  return [
    {
      type: 'pointer',
      id: 'finger',
      parameters: { pointerType: 'touch' },
      actions: [
        ...(first === undefined ? [] : [move(first, 0)]),
        { type: 'pointerDown', button: 0 },
        ...rest.map((spot) => move(spot, STEP_MS)),
        { type: 'pointerUp', button: 0 },
      ],
    },
  ]
}
