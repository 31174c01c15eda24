import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Side } from '../../../engine/rules/position.ts'
import { useFormat } from '../../i18n/format.ts'
import { CheckerSign } from '../../ui/backgammon/CheckerSign.tsx'
import { Term } from '../../ui/backgammon/Term.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Segmented } from '../../ui/kit/Segmented.tsx'
import { Switch } from '../../ui/kit/Switch.tsx'
import { type Setup, mayBeCrawford, nextLengths, withCrawford, withLength, withScore, withVariant } from './setup.ts'

interface MatchSettingsProps {
  readonly setup: Setup
  readonly onChange: (next: (setup: Setup) => Setup) => void
}

/** The match around the position: its length, the scores, who is on turn, and whether it is the Crawford game. */
export function MatchSettings({ setup, onChange }: MatchSettingsProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { variant, length, player, isCrawford } = setup
  const [shorter, longer] = nextLengths(length)
  const id = useId()
  const takhtehId = useId()
  const sides = (['white', 'black'] as const).map((value) => ({
    value,
    label: (
      <span className="row ma__side">
        <CheckerSign side={value} />
        {t(`board.side.${value}`)}
      </span>
    ),
  }))
  const toLength = (next: number | null) => (next === null ? null : () => onChange((old) => withLength(old, next)))
  return (
    <div className="ma__s">
      <Stepper
        name="length"
        label={t('manual.length')}
        value={length === 0 ? '∞' : number(length)}
        less={toLength(shorter)}
        more={toLength(longer)}
      />
      <div className="ma__st">
        <small className="dim" aria-hidden="true">
          {t('manual.turn')}
        </small>
        <Segmented
          label={t('manual.turn')}
          value={player}
          options={sides}
          onChange={(next) => onChange((old) => ({ ...old, player: next }))}
        />
      </div>
      <ScoreStepper setup={setup} side="white" onChange={onChange} />
      <ScoreStepper setup={setup} side="black" onChange={onChange} />
      <label className="ma__craw" htmlFor={takhtehId}>
        <span className="t2">{t('variant.takhteh')}</span>
        <span className="end">
          <Switch
            id={takhtehId}
            checked={variant === 'takhteh'}
            onChange={(wanted) => onChange((old) => withVariant(old, wanted ? 'takhteh' : 'normal'))}
          />
        </span>
      </label>
      {mayBeCrawford(setup) && (
        <label className="ma__craw" htmlFor={id}>
          <span className="t2">
            <Term name="crawford">{t('manual.crawford')}</Term>
          </span>
          <span className="end">
            <Switch id={id} checked={isCrawford} onChange={(wanted) => onChange((old) => withCrawford(old, wanted))} />
          </span>
        </label>
      )}
    </div>
  )
}

function ScoreStepper({ setup, side, onChange }: MatchSettingsProps & { side: Side }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const score = setup.score[side]
  const to = (next: number) => () => onChange((old) => withScore(old, side, next))
  return (
    <Stepper
      name={`score-${side}`}
      label={t(`manual.score.${side}`)}
      value={number(score)}
      less={score > 0 ? to(score - 1) : null}
      more={score < setup.length - 1 ? to(score + 1) : null}
    />
  )
}

interface StepperProps {
  readonly name: string
  readonly label: string
  readonly value: ReactNode
  /** Null at the end of the range. */
  readonly less: (() => void) | null
  readonly more: (() => void) | null
}

/** A number with a step down and up. */
function Stepper({ name, label, value, less, more }: StepperProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="ma__st">
      <small className="dim" id={id}>
        {label}
      </small>
      <fieldset className="ma__sb well" aria-labelledby={id} data-testid={name}>
        <button
          type="button"
          aria-label={`${label}: ${t('manual.less')}`}
          disabled={less === null}
          onClick={less ?? undefined}
        >
          <Icon name="minus-bold" size={44} />
        </button>
        <output>
          <bdi>{value}</bdi>
        </output>
        <button
          type="button"
          aria-label={`${label}: ${t('manual.more')}`}
          disabled={more === null}
          onClick={more ?? undefined}
        >
          <Icon name="plus-bold" size={44} />
        </button>
      </fieldset>
    </div>
  )
}
