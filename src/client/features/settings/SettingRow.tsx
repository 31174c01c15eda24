import type { ReactNode } from 'react'
import { Icon } from '../../ui/icons/Icon.tsx'
import type { IconName } from '../../ui/icons/iconNames.ts'

interface SettingRowProps {
  icon: IconName
  title: string
  text: ReactNode
  /** The id of the control that the whole row operates. */
  id?: string
  children: ReactNode
}

/** One setting: its name at the reading start, its control at the end. */
export function SettingRow({ icon, title, text, id, children }: SettingRowProps) {
  const name = (
    <>
      <Icon name={icon} size={60} className="brass" />
      <span className="set__text">
        <b className="t3">{title}</b>
        <small className="dim">{text}</small>
      </span>
    </>
  )
  return (
    <div className="li set">
      {id === undefined ? (
        <span className="set__name">{name}</span>
      ) : (
        <label className="set__name" htmlFor={id}>
          {name}
        </label>
      )}
      {children}
    </div>
  )
}
