import type { TFunction } from 'i18next'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Side } from '../../../engine/rules/position.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { announcementsOf, draftNewsOf, questionOf } from './announce.ts'
import type { Refusal } from '../position/refusal.ts'
import type { TurnDraft } from '../position/turnDraft.ts'
import './boardMirror.css'

/** A state of a game whose news are told. */
export interface Heard {
  readonly game:
    | Pick<GameContext, 'lastActions'>
    | Pick<GameContext, 'lastActions' | 'phase' | 'currentPlayer' | 'canDouble'>
    | null
  /** The turn that the member is trying out. */
  readonly draft?: TurnDraft | null
  /** The member's own side; null for viewers. */
  readonly mySide?: Side | null
  /** The last tap or drag that did nothing. */
  readonly refusal?: Refusal | null
}

/** The number of lines that stay in the log. Some screen readers fall behind when much happens at once. */
const KEPT = 8

/** Announces the events of the game to screen readers. */
export function Announcer({ game, draft = null, mySide = null, refusal = null }: Heard) {
  const t = useTexts()
  const log = useRef<HTMLDivElement>(null)
  const [teller] = useState(createTeller)
  useEffect(() => teller(log.current, { game, draft, mySide, refusal }, t), [teller, game, draft, mySide, refusal, t])
  return <Log log={log} />
}

interface FollowingAnnouncerProps {
  /** Gives the state, and further ones until the returned function is called. */
  readonly follow: (tell: (heard: Heard) => void) => () => void
}

/** The same for a game that goes on without rendering. */
export function FollowingAnnouncer({ follow }: FollowingAnnouncerProps) {
  const t = useTexts()
  const log = useRef<HTMLDivElement>(null)
  const [teller] = useState(createTeller)
  useEffect(() => follow((heard) => teller(log.current, heard, t)), [follow, teller, t])
  return <Log log={log} />
}

function Log({ log }: { log: RefObject<HTMLDivElement | null> }) {
  return <div className="unseen announcer" role="log" aria-live="polite" data-testid="announcer" ref={log} />
}

/** Tells what is new in each state that it is given. */
function createTeller() {
  let told: Heard = { game: null, draft: null, refusal: null }
  return (log: HTMLElement | null, heard: Heard, t: TFunction): void => {
    const { game, draft = null, mySide = null, refusal = null } = heard
    const before = told
    told = { game, draft, refusal }
    if (game !== null && game !== before.game) {
      const question = 'phase' in game ? questionOf(game, mySide, t) : null
      say(log, [...announcementsOf(game, t), ...(question === null ? [] : [question])].join('. '))
    }
    const tried = before.draft ?? null
    if (draft !== tried && draft !== null && draft.start === tried?.start) say(log, draftNewsOf(tried, draft, t) ?? '')
    if (refusal !== null && refusal !== before.refusal) say(log, t(`announce.refused.${refusal.reason}`))
  }
}

/** Adds a line instead of replacing one, so that a repeated text is read again. */
function say(log: HTMLElement | null, text: string): void {
  if (log === null || text === '') return
  const line = document.createElement('p')
  line.textContent = text
  log.append(line)
  while (log.childElementCount > KEPT) log.firstElementChild?.remove()
}
