import type { Matchup } from '../../../protocol/matchup/matchup.ts'
import type { Member } from '../../../protocol/member/member.ts'
import { type ValueStore, createValueStore, useValueStore } from '../../platform/createValueStore.ts'
import { loadActiveMatchups } from '../calls/matchupCalls.ts'
import { loadMember, loadUnseenCount } from '../calls/memberCalls.ts'
import { rememberMember } from './memberStorage.ts'

/**
 * The data of every member's screen: the member and its running matchups. It belongs to the first download, so plain
 * stores keep it. Pages and lists of single screens use `queryClient`.
 */
const member = createValueStore<Member | undefined>(undefined)
const activeMatchups = createValueStore<readonly Matchup[]>([])
const unseenCount = createValueStore(0)
/** A screen that opens does not load data again that is younger than this. */
const FRESH_MS = 2_000
let activeLoadedAt = Number.NEGATIVE_INFINITY

/** The signed-in member; undefined before sign-in. */
export function useMember(): Member | undefined {
  return useValueStore(member)
}

/** The signed-in member, for code outside React. */
export const getMember = member.get

/** How often a sign-in or a change has told what the member is. */
let told = 0

/** Stores what a sign-in or a change has answered. */
export function storeMember(loaded: Member): void {
  told += 1
  keepMember(loaded)
}

function keepMember(loaded: Member): void {
  setIfOther(member, loaded)
  rememberMember(loaded)
}

/** Loads the member again. What a change has answered meanwhile may be newer, so then it asks once more. */
export async function refreshMember(load = loadMember): Promise<void> {
  const before = told
  const loaded = await load()
  if (told !== before) return refreshMember(load)
  if (member.get()?.id === loaded.id) keepMember(loaded)
}

/** An answer that says what is known already renders no screen again. */
function setIfOther<T>(store: ValueStore<T>, answered: T): void {
  if (JSON.stringify(store.get()) !== JSON.stringify(answered)) store.set(answered)
}

/** The member's running and waiting matchups, newest first. */
export function useActiveMatchups(): readonly Matchup[] {
  return useValueStore(activeMatchups)
}

/** The active matchups, for code outside React. */
export const getActiveMatchups = activeMatchups.get

/** The newest active matchup outside tournaments, if there is one. */
export function useActiveSingleMatchup(): Matchup | null {
  return useActiveMatchups().find(({ tournamentId }) => tournamentId === null) ?? null
}

/** Loads the active matchups. */
async function loadActive(): Promise<void> {
  const owner = member.get()?.id
  const loaded = await loadActiveMatchups()
  if (member.get()?.id !== owner) return
  setIfOther(activeMatchups, loaded)
  activeLoadedAt = performance.now()
}

/** What the first screen of a member shows besides the member. */
export interface StartData {
  readonly active: readonly Matchup[]
  readonly unseen: number
}

/** Loads it without knowing the member, so that a start need not wait for one answer before it asks for the next. */
export async function loadStartData(): Promise<StartData> {
  const [active, unseen] = await Promise.all([loadActiveMatchups(), loadUnseenCount()])
  return { active, unseen }
}

export function storeStartData({ active, unseen }: StartData): void {
  activeMatchups.set(active)
  activeLoadedAt = performance.now()
  storeUnseenCount(unseen)
}

/** Whether the start or another screen has just loaded the active matchups. */
export function isJustLoaded(): boolean {
  return performance.now() - activeLoadedAt < FRESH_MS
}

/** Loads the active matchups and the unseen count for a screen that opens, unless they were just loaded. */
export function refreshIfOld(): void {
  if (isJustLoaded()) return
  void refreshActiveMatchups()
  void refreshUnseenCount()
}

/** Loads the active matchups again. When that fails, the known ones stay. */
export async function refreshActiveMatchups(): Promise<void> {
  await loadActive().catch(() => {})
}

/** The number of notifications that the member has not seen. */
export function useUnseenCount(): number {
  return useValueStore(unseenCount)
}

/** Sets the count. Opening the list of notifications sets it to 0. */
export function storeUnseenCount(count: number): void {
  unseenCount.set(count)
}

/** Loads the count again. When that fails, the known one stays. */
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

/** Forgets everything about the member, because another member may sign in next. */
export function forgetMember(): void {
  member.set(undefined)
  rememberMember(undefined)
  activeMatchups.set([])
  storeUnseenCount(0)
}
