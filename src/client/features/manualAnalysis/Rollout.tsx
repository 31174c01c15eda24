import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RolloutQuestion } from '../../../engine/evaluation/rollout/rolloutQuestion.ts'
import { useFormat } from '../../i18n/format.ts'
import { formatChance, formatEquity } from '../../i18n/formatPlay.ts'
import { MoveText } from '../../ui/backgammon/Records.tsx'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import type { Setup } from './setup.ts'
import type { ShownLine } from './shownRollout.ts'
import { useRollout } from './useRollout.ts'
import { useServerRollout } from './useServerRollout.ts'
import './rollout.css'

/** Where the games are played. */
type Place = 'device' | 'server'

interface RolloutProps {
  readonly question: RolloutQuestion
  readonly setup: Setup
}

/** The buttons that play a position out many times, here or on the server, and what has come of it so far. */
export function Rollout({ question, setup }: RolloutProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [place, setPlace] = useState<Place>('device')
  const controls = { device: useRollout(question), server: useServerRollout(setup) }
  const { shown, stop } = controls[place]
  const { status, lines } = shown
  const isRunning = status === 'running'
  const start = (next: Place) => {
    setPlace(next)
    controls[next].start()
  }
  return (
    <div className="rollout" data-testid="rollout" data-status={status} data-place={place}>
      {lines.length > 0 && (
        <table>
          <tbody>
            {lines.map((line) => (
              <Line key={line.name} line={line} />
            ))}
          </tbody>
        </table>
      )}
      {status === 'failed' && <p className="bad">{t(`manual.rollout.failed.${place}`)}</p>}
      <div className="row rollout__f">
        {isRunning ? (
          <Button kind="line" onClick={stop} data-testid="rollout-stop">
            {t('manual.rollout.stop')}
          </Button>
        ) : (
          <>
            <Button kind="line" onClick={() => start('device')} data-testid="rollout-start">
              {t('manual.rollout.start')}
            </Button>
            <Button kind="line" onClick={() => start('server')} data-testid="rollout-server">
              {t('manual.rollout.server')}
            </Button>
          </>
        )}
        {(isRunning || lines.length > 0) && (
          <output className="dim tnum">
            {t('manual.rollout.games', {
              count: Math.max(0, ...lines.map(({ games }) => games)),
              all: format.number(question.settings.games),
            })}
          </output>
        )}
      </div>
    </div>
  )
}

function Line({ line: { name, equity, error, isDropped } }: { line: ShownLine }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <tr className={isDropped ? 'dim' : ''}>
      <th scope="row">
        {name === 'noDouble' || name === 'doubleTake' ? (
          t(`practice.cube.${name}`)
        ) : (
          <MoveText>{format.digits(name)}</MoveText>
        )}
      </th>
      <td className="tnum">
        <Ltr>
          {formatEquity(format, equity)}
          {error !== null && ` ± ${formatChance(format, error)}`}
        </Ltr>
      </td>
    </tr>
  )
}
