import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { useLocale } from '../../i18n/format.ts'
import { loadPage } from '../../network/calls/pageCalls.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { LoadFailed, Waiting } from '../../ui/screen/Loading.tsx'
import { MenuButton, Message } from '../../ui/screen/Message.tsx'
import { Screen } from '../../ui/screen/Screen.tsx'
import { TopBar } from '../../ui/screen/TopBar.tsx'
import { PageText } from './PageText.tsx'

/** A static page of the operator: its title and its text. */
export function PageScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const locale = useLocale()
  const name = useParams()['pageName'] ?? ''
  const {
    data: page,
    error,
    refetch,
  } = useQuery(
    {
      queryKey: ['page', name, locale],
      queryFn: ({ signal }) => loadPage(name, locale, signal),
    },
    queryClient,
  )
  const title = page?.title ?? (page === null ? t('page.notFound') : '')
  const goBack = () => void (window.history.length > 1 ? navigate(-1) : navigate('/about'))
  return (
    <Screen name="page" title={title}>
      <TopBar title={title} onBack={goBack} />
      {error !== null ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : page === null ? (
        <Message drawing="error-not-found" title={t('page.notFound')}>
          <MenuButton />
        </Message>
      ) : page === undefined ? (
        <Waiting />
      ) : (
        <div className="body page">
          <PageText page={page} />
        </div>
      )}
    </Screen>
  )
}
