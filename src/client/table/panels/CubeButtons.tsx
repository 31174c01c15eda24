import { useEffect, useRef } from 'react'
import type { Points, Side } from '../../../engine/rules/position.ts'
import type { GameContext } from '../../../protocol/game/game.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Button } from '../../ui/kit/Button.tsx'
import type { GameCommand } from '../machine/gameKnowledge.ts'
import { At } from './At.tsx'
import { Stakes } from './Stakes.tsx'
import { clearPlace } from './placeButtons.ts'
import type { DoubleQuestion } from './useCommands.ts'
import './cubeButtons.css'

interface DoubleProps {
  readonly game: GameContext
  readonly points: Points
  readonly bottom: Side
  readonly enlargement?: number
}

interface DoubleAskedProps extends DoubleProps {
  readonly question: DoubleQuestion
}

/** The question before an own double, or the answers to the opponent's. */
export function CubeButtons(props: DoubleOfferedProps & { readonly question: DoubleQuestion | null }) {
  const { game, question } = props
  // A question of an earlier turn is no longer asked.
  const isOld = question !== null && question.updateIndex !== game.updateIndex
  useEffect(() => {
    if (isOld) question.answer(false)
  }, [isOld, question])
  if (game.phase === 'answerDouble') return <DoubleOffered {...props} />
  return question === null || isOld ? null : <DoubleAsked {...props} question={question} />
}

/**
 * The question before a double, on the board that has to be judged: the answers lie beside the stacks, the words on the
 * frame. The yes is not where the button for the double was, so a second tap says no.
 */
function DoubleAsked({ game, points, bottom, enlargement, question: { kind, answer } }: DoubleAskedProps) {
  const t = useTexts()
  const { number } = useFormat()
  const no = useRef<HTMLButtonElement>(null)
  const doubled = game.cubeValue * 2
  useEffect(() => {
    // A player at the keyboard goes on from here. Escape says no.
    no.current?.focus({ preventScroll: true })
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Escape') answer(false)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [answer])
  return (
    <>
      <At x={645} y={28}>
        <span className="gsay gsay--low" role="alert" id="double-asked" data-testid="double-asked">
          {t(`game.${kind}.text`, { count: doubled })}
        </span>
      </At>
      <At {...clearPlace(points, bottom, { width: 350, places: [384, 418, 350] }, enlargement)}>
        <Button
          className="btn--ans"
          ref={no}
          aria-describedby="double-asked"
          data-testid="double-no"
          onClick={() => answer(false)}
        >
          {t('action.cancel')}
        </Button>
      </At>
      <At {...clearPlace(points, bottom, { width: 350, places: [906, 940, 872] }, enlargement)}>
        <Button
          kind="primary"
          className="btn--ans btn--gold"
          aria-describedby="double-asked"
          data-testid="double-yes"
          onClick={() => answer(true)}
        >
          <bdi className="cubeface">{number(doubled)}</bdi>
          <span className="btn__stack btn__stack--start">
            <span>{t('game.double')}</span>
            <small>
              <Stakes from={game.cubeValue} to={doubled} />
            </small>
          </span>
        </Button>
      </At>
    </>
  )
}

/** The number of letters of a name that fit on a button beside the points. */
const SHORT_NAME = 9

interface DoubleOfferedProps extends DoubleProps {
  readonly opponentName: string
  readonly busy: string | null
  readonly onCommand: (command: GameCommand) => void
}

/** The answers to an offered double, with what each of them stakes. */
function DoubleOffered(props: DoubleOfferedProps) {
  const { game, points, bottom, opponentName, busy, enlargement, onCommand } = props
  const t = useTexts()
  const { cubeValue } = game
  const name = [...opponentName].length > SHORT_NAME ? t('opponent.unknown') : opponentName
  return (
    <>
      <At {...clearPlace(points, bottom, { width: 350, places: [384, 418, 350] }, enlargement)}>
        <Button
          className="btn--ans"
          data-testid="pass"
          busy={busy === 'pass'}
          disabled={busy !== null && busy !== 'pass'}
          onClick={() => onCommand('pass')}
        >
          <span className="btn__stack">
            <span>{t('game.pass')}</span>
            <small>{t('game.passStakes', { name, count: cubeValue })}</small>
          </span>
        </Button>
      </At>
      <At {...clearPlace(points, bottom, { width: 350, places: [906, 940, 872] }, enlargement)}>
        <Button
          kind="primary"
          className="btn--ans"
          data-testid="take"
          busy={busy === 'take'}
          disabled={busy !== null && busy !== 'take'}
          onClick={() => onCommand('take')}
        >
          <span className="btn__stack">
            <span>{t('game.take')}</span>
            <small>
              {t('game.playOn')} <Stakes from={cubeValue} to={cubeValue * 2} />
            </small>
          </span>
        </Button>
      </At>
    </>
  )
}
