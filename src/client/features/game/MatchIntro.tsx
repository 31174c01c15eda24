import { useTranslation } from 'react-i18next'
import type { Side } from '../../../engine/rules/position.ts'
import { otherSide } from '../../../engine/rules/position.ts'
import type { Matchup } from '../../../protocol/matchup.ts'
import { useFormat } from '../../i18n/format.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Coin } from '../../ui/Coin.tsx'
import './matchIntro.css'

interface MatchIntroProps {
  readonly matchup: Matchup
  readonly bottom: Side
  readonly names: Readonly<Record<Side, string>>
}

/** Who plays whom for what, in the moment between the taking of the seats and the opening roll. */
export function MatchIntro({ matchup, bottom, names }: MatchIntroProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { isTakhteh, length, joinCredit, players } = matchup
  return (
    <output className="gwait mi">
      <div className="mi__p">
        {[bottom, otherSide(bottom)].map((side) => {
          const player = players[side === 'white' ? 0 : 1]
          return (
            <div key={side} className="mi__one">
              <Avatar
                name={names[side]}
                picture={player.avatar}
                isBot={player.isBot}
                size={200}
                tone={side === 'white' ? 'ivory' : 'ebony'}
              />
              <b className="t4 title ellip">
                <bdi>{names[side]}</bdi>
              </b>
            </div>
          )
        })}
      </div>
      <p className="t3 row mi__f">
        {t('game.length', { count: length })} · {t(isTakhteh ? 'game.takhteh' : 'game.modern')}
        {joinCredit !== null && joinCredit > 0 && (
          <>
            {' · '}
            <Coin />
            <bdi>{number(joinCredit)}</bdi>
          </>
        )}
      </p>
    </output>
  )
}
