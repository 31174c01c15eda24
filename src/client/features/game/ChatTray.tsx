import { useEffect } from 'react'
import { drawingOf } from '../../ui/backgammon/emotionDrawings.ts'
import { EMOTIONS, type Emotion } from './emotions.ts'
import './chatTray.css'

interface ChatTrayProps {
  readonly label: string
  readonly onChoose: (emotion: Emotion) => void
  readonly onClose: () => void
}

/** The fifteen signs of players and viewers. A choice, Escape or a second tap on its button closes it. */
export function ChatTray({ label, onChoose, onClose }: ChatTrayProps) {
  useEffect(() => {
    const close = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  }, [onClose])
  return (
    <section className="chat wood--v" aria-label={label}>
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
