import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { loadReactions } from '../../network/calls/viewerCalls.ts'
import { queryClient } from '../../network/queries/queryClient.ts'
import { drawingOf } from '../../ui/backgammon/emotionDrawings.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Ltr } from '../../ui/kit/Bidi.tsx'
import './viewersReactions.css'

/** There is room for so many kinds. The most frequent come first. */
const MOST_KINDS = 4

/** What the viewers have shown each other during the match; nothing if nobody has. */
export function ViewersReactions({ matchupId }: { matchupId: number }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { data = [] } = useQuery(
    { queryKey: ['reactions', matchupId], queryFn: () => loadReactions(matchupId) },
    queryClient,
  )
  if (data.length === 0) return null
  return (
    <div className="rs__rx" title={t('result.reactions')} data-testid="viewers-reactions">
      <Icon name="eye-duotone" size={40} className="brass" />
      <ul aria-label={t('result.reactions')}>
        {data.slice(0, MOST_KINDS).map(({ content, count }) => (
          <li key={content}>
            <img src={drawingOf(content)} alt={content} />
            <Ltr>{number(count)}</Ltr>
          </li>
        ))}
      </ul>
    </div>
  )
}
