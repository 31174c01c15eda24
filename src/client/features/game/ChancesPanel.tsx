import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { WatchingChances } from '../../../protocol/session/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { formatEquity } from '../../i18n/formatPlay.ts'
import { useActorState } from '../../platform/useActorState.ts'
import type { Film } from '../../table/turns/film.ts'
import { chancesOfWhite, type JudgedTurn } from '../../table/turns/judgeTurns.ts'
import { type Marks, rowOfStep, type TurnRow } from '../../table/turns/turnRows.ts'
import { ChanceBar } from '../../ui/backgammon/ChanceBar.tsx'
import { ChanceCourse } from '../../ui/backgammon/ChanceCourse.tsx'
import { MoveText } from '../../ui/backgammon/Records.tsx'
import { CheckerSign } from '../../ui/backgammon/CheckerSign.tsx'
import { SkillSign } from '../../ui/backgammon/SkillSign.tsx'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { courseOf, type JudgedTurns, useJudgedTurns } from '../../table/turns/useJudgedTurns.ts'
import type { PastActor } from './usePast.ts'
import './chances.css'

interface ChancesPanelProps {
  readonly film: Film
  /** The lines of the shown game. */
  readonly rows: readonly TurnRow[]
  readonly delay: WatchingChances
  readonly actor: PastActor
  readonly onJump: (step: number) => void
  /** Tells the marks of the judged turns for the list. */
  readonly onMarks: (marks: Marks) => void
}

/**
 * What the engine says of the shown game: the chances after the last judged turn before the shown step, that turn’s equity,
 * and the course of the game.
 */
export function ChancesPanel({ film, rows, delay, actor, onJump, onMarks }: ChancesPanelProps) {
  const { t } = useTranslation()
  const judged = useJudgedTurns(film, delay)
  const index = useActorState(actor, ({ context }) => context.index)
  useEffect(() => {
    onMarks(new Map([...judged.values()].map(({ record, skill }) => [record, skill])))
  }, [judged, onMarks])
  useEffect(() => () => onMarks(new Map()), [onMarks])
  const points = useMemo(() => courseOf(film, rows, judged), [film, rows, judged])
  const shown = judgedBefore(rows, judged, index)
  const place = rowOfStep(rows, index)
  return (
    <>
      <section className="wch" aria-label={t('watch.chances.title')} data-testid="chances">
        {shown === undefined ? (
          <p className="wch__wait dim">{t(delay === 'game' ? 'watch.chances.afterGame' : 'watch.chances.soon')}</p>
        ) : (
          <Judged turn={shown} move={rows[rowOfStep(rows, shown.step)]?.text ?? ''} />
        )}
      </section>
      {points.length > 1 && (
        <div className="wch__course">
          <ChanceCourse
            points={points}
            lucks={null}
            last={Math.max(1, rows.length - 1)}
            selected={place}
            name={film.transcript.names.white}
            turn={rows[place]?.number ?? 1}
            onSelect={(row) => onJump(rows[row]?.last ?? 0)}
          />
        </div>
      )}
    </>
  )
}

function Judged({ turn, move }: { turn: JudgedTurn; move: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const chances = chancesOfWhite(turn)
  const { side, equity, error, skill } = turn
  return (
    <>
      <ChanceBar chances={chances} />
      <p className="wch__g dim" title={t('watch.chances.gammons')}>
        <Ltr>
          {format.percent(chances.wg)} · {format.percent(chances.lg)}
        </Ltr>
        <span className="ellip">{t('watch.chances.gammons')}</span>
      </p>
      <p className="wch__m">
        <CheckerSign side={side} />
        <b>
          <MoveText>{format.digits(move)}</MoveText>
        </b>
      </p>
      <p className="wch__e" title={t('watch.chances.equity')}>
        <span className="unseen">{t('watch.chances.equity')}</span>
        <Ltr className="strong grow">{formatEquity(format, equity)}</Ltr>
        {skill !== 'none' && (
          <>
            <Ltr className="dim">{formatEquity(format, -error)}</Ltr>
            <SkillSign skill={skill} />
          </>
        )}
      </p>
    </>
  )
}

/** The last judged turn that is not after a step of the film. */
function judgedBefore(rows: readonly TurnRow[], judged: JudgedTurns, step: number): JudgedTurn | undefined {
  const first = rows[0]?.first ?? 0
  return [...judged.values()]
    .filter((turn) => turn.step <= step && turn.step >= first)
    .toSorted((one, other) => other.step - one.step)[0]
}
