import type { VariantName } from '../../../engine/rules/variant.ts'
import { ApiError } from '../../machinery/http/ApiError.ts'
import type { Machinery } from '../../machinery/Machinery.ts'
import { offeredVariants } from '../../settings/offeredVariants.ts'

/** @throws ApiError badRequest for a variant that cannot be played on this site (W397) */
export function requireOffered({ environment }: Pick<Machinery, 'environment'>, variant: VariantName): void {
  if (offeredVariants(environment).includes(variant)) return
  throw new ApiError('badRequest', `body.variant: ${variant} is not offered on this site`)
}
