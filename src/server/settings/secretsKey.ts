/** The length of an operator's key in bytes (AES-256). */
export const SECRETS_KEY_BYTES = 32

/** Reads a key in base64 or base64url. Undefined for anything else than 32 bytes. */
export function parseSecretsKey(text: string): Uint8Array | undefined {
  const key = /^[\w+/-]{43}=?$/.test(text) ? new Uint8Array(Buffer.from(text, 'base64')) : undefined
  return key?.length === SECRETS_KEY_BYTES ? key : undefined
}
