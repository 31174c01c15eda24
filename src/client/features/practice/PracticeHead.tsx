import { useTranslation } from 'react-i18next'
import { type Side, pipCount } from '../../../engine/rules/position.ts'
import type { Cosmetics } from '../../../protocol/cosmetic/cosmetic.ts'
import type { Member } from '../../../protocol/member/member.ts'
import { useFormat } from '../../i18n/format.ts'
import type { GameSnapshot } from '../../table/machine/gameMachine.ts'
import { Avatar } from '../../ui/people/Avatar.tsx'
import { Term } from '../../ui/backgammon/Term.tsx'
import { Button } from '../../ui/kit/Button.tsx'

interface PracticeHeadProps {
  readonly member: Member
  readonly names: Readonly<Record<Side, string>>
  readonly snapshot: GameSnapshot
  readonly canUndoAll: boolean
  readonly onUndoAll: () => void
  readonly onNew: () => void
}

/** The bar above the board: both sides, the way back to the beginning, and a new match. */
export function PracticeHead({ member, names, snapshot, canUndoAll, onUndoAll, onNew }: PracticeHeadProps) {
  const { t } = useTranslation()
  return (
    <div className="pr__top">
      <Seat side="white" name={names.white} avatar={member.avatar} cosmetics={member.cosmetics} snapshot={snapshot} />
      <Seat side="black" name={names.black} avatar={null} snapshot={snapshot} />
      <div className="row end pr__acts">
        <Button
          kind="line"
          icon="arrow-counter-clockwise-bold"
          iconSize={46}
          disabled={!canUndoAll}
          data-testid="undo-all"
          onClick={onUndoAll}
        >
          {t('practice.undoAll')}
        </Button>
        <Button icon="plus-bold" iconSize={46} data-testid="new-practice" onClick={onNew}>
          {t('practice.newShort')}
        </Button>
      </div>
    </div>
  )
}

interface SeatProps {
  readonly side: Side
  readonly name: string
  readonly avatar: string | null
  readonly cosmetics?: Cosmetics | null | undefined
  readonly snapshot: GameSnapshot
}

function Seat({ side, name, avatar, cosmetics, snapshot }: SeatProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { game, shown, onTurn } = snapshot.context
  return (
    <span className={onTurn === side ? 'pr__p is-t' : 'pr__p'} data-side={side}>
      <Avatar
        name={name}
        picture={avatar}
        size={78}
        tone={side === 'white' ? 'ivory' : 'ebony'}
        isBot={side === 'black'}
        cosmetics={cosmetics}
      />
      <span className="col pr__who">
        <b className="t2 strong ellip">
          <bdi>{name}</bdi>
        </b>
        <small className="dim nowrap">
          <Term name="pip">{t('game.pip')}</Term> {number(pipCount(shown.points[side]))}
        </small>
      </span>
      <b className="pr__s" data-testid={`score-${side}`}>
        {number(game?.player[side === 'white' ? 0 : 1].score ?? 0)}
      </b>
    </span>
  )
}
