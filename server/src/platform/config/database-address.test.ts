import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addressMistakes } from './database-address.ts'
import { readSettings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'interline-address-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const pem = join(folder, 'ca.pem')
writeFileSync(pem, '-----BEGIN CERTIFICATE-----\n')
const text = join(folder, 'ca.der')
writeFileSync(text, 'no certificate')

test.each([
  '',
  'postgres://user:p%40ss@db:5432/interline',
  'postgresql://user:a,b@db/interline',
  'postgres:///interline?host=/var/run/postgresql',
  `postgres://user@db/interline?sslmode=verify-full&sslrootcert=${pem}`,
])('[setup] the address %s is accepted', (address) => {
  expect(addressMistakes('DATABASE_URL', address)).toEqual([])
})

test.each([
  ['postgres://u:secret@one:5432,two:5432/interline', /names several hosts.+one address that always leads/],
  ['postgres://u:secret@one,two/interline', /names several hosts/],
  ['postgres://u:secret@/interline?host=one,two', /names several hosts/],
  ['postgres://u:se/cret@db:x/interline', /special characters of its password as %XX/],
  ['postgres://u:secret@db/interline?sslrootcert=system', /leave it out and say sslmode=verify-full/],
  [`postgres://u:secret@db/interline?sslrootcert=${folder}/gone`, /cannot be read \(ENOENT\)/],
  [`postgres://u:secret@db/interline?sslrootcert=${text}`, /not in PEM form/],
])('[setup] the address %s is refused with a fix', (address, sentence) => {
  const [mistake, ...rest] = addressMistakes('DATABASE_URL', address)
  expect(mistake).toMatch(sentence)
  expect(mistake).not.toMatch(/secret|se\/cret/)
  expect(rest).toEqual([])
})

test('[setup] a start is refused for both addresses of the database', () => {
  const several = 'postgres://a:b@one,two/interline'
  expect(() => readSettings({ DATABASE_URL: several, DIRECT_DATABASE_URL: several })).toThrow(
    /DATABASE_URL names several hosts[^]+DIRECT_DATABASE_URL names several hosts/,
  )
})
