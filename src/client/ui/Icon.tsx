import sprite from './icons.svg?url&no-inline'
import type { IconName } from './iconNames.ts'

export const iconSprite = sprite

interface IconProps {
  name: IconName
  /** In stage units; without it, in proportion to the text beside it. */
  size?: number
  /** Arrows and the like point the other way in right-to-left. */
  flip?: boolean
  className?: string
}

export function Icon({ name, size, flip = false, className = '' }: IconProps) {
  const style = size === undefined ? undefined : { fontSize: `calc(${size} * var(--u))` }
  return (
    <svg className={`i ${flip ? 'flip' : ''} ${className}`} style={style} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
