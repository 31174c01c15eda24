import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Side } from '../../../engine/rules/position.ts'
import type { Replay } from '../../../protocol/analysis/analysis.ts'
import { playerName } from '../../ui/people/names.ts'

/** The names of the players. Who hides, or is a bot, has the name of its kind. */
export function useNames(replay: Replay | null): Readonly<Record<Side, string>> {
  const { t } = useTranslation()
  return useMemo(() => {
    const nameOf = (seat: 0 | 1) => {
      const player = replay?.players[seat]
      return player === undefined ? '' : playerName(player, t)
    }
    return { white: nameOf(0), black: nameOf(1) }
  }, [replay, t])
}
