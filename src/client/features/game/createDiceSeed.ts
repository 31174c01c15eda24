const SEED_BYTES = 16

/** A player's own seed for the dice: 128 random bits in hexadecimal digits. */
export function createDiceSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
