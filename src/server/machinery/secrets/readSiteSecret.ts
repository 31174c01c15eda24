import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import type { SecretBox } from './secretBox.ts'
import { siteSecrets } from './siteSecretTable.ts'

const SECRET_BYTES = 32

interface Parts {
  readonly secrets: SecretBox
  readonly randomBytes: (size: number) => Uint8Array
  readonly clock: () => number
}

/** The name under which the operator's key wraps a secret of the site. */
export const siteSecretName = (name: string): string => `site_secrets/${name}`

/** The site's secret of that name, made when it is first read. */
export async function readSiteSecret(
  tx: Transaction,
  { secrets, randomBytes, clock }: Parts,
  name: string,
): Promise<string> {
  const read = () => tx.select().from(siteSecrets).where(eq(siteSecrets.name, name))
  const [known] = await read()
  if (known) return secrets.open(siteSecretName(name), known.secret)
  const fresh = Buffer.from(randomBytes(SECRET_BYTES)).toString('base64url')
  const sealed = secrets.seal(siteSecretName(name), fresh)
  await tx
    .insert(siteSecrets)
    .values({ name, secret: sealed, createdAt: new Date(clock()) })
    .onConflictDoNothing({ target: siteSecrets.name })
  const [stored] = await read()
  if (!stored) throw new Error(`The secret ${name} of the site was not stored.`)
  return secrets.open(siteSecretName(name), stored.secret)
}
