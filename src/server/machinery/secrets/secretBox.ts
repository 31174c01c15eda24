import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const MARK = 'sealed.1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A stored secret cannot be opened with the operator's keys. The message is one line for the operator. */
export class SecretsKeyError extends Error {}

/**
 * Wraps the site's own keys in the operator's key, so that a copy of the database alone signs nothing. A wrapped secret is
 * the text `sealed.1.<key id>.<nonce>.<ciphertext and tag>`, by AES-256-GCM. It opens only under the name that it was
 * wrapped for, so rows cannot be exchanged.
 */
export interface SecretBox {
  /** The id of the key that wraps now. */
  keyId(): string
  seal(name: string, secret: string): string
  /**
   * The secret. A secret of an earlier release, which is not wrapped, is answered as it is.
   * @throws SecretsKeyError if none of the operator's keys opens it
   */
  open(name: string, stored: string): string
}

/**
 * Makes a box. `readKeys` answers the operator's keys: the first one wraps, all of them open. They are read again before
 * something is wrapped and when a key is missing, because another process may have rotated them.
 */
export function makeSecretBox(readKeys: () => readonly Uint8Array[]): SecretBox {
  let keys = new Map<string, Uint8Array>()

  function refresh(): Map<string, Uint8Array> {
    keys = new Map(readKeys().map((key) => [secretsKeyId(key), key]))
    return keys
  }

  function first(): [string, Uint8Array] {
    const [entry] = refresh()
    if (!entry) throw new SecretsKeyError('There is no key for the secrets of the site.')
    return entry
  }

  return {
    keyId: () => first()[0],
    seal(name, secret) {
      const [id, key] = first()
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [MARK, id, nonce.toString('base64url'), sealed.toString('base64url')].join('.')
    },
    open(name, stored) {
      const id = sealedBy(stored)
      if (id === undefined) return stored
      const key = keys.get(id) ?? refresh().get(id)
      if (!key) throw new SecretsKeyError(`${name} is wrapped by the key ${id}, which SECRETS_KEY does not hold`)
      return openWith(key, name, stored)
    },
  }
}

/** The id of the key that wraps a stored secret. Undefined for a secret of an earlier release. */
export function sealedBy(stored: string): string | undefined {
  return stored.startsWith(`${MARK}.`) ? stored.slice(MARK.length + 1).split('.', 1)[0] : undefined
}

/** Names a key without telling it: the beginning of a digest, 16 hexadecimal digits. */
export function secretsKeyId(key: Uint8Array): string {
  return createHash('sha256').update('khatam secrets key').update(key).digest('hex').slice(0, 16)
}

function openWith(key: Uint8Array, name: string, stored: string): string {
  const [nonce = '', sealed = ''] = stored.split('.').slice(-2)
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    throw new SecretsKeyError(`${name} was changed by hand: it does not open with its key ${secretsKeyId(key)}`)
  }
}
