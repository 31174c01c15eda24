import { useQuery } from '@tanstack/react-query'
import { USUAL_VARIANTS, type VariantName } from '../../../engine/rules/variant.ts'
import { queryClient, signInOptionsQuery } from './queryClient.ts'

/** The variants of this site (W397). Until the site has answered, those of every site. */
export function useOfferedVariants(): readonly VariantName[] {
  const { data } = useQuery(signInOptionsQuery, queryClient)
  return data?.variants ?? USUAL_VARIANTS
}
