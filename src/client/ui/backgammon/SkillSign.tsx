import { useTranslation } from 'react-i18next'
import type { SkillMark } from '../../../engine/evaluation/analysis/recordAnalysis.ts'
import '../kit/badge.css'
import './skillSign.css'

const SIGNS = { doubtful: '?!', bad: '?', veryBad: '??' } as const
const BADGES = { doubtful: 'badge--dbt', bad: 'badge--doubt', veryBad: 'badge--bad' } as const

/** The mark of a decision as in books: ?! doubtful, ? bad, ?? very bad. A good decision has no mark. */
export function SkillSign({ skill }: { skill: SkillMark }) {
  const { t } = useTranslation()
  if (skill === 'none') return null
  return (
    <i className={`mk mk--${skill}`} data-skill={skill}>
      <span aria-hidden="true">{SIGNS[skill]}</span>
      <span className="unseen">{t(`skill.mark.${skill}`)}</span>
    </i>
  )
}

/** The mark in words. `isBest`: no other decision is better. */
export function SkillWord({ skill, isBest = false }: { skill: SkillMark; isBest?: boolean }) {
  const { t } = useTranslation()
  if (isBest) return <span className="badge badge--best">{t('skill.mark.best')}</span>
  if (skill === 'none') return null
  return <span className={`badge ${BADGES[skill]}`}>{t(`skill.mark.${skill}`)}</span>
}
