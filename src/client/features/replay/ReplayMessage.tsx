import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { At } from '../../table/panels/At.tsx'
import { useActorState } from '../../platform/useActorState.ts'
import type { Film, FilmMessage } from '../../table/turns/film.ts'
import type { FilmPlayers } from './filmPlayers.ts'
import { type ReplayActor, messageStepOf } from './useReplay.ts'
import '../../table/panels/notices.css'

/** The middle of the frame's upper edge, where no checker lies. */
const FRAME_Y = 28

interface ReplayMessageProps {
  readonly film: Film
  readonly actor: ReplayActor
  readonly players: FilmPlayers
}

/** The message over the board: a double, take, pass, lost turn, resignation or win. */
export const ReplayMessage = memo(function ReplayMessage({ film, actor, players }: ReplayMessageProps) {
  const step = useActorState(actor, messageStepOf)
  const message = step === null ? null : (film.steps[step]?.message ?? null)
  if (message === null) return null
  const isBig = message.type === 'wins' || message.type === 'resigns'
  return (
    <At x={645} y={isBig ? 450 : FRAME_Y}>
      <output className={isBig ? 'gsay gsay--big' : 'gsay gsay--low'} data-notice={message.type}>
        <MessageText message={message} name={players[message.side].name} />
      </output>
    </At>
  )
})

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
