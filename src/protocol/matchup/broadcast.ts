/** What a broadcaster can lay over a picture, each at `/overlay/{part}/{id}` (W826). */
export const OVERLAY_PARTS = ['board', 'score', 'clocks', 'dice', 'chances'] as const

export type OverlayPart = (typeof OVERLAY_PARTS)[number]

/** The longest delay of a broadcast, in seconds. */
export const MOST_DELAY_S = 900

export function isOverlayPart(value: unknown): value is OverlayPart {
  return OVERLAY_PARTS.some((part) => part === value)
}
