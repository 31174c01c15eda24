import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GameContext } from '../../protocol/game.ts'
import { type LocalSetting, setSetting, useSettings } from '../platform/localSettings.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/iconNames.ts'
import { Switch } from '../ui/Switch.tsx'
import { useModal } from '../ui/useModal.ts'

export const GAME_MENU = 'gameMenu'
/** How long the copy button says that it is done (spec §9). */
const COPIED_MS = 1_000

interface GameMenuProps {
  readonly game: GameContext
  readonly canAct: boolean
  /** Asks and resigns; tells whether it was meant. */
  readonly onResign: (what: 'game' | 'match') => Promise<boolean>
}

const SWITCHES: readonly {
  setting: LocalSetting
  text: 'animations' | 'autoMove' | 'autoRoll' | 'emotions'
  icon: IconName
}[] = [
  { setting: 'gameAnimations', text: 'animations', icon: 'play-circle-duotone' },
  { setting: 'gameAutoMove', text: 'autoMove', icon: 'magic-wand-duotone' },
  { setting: 'gameAutoRoll', text: 'autoRoll', icon: 'dice-five-duotone' },
  { setting: 'gameEmotions', text: 'emotions', icon: 'smiley-duotone' },
]

/** The menu of a game: how it is shown and played on this device, its address, and the ways to give it up. */
export function GameMenu({ game, canAct, onResign }: GameMenuProps) {
  const { t } = useTranslation()
  const { close } = useModal(GAME_MENU)
  const resign = async (what: 'game' | 'match') => {
    if (await onResign(what)) close()
  }
  return (
    <Dialog name={GAME_MENU} title={t('game.menu')} width="menu">
      <div className="gm__g">
        {SWITCHES.filter(({ text }) => text !== 'emotions' || !game.isPractice).map((row) => (
          <SwitchRow key={row.setting} {...row} />
        ))}
      </div>
      {/* Practice is for one alone: nobody sends signs, and its address is everybody's own. */}
      {!game.isPractice && <MatchLink matchupId={game.matchupId} />}
      <div className="gm__b">
        <Button
          kind="danger"
          size="big"
          data-testid="resign-match"
          disabled={!canAct}
          onClick={() => void resign('match')}
        >
          <Icon name="flag-fill" size={50} />
          {t('game.resignMatch')}
        </Button>
        <Button
          kind="line"
          size="big"
          className="btn--dtext"
          data-testid="resign"
          disabled={!canAct || !game.canResignGame}
          onClick={() => void resign('game')}
        >
          <Icon name="flag-bold" size={50} />
          {t('game.resignGame')}
        </Button>
        <Button kind="primary" size="big" onClick={close}>
          {t('game.close')}
        </Button>
      </div>
    </Dialog>
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

function MatchLink({ matchupId }: { matchupId: number }) {
  const { t } = useTranslation()
  const id = useId()
  const [isCopied, setCopied] = useState(false)
  const address = `${location.origin}/matchup/${matchupId}`
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    setCopied(true)
  }
  return (
    <div className="gm__link">
      <label className="gm__ll" htmlFor={id}>
        <Icon name="link-bold" size={50} />
        {t('game.link')}
      </label>
      <Field
        id={id}
        className="gm__url grow"
        dir="ltr"
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <Button icon={isCopied ? 'check-bold' : 'copy-bold'} iconSize={46} onClick={() => void copy()}>
        {t(isCopied ? 'game.copied' : 'game.copy')}
      </Button>
    </div>
  )
}
