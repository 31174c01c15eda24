import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Member } from '../../../protocol/member/member.ts'
import { matchupIdIn } from '../../network/calls/matchupCalls.ts'
import { useMember } from '../../network/queries/memberStores.ts'
import { useActorState } from '../../platform/useActorState.ts'
import { MenuButton, Message } from '../../ui/screen/Message.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { GameTable } from './GameTable.tsx'
import { useGame } from './useGame.ts'

// Khatam TV shows the same table. It takes the parts from here, so that the build keeps them in one file.
export { GameTable, useGame }

/** A matchup in play: its members play, everybody else watches. */
export function GameScreen() {
  const member = useMember()
  const matchupId = matchupIdIn(useParams()['matchupId'])
  if (member === undefined) return null
  if (matchupId === null) return <Missing />
  return <GameOfMember key={matchupId} matchupId={matchupId} member={member} />
}

function GameOfMember({ matchupId, member }: { matchupId: number; member: Member }) {
  const { t } = useTranslation()
  const game = useGame(matchupId, member)
  const isMissing = useActorState(game.actor, (state) => state.matches('missing'))
  if (isMissing) return <Missing />
  return (
    <Screen name="matchup" title={t('game.title')}>
      <GameTable member={member} {...game} />
    </Screen>
  )
}

function Missing() {
  const { t } = useTranslation()
  return (
    <Screen name="matchup" title={t('game.title')}>
      <Message drawing="error-not-found" title={t('matchup.missing')}>
        <MenuButton />
      </Message>
    </Screen>
  )
}
