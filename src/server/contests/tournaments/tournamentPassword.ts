import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const KEY_BYTES = 32
const SALT_BYTES = 16

/** The stored form of a tournament's password: salt and key in hexadecimal. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password.normalize('NFC'), salt, KEY_BYTES)
  return `${salt.toString('hex')}:${key.toString('hex')}`
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [salt = '', key = ''] = stored.split(':')
  const given = await derive(password.normalize('NFC'), Buffer.from(salt, 'hex'), KEY_BYTES)
  return timingSafeEqual(given, Buffer.from(key, 'hex'))
}
