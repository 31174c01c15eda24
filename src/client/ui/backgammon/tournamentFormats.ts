import type { Tournament } from '../../../protocol/tournament/tournament.ts'

/** The text keys of the formats. */
export const FORMAT_NAMES = {
  single: 'tournament.single',
  double: 'tournament.double',
} as const satisfies Record<Tournament['format'], string>
