import { useTranslation } from 'react-i18next'
import { Suspense, lazy, useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useGoBack } from '../../ui/hooks/useGoBack.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { useCopy } from '../../ui/hooks/useCopy.ts'
import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import type { Member } from '../../../protocol/member/member.ts'
import { useLocale } from '../../i18n/format.ts'
import { formatDate } from '../../i18n/formatDate.ts'
import { refreshActiveMatchups } from '../../network/queries/memberStores.ts'
import { showsAnalysis, useAnalysis } from '../../network/queries/useAnalysis.ts'
import { FavoriteStar } from '../../table/panels/FavoriteStar.tsx'
import { FinishedMatchup } from '../../table/panels/FinishedMatchup.tsx'
import { playersFor } from '../../ui/people/names.ts'
import { Screen } from '../../ui/screen/Screen.tsx'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { useModal } from '../../ui/hooks/useModal.ts'
import { MatchMoments } from './MatchMoments.tsx'
import { ResultActions } from './ResultActions.tsx'
import { ResultHead } from './ResultHead.tsx'
import { ResultPlayer } from './ResultPlayer.tsx'
import { ShareBoard } from '../../table/share/lateShare.ts'
import '../../ui/styles/carved.css'
import './result.css'

function CopyLink({ address }: { address: string }) {
  const { t } = useTranslation()
  const { isCopied, copy } = useCopy(address)
  return (
    <Button kind="line" icon={isCopied ? 'check-bold' : 'link-bold'} className="rs__copy" onClick={copy}>
      {isCopied ? t('action.copied') : t('result.copyLink')}
    </Button>
  )
}

const VERIFY_DICE = 'verifyDice'
const VerifyDice = lazy(async () => ({ default: (await import('./VerifyDice.tsx')).VerifyDice }))

/** The result of a match. With `?usingOutro=1`, as after the last move, it appears step by step. */
export function ResultScreen() {
  const { t } = useTranslation()
  useEffect(() => void refreshActiveMatchups(), [])
  return (
    <FinishedMatchup name="matchupResults" title={t('result.title')}>
      {(matchup, member) => <Result matchup={matchup} member={member} />}
    </FinishedMatchup>
  )
}

function Result({ matchup, member }: { matchup: Matchup; member: Member }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const goBack = useGoBack(matchup.isMyMatchup ? '/' : '/watch/live')
  const [first, second] = playersFor(matchup, member.id)
  const { isOpen: showsDice, open: openDice } = useModal(VERIFY_DICE)
  const usesOutro = useOutro()
  const analysis = useAnalysis(matchup)
  return (
    <Screen name="matchupResults" title={t('result.title')}>
      <TopBar
        title={t('result.title')}
        {...(matchup.finishedAt !== null && { subtitle: formatDate(matchup.finishedAt, locale) })}
        onBack={goBack}
      >
        <div className="bar__end">
          <FavoriteStar matchup={matchup} />
          <ShareBoard
            order={async () => (await import('./pictureOfResult.ts')).pictureOfResult(matchup, first.color, t)}
          />
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
        {matchup.isMyMatchup && showsAnalysis(matchup) && (
          <MatchMoments matchup={matchup} color={first.color} analysis={analysis} />
        )}
        <ResultActions
          matchup={matchup}
          isMine={matchup.isMyMatchup}
          memberId={member.id}
          isAnalysed={analysis !== null}
        />
      </div>
      {showsDice && (
        <Suspense>
          <VerifyDice name={VERIFY_DICE} matchup={matchup} />
        </Suspense>
      )}
    </Screen>
  )
}

/** Whether the match has just ended: the address says so, or the navigation that led here (spec §2). */
function useOutro(): boolean {
  const [params] = useSearchParams()
  const state: unknown = useLocation().state
  const isTold = typeof state === 'object' && state !== null && 'usingOutro' in state && state.usingOutro === true
  return isTold || params.get('usingOutro') === '1'
}
