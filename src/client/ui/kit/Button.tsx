import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/iconNames.ts'
import { Dots } from './Dots.tsx'
import './button.css'

export type ButtonKind = 'primary' | 'secondary' | 'line' | 'quiet' | 'danger'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  kind?: ButtonKind
  icon?: IconName
  /** Whether the icon is mirrored in right-to-left text. */
  flipIcon?: boolean
  /** In stage units. */
  iconSize?: number
  size?: 'normal' | 'big'
  wide?: boolean
  /** Shows three dots instead of the text, at the same width, and takes no clicks. */
  busy?: boolean
  type?: 'button' | 'submit'
  children?: ReactNode
}

/** A button. With an icon and no text it is square and needs an `aria-label`. */
export function Button({
  kind = 'secondary',
  icon,
  flipIcon = false,
  iconSize,
  size = 'normal',
  wide = false,
  busy = false,
  type = 'button',
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const classes = [
    'btn',
    `btn--${kind}`,
    size === 'big' && 'btn--big',
    wide && 'btn--wide',
    children === undefined && 'btn--icon',
    busy && 'btn--busy',
    className,
  ]
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={classes.filter(Boolean).join(' ')}
      aria-busy={busy || undefined}
      onClick={busy ? preventClick : onClick}
    >
      {icon !== undefined && <Icon name={icon} flip={flipIcon} {...(iconSize !== undefined && { size: iconSize })} />}
      {children !== undefined && <span className="btn__text">{children}</span>}
      {busy && <Dots className="btn__dots" />}
    </button>
  )
}

function preventClick(event: { preventDefault: () => void }): void {
  event.preventDefault()
}
