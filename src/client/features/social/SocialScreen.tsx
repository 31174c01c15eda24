import { useQuery } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { SEARCH_MIN_LENGTH } from '../../../protocol/member/memberLimits.ts'
import { ERRORS } from '../../../protocol/wire/errorCodes.ts'
import type { PublicMember } from '../../../protocol/member/member.ts'
import { ChallengeButton } from '../../challenge/ChallengeButton.tsx'
import { searchMembers } from '../../network/calls/profileCalls.ts'
import type { FriendListName } from '../../network/calls/relationCalls.ts'
import { useMember } from '../../network/queries/memberStores.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { errorCode, failureText } from '../../network/http/requestError.ts'
import { Avatar } from '../../ui/people/Avatar.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { Field } from '../../ui/kit/Field.tsx'
import { Flag } from '../../ui/people/Flag.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { ProfileLink } from '../../ui/people/ProfileLink.tsx'
import { TabBar } from '../../ui/kit/TabBar.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { useGoBack } from '../../ui/hooks/useGoBack.ts'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { SkeletonRows } from '../../ui/kit/Skeleton.tsx'
import { FriendList } from './FriendLists.tsx'
import '../../ui/styles/list.css'
import './social.css'

const KEYWORD_PARAM = 's'
const LIST_PARAM = 'list'
const LISTS: readonly FriendListName[] = ['followed', 'opponent', 'follower', 'blocked']

const searchQuery = (keyword: string) => ({
  queryKey: ['members', keyword],
  queryFn: ({ signal }: { signal: AbortSignal }) => searchMembers(keyword, signal),
  enabled: keyword.length >= SEARCH_MIN_LENGTH,
})

/** The members around the member, and others by a part of their name. The list and the search text are in the address. */
export function SocialScreen() {
  const { t } = useTranslation()
  const goBack = useGoBack()
  const member = useMember()
  const [params, setParams] = useSearchParams()
  const keyword = (params.get(KEYWORD_PARAM) ?? '').trim()
  const search = useQuery(searchQuery(keyword), queryClient)
  const list = LISTS.find((name) => name === params.get(LIST_PARAM)) ?? 'followed'
  const look = (wanted: string) => {
    if (wanted === keyword) void search.refetch()
    else setParams({ [KEYWORD_PARAM]: wanted })
  }
  return (
    <Screen name="social" title={t('social.title')}>
      <TopBar title={t('social.title')} onBack={goBack}>
        <TabBar
          label={t('social.lists')}
          value={keyword === '' ? list : ''}
          tabs={LISTS.map((value) => ({ value, label: t(`social.list.${value}`) }))}
          onChange={(value) => setParams(value === '' ? {} : { [LIST_PARAM]: value }, { replace: true })}
        />
      </TopBar>
      <div className="body so">
        <SearchForm key={keyword} keyword={keyword} isSearching={search.isFetching} onSearch={look} />
        {keyword === '' ? (
          <FriendList list={list} />
        ) : (
          <Results
            members={search.data?.filter(({ id }) => id !== member?.id)}
            isSearching={search.isFetching}
            failure={search.isError ? errorCode(search.error) : undefined}
            onRetry={() => void search.refetch()}
          />
        )}
      </div>
    </Screen>
  )
}

interface SearchFormProps {
  keyword: string
  isSearching: boolean
  onSearch: (keyword: string) => void
}

function SearchForm({ keyword, isSearching, onSearch }: SearchFormProps) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState(keyword)
  const isLongEnough = wanted.trim().length >= SEARCH_MIN_LENGTH
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isLongEnough && !isSearching) onSearch(wanted.trim())
  }
  return (
    <search>
      <form className="so__s" onSubmit={submit}>
        <Field
          className="grow so__f"
          start={<Icon name="magnifying-glass-bold" size={52} className="brass" />}
          type="search"
          enterKeyHint="search"
          dir="auto"
          placeholder={t('social.placeholder')}
          aria-label={t('social.placeholder')}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
        <Button kind="primary" size="big" type="submit" disabled={!isLongEnough} busy={isSearching}>
          {t('social.search')}
        </Button>
      </form>
    </search>
  )
}

interface ResultsProps {
  /** Undefined before the first answer. */
  members: readonly PublicMember[] | undefined
  isSearching: boolean
  /** The code of the failure, null without an answer; undefined while there is none. */
  failure: number | null | undefined
  onRetry: () => void
}

function Results({ members, isSearching, failure, onRetry }: ResultsProps) {
  const { t } = useTranslation()
  if (failure !== undefined && failure !== ERRORS.notFound.status) {
    return (
      <section className="grow plate plate--quiet so__none" role="alert">
        <img src="/ui/error-server.svg" alt="" />
        <b className="t4 title">{t(failureText(failure))}</b>
        <Button kind="secondary" icon="arrow-clockwise-bold" busy={isSearching} onClick={onRetry}>
          {t('action.retry')}
        </Button>
      </section>
    )
  }
  if (members === undefined && failure === undefined) {
    return (
      <section className={`grow plate plate--quiet ${isSearching ? 'so__l' : 'so__none'}`}>
        {isSearching ? <SkeletonRows /> : <p className="t3 dim">{t('social.hint')}</p>}
      </section>
    )
  }
  if (members === undefined || members.length === 0) {
    return (
      <output className="grow plate plate--quiet so__none">
        <img src="/ui/empty-members.svg" alt="" />
        <b className="t4 title">{t('social.notFound')}</b>
        <span className="t2 dim">{t('social.notFoundText')}</span>
      </output>
    )
  }
  return (
    <section className="grow plate plate--quiet so__l" aria-busy={isSearching}>
      <ul className="list">
        {members.map((found) => (
          <li key={found.id} className="li so__r">
            <Found member={found} />
            <ChallengeButton opponent={found} className="so__b" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Found({ member: { username, avatar, countryCode, cosmetics } }: { member: PublicMember }) {
  return (
    <ProfileLink username={username} className="so__p">
      <Avatar name={username ?? ''} picture={avatar} size={82} cosmetics={cosmetics} />
      <b className="t3 ellip">
        <bdi>{username}</bdi>
      </b>
      <Flag countryCode={countryCode} />
    </ProfileLink>
  )
}
