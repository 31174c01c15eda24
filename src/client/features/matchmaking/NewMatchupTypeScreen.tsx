import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import type { Member } from '../../../protocol/member/member.ts'
import { useMember } from '../../network/queries/memberStores.ts'
import { useGoBack } from '../../ui/hooks/useGoBack.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { CreditPill } from '../../ui/backgammon/Credit.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { ChoicePanel } from './ChoicePanel.tsx'
import {
  choicesOf,
  feeOf,
  FREE,
  isPlayerType,
  readChoices,
  requestFor,
  storeChoices,
  type Choices,
  type PlayerType,
} from './matchupChoices.ts'
import { readRematch } from './rematch.ts'
import { SearchPanel } from './SearchPanel.tsx'
import { SummaryPlate } from './SummaryPlate.tsx'
import { useMatchmaking } from './useMatchmaking.ts'
import './matchmaking.css'

/** Chooses a match against somebody online or a bot, and looks for it. */
export function NewMatchupTypeScreen() {
  const member = useMember()
  const { playerType } = useParams()
  // The address names neither kind of opponent (spec §2). The question for the opponent comes first.
  if (!isPlayerType(playerType)) return <Navigate to="/matchup/new" replace />
  return member === undefined ? null : <NewMatchup key={playerType} playerType={playerType} member={member} />
}

function NewMatchup({ playerType, member }: { playerType: PlayerType; member: Member }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const goBack = useGoBack('/matchup/new')
  const rematch = readRematch(useLocation().state)
  const [choices, setChoices] = useState(() => (rematch === null ? readChoices(playerType) : choicesOf(rematch.preset)))
  const { isSending, waiting, search, cancel } = useMatchmaking()
  const title = playerType === 'online' ? t('newMatchup.onlineTitle') : t('newMatchup.botTitle')

  const change = (changes: Partial<Choices>) => {
    const next = { ...choices, ...changes }
    setChoices(next)
    storeChoices(playerType, next)
  }
  const isShort = playerType === 'online' && feeOf(choices) > member.credit
  const start = () => search(requestFor(playerType, choices))
  const startFree = () => {
    change(FREE)
    search(requestFor(playerType, { ...choices, ...FREE }))
  }
  const startsAtOnce = useRef(rematch?.startsAtOnce ?? false)
  useEffect(() => {
    if (!startsAtOnce.current) return
    startsAtOnce.current = false
    search(requestFor(playerType, choices))
  }, [playerType, choices, search])

  return (
    <Screen name="newMatchupType" title={title}>
      <TopBar title={title} onBack={waiting === null ? goBack : cancel}>
        <div className="bar__end">
          {playerType === 'online' && waiting === null && (
            <Button
              kind="line"
              icon="list-bold"
              iconSize={46}
              className="mn__lobby"
              onClick={() => void navigate('/matchup/new/top-searches')}
            >
              {t('lobby.title')}
            </Button>
          )}
          <CreditPill credit={member.credit} />
        </div>
      </TopBar>
      {waiting === null ? (
        <div className="body mn">
          <ChoicePanel playerType={playerType} choices={choices} onChange={change} />
          <SummaryPlate
            playerType={playerType}
            choices={choices}
            isShort={isShort}
            isBusy={isSending}
            onStart={isShort ? startFree : start}
          />
        </div>
      ) : (
        <SearchPanel member={member} matchup={waiting} onCancel={cancel} />
      )}
    </Screen>
  )
}
