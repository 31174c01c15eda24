import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { SecretsKeyError, sealedBy, secretsKeyId } from '../../machinery/secrets/secretBox.ts'
import { readSecretsKeys, secretsFilePath, writeSecretsFile } from '../../machinery/secrets/secretsKeys.ts'
import { SECRETS_KEY_BYTES } from '../../settings/secretsKey.ts'
import { forgetSecrets, listSecrets, sealAll } from '../secrets/storedSecrets.ts'
import { AdminError, defineCommand } from './adminCommand.ts'

const nothing = z.object({})

export const secretsCommands = [
  defineCommand({
    name: 'secrets list',
    summary: 'Shows which key wraps each of the site’s secrets',
    input: nothing,
    read: () => ({}),
    run: async ({ database }) =>
      (await listSecrets(database.queries)).map(({ name, stored, createdAt }) => ({
        secret: name,
        key: sealedBy(stored) ?? null,
        since: createdAt.toISOString(),
      })),
  }),
  defineCommand({
    name: 'secrets rotate',
    summary: 'Wraps the site’s secrets in a new key',
    help:
      'Without SECRETS_KEY, makes a new key in DATA_DIR/secrets.key. With it, wraps everything in its first key: start all ' +
      'processes with SECRETS_KEY=new,old before, and with the new key alone after.',
    input: nothing,
    read: () => ({}),
    async run({ database, secrets, environment }) {
      const { SECRETS_KEY, DATA_DIR } = environment
      const isKeptHere = SECRETS_KEY === undefined
      // The old keys stay in the file until nothing needs them, so a rotation may be interrupted anywhere.
      const fresh = randomBytes(SECRETS_KEY_BYTES)
      if (isKeptHere) writeSecretsFile(DATA_DIR, [fresh, ...readSecretsKeys(environment)])
      const wrapped = await explainKey(() => sealAll({ database, secrets }))
      if (isKeptHere) writeSecretsFile(DATA_DIR, [fresh])
      const place = isKeptHere ? secretsFilePath(DATA_DIR) : 'SECRETS_KEY'
      return [{ message: `${wrapped} secrets were wrapped anew, in the key ${secrets.keyId()} of ${place}.` }]
    },
  }),
  defineCommand({
    name: 'secrets generate',
    summary: 'Prints a new key for SECRETS_KEY, and changes nothing',
    input: nothing,
    read: () => ({}),
    run: () => {
      const key = randomBytes(SECRETS_KEY_BYTES)
      return Promise.resolve([{ key: key.toString('base64url'), id: secretsKeyId(key) }])
    },
  }),
  defineCommand({
    name: 'secrets reset',
    summary: 'Removes the site’s secrets when their key is lost: all members sign in again',
    options: { yes: { describe: 'really' } },
    help: 'Stop all processes of the site first. Browsers subscribe to pushes again by themselves.',
    needsStoppedServer: true,
    input: z.object({ isSure: z.boolean() }),
    read: ({ options: { yes = false } }) => ({ isSure: yes }),
    async run(dependencies, { isSure }) {
      if (!isSure) throw new AdminError('Every session ends: add --yes.')
      return [{ message: `${await forgetSecrets(dependencies)} secrets were removed.` }]
    },
  }),
]

async function explainKey<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof SecretsKeyError ? new AdminError(error.message) : error
  }
}
