import { useQuery } from '@tanstack/react-query'
import { withTexts } from '../../i18n/translations.ts'
import { queryClient, signInOptionsQuery } from '../../network/queries/queryClient.ts'
import { optionalPart } from '../screen/optionalPart.tsx'

const ShareButton = optionalPart(async () => (await withTexts(['public'], import('./ShareButton.tsx'))).ShareButton)

/** Shares a match for everybody. Nothing where the operator lets nobody watch without an account (W640). */
export function ShareMatch(props: { readonly path: string; readonly className?: string }) {
  const { data } = useQuery(signInOptionsQuery, queryClient)
  return data?.publicWatching === true ? <ShareButton {...props} /> : null
}
