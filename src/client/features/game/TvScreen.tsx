import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '../../../protocol/member/member.ts'
import { useMember } from '../../network/queries/memberStores.ts'
import { useActorState } from '../../platform/useActorState.ts'
import { useGoBack } from '../../ui/hooks/useGoBack.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Waiting } from '../../ui/screen/Loading.tsx'
import { Message } from '../../ui/screen/Message.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { GameTable, useGame } from './GameScreen.tsx'
import { type Tv, useTv } from './useTv.ts'
import './tv.css'

/** Khatam TV: always the match that is worth most. */
export function TvScreen() {
  const { t } = useTranslation()
  const goBack = useGoBack('/watch/live')
  const member = useMember()
  const tv = useTv()
  if (member === undefined) return null
  return (
    <Screen name="watchTv" title={t('watch.tv')}>
      {tv.matchupId !== null ? (
        <TvMatch key={tv.matchupId} matchupId={tv.matchupId} member={member} tv={tv} />
      ) : (
        <>
          <TopBar title={t('watch.tv')} onBack={goBack} />
          {tv.isKnown ? (
            <Message drawing="empty-games" title={t('watch.tvNone')} text={t('watch.tvNoneText')} />
          ) : (
            <Waiting />
          )}
        </>
      )}
    </Screen>
  )
}

interface TvMatchProps {
  readonly matchupId: number
  readonly member: Member
  readonly tv: Tv
}

function TvMatch({ matchupId, member, tv: { onOver, onGameOver } }: TvMatchProps) {
  const { t } = useTranslation()
  const game = useGame(matchupId, member, onOver)
  const isMissing = useActorState(game.actor, (state) => state.matches('missing'))
  const number = useActorState(game.actor, ({ context }) => context.game?.index ?? null)
  const seen = useRef<number | null>(null)
  useEffect(() => {
    if (isMissing) onOver()
  }, [isMissing, onOver])
  useEffect(() => {
    if (number === null) return
    if (seen.current !== null && seen.current !== number) onGameOver(game.gate.isLive)
    seen.current = number
  }, [number, onGameOver, game.gate])
  return (
    <>
      <GameTable member={member} {...game} />
      <p className="tv" data-testid="tv">
        <Icon name="broadcast-duotone" size={36} className="brass" />
        <span className="tv__words">{t('watch.tv')}</span>
      </p>
    </>
  )
}
