import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import type { Member } from '../../../protocol/member/member.ts'
import { createValueStore, useValueStore } from '../../platform/createValueStore.ts'
import { loadActiveMatchups } from '../calls/matchupCalls.ts'
import { loadMember, loadUnseenCount } from '../calls/memberCalls.ts'
import { rememberMember } from './memberStorage.ts'

/**
 * What every screen of a member may ask for: who is signed in and which matchups run. It is part of the first download,
 * so it is kept in plain stores; pages and lists of one screen go through `queryClient`.
 */
const member = createValueStore<Member | undefined>(undefined)
const activeMatchups = createValueStore<readonly Matchup[]>([])
const unseenCount = createValueStore(0)
/** What is younger is not asked for again by a screen that is only being opened. */
const FRESH_MS = 2_000
let activeLoadedAt = Number.NEGATIVE_INFINITY

/** The signed-in member; undefined before sign-in. */
export function useMember(): Member | undefined {
  return useValueStore(member)
}

/** The same as it is known now. */
export const getMember = member.get

export function storeMember(loaded: Member): void {
  member.set(loaded)
  rememberMember(loaded)
}

export async function refreshMember(): Promise<void> {
  const loaded = await loadMember()
  if (member.get()?.id === loaded.id) storeMember(loaded)
}

/** The member's matchups that run or wait, newest first. */
export function useActiveMatchups(): readonly Matchup[] {
  return useValueStore(activeMatchups)
}

/** The same as they are known now. */
export const getActiveMatchups = activeMatchups.get

/** The newest of them that belongs to no tournament, if there is one. */
export function useActiveSingleMatchup(): Matchup | null {
  return useActiveMatchups().find(({ tournamentId }) => tournamentId === null) ?? null
}

/** Loads the active matchups; rejects when they cannot be had. */
export async function loadActive(): Promise<void> {
  const owner = member.get()?.id
  const loaded = await loadActiveMatchups()
  if (member.get()?.id !== owner) return
  activeMatchups.set(loaded)
  activeLoadedAt = performance.now()
}

/** Whether the server has only just told which matchups are active: the start has, or another screen. */
export function isJustLoaded(): boolean {
  return performance.now() - activeLoadedAt < FRESH_MS
}

/** Loads active matchups and the unseen count for a screen that was opened, unless the start has just done so. */
export function refreshIfOld(): void {
  if (isJustLoaded()) return
  void refreshActiveMatchups()
  void refreshUnseenCount()
}

/** Loads them again after one began or ended; what was known stays when that fails. */
export async function refreshActiveMatchups(): Promise<void> {
  await loadActive().catch(() => {})
}

/** How many notifications the member has not seen. */
export function useUnseenCount(): number {
  return useValueStore(unseenCount)
}

/** For the list itself: whoever opens it has seen them all. */
export function storeUnseenCount(count: number): void {
  unseenCount.set(count)
}

/** Counts them again; what was known stays when that fails. */
export async function refreshUnseenCount(): Promise<void> {
  const owner = member.get()?.id
  const count = await loadUnseenCount().catch(() => null)
  if (count !== null && member.get()?.id === owner) storeUnseenCount(count)
}

/** Calls back when the member has signed out. */
export function onMemberForgotten(listener: () => void): () => void {
  return member.subscribe(() => {
    if (member.get() === undefined) listener()
  })
}

/** Forgets everything about the member: somebody else may sign in next. */
export function forgetMember(): void {
  member.set(undefined)
  rememberMember(undefined)
  activeMatchups.set([])
  storeUnseenCount(0)
}
