import { type ReactNode, type RefObject, useId, useState } from 'react'
import type { Cosmetics } from '../../../protocol/cosmetic/cosmetic.ts'
import './avatar.css'

/** The radius and the width of the ring around an avatar, in a square of 100. */
const RING_RADIUS = 47
const RING_WIDTH = 6

const AROUND = 2 * Math.PI * RING_RADIUS

/** The dashes that draw a share (0 to 1) of the ring. */
export function arcDashes(share: number): string {
  return `${AROUND * Math.min(1, Math.max(0, share))} ${AROUND}`
}

/** The colours of turned checkers: body from light to dark, rim, letter. */
export const TONES = {
  ivory: ['#f6ecd6', '#cdb88f', '#c79f5e', '#5a3a20'],
  ebony: ['#4a3526', '#1d130d', '#b8763f', '#f1e6cf'],
  madder: ['#a3423a', '#5d1c1a', '#c79f5e', '#f6e8d4'],
  copper: ['#d0925a', '#7f4c22', '#c79f5e', '#24140a'],
  teal: ['#2e6a68', '#123435', '#c79f5e', '#f1e6cf'],
  lapis: ['#4f76b4', '#1f3a6b', '#c79f5e', '#f1e6cf'],
  walnut: ['#8b6140', '#4a2f1f', '#c79f5e', '#f1e6cf'],
} as const

const RING_COLOURS = {
  delay: '#4fcdbb',
  low: '#e0695f',
  brass: '#c79f5e',
  winner: '#e7b04a',
  silver: '#b3b9ba',
  bronze: '#b8763f',
  loser: '#6c5a3d',
} as const

export type AvatarTone = keyof typeof TONES

export interface AvatarRing {
  /** The share that is left, 0 to 1. The ring starts at twelve o'clock and runs clockwise in both languages. */
  readonly share: number
  readonly kind: keyof typeof RING_COLOURS
}

/** The size below which a letter takes more of the checker, to be read. */
const SMALL = 72

interface AvatarProps {
  name: string
  /** The address of a picture. Without one, the avatar is a turned checker with the name's first letter. */
  picture?: string | null
  /** In stage units, the ring included. */
  size: number
  /** By default, the name determines the tone. */
  tone?: AvatarTone
  ring?: AvatarRing
  isBot?: boolean
  /** What the person has chosen. Its frame lies round the face, inside a ring. */
  cosmetics?: Cosmetics | null | undefined
  /** Content over the avatar. */
  children?: ReactNode
}

/** A person as a round checker, with or without a ring that shows time. */
export function Avatar({ name, picture = null, size, tone, ring, isBot = false, cosmetics, children }: AvatarProps) {
  const id = useId()
  const [failed, setFailed] = useState<string | null>(null)
  const [light, dark, rim, ink] = TONES[tone ?? toneOf(name)]
  const r = ring === undefined ? 49 : 40
  const length = `calc(${size} * var(--u))`
  const showsPicture = picture !== null && picture !== failed
  return (
    <span className="av" style={{ width: length, height: length }}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        {ring !== undefined && <Ring {...ring} />}
        <radialGradient id={id} cx=".36" cy=".3" r=".8">
          <stop offset="0" stopColor={light} />
          <stop offset="1" stopColor={dark} />
        </radialGradient>
        <circle cx="50" cy="50" r={r} fill={`url(#${id})`} />
        <circle cx="50" cy="50" r={r - 1.5} fill="none" stroke={rim} strokeWidth="2.4" />
        {!showsPicture && (
          <>
            <circle cx="50" cy="50" r={r * 0.76} fill="none" stroke="#000" strokeOpacity=".3" strokeWidth="1.6" />
            <circle cx="50" cy="51" r={r * 0.76} fill="none" stroke="#fff" strokeOpacity=".16" strokeWidth="1" />
            <Sign name={name} isBot={isBot} ink={ink} r={r} size={r * (size < SMALL ? 1.04 : 0.82)} />
          </>
        )}
      </svg>
      {showsPicture && (
        <img
          className={ring === undefined ? 'av__picture' : 'av__picture av__picture--ring'}
          src={picture}
          alt=""
          onError={() => setFailed(picture)}
        />
      )}
      {cosmetics?.frame !== undefined && (
        <img
          className={ring === undefined ? 'av__frame' : 'av__frame av__frame--ring'}
          src={`/ui/frame-${cosmetics.frame}.svg`}
          alt=""
        />
      )}
      {children}
    </span>
  )
}

