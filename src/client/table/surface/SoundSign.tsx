import { type RefObject, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { setSetting, useSettings } from '../../platform/localSettings.ts'
import { playSound } from '../../platform/sound.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import './soundSign.css'

/** A small sign on the frame of a board: one tap silences the device's sounds, and another lets them be heard again. */
export function SoundSign({ surface }: { surface: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation()
  const { sound } = useSettings()
  // The surface is there after the first commit.
  const board = useSyncExternalStore(followNothing, () => surface.current?.parentElement ?? null)
  if (board === null) return null
  const toggle = () => {
    setSetting('sound', !sound)
    playSound('tap')
  }
  return createPortal(
    <button
      type="button"
      className="soundsign"
      aria-label={t('board.sound')}
      aria-pressed={sound}
      data-testid="sound-sign"
      onClick={toggle}
    >
      <span>
        <Icon name={sound ? 'speaker-high-duotone' : 'speaker-slash-duotone'} size={30} />
      </span>
    </button>,
    board,
  )
}

const followNothing = () => () => {}
