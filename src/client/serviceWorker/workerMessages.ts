/** What pages tell the service worker: to keep everything that was not needed to start, or to replace the older one. */
export type ToWorker = { readonly kind: 'keepRest' } | { readonly kind: 'takeOver' }

/** What it tells a page: somebody tapped a push that leads to this path. */
export interface FromWorker {
  readonly kind: 'open'
  readonly path: string
}
