import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Side } from '../../../engine/rules/position.ts'
import { followActor, useActorState } from '../../platform/useActorState.ts'
import { createBoardSocket } from '../../table/surface/boardSocket.ts'
import { useBoardSurface } from '../../table/surface/useBoardSurface.ts'
import { TurnList } from '../../table/turns/TurnList.tsx'
import { gameAt } from '../../table/turns/film.ts'
import { type Marks, type TurnRow, turnRowsOf } from '../../table/turns/turnRows.ts'
import type { FollowStep } from '../../table/turns/useCurrentRow.ts'
import { FilmBoard, FilmMirror } from './FilmBoard.tsx'
import { PartingText } from './PartingText.tsx'
import { Plates } from './Plates.tsx'
import { partingOfRow } from './comparison.ts'
import type { Compared } from './useOther.ts'
import { type ReplayActor, createBoardPort, indexOf } from './useReplay.ts'

interface OtherColumnProps {
  readonly compared: Compared
  readonly actor: ReplayActor
  readonly bottom: Side
  readonly isStill: boolean
}

const NO_MARKS: Marks = new Map()

/** The other recording beside the shown one: its players, its board and its turns, at the same step. */
export function OtherColumn({ compared, actor, bottom, isStill }: OtherColumnProps) {
  const { t } = useTranslation()
  const { film, players, comparison, name } = compared
  const [socket] = useState(createBoardSocket)
  const hurry = useCallback(() => socket.port.skip(), [socket])
  const { ref, renderer } = useBoardSurface({ socket, bottom, onIntent: hurry, hasRim: true })
  const show = useMemo(() => createBoardPort({ film, isStill }, socket), [film, isStill, socket])
  useEffect(() => {
    let last: number | null = null
    return followActor(actor, indexOf, (index) => {
      // A step forward moves the checkers, as on the other board. Everything else shows the place at once.
      const { speed } = actor.getSnapshot().context
      show(index, last === index - 1 ? { speed } : null)
      last = index
    })
  }, [actor, show])
  const number = useActorState(actor, ({ context }) => gameAt(film, context.index).number)
  const rows = useMemo(() => {
    const game = film.games[number]
    return game === undefined ? [] : turnRowsOf(film, game)
  }, [film, number])
  const follow = useCallback<FollowStep>((tell) => followActor(actor, indexOf, tell), [actor])
  const partingOf = useCallback((row: TurnRow) => partingOfRow(row, comparison.parting), [comparison])
  const below = useCallback(
    (row: TurnRow) => {
      const field = partingOfRow(row, comparison.parting)
      return field === null || field === 'after' ? null : <PartingText field={field} />
    },
    [comparison],
  )
  return (
    <section className="rp__col" aria-label={name} data-testid="other">
      <div className="rp__pl">
        <Plates film={film} actor={actor} players={players} bottom={bottom} isSmall />
      </div>
      <FilmBoard actor={actor} renderer={renderer} name="other-board">
        <div className="gboard__surface" ref={ref}>
          <FilmMirror film={film} actor={actor} bottom={bottom} onIntent={hurry} />
        </div>
      </FilmBoard>
      <div className="rp__t" aria-label={t('turns.title')}>
        <TurnList
          film={film}
          rows={rows}
          marks={NO_MARKS}
          follow={follow}
          onJump={(index) => actor.send({ type: 'jump', index })}
          below={below}
          partingOf={partingOf}
        />
      </div>
    </section>
  )
}
