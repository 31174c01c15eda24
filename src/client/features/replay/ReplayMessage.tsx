import { useTranslation } from 'react-i18next'
import type { Side } from '../../../engine/rules/position.ts'
import { At } from '../../table/panels/BoardButtons.tsx'
import type { FilmMessage } from './film.ts'
import '../../table/panels/notices.css'

interface ReplayMessageProps {
  readonly message: FilmMessage
  readonly names: Readonly<Record<Side, string>>
}

/** The message over the board: a double, take, pass, lost turn, resignation or win. */
export function ReplayMessage({ message, names }: ReplayMessageProps) {
  const isBig = message.type === 'wins' || message.type === 'resigns'
  return (
    <At x={645} y={isBig ? 450 : 318}>
      <output className={isBig ? 'gsay gsay--big' : 'gsay'} data-notice={message.type}>
        <MessageText message={message} name={names[message.side]} />
      </output>
    </At>
  )
}

function MessageText({ message, name }: { message: FilmMessage; name: string }) {
  const { t } = useTranslation()
  switch (message.type) {
    case 'begins':
    case 'takes':
    case 'passes':
      return t(`replay.${message.type}`, { name })
    case 'doubles':
    case 'cannotMove':
      return t(`notice.${message.type}`, { name })
    case 'resigns':
      return t(`notice.resigns.${message.what}`, { name })
    case 'wins':
      return (
        <>
          <b>{t('notice.wins', { name })}</b>
          <span>
            {t(`notice.kind.${message.kind}`)} · {t('game.points', { count: message.points })}
          </span>
        </>
      )
  }
}
