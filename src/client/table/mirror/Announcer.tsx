import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Side } from '../../../engine/rules/position.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import { announcementsOf, draftNewsOf, questionOf } from './announce.ts'
import type { Refusal } from '../position/refusal.ts'
import type { TurnDraft } from '../position/turnDraft.ts'

type Heard =
  | Pick<GameContext, 'lastActions'>
  | Pick<GameContext, 'lastActions' | 'phase' | 'currentPlayer' | 'canDouble'>

interface AnnouncerProps {
  readonly game: Heard | null
  /** The turn that the member tries out. */
  readonly draft?: TurnDraft | null
  /** The member's own side; null for viewers. */
  readonly mySide?: Side | null
  /** The last tap that did nothing. */
  readonly refusal?: Refusal | null
}

/** Lines that stay in the log: some screen readers come late when much happens at once. */
const KEPT = 8

/** Says aloud what happens in the game, for those who hear it instead of seeing it. */
export function Announcer({ game, draft = null, mySide = null, refusal = null }: AnnouncerProps) {
  const { t } = useTranslation()
  const log = useRef<HTMLDivElement>(null)
  const draftBefore = useRef<TurnDraft | null>(null)

  useEffect(() => {
    if (game === null) return
    const question = 'phase' in game ? questionOf(game, mySide, t) : null
    say(log.current, [...announcementsOf(game, t), ...(question === null ? [] : [question])].join('. '))
  }, [game, mySide, t])

  useEffect(() => {
    const before = draftBefore.current
    draftBefore.current = draft
    if (before === null || draft === null || before.start !== draft.start) return
    say(log.current, draftNewsOf(before, draft, t) ?? '')
  }, [draft, t])

  useEffect(() => {
    if (refusal !== null) say(log.current, t(`announce.refused.${refusal.reason}`))
  }, [refusal, t])

  return <div className="unseen" role="log" aria-live="polite" data-testid="announcer" ref={log} />
}

/** Adds a line, so that the same words are heard again when the same happens again. */
function say(log: HTMLElement | null, text: string): void {
  if (log === null || text === '') return
  const line = document.createElement('p')
  line.textContent = text
  log.append(line)
  while (log.childElementCount > KEPT) log.firstElementChild?.remove()
}
