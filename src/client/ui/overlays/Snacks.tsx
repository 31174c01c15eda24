import { useValueStore } from '../../platform/createValueStore.ts'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/iconNames.ts'
import { snackQueue, tapSnack, type SnackKind } from './snacks.ts'
import './snacks.css'

const ICONS: Record<SnackKind, IconName> = {
  ok: 'check-circle-fill',
  warning: 'warning-fill',
  error: 'warning-circle-fill',
  info: 'info-fill',
  trophy: 'trophy-fill',
  challenge: 'handshake-fill',
}

/** The message on top of everything; a tap takes it away, and leads to what it tells of where there is such a thing. */
export function Snacks() {
  const current = useValueStore(snackQueue)[0]
  return (
    <output className="snacks">
      {current !== undefined && (
        <button
          key={current.id}
          type="button"
          className={`snack snack--${current.kind}`}
          onClick={() => tapSnack(current)}
        >
          <Icon name={ICONS[current.kind]} />
          <span>{current.text}</span>
        </button>
      )}
    </output>
  )
}
