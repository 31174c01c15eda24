import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react'

/** An actor, as far as a component follows it. */
export interface Followed<State> {
  readonly getSnapshot: () => State
  readonly subscribe: (tell: () => void) => { readonly unsubscribe: () => void }
}

/**
 * What `select` takes from an actor's state. The component renders again only when that is another value, so it should
 * be a part of the state rather than a new object.
 */
export function useActorState<State, T>(actor: Followed<State>, select: (state: State) => T): T {
  const subscribe = useCallback(
    (tell: () => void) => {
      const subscription = actor.subscribe(tell)
      return () => subscription.unsubscribe()
    },
    [actor],
  )
  return useSyncExternalStore(subscribe, () => select(actor.getSnapshot()))
}

/**
 * Calls `write` with what `select` takes from an actor's state: now, and whenever that is another value. What changes with
 * each step is written into the page without React. Returns a function that stops it.
 */
export function followActor<State, T>(
  actor: Followed<State>,
  select: (state: State) => T,
  write: (value: T) => void,
): () => void {
  let known = select(actor.getSnapshot())
  write(known)
  const subscription = actor.subscribe(() => {
    const value = select(actor.getSnapshot())
    if (Object.is(value, known)) return
    known = value
    write(value)
  })
  return () => subscription.unsubscribe()
}

/** Follows an actor as `followActor` does while the component is there. `select` and `write` have to stay the same. */
export function useActorWriter<State, T>(
  actor: Followed<State>,
  select: (state: State) => T,
  write: (value: T) => void,
): void {
  useLayoutEffect(() => followActor(actor, select, write), [actor, select, write])
}
