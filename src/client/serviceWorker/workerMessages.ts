/** A message to the service worker: keep all files that the start did not need, or replace the older worker. */
export type ToWorker = { readonly kind: 'keepRest' } | { readonly kind: 'takeOver' }

/** A message to a page: somebody tapped a push that leads to this path. */
export interface FromWorker {
  readonly kind: 'open'
  readonly path: string
}
