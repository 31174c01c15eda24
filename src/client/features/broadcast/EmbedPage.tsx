import { useTranslation } from 'react-i18next'
import { type Side, otherSide } from '../../../engine/rules/position.ts'
import { BRAND } from '../../../protocol/site/brand.ts'
import { useFormat, useLocale } from '../../i18n/format.ts'
import { CheckerSign } from '../../ui/backgammon/CheckerSign.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Flag } from '../../ui/people/Flag.tsx'
import { BroadcastBoard } from './BroadcastBoard.tsx'
import type { BroadcastProps } from './useBroadcast.ts'
import { BankClock } from './Overlays.tsx'
import { useNames } from './useNames.ts'

/** A match in a frame of another site: the board, both players, and a link to the match itself. */
export function EmbedPage({ options, broadcast }: BroadcastProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { replay, film, hasFailed } = broadcast
  const isOver = replay?.finished === true || (film?.winner ?? null) !== null
  const path = `/${isOver ? 'replay' : 'live'}/${options.matchupId}?lang=${locale}`
  return (
    <main className="bc__e" data-screen="embed">
      <aside className="bc__side wood--v">
        <EmbedPlayer options={options} broadcast={broadcast} side={otherSide(options.side)} />
        <a className="bc__link" href={path} target="_blank" rel="noreferrer">
          <b>{BRAND.name[locale]}</b>
          {replay !== null && <small>{t('game.length', { count: replay.length })}</small>}
          <span className="bc__open">
            {t(isOver ? 'broadcast.replay' : 'broadcast.watch')}
            <Icon name="export-bold" size={34} />
          </span>
        </a>
        <EmbedPlayer options={options} broadcast={broadcast} side={options.side} />
      </aside>
      {hasFailed ? (
        <p className="bc__fail" role="alert">
          {t('broadcast.missing')}
        </p>
      ) : (
        <BroadcastBoard options={options} broadcast={broadcast} />
      )}
    </main>
  )
}

function EmbedPlayer({ broadcast: { replay, step, clock }, side }: BroadcastProps & { side: Side }) {
  const { number } = useFormat()
  const names = useNames(replay)
  const isOnTurn = step !== null && step.match.game.phase !== 'over' && step.match.game.turn === side
  return (
    <section className={isOnTurn ? 'bc__who bc__pl is-on' : 'bc__who bc__pl'} aria-label={names[side]}>
      <CheckerSign side={side} />
      <b className="ellip grow">
        <bdi>{names[side]}</bdi>
      </b>
      <Flag countryCode={replay?.players[side === 'white' ? 0 : 1].countryCode ?? null} />
      <span className="bc__r">
        {clock !== null && <BankClock clock={clock} side={side} />}
        {step !== null && (
          <b className="bc__n" data-testid={`score-${side}`}>
            {number(step.match.score[side])}
          </b>
        )}
      </span>
    </section>
  )
}
