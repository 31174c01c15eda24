import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { EMOTIONS, type Emotion, drawingOf } from './emotions.ts'
import './chatTray.css'

interface ChatTrayProps {
  readonly onChoose: (emotion: Emotion) => void
  readonly onClose: () => void
}

/** The fifteen signs; a second tap on the chat button, Escape or a choice closes it. */
export function ChatTray({ onChoose, onClose }: ChatTrayProps) {
  const { t } = useTranslation()
  useEffect(() => {
    const close = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  }, [onClose])
  return (
    <section className="chat wood--v" aria-label={t('game.chat')}>
      {EMOTIONS.map((emotion) => (
        <button
          key={emotion}
          type="button"
          className="chat__e"
          aria-label={emotion}
          onClick={() => {
            onChoose(emotion)
            onClose()
          }}
        >
          <img src={drawingOf(emotion)} alt="" />
        </button>
      ))}
    </section>
  )
}

/** The sign that was just sent, beside its sender's panel. */
export function Bubble({ emotion, place }: { emotion: Emotion; place: 'top' | 'bottom' }) {
  return (
    <output className={`bub bub--${place}`}>
      <img src={drawingOf(emotion)} alt={emotion} />
    </output>
  )
}
