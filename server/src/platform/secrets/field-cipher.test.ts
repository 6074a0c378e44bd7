import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { maskNumber, openFieldCipher } from './field-cipher.ts'

const settings = (fieldKey: string) => ({ fieldKey, dataDir: '/nowhere' })
/** OpenSSL's error for a wrong tag, or ours for an unknown format. */
const WRONG = /unable to authenticate|cannot be decrypted/
const cipher = openFieldCipher(settings('one'), 'documents')

test('[platform] a field decrypts in its place; each encryption differs', () => {
  const sealed = cipher.seal('E12345678', 'passenger pax_1')
  expect(cipher.open(sealed, 'passenger pax_1')).toBe('E12345678')
  expect(sealed.includes(Buffer.from('E12345678'))).toBe(false)
  expect(cipher.seal('E12345678', 'passenger pax_1').equals(sealed)).toBe(false)
})

test('[platform] a moved, changed or foreign field does not decrypt', () => {
  const sealed = cipher.seal('E12345678', 'passenger pax_1')
  expect(() => cipher.open(sealed, 'passenger pax_2')).toThrow(WRONG)
  expect(() => openFieldCipher(settings('two'), 'documents').open(sealed, 'passenger pax_1')).toThrow(WRONG)
  expect(() => openFieldCipher(settings('one'), 'other').open(sealed, 'passenger pax_1')).toThrow(WRONG)
  for (const at of [0, 5, 20, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => cipher.open(changed, 'passenger pax_1'), String(at)).toThrow(WRONG)
  }
})

test.each([
  ['E12345678', 'E12••••78'],
  ['310101199003071234', '310•••••••••••••34'],
  ['A12345', 'A•••45'],
  ['A123', '••••'],
])('[platform] %s is shown as %s', (number, masked) => {
  expect(maskNumber(number)).toBe(masked)
})

test('[platform] development keeps its generated secret private', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'interline-key-'))
  try {
    const sealed = openFieldCipher({ fieldKey: undefined, dataDir }, 'documents').seal(
      'E12345678',
      'passenger pax_1',
    )
    expect(
      openFieldCipher({ fieldKey: undefined, dataDir }, 'documents').open(sealed, 'passenger pax_1'),
    ).toBe('E12345678')
    expect(readdirSync(dataDir)).toEqual(['field-key'])
    expect(statSync(join(dataDir, 'field-key')).mode & 0o077).toBe(0)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})

test('[platform] several keys decrypt, the first encrypts, values name theirs', () => {
  const old = openFieldCipher(settings('old'), 'documents').seal('E1', 'place')
  const both = openFieldCipher(settings('new,old'), 'documents')
  expect(both.open(old, 'place')).toBe('E1')
  const fresh = both.seal('E2', 'place')
  expect(fresh.subarray(0, both.current.length)).toEqual(both.current)
  expect(openFieldCipher(settings('new'), 'documents').open(fresh, 'place')).toBe('E2')
  expect(() => openFieldCipher(settings('new'), 'documents').open(old, 'place')).toThrow(
    /FIELD_KEY does not contain that key/,
  )
})

test('[platform] values without a key name decrypt with any matching key', () => {
  const named = openFieldCipher(settings('old'), 'documents').seal('E1', 'place')
  const unnamed = Buffer.concat([Buffer.of(1), named.subarray(5)])
  for (const keys of ['old', 'new,old', 'old,new'])
    expect(openFieldCipher(settings(keys), 'documents').open(unnamed, 'place'), keys).toBe('E1')
  expect(() => openFieldCipher(settings('new,other'), 'documents').open(unnamed, 'place')).toThrow(WRONG)
})
