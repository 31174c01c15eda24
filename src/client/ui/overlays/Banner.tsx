import type { ReactNode } from 'react'
import { Dots } from '../kit/Dots.tsx'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/iconNames.ts'
import './banner.css'

/** A banner at the top: the network is lost or returns. */
export function Banner({ icon, dots = false, children }: { icon?: IconName; dots?: boolean; children: ReactNode }) {
  return (
    <output className="banner" ref={pushScreens}>
      {icon !== undefined && <Icon name={icon} size={44} />}
      <span>{children}</span>
      {dots && <Dots />}
    </output>
  )
}

/** The screens stand before the banner in the page, so its sheet can reach them only from the root. */
function pushScreens(banner: HTMLElement | null): void {
  document.documentElement.classList.toggle('has-banner', banner !== null)
}
