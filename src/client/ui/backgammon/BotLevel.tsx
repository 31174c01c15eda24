import { useTranslation } from 'react-i18next'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import { BOT_LEVELS } from '../../../protocol/matchup/matchupTerms.ts'
import { Chip } from '../kit/Chip.tsx'

/** The level of a match's bot. */
export function BotLevel({ matchup: { botDifficulty } }: { matchup: Matchup }) {
  const { t } = useTranslation()
  const level = (['easy', 'medium', 'hard', 'expert'] as const).find((name) => BOT_LEVELS[name] === botDifficulty)
  return level === undefined ? null : <Chip>{t(`botLevel.${level}`)}</Chip>
}
