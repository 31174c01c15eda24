import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { UndoPlace } from '../../../protocol/matchup/matchup.ts'
import { useFormat } from '../../i18n/format.ts'
import { CheckerSign } from '../../ui/backgammon/CheckerSign.tsx'
import { MoveText, SmallDice, useCurrentLine } from '../../ui/backgammon/Records.tsx'
import { type PracticeRow, type TurnRow, choosable } from './practiceRows.ts'
import '../../ui/styles/list.css'

interface RecordListProps {
  readonly rows: readonly PracticeRow[]
  readonly current: TurnRow | null
  readonly onChoose: (place: UndoPlace) => void
}

/** The records, turn by turn. Own turns and the last one can be gone back to. */
export function RecordList({ rows, current, onChoose }: RecordListProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const list = useRef<HTMLDivElement>(null)
  const stops = new Set(choosable(rows))
  useCurrentLine(list, current)
  return (
    <div className="an__l" ref={list}>
      <div className="list">
        {rows.map((row) =>
          row.type === 'game' ? (
            <h2 key={row.key} className="rec__g">
              {t('game.number', { number: number(row.number) })}
            </h2>
          ) : (
            <RecordRow
              key={row.key}
              row={row}
              isOn={row === current}
              onChoose={stops.has(row) ? () => onChoose(row.place) : null}
            />
          ),
        )}
      </div>
    </div>
  )
}

interface RecordRowProps {
  readonly row: TurnRow
  readonly isOn: boolean
  readonly onChoose: (() => void) | null
}

function RecordRow({ row: { number, side, dice, what, text }, isOn, onChoose }: RecordRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const isTurn = what === 'move' || what === 'cannotMove' || what === 'toMove'
  return (
    <button
      type="button"
      className={`li rec ${isOn ? 'li--on' : ''} ${onChoose === null ? 'rec--off' : ''}`}
      aria-current={isOn || undefined}
      disabled={onChoose === null}
      onClick={onChoose ?? undefined}
    >
      <span className="mute rec__i">{isTurn && <bdi>{format.number(number)}</bdi>}</span>
      <span className="rec__side">
        <CheckerSign side={side} />
        <span className="unseen">{t(`board.side.${side}`)}</span>
      </span>
      {dice !== null && <SmallDice dice={dice} />}
      <b className="rec__m">
        {what === 'move' ? <MoveText>{format.digits(text)}</MoveText> : t(`practice.what.${what}`)}
      </b>
    </button>
  )
}
