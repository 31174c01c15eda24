import sprite from './icons.svg?url&no-inline'
import { FIRST_ICON_NAMES, type IconName } from './iconNames.ts'

interface IconProps {
  name: IconName
  /** In stage units; without it, the icon follows the size of the text. */
  size?: number
  /** Mirrors arrows and the like in right-to-left text. */
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

/** The address of an icon for a `use` element: in the page, or in the sprite. */
export function iconAddress(name: IconName): string {
  return inPage.has(name) ? `#${name}` : `${sprite}#${name}`
}
