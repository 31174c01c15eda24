import type { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCode, failureText } from '../../network/http/requestError.ts'
import { Button } from './Button.tsx'
import { Dots } from './Dots.tsx'
import { SkeletonRows } from './Skeleton.tsx'
import { NearEnd } from './NearEnd.tsx'
import './endlessTable.css'

export type NextPages = Pick<
  ReturnType<typeof useInfiniteQuery>,
  'error' | 'hasNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage' | 'fetchNextPage'
>

interface EndlessTableProps {
  /** A class that sets the columns: `--et-columns`, `--et-gap`, `--et-row`, `--et-edge`. */
  className: string
  /** The name of the list, and of its loading, for screen readers. */
  label: string
  loading: string
  head: ReactNode
  pages: NextPages
  /** Rows of class `et__r`, each covered by its link `et__go`; undefined until the first page is loaded. */
  children: ReactNode
}

/** A table that loads its next page when the reader comes near the end. */
export function EndlessTable({ className, label, loading, head, pages, children }: EndlessTableProps) {
  const isKnown = children !== undefined
  return (
    <div className="body">
      <section className={`plate plate--quiet grow et ${className}`} aria-busy={!isKnown || pages.isFetchingNextPage}>
        <div className="et__r et__r--h" aria-hidden="true">
          {head}
        </div>
        {isKnown ? (
          <div className="et__list">
            <ul aria-label={label}>{children}</ul>
            <NextPage {...pages} loading={loading} />
          </div>
        ) : (
          <SkeletonRows label={loading} />
        )}
      </section>
    </div>
  )
}

/** The end of the list: the next page loads by itself, or after a failure by a button. */
function NextPage(props: NextPages & { loading: string }) {
  const { error, hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage, loading } = props
  const { t } = useTranslation()
  if (isFetchNextPageError) {
    return (
      <div className="row et__more" role="alert">
        <span className="dim">{t(failureText(errorCode(error)))}</span>
        <Button kind="line" icon="arrow-clockwise-bold" onClick={() => void fetchNextPage()}>
          {t('action.retry')}
        </Button>
      </div>
    )
  }
  if (isFetchingNextPage) {
    return (
      <div className="row et__more">
        <Dots label={loading} />
      </div>
    )
  }
  return hasNextPage ? <NearEnd onReached={() => void fetchNextPage()} /> : null
}
