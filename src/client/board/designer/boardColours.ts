/** Every colour of a designed board. The first design is the khatam night. */
export const FIRST_COLOURS = {
  pageMiddle: '#182a2e',
  pageEdge: '#0d1517',
  frame: '#7a5233',
  frameLit: '#a87447',
  frameDark: '#2b1a12',
  band: '#24160e',
  bandLine: '#c39a50',
  starOne: '#ddc99e',
  starOneHeart: '#9a352e',
  starTwo: '#c08345',
  starTwoHeart: '#1f615a',
  cornerHeart: '#1e8b7e',
  field: '#193738',
  fieldStar: '#2a5553',
  oddPoint: '#8e2f2a',
  oddPointLine: '#c79a5a',
  evenPoint: '#b39668',
  evenPointLine: '#66401f',
  targetPoint: '#2aa191',
  targetPointLine: '#d2fff6',
  bar: '#4a2f1f',
  barLine: '#cdb88c',
  hinge: '#957138',
  tray: '#5e3e28',
  well: '#12292b',
  wellGlow: '#2fb7a4',
  lightChecker: '#f3e7ce',
  lightEdge: '#1f1106',
  lightGroove: '#8c6b3c',
  lightDish: '#e6d6b2',
  darkChecker: '#241810',
  darkEdge: '#080402',
  darkRing: '#d9965c',
  darkStar: '#9a6738',
  die: '#fff8e9',
  dieEdge: '#a98c5a',
  pip: '#2b1a12',
  cube: '#3a2519',
  cubeEdge: '#e7b04a',
  cubeFace: '#eaddc0',
  movable: '#45d6c2',
  shadow: '#02060688',
} as const satisfies Record<string, string>

export type ColourName = keyof typeof FIRST_COLOURS
export type BoardColours = Readonly<Record<ColourName, string>>

const CLEAR = '#00000000'

/** The colours as Pixi's pens take them, which do not know the word for a clear one. */
export function penColours(colours: BoardColours): BoardColours {
  const entries = Object.entries(colours).map(
    ([name, colour]) => [name, colour === 'transparent' ? CLEAR : colour] as const,
  )
  return { ...colours, ...Object.fromEntries(entries) }
}

export const COLOUR_NAMES = Object.keys(FIRST_COLOURS).filter((name): name is ColourName => name in FIRST_COLOURS)

const WRITTEN = /^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i

/** Whether a text is a valid colour: `#rrggbb`, `#rrggbbaa`, or `transparent`. */
export function isColour(text: string): boolean {
  return text === 'transparent' || WRITTEN.test(text)
}

/** What is wrong with a text that should be a design. */
export type DesignProblem = { readonly kind: 'notJson' } | { readonly kind: 'colour'; readonly name: string }

/**
 * Reads a design as it is exported: a JSON object of colours by name. Missing names keep the colour of `base`. An
 * unknown name or an invalid colour is a problem, so that a typing mistake is noticed.
 */
export function readDesign(text: string, base: BoardColours = FIRST_COLOURS): BoardColours | DesignProblem {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { kind: 'notJson' }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { kind: 'notJson' }
  const entries = Object.entries(value)
  const wrong = entries.find(
    ([name, colour]) => !(name in FIRST_COLOURS) || typeof colour !== 'string' || !isColour(colour),
  )
  if (wrong !== undefined) return { kind: 'colour', name: wrong[0] }
  return { ...base, ...Object.fromEntries(entries) }
}

export function isDesign(answer: BoardColours | DesignProblem): answer is BoardColours {
  return !('kind' in answer)
}

export function writeDesign(colours: BoardColours): string {
  return `${JSON.stringify(colours, null, 2)}\n`
}
