import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { GameContext } from '../../../protocol/game/game.ts'
import { type LocalSetting, setSetting, useSettings } from '../../platform/localSettings.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { CopyField } from '../../ui/kit/CopyField.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import type { IconName } from '../../ui/icons/iconNames.ts'
import { Switch } from '../../ui/kit/Switch.tsx'
import { type ResignRefusal, resignRefusal } from '../machine/gameDecisions.ts'
import { variantOfGame } from '../position/boardPositionOf.ts'
import { ThemeChoice } from './ThemeChoice.tsx'
import './gameMenu.css'

export interface GameMenuBodyProps {
  readonly game: GameContext
  readonly canAct: boolean
  readonly onClose: () => void
  /** Asks and resigns; tells whether it was meant. */
  readonly onResign: (what: 'game' | 'match') => Promise<boolean>
}

const SWITCHES: readonly {
  setting: LocalSetting
  text: 'animations' | 'askDouble' | 'autoMove' | 'autoRoll' | 'emotions'
  icon: IconName
}[] = [
  { setting: 'gameAnimations', text: 'animations', icon: 'play-circle-duotone' },
  { setting: 'gameAutoMove', text: 'autoMove', icon: 'magic-wand-duotone' },
  { setting: 'gameAutoRoll', text: 'autoRoll', icon: 'dice-five-duotone' },
  { setting: 'gameEmotions', text: 'emotions', icon: 'smiley-duotone' },
]
/** Only where there is a cube. */
const CUBE_SWITCH = { setting: 'gameAskDouble', text: 'askDouble', icon: 'cube-duotone' } as const

/** How a game is shown and played on this device, its address, and the ways to give it up. */
export function GameMenuBody({ game, canAct, onClose, onResign }: GameMenuBodyProps) {
  const { t } = useTranslation()
  const resign = async (what: 'game' | 'match') => {
    if (await onResign(what)) onClose()
  }
  return (
    <>
      <div className="gm__g">
        {SWITCHES.filter(({ text }) => text !== 'emotions' || !game.isPractice).map((row) => (
          <SwitchRow key={row.setting} {...row} />
        ))}
        {variantOfGame(game).hasCube && game.matchLength > 1 && <SwitchRow {...CUBE_SWITCH} />}
        <div className="gm__sw gm__thm">
          <Icon name="paint-brush-duotone" size={64} className="brass" />
          <b className="grow">{t('theme.label')}</b>
          <ThemeChoice isNarrow />
        </div>
      </div>
      {/* Practice is for one alone: nobody sends signs, and its address is everybody's own. */}
      {!game.isPractice && (
        <CopyField icon="link-bold" label={t('game.link')} text={`${location.origin}/matchup/${game.matchupId}`} />
      )}
      <div className="gm__b">
        <ResignButton
          what="match"
          refusal={resignRefusal('match', game, canAct)}
          onClick={() => void resign('match')}
        />
        <ResignButton what="game" refusal={resignRefusal('game', game, canAct)} onClick={() => void resign('game')} />
        <Button kind="primary" size="big" onClick={onClose}>
          {t('game.close')}
        </Button>
      </div>
    </>
  )
}

interface ResignButtonProps {
  readonly what: 'game' | 'match'
  readonly refusal: ResignRefusal | null
  readonly onClick: () => void
}

/** A way to give up; where it is closed it says why. */
function ResignButton({ what, refusal, onClick }: ResignButtonProps) {
  const { t } = useTranslation()
  const isMatch = what === 'match'
  return (
    <Button
      kind={isMatch ? 'danger' : 'line'}
      size="big"
      className={isMatch ? '' : 'btn--dtext'}
      data-testid={isMatch ? 'resign-match' : 'resign'}
      disabled={refusal !== null}
      onClick={onClick}
    >
      <Icon name={isMatch ? 'flag-fill' : 'flag-bold'} size={50} />
      <span className="btn__stack btn__stack--start">
        <span>{t(isMatch ? 'game.resignMatch' : 'game.resignGame')}</span>
        {refusal !== null && <small>{t(`game.resignRefusal.${refusal}`)}</small>}
      </span>
    </Button>
  )
}

function SwitchRow({ setting, text, icon }: (typeof SWITCHES)[number]) {
  const { t } = useTranslation()
  const id = useId()
  const isOn = useSettings()[setting]
  return (
    <label className="gm__sw" htmlFor={id}>
      <Icon name={icon} size={64} className="brass" />
      <span className="grow">
        <b>{t(`game.switch.${text}`)}</b>
        <br />
        <small className="dim">{t(`game.switch.${text}Text`)}</small>
      </span>
      <Switch id={id} checked={isOn} onChange={(isWanted) => setSetting(setting, isWanted)} />
    </label>
  )
}
