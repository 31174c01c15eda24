import type { VariantName } from '../../engine/rules/variant.ts'

/**
 * The fields that name a variant on the wire (W397). `isTakhteh` tells normal play and takhteh apart, and `variant`
 * names all others.
 */
export interface WireVariant {
  readonly isTakhteh: boolean
  readonly variant?: VariantName | undefined
}

/** The variant that the fields name. */
export function variantOfWire({ isTakhteh, variant }: WireVariant): VariantName {
  return variant ?? (isTakhteh ? 'takhteh' : 'normal')
}

/** The fields that name a variant. */
export function wireOfVariant(variant: VariantName): WireVariant {
  const isSaid = variant === 'normal' || variant === 'takhteh'
  return { isTakhteh: variant === 'takhteh', ...(!isSaid && { variant }) }
}
