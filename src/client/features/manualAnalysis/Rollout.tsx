import { useTranslation } from 'react-i18next'
import { DOUBLE_TAKE, NO_DOUBLE } from '../../../engine/evaluation/rollout/askRollout.ts'
import type { RolledOutLine } from '../../../engine/evaluation/rollout/rollout.ts'
import type { RolloutQuestion } from '../../../engine/evaluation/rollout/rolloutQuestion.ts'
import { useFormat } from '../../i18n/format.ts'
import { formatChance, formatEquity } from '../../i18n/formatPlay.ts'
import { MoveText } from '../../ui/backgammon/Records.tsx'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { ROLLOUT_GAMES } from './rolloutOfSetup.ts'
import { useRollout } from './useRollout.ts'
import './rollout.css'

/** The button that plays a position out many times, and what has come of it so far, each figure with its error. */
export function Rollout({ question }: { question: RolloutQuestion }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { progress, start, stop } = useRollout(question)
  const { status, summary } = progress
  const games = summary === null ? 0 : Math.max(...summary.lines.map((line) => line.games))
  const isRunning = status === 'running'
  return (
    <div className="rollout" data-testid="rollout" data-status={status}>
      {summary !== null && (
        <table>
          <tbody>
            {summary.lines.map((line) => (
              <Line key={line.name} line={line} />
            ))}
          </tbody>
        </table>
      )}
      {status === 'failed' && <p className="bad">{t('manual.rollout.failed')}</p>}
      <div className="row rollout__f">
        <Button
          kind="line"
          onClick={isRunning ? stop : start}
          data-testid={isRunning ? 'rollout-stop' : 'rollout-start'}
        >
          {t(isRunning ? 'manual.rollout.stop' : 'manual.rollout.start')}
        </Button>
        {(isRunning || summary !== null) && (
          <output className="dim tnum">
            {t('manual.rollout.games', { count: games, all: format.number(ROLLOUT_GAMES) })}
          </output>
        )}
      </div>
    </div>
  )
}

function Line({ line: { name, equity, isDropped } }: { line: RolledOutLine }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <tr className={isDropped ? 'dim' : ''}>
      <th scope="row">
        {name === NO_DOUBLE ? (
          t('practice.cube.noDouble')
        ) : name === DOUBLE_TAKE ? (
          t('practice.cube.doubleTake')
        ) : (
          <MoveText>{format.digits(name)}</MoveText>
        )}
      </th>
      <td className="tnum">
        <Ltr>
          {formatEquity(format, equity.mean)} ± {formatChance(format, equity.error)}
        </Ltr>
      </td>
    </tr>
  )
}
