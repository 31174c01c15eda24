import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { GameContext } from '../../../protocol/game/game.ts'
import { type LocalSetting, setSetting, useSettings } from '../../platform/localSettings.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { useCopy } from '../../ui/hooks/useCopy.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import type { IconName } from '../../ui/icons/iconNames.ts'
import { Switch } from '../../ui/kit/Switch.tsx'
import { ReportButton } from '../../ui/report/ReportButton.tsx'
import { type ResignRefusal, resignRefusal } from '../machine/gameDecisions.ts'
import type { GameCommand } from '../machine/gameKnowledge.ts'
import { variantOfGame } from '../position/boardPositionOf.ts'
import { loadMatchup } from '../../network/calls/matchupCalls.ts'
import { getMember } from '../../network/queries/memberStores.ts'
import { ShareBoard } from '../share/lateShare.ts'
import type { BoardOrder } from '../share/ShareBoard.tsx'
import { askToResign } from './askToResign.ts'
import { SpeedChoice } from './SpeedChoice.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'
import './gameMenu.css'

export interface GameMenuBodyProps {
  readonly game: GameContext
  readonly canAct: boolean
  readonly onClose: () => void
  readonly onCommand: (command: GameCommand) => void
}

const SWITCHES: readonly {
  setting: LocalSetting
  text: 'animations' | 'askDouble' | 'autoMove' | 'autoRoll' | 'emotions' | 'figures' | 'looks' | 'pointNumbers'
  icon: IconName
}[] = [
  { setting: 'gameAnimations', text: 'animations', icon: 'play-circle-duotone' },
  { setting: 'gameAutoMove', text: 'autoMove', icon: 'magic-wand-duotone' },
  { setting: 'gameAutoRoll', text: 'autoRoll', icon: 'dice-five-duotone' },
  { setting: 'gameEmotions', text: 'emotions', icon: 'smiley-duotone' },
]
const FIGURES_SWITCH = { setting: 'gameFigures', text: 'figures', icon: 'chart-bar-duotone' } as const
const RIM_SWITCH = { setting: 'gamePointNumbers', text: 'pointNumbers', icon: 'target-duotone' } as const
const LOOKS_SWITCH = { setting: 'gameLooks', text: 'looks', icon: 'star-duotone' } as const
/** Shown only in games with a cube. */
const CUBE_SWITCH = { setting: 'gameAskDouble', text: 'askDouble', icon: 'cube-duotone' } as const

/** The settings of the game on this device, the address of the match, and the ways to resign. */
export function GameMenuBody({ game, canAct, onClose, onCommand }: GameMenuBodyProps) {
  const { t } = useTranslation()
  const resign = async (what: 'game' | 'match') => {
    if (!(await askToResign(what, game.resignScore ?? 0, t))) return
    onCommand(what === 'game' ? 'resignGame' : 'resignMatch')
    onClose()
  }
  return (
    <>
      <div className="gm__g">
        {SWITCHES.filter(({ text }) => text !== 'emotions' || !game.isPractice).map((row) => (
          <SwitchRow key={row.setting} {...row} />
        ))}
        {variantOfGame(game).hasCube && game.matchLength > 1 && <SwitchRow {...CUBE_SWITCH} />}
        {!game.isPractice && <SwitchRow {...RIM_SWITCH} />}
        {!game.isPractice && <SwitchRow {...LOOKS_SWITCH} />}
        <SwitchRow {...FIGURES_SWITCH} />
        <div className="gm__sw gm__thm">
          <Icon name="paint-brush-duotone" size={64} className="brass" />
          <b className="grow">{t('theme.label')}</b>
          <ThemeChoice isNarrow />
        </div>
        <div className="gm__sw gm__spd">
          <Icon name="timer-duotone" size={64} className="brass" />
          <b className="grow">{t('speed.label')}</b>
          <SpeedChoice />
        </div>
      </div>
      <div className="gm__b">
        {/* The address of a practice is the same for everybody. */}
        {!game.isPractice && <LinkButton text={`${location.origin}/matchup/${game.matchupId}`} />}
        {/* A practice on this device alone is not known to the server. Its position has names of its own. */}
        {!game.isPractice && (
          <ShareBoard
            kind="quiet"
            className="gm__quiet"
            order={() => orderOf(game, t('game.number', { number: game.index + 1 }))}
          />
        )}
        <ReportButton className="gm__quiet" />
        <ResignButton what="game" refusal={resignRefusal('game', game, canAct)} onClick={() => void resign('game')} />
        <ResignButton
          what="match"
          refusal={resignRefusal('match', game, canAct)}
          onClick={() => void resign('match')}
        />
      </div>
    </>
  )
}

/** The board of the game as it stands, with a line about it. */
async function orderOf(game: GameContext, line: string): Promise<BoardOrder> {
  const [matchup, { pictureOfGame }] = await Promise.all([
    loadMatchup(game.matchupId),
    import('../share/pictureOfGame.ts'),
  ])
  const bottom = getMember()?.id === matchup.userBId ? 'black' : 'white'
  return {
    board: pictureOfGame(game, matchup, { bottom, line }),
    fileName: `khatam-${matchup.id}-${game.index + 1}-${game.updateIndex}.png`,
  }
}

interface ResignButtonProps {
  readonly what: 'game' | 'match'
  readonly refusal: ResignRefusal | null
  readonly onClick: () => void
}

/** Copies the address of the match, for a friend who wants to watch. */
function LinkButton({ text }: { text: string }) {
  const { t } = useTranslation()
  const { isCopied, copy } = useCopy(text)
  return (
    <Button
      kind="quiet"
      icon={isCopied ? 'check-bold' : 'link-bold'}
      iconSize={46}
      className="gm__quiet"
      aria-label={`${t(isCopied ? 'action.copied' : 'action.copy')}: ${t('game.link')}`}
      title={t('game.link')}
      data-testid="copy-link"
      onClick={copy}
    />
  )
}

/** A button to resign, which asks again before it does so. A disabled one says why. */
function ResignButton({ what, refusal, onClick }: ResignButtonProps) {
  const { t } = useTranslation()
  const isMatch = what === 'match'
  return (
    <Button
      kind="line"
      className="btn--dtext"
      data-testid={isMatch ? 'resign-match' : 'resign'}
      disabled={refusal !== null}
      onClick={onClick}
    >
      <Icon name={isMatch ? 'flag-fill' : 'flag-bold'} size={44} />
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
