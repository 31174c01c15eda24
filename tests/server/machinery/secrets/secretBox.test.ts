import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import {
  makeSecretBox,
  sealedBy,
  secretsKeyId,
  SecretsKeyError,
} from '../../../../src/server/machinery/secrets/secretBox.ts'
import { readSecretsKeys, writeSecretsFile } from '../../../../src/server/machinery/secrets/secretsKeys.ts'

const [one, other] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
const boxOf = (...keys: Uint8Array[]) => makeSecretBox(() => keys)

describe('a wrapped secret', () => {
  test('W660 opens with its key, also after another key wraps', () => {
    const sealed = boxOf(one).seal('a', 'the secret')
    expect(sealed).not.toContain('the secret')
    expect(sealedBy(sealed)).toBe(secretsKeyId(one))
    expect(boxOf(other, one).open('a', sealed)).toBe('the secret')
    expect(boxOf(one).seal('a', 'the secret')).not.toBe(sealed)
  })

  test('W660 does not open with another key, and the error names the key that is missing', () => {
    const sealed = boxOf(one).seal('a', 'the secret')
    expect(() => boxOf(other).open('a', sealed)).toThrow(
      new SecretsKeyError(`a is wrapped by the key ${secretsKeyId(one)}, which SECRETS_KEY does not hold`),
    )
  })

  test('W660 opens under its own name alone, and not after a change', () => {
    const box = boxOf(one)
    const sealed = box.seal('a', 'the secret')
    expect(() => box.open('b', sealed)).toThrow(SecretsKeyError)
    const last = sealed.endsWith('AA') ? 'BB' : 'AA'
    expect(() => box.open('a', `${sealed.slice(0, -2)}${last}`)).toThrow(SecretsKeyError)
    expect(() => box.open('a', sealed.slice(0, -30))).toThrow(SecretsKeyError)
  })

  test('W663 of an earlier release is not wrapped, and opens', () => {
    expect(boxOf(one).open('a', 'x9-_plain')).toBe('x9-_plain')
    expect(sealedBy('x9-_plain')).toBeUndefined()
  })
})

describe('the file of the key', () => {
  const folder = mkdtempSync(join(tmpdir(), 'khatam-secrets-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'new/secrets.key')
  const DATA_DIR = join(folder, 'new')

  test('W661 is made once, and only its owner can read it', () => {
    const [made] = readSecretsKeys({ DATA_DIR })
    expect(made).toHaveLength(32)
    expect(readSecretsKeys({ DATA_DIR })).toEqual([made])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(DATA_DIR)).toEqual(['secrets.key'])
  })

  test('W661 is not made where SECRETS_KEY names one, and opens beside it where there is one', () => {
    const elsewhere = join(folder, 'elsewhere')
    expect(readSecretsKeys({ DATA_DIR: elsewhere, SECRETS_KEY: [one] })).toEqual([one])
    expect(readdirSync(folder)).not.toContain('elsewhere')
    writeSecretsFile(DATA_DIR, [other])
    expect(readSecretsKeys({ DATA_DIR, SECRETS_KEY: [one] })).toEqual([one, other])
  })

  test('W661 that holds something else is named', () => {
    writeFileSync(file, `${readFileSync(file, 'utf8')}half a k\n`)
    expect(() => readSecretsKeys({ DATA_DIR })).toThrow(`${file} does not hold keys of 32 bytes`)
  })
})
