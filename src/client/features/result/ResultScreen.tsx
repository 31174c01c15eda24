import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { ERRORS } from '../../../protocol/errorCodes.ts'
import type { Matchup } from '../../../protocol/matchup.ts'
import type { Member } from '../../../protocol/member.ts'
import { useLocale } from '../../i18n/format.ts'
import { formatDate } from '../../i18n/formatDate.ts'
import { refreshActiveMatchups, useMember } from '../../network/queries.ts'
import { matchupQuery, queryClient } from '../../network/queryClient.ts'
import { errorCode } from '../../network/requestError.ts'
import { FavoriteStar } from '../../table/FavoriteStar.tsx'
import { WinnerOutro } from '../../table/WinnerOutro.tsx'
import { Button } from '../../ui/Button.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { Message } from '../../ui/Message.tsx'
import { playersFor } from '../../ui/matchupPlayers.ts'
import { Screen } from '../../ui/Screen.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useModal } from '../../ui/useModal.ts'
import { CopyLink } from './CopyLink.tsx'
import { ResultActions } from './ResultActions.tsx'
import { ResultHead } from './ResultHead.tsx'
import { ResultPlayer } from './ResultPlayer.tsx'
import '../../ui/carved.css'
import { useAnalysis } from './useAnalysis.ts'
import './result.css'

const VERIFY_DICE = 'verifyDice'
const VerifyDice = lazy(async () => ({ default: (await import('./VerifyDice.tsx')).VerifyDice }))

/** How a match ended. With `?usingOutro=1`, as after the last move, it unfolds step by step. */
export function ResultScreen() {
  const { t } = useTranslation()
  const member = useMember()
  const matchupId = Number(useParams()['matchupId'])
  const { data: matchup, error, refetch } = useQuery({ ...matchupQuery(matchupId), staleTime: 0 }, queryClient)
  useEffect(() => void refreshActiveMatchups(), [])
  if (member === undefined) return null
  if (matchup === undefined) {
    return (
      <Screen name="matchupResults" title={t('result.title')}>
        <BackBar />
        {error !== null && <LoadFailure code={errorCode(error)} onRetry={() => void refetch()} />}
      </Screen>
    )
  }
  if (matchup.removedAt !== null) {
    return (
      <Screen name="matchupResults" title={t('result.title')}>
        <BackBar />
        <Message drawing="empty-games" title={t('result.aborted')}>
          <MenuButton />
        </Message>
      </Screen>
    )
  }
  return matchup.finished ? (
    <Result matchup={matchup} member={member} />
  ) : (
    <Navigate to={`/matchup/${matchup.id}`} replace />
  )
}

function Result({ matchup, member }: { matchup: Matchup; member: Member }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const navigate = useNavigate()
  const [first, second] = playersFor(matchup, member.id)
  const { isOpen: showsDice, open: openDice } = useModal(VERIFY_DICE)
  const usesOutro = useOutro()
  const analysis = useAnalysis(matchup)
  return (
    <Screen name="matchupResults" title={t('result.title')}>
      <TopBar
        title={t('result.title')}
        {...(matchup.finishedAt !== null && { subtitle: formatDate(matchup.finishedAt, locale) })}
        onBack={() => void navigate('/')}
      >
        <div className="bar__end">
          <FavoriteStar matchup={matchup} />
          <Button kind="line" icon="shield-check-bold" iconSize={46} className="rs__copy" onClick={openDice}>
            {t('result.verify.title')}
          </Button>
          <CopyLink address={`${location.origin}/matchup/${matchup.id}/result`} />
        </div>
      </TopBar>
      <div className={usesOutro ? 'body carved rs--outro' : 'body carved'}>
        <img className="carved__rose" src="/ui/carved.svg" alt="" />
        <div className="rs__top">
          <ResultPlayer player={first} matchup={matchup} isMe={first.id === member.id} analysis={analysis} />
          <ResultHead matchup={matchup} member={member} first={first} second={second} usesOutro={usesOutro} />
          <ResultPlayer player={second} matchup={matchup} isMe={false} analysis={analysis} />
        </div>
        <ResultActions matchup={matchup} isMine={matchup.isMyMatchup} memberId={member.id} />
      </div>
      {usesOutro && matchup.winnerUserId === member.id && <WinnerOutro />}
      {showsDice && (
        <Suspense>
          <VerifyDice name={VERIFY_DICE} matchup={matchup} />
        </Suspense>
      )}
    </Screen>
  )
}

/** Whether the match has just ended: said by the address, or by whoever led here (spec §2). */
function useOutro(): boolean {
  const [params] = useSearchParams()
  const state: unknown = useLocation().state
  const isTold = typeof state === 'object' && state !== null && 'usingOutro' in state && state.usingOutro === true
  return isTold || params.get('usingOutro') === '1'
}

function BackBar() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return <TopBar title={t('result.title')} onBack={() => void navigate('/')} />
}

function LoadFailure({ code, onRetry }: { code: number | null; onRetry: () => void }) {
  const { t } = useTranslation()
  if (code === ERRORS.notFound.status || code === ERRORS.badRequest.status) {
    return (
      <Message drawing="error-not-found" title={t('result.missing')}>
        <MenuButton />
      </Message>
    )
  }
  return <LoadFailed onRetry={onRetry} />
}
