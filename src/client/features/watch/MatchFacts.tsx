import { useTranslation } from 'react-i18next'
import { bandOf } from '../../../engine/evaluation/analysis/playerTotals.ts'
import type { WatchedMatch } from '../../../protocol/matchup/watch.ts'
import { variantOfWire } from '../../../protocol/wire/variantOfWire.ts'
import { useFormat, useLocale } from '../../i18n/format.ts'
import { useRoundOfMatch } from '../../ui/backgammon/roundTitles.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import { tournamentTitle } from '../../ui/people/names.ts'

/** How good a player is: the rating, and the level of play as soon as it is known. */
export function Strength({ match, seat }: { match: WatchedMatch; seat: 0 | 1 }) {
  const { t } = useTranslation()
  const format = useFormat()
  const rating = match.ratings[seat]
  const rate = match.errorRates[seat]
  if (rating === null) return <small className="dim ellip">{t('opponent.bot')}</small>
  return (
    <small className="dim ellip">
      <Ltr>{format.rating(rating)}</Ltr>
      {rate !== null && <> · {t(`skill.${bandOf(rate)}`)}</>}
    </small>
  )
}

/** What a match is of: its tournament and round, or its kind. */
export function Occasion({ match: { matchup } }: { match: WatchedMatch }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const round = useRoundOfMatch(matchup)
  if (matchup.tournament === null) {
    return <span className="mute ellip">{t(matchup.playWithBot ? 'watch.botMatch' : 'watch.friendly')}</span>
  }
  return (
    <span className="wt__t">
      <Icon name="trophy-duotone" size={38} className="gold" />
      <span className="ellip">
        <bdi>{round ?? tournamentTitle(matchup.tournament, locale)}</bdi>
      </span>
    </span>
  )
}

/** The number of viewers, the length and the variant. */
export function MatchState({ match: { matchup, viewers } }: { match: WatchedMatch }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <>
      <span className="wt__s nowrap dim">
        {t('game.length', { count: matchup.length })}
        {variantOfWire(matchup) !== 'normal' && <> · {t(`variant.${variantOfWire(matchup)}Short`)}</>}
      </span>
      <span className="wt__s" title={t('watch.viewers', { count: viewers })}>
        <Icon name="eye-duotone" size={36} className="brass" />
        <span className="unseen">{t('watch.viewers', { count: viewers })}</span>
        <Ltr aria-hidden="true">{number(viewers)}</Ltr>
      </span>
    </>
  )
}

/** The time that a player has left; nothing without a clock. */
export function TimeLeft({ match: { banks }, seat }: { match: WatchedMatch; seat: 0 | 1 }) {
  const { t } = useTranslation()
  const { clock } = useFormat()
  if (banks === null) return null
  return (
    <small className="dim nowrap" title={t('watch.timeLeft')}>
      <Ltr>{clock(banks[seat] / 1000)}</Ltr>
    </small>
  )
}
