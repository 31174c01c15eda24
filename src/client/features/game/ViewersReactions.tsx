import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { drawingOf } from '../../ui/backgammon/emotionDrawings.ts'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { ChatTray } from './ChatTray.tsx'
import { useReactions } from './useReactions.ts'
import './reactions.css'

interface ViewersReactionsProps {
  readonly matchupId: number
  readonly isTrayOpen: boolean
  readonly onCloseTray: () => void
}

/** What viewers show each other: signs that rise at the edge of the board, and the tray from which they are sent. */
export function ViewersReactions({ matchupId, isTrayOpen, onCloseTray }: ViewersReactionsProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { shown, heard, react } = useReactions(matchupId)
  const list = heard.map(({ content, count }) => `${content} ${number(count)}`).join(', ')
  return (
    <>
      {isTrayOpen && <ChatTray label={t('game.react')} onChoose={react} onClose={onCloseTray} />}
      <div className="rx" aria-hidden="true" data-testid="reactions">
        {shown.map(({ id, content, count }) => (
          <span key={id} className={`rx__r rx__r--${id % 4}`} data-emotion={content}>
            <img src={drawingOf(content)} alt="" />
            {count > 1 && <Ltr className="rx__n">{number(count)}</Ltr>}
          </span>
        ))}
      </div>
      <output className="unseen">{list !== '' && t('viewers.reacted', { list })}</output>
    </>
  )
}
