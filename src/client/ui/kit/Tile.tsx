import type { ComponentProps, ReactNode } from 'react'
import { Dots } from './Dots.tsx'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/iconNames.ts'
import './tile.css'

interface TileProps extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'disabled'> {
  icon: IconName
  /** Three dots instead of the icon, and no clicks, until what it leads to is there. */
  busy?: boolean
  children: ReactNode
}

/** A destination: the whole plate is the target. */
export function Tile({ icon, busy = false, children, ...rest }: TileProps) {
  return (
    <button {...rest} type="button" className="mtile plate" disabled={busy} aria-busy={busy || undefined}>
      {busy ? <Dots className="mtile__dots" /> : <Icon name={icon} size={58} className="brass" />}
      <span>{children}</span>
    </button>
  )
}
