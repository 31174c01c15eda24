import { useTranslation } from 'react-i18next'
import type { Side } from '../../../engine/rules/position.ts'
import { otherSide } from '../../../engine/rules/position.ts'
import type { Matchup, Player } from '../../../protocol/matchup/matchup.ts'
import { variantOfWire } from '../../../protocol/wire/variantOfWire.ts'
import { useFormat } from '../../i18n/format.ts'
import { Drawing } from '../../ui/icons/Drawing.tsx'
import { Avatar } from '../../ui/people/Avatar.tsx'
import { Chip } from '../../ui/kit/Chip.tsx'
import { Coin } from '../../ui/backgammon/Credit.tsx'
import './beforeMatch.css'
import './matchIntro.css'

interface MatchIntroProps {
  readonly matchup: Matchup
  readonly bottom: Side
  readonly names: Readonly<Record<Side, string>>
}

/** Shows the two players and the stake after they have sat down and before the opening roll. */
export function MatchIntro({ matchup, bottom, names }: MatchIntroProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { length, joinCredit, players } = matchup
  const playerOf = (side: Side) => players[side === 'white' ? 0 : 1]
  return (
    <output className="gwait mi">
      <div className="mi__p">
        <One player={playerOf(bottom)} name={names[bottom]} />
        <Drawing name="medallion" className="mi__star" />
        <One player={playerOf(otherSide(bottom))} name={names[otherSide(bottom)]} />
      </div>
      <div className="row mi__f">
        <Chip>{t(`variant.${variantOfWire(matchup)}Short`)}</Chip>
        <Chip>{t('game.length', { count: length })}</Chip>
        {joinCredit !== null && joinCredit > 0 && (
          <Chip>
            <Coin />
            <bdi>{number(joinCredit)}</bdi>
          </Chip>
        )}
      </div>
    </output>
  )
}

function One({
  player: { avatar, isBot, color, cosmetics },
  name,
}: {
  readonly player: Player
  readonly name: string
}) {
  return (
    <div className="mi__one">
      <Avatar
        name={name}
        picture={avatar}
        isBot={isBot}
        size={200}
        tone={color === 'white' ? 'ivory' : 'ebony'}
        cosmetics={cosmetics}
      />
      <b className="t4 title ellip">
        <bdi>{name}</bdi>
      </b>
    </div>
  )
}
