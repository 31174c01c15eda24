import sprite from './icons.svg?url&no-inline'
import { FIRST_ICON_NAMES, type IconName } from './iconNames.ts'

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
      <use href={iconAddress(name)} />
    </svg>
  )
}

const inPage: ReadonlySet<IconName> = new Set(FIRST_ICON_NAMES)

/** Where a `use` finds an icon: in the page, or in the sprite. */
export function iconAddress(name: IconName): string {
  return inPage.has(name) ? `#${name}` : `${sprite}#${name}`
}
