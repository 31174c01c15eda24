import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorCode, failureText } from '../../network/http/requestError.ts'
import { useMember } from '../../network/queries/memberStores.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { SkeletonRows } from '../../ui/kit/Skeleton.tsx'
import { aroundQuery, boardQuery, joinPlaces, type BoardName } from './boards.ts'
import { BoardTable } from './BoardTable.tsx'
import { Podium } from './Podium.tsx'

/** The places from which on it is worth looking around one's own. */
const MANY = 8

interface BoardProps {
  name: BoardName
  /** Whether the places around the member are shown, and not those from the top. */
  isAround: boolean
  onAround: (isAround: boolean) => void
}

/** A ranking: the podium, and the places from the top or around the member. */
export function Board({ name, isAround, onAround }: BoardProps) {
  const { t } = useTranslation()
  const own = useMember()?.username ?? null
  const { data, error, isError, isFetching, refetch, ...pages } = useInfiniteQuery(boardQuery(name), queryClient)
  const around = useQuery({ ...aroundQuery(name), enabled: isAround }, queryClient)
  if (data === undefined) {
    return isError ? (
      <section className="grow plate plate--quiet sb__none" role="alert">
        <img src="/ui/error-server.svg" alt="" />
        <b className="t4 title">{t(failureText(errorCode(error)))}</b>
        <Button kind="secondary" icon="arrow-clockwise-bold" busy={isFetching} onClick={() => void refetch()}>
          {t('action.retry')}
        </Button>
      </section>
    ) : (
      <>
        <section className="sb__p plate plate--inlay" aria-hidden="true" />
        <section className="grow plate plate--quiet sb">
          <SkeletonRows label={t('scoreboard.loading')} />
        </section>
      </>
    )
  }
  const places = joinPlaces(data.pages)
  if (places.length === 0) {
    return (
      <section className="grow plate plate--quiet sb__none">
        <img src="/ui/empty-members.svg" alt="" />
        <b className="t4 title">{t('scoreboard.empty')}</b>
        <p className="t2 dim">{t(`scoreboard.empty_${name}`)}</p>
      </section>
    )
  }
  const hasPlace = own !== null && places.some(({ username }) => username === own)
  const shown = isAround && around.data !== undefined && around.data.length > 0 ? around.data : null
  return (
    <>
      <div className="sb__start">
        <Podium places={places.slice(0, 3)} name={name} />
        {hasPlace && places.length >= MANY && (
          <Button
            kind="line"
            icon={isAround ? 'ranking-duotone' : 'target-duotone'}
            busy={isAround && around.isFetching && shown === null}
            data-testid="board-view"
            onClick={() => onAround(!isAround)}
          >
            {t(isAround ? 'scoreboard.top' : 'scoreboard.around')}
          </Button>
        )}
      </div>
      <BoardTable
        key={shown === null ? 'top' : 'around'}
        places={shown ?? places}
        name={name}
        own={own}
        isAround={shown !== null}
        pages={pages}
      />
    </>
  )
}
