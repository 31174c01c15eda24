import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type CubeQuestion, type CubeReason, explainCube } from '../../../engine/evaluation/reasons/explainCube.ts'
import { explainTurn } from '../../../engine/evaluation/reasons/explainTurn.ts'
import type { TurnQuestion, TurnReason } from '../../../engine/evaluation/reasons/turnReason.ts'
import { type Format, useFormat } from '../../i18n/format.ts'
import { formatEquity } from '../../i18n/formatPlay.ts'
import './reasons.css'

export type WhyQuestion =
  | { readonly type: 'move'; readonly question: TurnQuestion }
  | { readonly type: 'cube'; readonly question: CubeQuestion }

/** The reasons of a decision in words. Where nothing stands out, the list says so. */
export function ReasonList({ asked }: { asked: WhyQuestion }) {
  const { t } = useTranslation()
  const format = useFormat()
  const texts = useMemo(
    () =>
      asked.type === 'move'
        ? explainTurn(asked.question).map((reason) => turnText(reason, t, format))
        : explainCube(asked.question).map((reason) => cubeText(reason, t, format)),
    [asked, t, format],
  )
  return (
    <ul
      className="reasons"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It may scroll, and nothing in it takes the focus.
      tabIndex={0}
      aria-label={t('reasons.title')}
      data-testid="reasons"
    >
      {texts.length === 0 && <li>{t('reasons.none')}</li>}
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function turnText(reason: TurnReason, t: TFunction, format: Format): string {
  switch (reason.kind) {
    case 'shots': {
      const { played, best, pips, equity } = reason
      const cost =
        equity === null
          ? t('reasons.hitCostsPips', { count: Math.round(pips) })
          : t('reasons.hitCostsEquity', { equity: decimals(format, equity) })
      return `${t('reasons.shots', { played, best })} ${cost}`
    }
    case 'hits':
      return t('reasons.hits', { count: reason.pips })
    case 'makesPoints':
    case 'keepsPoints':
    case 'makesAnchor':
    case 'keepsAnchor': {
      const { kind, points } = reason
      const list = points.map((point) => format.number(point)).join(t('board.comma'))
      return t(`reasons.${kind}`, { count: points.length, points: list })
    }
    case 'prime':
      return t('reasons.prime', { best: reason.best, played: reason.played, count: reason.trapped })
    case 'builders':
    case 'homeBlots':
    case 'escapes':
    case 'bearsOff':
    case 'bringsHome':
    case 'waste':
      return t(`reasons.${reason.kind}`, { best: reason.best, played: reason.played })
    case 'wins':
    case 'winsGammons':
    case 'losesGammons':
      return t(`reasons.${reason.kind}`, {
        best: format.percent(reason.best),
        played: format.percent(reason.played),
      })
    case 'gammonValue':
      return gammonText(reason.value, t, format)
  }
}

function cubeText(reason: CubeReason, t: TFunction, format: Format): string {
  const share = (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: 1 })
  switch (reason.kind) {
    case 'canTake':
    case 'mustPass':
      return t(`reasons.${reason.kind}`, { chance: share(reason.chance), takePoint: share(reason.takePoint) })
    case 'gammons':
    case 'marketLosers':
      return t(`reasons.${reason.kind}`, { share: format.percent(reason.share) })
    case 'tooGood':
      return t('reasons.tooGood', { equity: formatEquity(format, reason.equity) })
    case 'tooEarly':
      return t('reasons.tooEarly', { loss: decimals(format, reason.loss) })
    case 'race': {
      const { own, other, lead } = reason
      return t('reasons.race', { own, other, lead: format.number(lead, { style: 'percent', signDisplay: 'always' }) })
    }
    case 'gammonValue':
      return gammonText(reason.value, t, format)
    case 'noMarketLosers':
    case 'deadForTaker':
    case 'nothingToLose':
      return t(`reasons.${reason.kind}`)
  }
}

function gammonText(value: number, t: TFunction, format: Format): string {
  if (value < 0.005) return t('reasons.gammonWorthless')
  return t('reasons.gammonValue', { value: format.number(value, { maximumFractionDigits: 2 }) })
}

function decimals(format: Format, value: number): string {
  return format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}
