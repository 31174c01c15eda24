import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { CubeHint } from '../../../engine/evaluation/engine/giveHints.ts'
import { type MatchState, variantOfMatch } from '../../../engine/rules/matchState.ts'
import { makeMoveText } from '../../../engine/notation/moveText.ts'
import { useFormat } from '../../i18n/format.ts'
import { formatEquity } from '../../i18n/formatPlay.ts'
import { manualAnalysisAddress, positionNamesOf } from '../../table/position/positionNames.ts'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { MoveText } from '../../ui/backgammon/Records.tsx'
import { Why } from '../../ui/backgammon/Why.tsx'
import { whyOfHints } from './whyOfHints.ts'
import type { HintState } from './useHints.ts'

/** The most hints shown: nobody compares more. */
const SHOWN = 8

/** The choices of the engine: the turns, best first, or the three options of a cube decision. */
export function HintList({ hints }: { hints: HintState }) {
  const { t } = useTranslation()
  return (
    <section
      className="list an__l"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, and nothing in it takes the focus.
      tabIndex={0}
      aria-label={t('practice.analysis')}
      aria-live="polite"
      aria-busy={hints.status === 'thinking'}
    >
      {hints.status === 'known' ? (
        <>
          <Known hints={hints.hints} match={hints.match} />
          <ManualAnalysis match={hints.match} />
        </>
      ) : (
        <p className="hint__say dim">{t(`practice.hints.${hints.status}`)}</p>
      )}
    </section>
  )
}

/** Opens manual analysis for the same position, where the variant is analysed. */
function ManualAnalysis({ match }: { match: MatchState }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (!variantOfMatch(match).isAnalysed) return null
  const open = () => void navigate(manualAnalysisAddress(positionNamesOf(match).xgid, match.setup.variant))
  return (
    <div className="hint__say">
      <Button kind="line" wide onClick={open}>
        {t('manual.title')}
      </Button>
    </div>
  )
}

function Known({ hints, match }: Pick<Extract<HintState, { status: 'known' }>, 'hints' | 'match'>) {
  const { t } = useTranslation()
  const asked = useMemo(() => whyOfHints(hints, match), [hints, match])
  if (hints.type === 'cube') {
    return (
      <>
        <CubeLines decision={hints.decision} />
        {asked !== null && <Why asked={asked} />}
      </>
    )
  }
  const best = hints.turns[0]?.equity ?? 0
  return (
    <>
      <h2 className="rec__g">{t('practice.bestMoves')}</h2>
      {asked !== null && <Why asked={asked} />}
      {hints.turns.slice(0, SHOWN).map(({ steps, equity }, at) => (
        <Line
          key={at}
          place={at + 1}
          text={makeMoveText(steps)}
          equity={equity}
          lost={at === 0 ? null : best - equity}
        />
      ))}
    </>
  )
}

/** The right action and the value of each option. If no double is possible, only the chances are shown. */
function CubeLines({ decision }: { decision: CubeHint }) {
  const { t } = useTranslation()
  const { percent } = useFormat()
  const { canDouble, noDouble, doubleTake, doublePass, shouldDouble, shouldTake, chances } = decision
  const [win, gammon] = chances
  return (
    <>
      <h2 className="rec__g">{t('practice.cube.title')}</h2>
      {canDouble && (
        <>
          <p className="hint__say">
            <b>
              {t(shouldDouble ? 'practice.cube.double' : 'practice.cube.roll')}
              {t('practice.cube.comma')}
              {t(shouldTake ? 'practice.cube.take' : 'practice.cube.pass')}
            </b>
          </p>
          <Line place={null} text={t('practice.cube.noDouble')} equity={noDouble} lost={null} isWord />
          <Line place={null} text={t('practice.cube.doubleTake')} equity={doubleTake} lost={null} isWord />
          <Line place={null} text={t('practice.cube.doublePass')} equity={doublePass} lost={null} isWord />
        </>
      )}
      <p className="hint__say dim">{t('practice.chances', { win: percent(win), gammon: percent(gammon) })}</p>
    </>
  )
}

interface LineProps {
  readonly place: number | null
  readonly text: string
  readonly equity: number
  /** The difference to the best. */
  readonly lost: number | null
  /** Words instead of a move. */
  readonly isWord?: boolean
}

function Line({ place, text, equity, lost, isWord = false }: LineProps) {
  const format = useFormat()
  return (
    <div className={place === 1 ? 'li rec hint hint--best' : 'li rec hint'}>
      {place !== null && (
        <span className="mute rec__i">
          <bdi>{format.number(place)}</bdi>
        </span>
      )}
      <b className="rec__m">{isWord ? text : <MoveText>{format.digits(text)}</MoveText>}</b>
      <span className="hint__n tnum">
        <Ltr>{formatEquity(format, equity)}</Ltr>
        {lost !== null && (
          <small className="dim">
            <Ltr>({formatEquity(format, -lost)})</Ltr>
          </small>
        )}
      </span>
    </div>
  )
}
