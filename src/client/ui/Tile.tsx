import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconNames.ts'
import './tile.css'

interface TileProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  icon: IconName
  children: ReactNode
}

/** A destination: the whole plate is the target. */
export function Tile({ icon, children, ...rest }: TileProps) {
  return (
    <button {...rest} type="button" className="mtile plate">
      <Icon name={icon} size={58} className="brass" />
      <span>{children}</span>
    </button>
  )
}
