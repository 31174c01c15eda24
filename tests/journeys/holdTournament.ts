import { z } from 'zod'
import type { MemberApi } from './memberApi.ts'
import { runAdmin } from './runAdmin.ts'
import type { Khatam } from './startKhatam.ts'

interface Plan {
  readonly title: string
  readonly startsIn: number
  readonly options?: readonly string[]
}

/**
 * Opens the registration of a tournament that begins in this many seconds, by the operator’s command line. Answers its
 * id.
 */
export async function holdTournament(
  khatam: Pick<Khatam, 'folder'>,
  { title, startsIn, options = [] }: Plan,
): Promise<number> {
  const start = new Date(Date.now() + startsIn * 1_000).toISOString()
  const words = ['tournaments', 'create', title, start, '--closes', '0', ...options]
  return (await runAdmin(khatam, words, z.object({ id: z.int() }))).id
}

/**
 * Holds a tournament that competitors have joined. If the machine cannot let them join before its start, another one
 * with a later start is held.
 */
export async function holdJoined(khatam: Khatam, plan: Plan, competitors: readonly MemberApi[]): Promise<number> {
  for (let startsIn = plan.startsIn; ; startsIn *= 2) {
    const start = Date.now() + startsIn * 1_000
    try {
      const id = await holdTournament(khatam, { ...plan, startsIn })
      await Promise.all(competitors.map((competitor) => competitor.joinTournament(id)))
      return id
    } catch (error) {
      if (Date.now() < start) throw error
    }
  }
}