interface SignProps {
  readonly name: string
  readonly isBot: boolean
  readonly ink: string
  readonly r: number
  /** Of the letter. */
  readonly size: number
}

/** The sign on a checker: a robot, the name's first letter, or a person when the name has no letter. */
function Sign({ name, isBot, ink, r, size }: SignProps) {
  if (isBot) return <BotSign ink={ink} scale={r / 49} />
  const letter = letterOf(name)
  return letter === undefined ? (
    <PersonSign ink={ink} scale={r / 49} />
  ) : (
    <Initial letter={letter.toLocaleUpperCase()} ink={ink} size={size} />
  )
}

/** The first letter of a name; undefined when it has none. */
export const letterOf = (name: string) => /\p{L}|\?/u.exec(name)?.[0]

function Initial({ letter, ink, size }: { letter: string; ink: string; size: number }) {
  return (
    <text x="50" y="50" fill={ink} fontSize={size} fontWeight="700" textAnchor="middle" dominantBaseline="central">
      {letter}
    </text>
  )
}

/** A robot's head on the checker. */
function BotSign({ ink, scale }: { ink: string; scale: number }) {
  return (
    <g transform={`translate(50 52) scale(${scale})`} fill="none" stroke={ink} strokeWidth="4" strokeLinejoin="round">
      <rect x="-20" y="-13" width="40" height="28" rx="8" />
      <path d="M0-13v-9M-9 7h18" strokeLinecap="round" />
      <circle cx="-8" cy="-2" r="2.6" fill={ink} stroke="none" />
      <circle cx="8" cy="-2" r="2.6" fill={ink} stroke="none" />
      <circle cy="-24" r="2.6" fill={ink} stroke="none" />
    </g>
  )
}

function PersonSign({ ink, scale }: { ink: string; scale: number }) {
  return (
    <g transform={`translate(50 50) scale(${scale})`} fill={ink}>
      <circle cy="-9" r="10.5" />
      <path d="M-20 20c1-12 9-17 20-17s19 5 20 17z" />
    </g>
  )
}

function Ring({ share, kind }: AvatarRing) {
  return (
    <>
      <circle cx="50" cy="50" r={RING_RADIUS} fill="none" stroke="#0a1415" strokeWidth={RING_WIDTH} />
      {share > 0 && (
        <circle
          className="av__ring"
          cx="50"
          cy="50"
          r={RING_RADIUS}
          fill="none"
          stroke={RING_COLOURS[kind]}
          strokeWidth={RING_WIDTH}
          strokeLinecap={share < 1 ? 'round' : 'butt'}
          strokeDasharray={arcDashes(share)}
          transform="rotate(-90 50 50)"
        />
      )}
    </>
  )
}

interface RunningArcProps {
  kind: AvatarRing['kind']
  /** The arc's element. The owner of the clock writes its dashes (`arcDashes`) without React. */
  arc: RefObject<SVGCircleElement | null>
}

/** The moving part of a ring, over an avatar with an empty ring. Only this part is drawn again each second. */
export function RunningArc({ kind, arc }: RunningArcProps) {
  return (
    <svg className="av__arc" viewBox="0 0 100 100" aria-hidden="true">
      <circle
        ref={arc}
        cx="50"
        cy="50"
        r={RING_RADIUS}
        fill="none"
        stroke={RING_COLOURS[kind]}
        strokeWidth={RING_WIDTH}
        strokeLinecap="round"
        transform="rotate(-90 50 50)"
      />
    </svg>
  )
}

/** The default tone of a name. */
export function toneOf(name: string): AvatarTone {
  const tones: readonly AvatarTone[] = ['ivory', 'copper', 'teal', 'madder', 'lapis', 'walnut']
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return tones[sum % tones.length] ?? 'ivory'
}
