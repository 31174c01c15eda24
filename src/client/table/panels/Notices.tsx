import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/useTexts.ts'
import type { Side } from '../../../engine/rules/position.ts'
import { At } from './At.tsx'
import type { Notice } from '../machine/describeUpdate.ts'
import './notices.css'

/** How long an alert stays on the board (spec §9). */
const SHOWN_MS: Readonly<Record<Notice['type'], number>> = {
  doubleOffered: 1_500,
  doubleTaken: 1_500,
  cannotMove: 2_000,
  resigned: 4_000,
  gameWon: 2_600,
}

/** The middles of the frame's edges, where no checker lies: the upper one is the opponent's. */
const UPPER_EDGE_Y = 28
const LOWER_EDGE_Y = 872

interface NoticesProps {
  readonly notice: Notice | null
  readonly names: Readonly<Record<Side, string>>
  /** The member's own side; null for viewers. */
  readonly mySide: Side | null
}

/** The alerts over the board: who doubles, who cannot move, how a game ended. */
export function Notices({ notice, names, mySide }: NoticesProps) {
  const [hidden, setHidden] = useState<Notice | null>(null)
  useEffect(() => {
    if (notice === null) return
    const timer = setTimeout(() => setHidden(notice), SHOWN_MS[notice.type])
    return () => clearTimeout(timer)
  }, [notice])
  if (notice === null || notice === hidden) return null
  const isBig = notice.type === 'gameWon' || notice.type === 'resigned'
  return (
    <At x={645} y={isBig ? 450 : notice.side === mySide ? LOWER_EDGE_Y : UPPER_EDGE_Y}>
      <output
        className={isBig ? 'gsay gsay--big' : 'gsay gsay--low'}
        data-notice={notice.type}
        data-kind={notice.type === 'gameWon' ? notice.winKind : undefined}
      >
        <NoticeText notice={notice} name={names[notice.side]} isMine={notice.side === mySide} />
      </output>
    </At>
  )
}

function NoticeText({ notice, name, isMine }: { notice: Notice; name: string; isMine: boolean }) {
  const t = useTexts()
  switch (notice.type) {
    case 'doubleOffered':
      return t(isMine ? 'notice.youDouble' : 'notice.doubles', { name })
    case 'doubleTaken':
      return t(isMine ? 'notice.youTake' : 'notice.takes', { name })
    case 'cannotMove':
      return t(isMine ? 'notice.youCannotMove' : 'notice.cannotMove', { name })
    case 'resigned':
      return t(isMine ? `notice.youResign.${notice.what}` : `notice.resigns.${notice.what}`, { name })
    case 'gameWon':
      return (
        <>
          <b>{t(isMine ? 'notice.youWin' : 'notice.wins', { name })}</b>
          <span>
            {t(`notice.kind.${notice.winKind}`)} · {t('game.points', { count: notice.points })}
          </span>
        </>
      )
  }
}
