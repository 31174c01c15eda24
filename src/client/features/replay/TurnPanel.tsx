import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useActorState } from '../../platform/useActorState.ts'
import type { Film } from '../../table/turns/film.ts'
import { TurnList } from '../../table/turns/TurnList.tsx'
import type { TurnRow } from '../../table/turns/turnRows.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import type { IconName } from '../../ui/icons/iconNames.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { type Parting, partingOfRow } from './comparison.ts'
import { PartingText } from './PartingText.tsx'
import type { ReplayCommand } from './replayKeys.ts'
import { noteOfRow } from './rowNotes.ts'
import { leadsOn } from './seekMistake.ts'
import { TurnNote } from './TurnNote.tsx'
import { stepOf } from './useReplayCommands.ts'
import type { Noting, Turns } from './useWorktable.ts'

interface TurnPanelProps {
  readonly turns: Turns
  /** Where another recording parts from this one; null if none is compared, or both are alike. */
  readonly parting: Parting | null
  /** Whether the ways to notes, doubles and mistakes stand below the list. */
  readonly hasWays: boolean
  /** Puts the list away, where it lies over the players. */
  readonly onClose: (() => void) | undefined
}

/** The list of turns, with the ways to the next double and the next mistake. */
export function TurnPanel({ turns, parting, hasWays, onClose }: TurnPanelProps) {
  const { t } = useTranslation()
  const { film, actor, rows, marks, follow, noting } = turns
  const below = useBelow(film, noting, parting)
  const partingOf = useCallback((row: TurnRow) => partingOfRow(row, parting), [parting])
  return (
    <section className="rp__t" aria-label={t('turns.title')}>
      {onClose !== undefined && (
        <div className="rp__th">
          <h2 className="t3 title grow">{t('turns.title')}</h2>
          <Button kind="quiet" icon="x-bold" aria-label={t('turns.close')} data-testid="close-list" onClick={onClose} />
        </div>
      )}
      <TurnList
        film={film}
        rows={rows}
        marks={marks}
        follow={follow}
        onJump={(index) => actor.send({ type: 'jump', index })}
        below={below}
        partingOf={partingOf}
      />
      {hasWays && <TurnWays turns={turns} />}
    </section>
  )
}

/** The way to write a note, and the ways to the next note, double and mistake. */
export function TurnWays({ turns }: { turns: Turns }) {
  const { t } = useTranslation()
  const { notes, doubles, mistakes, noting, seeksMistakes } = turns
  return (
    <div className="rp__tf">
      {noting.isOpen && (
        <Button
          kind="line"
          icon="pencil-simple-bold"
          aria-label={t('replay.writeNote')}
          title={t('replay.writeNote')}
          data-testid="note"
          onClick={() => turns.perform('note')}
        />
      )}
      {notes.length > 0 && (
        <Ways turns={turns} ways={['previousNote', 'nextNote']}>
          <i className="rp__dot" />
        </Ways>
      )}
      {doubles.length > 0 && (
        <Ways turns={turns} ways={['previousDouble', 'nextDouble']}>
          <Icon name="cube-duotone" size={46} className="gold" />
        </Ways>
      )}
      {(mistakes.length > 0 || seeksMistakes) && (
        <Ways turns={turns} ways={['previousMistake', 'nextMistake']}>
          <i className="mk mk--bad">?</i>
        </Ways>
      )}
    </div>
  )
}

/** The notes below the lines, and the words for the place where another recording parts. */
function useBelow(film: Film, noting: Noting, parting: Parting | null): (row: TurnRow) => ReactNode {
  return useCallback(
    (row) => {
      const { words } = noteOfRow(film, row, noting.notes)
      const field = partingOfRow(row, parting)
      const isEdited = noting.edited === row.first
      return (
        <>
          {field !== null && field !== 'after' && <PartingText field={field} />}
          {(isEdited || words !== '') && (
            <TurnNote
              words={words}
              isEdited={isEdited}
              onEdit={() => noting.edit(row)}
              onDone={(written) => noting.finish(row, written)}
            />
          )}
        </>
      )
    },
    [film, noting, parting],
  )
}

type WayBetween = Extract<
  ReplayCommand,
  `previous${'Double' | 'Mistake' | 'Note'}` | `next${'Double' | 'Mistake' | 'Note'}`
>

interface WaysProps {
  readonly turns: Turns
  readonly ways: readonly [WayBetween, WayBetween]
  /** The sign of what the ways lead to. */
  readonly children: ReactNode
}

/** The way back and the way on from one double or mistake to the next. */
function Ways({ turns, ways, children }: WaysProps) {
  return (
    <div className="rp__w">
      <Way turns={turns} command={ways[0]} icon="caret-left-bold" />
      <span aria-hidden="true">{children}</span>
      <Way turns={turns} command={ways[1]} icon="caret-right-bold" />
    </div>
  )
}

function Way({ turns, command, icon }: { turns: Turns; command: WayBetween; icon: IconName }) {
  const { t } = useTranslation()
  const isClosed = useActorState(turns.actor, ({ context: { index } }) => {
    if (stepOf(command, turns, index) !== null) return false
    // The other games are looked through when the member goes on.
    const way = command === 'nextMistake' ? 'next' : command === 'previousMistake' ? 'previous' : null
    return way === null || !turns.seeksMistakes || !leadsOn(turns.film, index, way)
  })
  return (
    <Button
      kind="line"
      icon={icon}
      flipIcon
      aria-label={t(`replay.way.${command}`)}
      title={t(`replay.way.${command}`)}
      data-testid={command}
      disabled={isClosed}
      onClick={() => turns.perform(command)}
    />
  )
}
