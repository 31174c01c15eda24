import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useFormat } from '../../i18n/format.ts'
import { useMember } from '../../network/queries/memberStores.ts'
import { useGoBack } from '../../ui/hooks/useGoBack.ts'
import { Avatar } from '../../ui/people/Avatar.tsx'
import { BoardHalves, HalfChoice } from '../../ui/backgammon/BoardHalves.tsx'
import { CreditPill } from '../../ui/backgammon/Credit.tsx'
import { memberName } from '../../ui/people/names.ts'
import { Screen } from '../../ui/screen/Screen.tsx'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import './matchmaking.css'

/** Asks for the opponent: somebody online, or a bot. */
export function NewMatchupScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const goBack = useGoBack()
  const member = useMember()
  const format = useFormat()
  if (member === undefined) return null
  const name = memberName(member, format)
  const me = <Avatar name={name} picture={member.avatar} tone="ivory" size={140} cosmetics={member.cosmetics} />
  return (
    <Screen name="newMatchup" title={t('newMatchup.title')}>
      <TopBar title={t('newMatchup.question')} onBack={goBack}>
        <div className="bar__end">
          <CreditPill credit={member.credit} />
        </div>
      </TopBar>
      <div className="body mnt">
        <BoardHalves
          start={
            <HalfChoice
              art={
                <span className="mnt__duel">
                  {me}
                  <Avatar name="?" tone="madder" size={140} />
                </span>
              }
              kind="primary"
              label={t('newMatchup.online')}
              text={t('newMatchup.onlineText')}
              onClick={() => void navigate('/matchup/new/online')}
            />
          }
          end={
            <HalfChoice
              art={
                <span className="mnt__duel">
                  {me}
                  <Avatar name={t('opponent.bot')} isBot tone="ebony" size={140} />
                </span>
              }
              kind="secondary"
              label={t('newMatchup.bot')}
              text={t('newMatchup.botText')}
              onClick={() => void navigate('/matchup/new/bot')}
            />
          }
        />
      </div>
    </Screen>
  )
}
