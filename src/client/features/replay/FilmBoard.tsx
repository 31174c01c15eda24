import { type ReactNode, useCallback, useRef } from 'react'
import type { Side } from '../../../engine/rules/position.ts'
import { followActor, useActorWriter } from '../../platform/useActorState.ts'
import { FollowingAnnouncer } from '../../table/mirror/Announcer.tsx'
import { FollowingMirror } from '../../table/mirror/BoardMirror.tsx'
import type { Film, FilmStep } from '../../table/turns/film.ts'
import { type ReplayActor, indexOf } from './useReplay.ts'

export interface FilmProps {
  readonly film: Film
  readonly actor: ReplayActor
}

/** Follows the step that is on the board, without rendering. */
function useFollowedStep<T>({ film, actor }: FilmProps, valueOf: (step: FilmStep) => T) {
  return useCallback(
    (write: (value: T) => void) =>
      followActor(actor, indexOf, (index) => {
        const step = film.steps[index]
        if (step !== undefined) write(valueOf(step))
      }),
    [film, actor, valueOf],
  )
}

/** The board's element, which tells the step that it shows. */
export function FilmBoard({
  actor,
  renderer,
  name = 'board',
  children,
}: {
  actor: ReplayActor
  renderer: string | null
  name?: string
  children: ReactNode
}) {
  const board = useRef<HTMLDivElement>(null)
  const write = useCallback((index: number) => board.current?.setAttribute('data-update-index', String(index)), [])
  useActorWriter(actor, indexOf, write)
  return (
    <div className="gboard rp__b" data-testid={name} data-renderer={renderer ?? ''} ref={board}>
      {children}
    </div>
  )
}

/** The step as buttons over the board. */
export function FilmMirror({ bottom, onIntent, ...film }: FilmProps & { bottom: Side; onIntent: () => void }) {
  const boardOf = useCallback(({ position }: FilmStep) => ({ shown: position, bottom, draft: null }), [bottom])
  return <FollowingMirror follow={useFollowedStep(film, boardOf)} onIntent={onIntent} />
}

/** The step in words. */
export function FilmAnnouncer(film: FilmProps) {
  return <FollowingAnnouncer follow={useFollowedStep(film, heardOf)} />
}

const heardOf = (game: FilmStep) => ({ game })
