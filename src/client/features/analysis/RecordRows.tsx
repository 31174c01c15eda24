import { memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { formatLuck } from '../../i18n/formatPlay.ts'
import { CheckerSign } from '../../ui/backgammon/CheckerSign.tsx'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { MoveText, SmallDice, useCurrentLine } from '../../ui/backgammon/Records.tsx'
import { SkillSign } from '../../ui/backgammon/SkillSign.tsx'
import { type AnalysisRow, isCubeRow } from './analysisRows.ts'

interface RecordRowsProps {
  readonly rows: readonly AnalysisRow[]
  readonly selected: number
  readonly onSelect: (at: number) => void
}

/** The records of a game. The list is one stop of the Tab key, and arrows move in it. */
export function RecordRows({ rows, selected, onSelect }: RecordRowsProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLElement>(null)
  useCurrentLine(list, selected)
  useEffect(() => {
    // A member who moves by keyboard stays on the shown line.
    if (list.current?.contains(document.activeElement) !== true) return
    list.current.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  }, [selected])
  return (
    <section className="an__l an__rows" aria-label={t('analysis.records')} ref={list}>
      <div className="list">
        {rows.map((row, at) => (
          <RecordRow key={row.key} row={row} at={at} isOn={at === selected} onSelect={onSelect} />
        ))}
      </div>
    </section>
  )
}

interface RecordRowProps {
  readonly row: AnalysisRow
  readonly at: number
  readonly isOn: boolean
  readonly onSelect: (at: number) => void
}

/** There may be some hundred of them. A step through the list redraws two. */
const RecordRow = memo(function RecordRow({ row, at, isOn, onSelect }: RecordRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { number, side, dice, kind, luck, skill } = row
  return (
    <button
      type="button"
      className={isOn ? 'li rec li--on' : 'li rec'}
      aria-current={isOn || undefined}
      tabIndex={isOn ? 0 : -1}
      data-row={kind}
      onClick={() => onSelect(at)}
    >
      <span className="mute rec__i">
        <bdi>{format.number(number)}</bdi>
      </span>
      <span className="rec__side">
        <CheckerSign side={side} />
        <span className="unseen">{t(`board.side.${side}`)}</span>
      </span>
      {dice !== null && (
        <span className="rec__roll">
          <SmallDice dice={dice} />
          {luck !== null && (
            <small title={t('analysis.luckOfRoll')}>
              <span className="unseen">{t('analysis.luckOfRoll')}: </span>
              <Ltr className={luck > 0 ? 'ok' : luck < 0 ? 'bad' : 'mute'}>{formatLuck(format, luck)}</Ltr>
            </small>
          )}
        </span>
      )}
      {isCubeRow(row) && <Icon name="cube-duotone" size={44} className="gold" />}
      <span className="rec__m">
        <RowText row={row} />
      </span>
      <SkillSign skill={skill} />
    </button>
  )
})

/** The record in notation, or in a word. */
export function RowText({ row: { kind, text } }: { row: AnalysisRow }) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  return kind === 'move' ? <MoveText>{digits(text)}</MoveText> : t(`analysis.kind.${kind}`)
}
