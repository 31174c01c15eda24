import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import type { Member } from '../../../protocol/member/member.ts'
import { opponentIn } from '../../ui/people/names.ts'
import { refreshIfOld, useActiveSingleMatchup, useMember } from '../../network/queries/memberStores.ts'
import { prepareNext } from '../../platform/prepareNext.ts'
import { BoardHalves, HalfChoice } from '../../ui/backgammon/BoardHalves.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { Drawing } from '../../ui/icons/Drawing.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { MenuBar } from './MenuBar.tsx'
import { MenuFoot } from './MenuFoot.tsx'
import { MenuTiles } from './MenuTiles.tsx'
import './menu.css'

export function MenuScreen({ loadNext }: { loadNext: () => Promise<unknown> }) {
  const { t } = useTranslation()
  const member = useMember()
  const active = useActiveSingleMatchup()
  useEffect(refreshIfOld, [])
  useEffect(() => prepareNext(loadNext), [loadNext])
  if (member === undefined) return null
  return (
    <Screen name="main" title={t('menu.title')}>
      <MenuBar member={member} />
      <div className="menu">
        <BoardHalves start={<MatchupHalf member={member} active={active} />} end={<TournamentHalf />} />
        <MenuTiles />
      </div>
      <MenuFoot />
    </Screen>
  )
}

function MatchupHalf({ member, active }: { member: Member; active: Matchup | null }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (active === null) {
    return (
      <HalfChoice
        art={<Drawing name="menu-matchup" />}
        kind="primary"
        label={t('menu.matchup')}
        text={t('menu.matchupText')}
        onClick={() => void navigate('/matchup/new')}
      />
    )
  }
  const opponent = opponentIn(active, member.id)
  const text = opponent.isBot
    ? t('menu.continueBotText')
    : opponent.name === null
      ? t('menu.waiting')
      : t('menu.continueText', { opponent: opponent.name })
  return (
    <HalfChoice
      kind="primary"
      label={t('menu.continue')}
      text={text}
      onClick={() => void navigate(`/matchup/${active.id}`)}
    >
      <Button kind="line" className="menu__new" onClick={() => void navigate('/matchup/new')}>
        {t('menu.newMatchup')}
      </Button>
    </HalfChoice>
  )
}

function TournamentHalf() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <HalfChoice
      art={<Drawing name="menu-tournament" />}
      kind="secondary"
      label={t('menu.tournament')}
      text={t('menu.tournamentText')}
      onClick={() => void navigate('/tournament')}
    />
  )
}
