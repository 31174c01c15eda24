import { z } from 'zod'
import { VARIANT_NAMES, type VariantName } from '../../engine/rules/variant.ts'
import { variantOfWire, type WireVariant } from './variantOfWire.ts'

const variantSchema = z
  .enum(VARIANT_NAMES)
  .optional()
  .describe('the variant where it is neither normal play nor takhteh')

/** The fields of an answer that name a variant. */
export const variantFields = { isTakhteh: z.boolean(), variant: variantSchema }

/** The fields of a request that name a variant. Without them the variant is normal play. */
export const variantWishFields = { isTakhteh: z.boolean().default(false), variant: variantSchema }

/** Whether the two fields agree. `isTakhteh` with another variant is a contradiction. */
export function isOneVariant({ isTakhteh, variant }: WireVariant): boolean {
  return !isTakhteh || variant === undefined || variant === 'takhteh'
}

/** The refusal of two fields that do not agree. */
export const TWO_VARIANTS = { path: ['variant'], message: 'isTakhteh and variant name two variants' }

/** A parsed request with the variant in place of the fields that name it. */
export function withVariant<T extends WireVariant>(
  request: T,
): Omit<T, 'isTakhteh' | 'variant'> & { readonly variant: VariantName } {
  const { isTakhteh, variant, ...rest } = request
  return { ...rest, variant: variantOfWire({ isTakhteh, variant }) }
}
