/**
 * A message to the service worker. `keepRest`: keep all files that the start did not need. `takeOver`: replace the older
 * worker. `makeWay`: let a newer worker do so.
 */
export interface ToWorker {
  readonly kind: 'keepRest' | 'takeOver' | 'makeWay'
}

/** A message to a page: somebody tapped a push that leads to this path. */
export interface FromWorker {
  readonly kind: 'open'
  readonly path: string
}
