import { useCallback } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { FilmMessage } from '../../table/turns/film.ts'
import type { MirroredBoard } from '../../table/mirror/MirrorWriter.ts'
import { FollowingMirror } from '../../table/mirror/BoardMirror.tsx'
import { At } from '../../table/panels/At.tsx'
import { EMPTY_BOARD } from '../../table/position/boardPositionOf.ts'
import { useBoardSurface } from '../../table/surface/useBoardSurface.ts'
import type { BroadcastProps } from './useBroadcast.ts'
import { useNames } from './useNames.ts'
import '../../table/panels/notices.css'

const nothing = () => {}

/** The board of a match. It only shows. */
export function BroadcastBoard({ options: { side }, broadcast: { replay, socket, step, index } }: BroadcastProps) {
  const { ref, renderer } = useBoardSurface({ socket, bottom: side, onIntent: nothing, isQuiet: true })
  const names = useNames(replay)
  const shown = step?.position ?? EMPTY_BOARD
  const follow = useCallback(
    (write: (board: MirroredBoard) => void) => {
      write({ shown, bottom: side, draft: null })
      return nothing
    },
    [shown, side],
  )
  const message = step?.message ?? null
  return (
    <div className="gboard bc__b" data-testid="board" data-renderer={renderer ?? ''} data-update-index={index}>
      <div className="gboard__surface" ref={ref}>
        <FollowingMirror follow={follow} onIntent={nothing} />
      </div>
      {message !== null && <Said key={index} message={message} name={names[message.side]} />}
    </div>
  )
}

/** A double, a take, a lost turn or a win, on the frame. */
function Said({ message, name }: { message: FilmMessage; name: string }) {
  const { t } = useTranslation()
  const words = wordsOf(message, name, t)
  if (words === null) return null
  return (
    <At x={645} y={28}>
      <output className="gsay gsay--low" data-notice={message.type}>
        {words}
      </output>
    </At>
  )
}

function wordsOf(message: FilmMessage, name: string, t: TFunction): string | null {
  switch (message.type) {
    // The board shows who begins, and a pass is followed by the win.
    case 'begins':
    case 'passes':
      return null
    case 'doubles':
    case 'takes':
    case 'cannotMove':
      return t(`notice.${message.type}`, { name })
    case 'resigns':
      return t(`notice.resigns.${message.what}`, { name })
    case 'wins':
      return `${t('notice.wins', { name })} · ${t('game.points', { count: message.points })}`
  }
}
