import type { Cosmetics } from '../../../protocol/cosmetic/cosmetic.ts'
import { Avatar, letterOf, TONES, toneOf } from '../../ui/people/Avatar.tsx'
import './flatAvatar.css'

interface FlatAvatarProps {
  name: string
  picture: string | null
  /** In stage units. */
  size: number
  cosmetics: Cosmetics | null | undefined
}

/** The avatar as a single element, for places with hundreds of them, each no larger than a letter. */
export function FlatAvatar({ name, picture, size, cosmetics }: FlatAvatarProps) {
  const letter = letterOf(name)
  if (picture !== null || letter === undefined || cosmetics?.frame !== undefined) {
    return <Avatar name={name} picture={picture} size={size} cosmetics={cosmetics} />
  }
  const [light, dark, rim, ink] = TONES[toneOf(name)]
  const length = `calc(${size} * var(--u))`
  const face = `radial-gradient(circle at 36% 30%, ${light}, ${dark} 80%)`
  const style = { width: length, height: length, fontSize: `calc(${size * 0.5} * var(--u))`, color: ink }
  return (
    <span className="av av--flat" style={{ ...style, background: face, borderColor: rim }} aria-hidden="true">
      {letter.toLocaleUpperCase()}
    </span>
  )
}
