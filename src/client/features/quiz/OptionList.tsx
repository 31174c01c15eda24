import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Chip } from '../../ui/kit/Chip.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { MoveText } from '../../ui/backgammon/Records.tsx'
import type { Question } from './quizMachine.ts'
import { cubeOptionOf, movesOf } from './quizPosition.ts'

/** From this many letters on, an option takes about two lines. */
const LONG = 13
/** The same limit beside the word for the played turn, or the share of those who gave this answer. */
const LONG_BESIDE = 8
const LETTERS = ['a', 'b', 'c', 'd'] as const

interface OptionListProps {
  readonly quiz: Question
  readonly choice: string | null
  readonly isOpen: boolean
  readonly onChoose: (option: string) => void
}

/** The four turns to choose from, or the two ways of a cube decision. After the answer, signs and words mark the right one as well as colour. */
export function OptionList({ quiz, choice, isOpen, onChoose }: OptionListProps) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  return (
    <fieldset className="qz__o">
      <legend className="unseen">{t(quiz.cube === null ? 'quiz.options' : 'quiz.cube.options')}</legend>
      {quiz.options.map((option, at) => {
        const outcome = outcomeOf(quiz, option)
        const isOn = outcome === null && option === choice
        const isPlayed = outcome !== null && option === quiz.playedOpt
        const cubeOption = cubeOptionOf(option)
        const size = sizeOf(option, isPlayed || quiz.answers !== null)
        return (
          <button
            key={at}
            type="button"
            className={`qz__q plate ${isOn ? 'is-on' : ''} ${outcome === null ? '' : `is-${outcome}`}`}
            data-testid="quiz-option"
            data-option={option}
            data-outcome={outcome ?? undefined}
            aria-pressed={option === choice}
            aria-keyshortcuts={String(at + 1)}
            aria-disabled={!isOpen}
            onClick={() => onChoose(option)}
          >
            <i className="qz__k">{t(`quiz.letter.${LETTERS[at] ?? 'a'}`)}</i>
            <b className={`qz__m ${size}`}>
              {cubeOption === undefined ? (
                <MoveText>{movesOf(digits(option)).join(' ')}</MoveText>
              ) : (
                t(`quiz.cube.${cubeOption}`)
              )}
            </b>
            <ShareOf answers={quiz.answers} option={option} />
            {isPlayed && <Chip>{t('quiz.mistakes.played')}</Chip>}
            {isOn && <Icon name="check-circle-fill" size={52} />}
            {outcome === 'right' && <Icon name="check-fat-bold" size={52} />}
            {outcome === 'wrong' && <Icon name="x-bold" size={48} />}
            {(outcome === 'right' || outcome === 'wrong') && <span className="unseen">{t(`quiz.is.${outcome}`)}</span>}
          </button>
        )
      })}
    </fieldset>
  )
}

/** The class for the letters of an option. `isBeside`: whether something else stands in its line. */
function sizeOf({ length }: string, isBeside: boolean): string {
  if (length <= (isBeside ? LONG_BESIDE : LONG)) return ''
  return isBeside && length > LONG ? 'qz__m--longest' : 'qz__m--long'
}

/** The share of the members who gave this answer to the position of the day, as a bar and in figures. */
function ShareOf({ answers, option }: Pick<Question, 'answers'> & { option: string }) {
  const { t } = useTranslation()
  const { percent } = useFormat()
  if (answers === null) return null
  const all = answers.reduce((sum, { count }) => sum + count, 0)
  const share = (answers.find((answer) => answer.option === option)?.count ?? 0) / Math.max(1, all)
  return (
    <>
      <i className="qz__fill" style={{ width: `${(share * 100).toFixed(1)}%` }} aria-hidden="true" />
      <span className="qz__share t2" data-testid="quiz-share">
        <span className="unseen">{t('quiz.daily.share')} </span>
        {percent(share)}
      </span>
    </>
  )
}

/** The outcome of an option: the right one, the wrong one that was chosen, or any other; null before the answer. */
function outcomeOf({ correctOpt, answeredOpt }: Question, option: string): 'right' | 'wrong' | 'other' | null {
  if (correctOpt === null) return null
  if (option === correctOpt) return 'right'
  return option === answeredOpt ? 'wrong' : 'other'
}
