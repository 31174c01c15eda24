import { type ReactNode, memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { CheckerSign } from '../../ui/backgammon/CheckerSign.tsx'
import { MoveText } from '../../ui/backgammon/Records.tsx'
import { SkillSign } from '../../ui/backgammon/SkillSign.tsx'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import type { Film } from './film.ts'
import { type Marks, type TurnRow, marksOfRow } from './turnRows.ts'
import { type FollowStep, useCurrentRow } from './useCurrentRow.ts'
import '../../ui/styles/list.css'
import './turnList.css'

interface TurnListProps {
  readonly film: Film
  /** The lines of one game. */
  readonly rows: readonly TurnRow[]
  readonly marks: Marks
  /** Tells the step that is on the board. It must stay the same function. */
  readonly follow: FollowStep
  /** Null where the lines are only read. */
  readonly onJump: ((step: number) => void) | null
  /** What stands below a line. It must stay the same function while that does. */
  readonly below?: (row: TurnRow) => ReactNode
  /** What the line has to do with the place where another recording parts; null if nothing. The same holds. */
  readonly partingOf?: (row: TurnRow) => string | null
}

/**
 * The turns of a game. The list is one stop of the Tab key. A step through the game renders nothing here: the light on
 * the current line is moved without React.
 */
export const TurnList = memo(function TurnList({ film, rows, marks, follow, onJump, below, partingOf }: TurnListProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLOListElement>(null)
  useCurrentRow(list, rows, follow)
  const latest = useRef(onJump)
  useEffect(() => {
    latest.current = onJump
  })
  return (
    <ol className="list turns" aria-label={t('turns.title')} data-testid="turns" ref={list}>
      {rows.map((row) => (
        <li key={row.first} data-parting={partingOf?.(row) ?? undefined}>
          {onJump === null ? (
            <div className="turns__b" data-turn={row.kind} data-step={row.last}>
              <Line film={film} row={row} marks={marks} />
            </div>
          ) : (
            <button
              type="button"
              className="turns__b"
              tabIndex={-1}
              data-turn={row.kind}
              data-step={row.last}
              onClick={() => latest.current?.(row.last)}
            >
              <Line film={film} row={row} marks={marks} />
            </button>
          )}
          {below?.(row)}
        </li>
      ))}
    </ol>
  )
})

interface LineProps {
  readonly film: Film
  readonly row: TurnRow
  readonly marks: Marks
}

function Line({ film, row, marks }: LineProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { missedDouble, decision } = marksOfRow(film, row, marks)
  return (
    <>
      <span className="turns__i mute">
        <bdi>{row.number === null ? '' : number(row.number)}</bdi>
      </span>
      <span className="turns__side">
        <CheckerSign side={row.side} />
        <span className="unseen">{t(`board.side.${row.side}`)}</span>
      </span>
      <span className="turns__m">
        <Words row={row} />
      </span>
      {missedDouble !== 'none' && (
        <span className="row turns__missed">
          <Icon name="cube-duotone" size={40} className="gold" />
          <span className="unseen">{t('turns.noDouble')}</span>
          <SkillSign skill={missedDouble} />
        </span>
      )}
      <SkillSign skill={decision} />
      <Times row={row} />
    </>
  )
}

/** How long the player thought, and the clock as it stood then. */
function Times({ row: { thoughtMs, bankMs } }: { row: TurnRow }) {
  const { t } = useTranslation()
  if (thoughtMs === null && bankMs === null) return null
  return (
    <span className="turns__t tnum">
      {thoughtMs !== null && <Time name={t('turns.thought')} seconds={Math.round(thoughtMs / 1000)} />}
      {bankMs !== null && <Time name={t('turns.bank')} seconds={bankMs / 1000} />}
    </span>
  )
}

function Time({ name, seconds }: { name: string; seconds: number }) {
  const { clock } = useFormat()
  return (
    <small title={name}>
      <span className="unseen">{name} </span>
      <bdi dir="ltr">{clock(seconds)}</bdi>
    </small>
  )
}

/** The turn as players write it, `31: 8/5 6/5`, or the word of a cube action. */
function Words({ row: { kind, dice, text, count } }: { row: TurnRow }) {
  const { t } = useTranslation()
  const { number, digits } = useFormat()
  if (dice !== null) {
    const roll = <span className="turns__d">{digits(`${dice.toSorted((one, other) => other - one).join('')}:`)}</span>
    // The notation reads from left to right in every language.
    if (kind === 'move') {
      return (
        <Ltr>
          {roll} <MoveText>{digits(text)}</MoveText>
        </Ltr>
      )
    }
    return (
      <>
        {roll} {t(`turns.kind.${wordOf(kind)}`)}
      </>
    )
  }
  switch (kind) {
    case 'double':
      return (
        <b className="gold">
          <Icon name="cube-duotone" size={38} /> {t('turns.doublesTo', { value: number(count ?? 1) })}
        </b>
      )
    case 'win':
      return <b className="ok">{t('turns.wins', { count: count ?? 0 })}</b>
    default:
      return <b>{t(`turns.kind.${wordOf(kind)}`)}</b>
  }
}

type Word = Exclude<TurnRow['kind'], 'move' | 'double' | 'win'>

/** A kind of line that is said in a word. A move and its dice always have a text. */
function wordOf(kind: TurnRow['kind']): Word {
  return kind === 'move' || kind === 'double' || kind === 'win' ? 'cannotMove' : kind
}
