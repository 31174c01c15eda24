import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Hint } from '../../../protocol/analysis/manualAnalysis.ts'
import { useFormat } from '../../i18n/format.ts'
import { formatEquity } from '../../i18n/formatPlay.ts'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { ChanceTable } from '../../ui/backgammon/ChanceTable.tsx'
import { CubeWays } from '../../ui/backgammon/CubeWays.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { Dots } from '../../ui/kit/Dots.tsx'
import { Problem } from '../../ui/kit/Field.tsx'
import { MoveCard } from '../../ui/backgammon/MoveCard.tsx'
import { Why } from '../../ui/backgammon/Why.tsx'
import { optionalPart } from '../../ui/screen/optionalPart.tsx'
import { faultText } from './faultText.ts'
import { rolloutOfSetup } from './rolloutOfSetup.ts'
import { type Setup, obstacleOf } from './setup.ts'
import { whyOfSetup } from './whyOfSetup.ts'
import type { HintsState } from './useManualHints.ts'

const Rollout = optionalPart(async () => (await import('./Rollout.tsx')).Rollout)

/** The height of what is seen of the settings above an answer, in pixels. */
const EDGE_PX = 16

interface HintsProps {
  readonly setup: Setup
  readonly state: HintsState
  /** The turn on the board. */
  readonly chosen: number | null
  readonly onChoose: (at: number) => void
}

type CubeHint = Extract<Hint, { type: 'cube' }>

/** The choices of the engine, best first; or the reason why there is no answer. */
export function Hints({ setup, state, chosen, onChoose }: HintsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const obstacle = obstacleOf(setup)
  const isCube = state.status === 'known' && state.hints.some(({ type }) => type === 'cube')
  const section = useRef<HTMLElement>(null)
  // On a phone the answer stands below the settings, in a column that scrolls. An edge of the settings stays in view.
  useEffect(() => {
    const answer = section.current
    if (state.status === 'none' || answer === null) return
    answer.parentElement?.scrollTo({ top: answer.offsetTop - EDGE_PX })
  }, [state.status])
  return (
    <section
      ref={section}
      className="ma__hs"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, and no way of a cube decision takes the focus.
      tabIndex={isCube ? 0 : undefined}
      aria-label={t('manual.hints')}
      aria-live={state.status === 'known' ? 'off' : 'polite'}
      aria-busy={state.status === 'asking'}
      data-testid="hints"
    >
      {state.status === 'none' && (
        <>
          <p className="ma__say dim">
            {t(obstacle === null ? `manual.ask.${askOf(setup)}` : `manual.obstacle.${obstacle}`)}
          </p>
          <div className="ma__say">
            <Button kind="line" data-testid="openings" onClick={() => void navigate('/openings')}>
              {t('manual.openings')}
            </Button>
          </div>
        </>
      )}
      {state.status === 'asking' && (
        <p className="ma__say dim">
          {t('practice.hints.thinking')} <Dots />
        </p>
      )}
      {state.status === 'failed' && <Problem>{faultText(state, t)}</Problem>}
      {state.status === 'known' && (
        <>
          {state.place === 'device' && <p className="ma__say dim">{t('manual.onDevice')}</p>}
          <Known setup={setup} hints={state.hints} chosen={chosen} onChoose={onChoose} />
        </>
      )}
    </section>
  )
}

function askOf({ dice }: Setup): 'moves' | 'cube' {
  return dice === null ? 'cube' : 'moves'
}

interface KnownProps extends Omit<HintsProps, 'state'> {
  readonly hints: readonly Hint[]
}

function Known({ setup, hints, chosen, onChoose }: KnownProps) {
  const { t } = useTranslation()
  const asked = useMemo(() => whyOfSetup(setup, hints, chosen ?? 0), [setup, hints, chosen])
  const rollout = useMemo(() => rolloutOfSetup(setup, hints), [setup, hints])
  const cube = hints.filter((hint) => hint.type === 'cube')
  if (cube.length > 0) {
    return (
      <>
        <CubeAnswer hints={cube} setup={setup} />
        {asked !== null && <Why asked={asked} />}
        {rollout !== null && <Rollout question={rollout} setup={setup} />}
      </>
    )
  }
  return (
    <>
      {/* A screen reader gets only the best of the hints. */}
      <output className="unseen">{t('manual.best', { move: hints[0]?.move ?? '' })}</output>
      {asked !== null && <Why asked={asked} />}
      {hints.map(
        (hint, at) =>
          hint.type === 'move' && (
            <MoveCard
              key={at}
              text={hint.move}
              place={at + 1}
              equity={hint.equity}
              eqDiff={hint.eqDiff}
              error={hint.evalcontext.error}
              chance={hint.w}
              isOn={at === chosen}
              onChoose={() => onChoose(at)}
            />
          ),
      )}
      {rollout !== null && <Rollout question={rollout} setup={setup} />}
    </>
  )
}

/** The three options with the chances. If no double is possible, the value of the position. */
function CubeAnswer({ hints, setup }: { hints: readonly CubeHint[]; setup: Setup }) {
  const { t } = useTranslation()
  const format = useFormat()
  const equityOf = (way: CubeHint['move']) => hints.find(({ move }) => move === way)?.equity
  const noDouble = equityOf('noDouble') ?? 0
  const doubleTake = equityOf('doubleTake')
  const doublePass = equityOf('doublePass')
  const [first] = hints
  return (
    <>
      {doubleTake === undefined || doublePass === undefined ? (
        <p className="ma__say">
          {t('manual.noDouble')} <Ltr className="strong tnum">{formatEquity(format, noDouble)}</Ltr>
        </p>
      ) : (
        <CubeWays noDouble={noDouble} doubleTake={doubleTake} doublePass={doublePass} />
      )}
      {first !== undefined && (
        <div className="ma__chances">
          <ChanceTable chances={first} side={setup.player} />
        </div>
      )}
      {first !== undefined && first.percent !== null && doubleTake !== undefined && (
        <p className="ma__say dim">{t('manual.wrongAnswers', { percent: format.percent(first.percent / 100) })}</p>
      )}
    </>
  )
}
