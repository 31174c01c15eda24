import type { ReactNode } from 'react'
import { Dots } from '../kit/Dots.tsx'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/iconNames.ts'
import './banner.css'

/** A banner at the top: the network is lost or returns. */
export function Banner({ icon, dots = false, children }: { icon?: IconName; dots?: boolean; children: ReactNode }) {
  return (
    <output className="banner">
      {icon !== undefined && <Icon name={icon} size={44} />}
      <span>{children}</span>
      {dots && <Dots />}
    </output>
  )
}
