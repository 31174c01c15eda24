import type { ComponentProps, ReactNode } from 'react'
import { Dots } from './Dots.tsx'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/iconNames.ts'
import './tile.css'

interface TileProps extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'disabled'> {
  icon: IconName
  /** Shows three dots instead of the icon, and takes no clicks, until the destination is loaded. */
  busy?: boolean
  children: ReactNode
}

/** A destination. The whole plate is a button. */
export function Tile({ icon, busy = false, children, ...rest }: TileProps) {
  return (
    <button {...rest} type="button" className="mtile plate" disabled={busy} aria-busy={busy || undefined}>
      {busy ? <Dots className="mtile__dots" /> : <Icon name={icon} size={58} className="brass" />}
      <span>{children}</span>
    </button>
  )
}
