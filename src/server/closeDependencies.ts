import type { Dependencies } from './dependencies.ts'

/** Closes everything that a process has opened, the database last. */
export async function closeDependencies({ background, engine, presence, bus, database }: Dependencies): Promise<void> {
  await background.settle()
  await engine.close()
  presence.close()
  await bus.close()
  await database.close()
}
