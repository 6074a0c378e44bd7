import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { SETTINGS } from './setting-table.ts'
import { readSettings, SettingsError } from './settings.ts'

function mistakes(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.mistakes
    throw error
  }
}

const PRODUCTION = {
  INTERLINE_MODE: 'production',
  MAIL_URL: 'smtp://mail.example.com:587',
  PASSWORD_PEPPER: 'p'.repeat(32),
  FIELD_KEY: 'f'.repeat(32),
}

describe('settings', () => {
  test('[setup] no setting is required', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      mode: 'development',
      seed: 'interline',
    })
  })

  test('[setup] all mistakes are reported at once, with the expected values', () => {
    const told = mistakes({
      PORT: '70000',
      DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'loud',
      INTERLINE_SEED: 'a b',
    })
    expect(told).toHaveLength(4)
    for (const name of ['PORT', 'DATABASE_URL', 'LOG_LEVEL', 'INTERLINE_SEED']) {
      const expects = SETTINGS.find((each) => each.name === name)?.expects ?? 'nothing'
      expect(told.find((line) => line.startsWith(`${name} is `))).toContain(expects)
    }
  })

  test.each([
    ['PORT', '-1'],
    ['PORT', '3000x'],
    ['HOST', 'a b'],
    ['INTERLINE_DATA', '  '],
    ['INTERLINE_MODE', 'test'],
    ['MAIL_URL', 'mail.example.com'],
    ['MAIL_FROM', 'nobody'],
    ['TRUSTED_PROXIES', 'localhost'],
    ['SELLER_NAME', ' '],
    ['DESK_MAIL', 'desk'],
    ['TREASURY_MAIL', 'treasury'],
    ['PASSWORD_PEPPER', 'short'],
    ['PASSWORD_PEPPER', `,${'p'.repeat(32)}`],
    ['PASSWORD_PEPPER', `${'p'.repeat(32)},short`],
    ['FIELD_KEY', 'short'],
    ['SANDBOX', 'yes'],
    ['SANDBOX_PACE', '11'],
    ['PRICE_CHECK_SECONDS', '26'],
    ['DEMO_ORDERS', 'yes'],
    ['KEEP_DAYS', '90,730'],
    ['KEEP_DAYS', '90,30,730'],
    ['KEEP_MONTHS', '3,0'],
    ['KEEP_MONTHS', '0,1'],
  ])('[setup] %s=%j is refused', (name, value) => {
    expect(mistakes({ [name]: value })).toHaveLength(1)
  })

  test('[setup] production needs a mail server and its secrets', () => {
    expect(mistakes({ INTERLINE_MODE: 'production' })).toHaveLength(3)
    expect(mistakes(PRODUCTION)).toEqual([])
    const exchanged = `${'n'.repeat(32)},${PRODUCTION.PASSWORD_PEPPER}`
    expect(mistakes({ ...PRODUCTION, PASSWORD_PEPPER: exchanged })).toEqual([])
  })
})

test('[setup] development refuses a public address unless explicitly allowed', () => {
  const told = (env: Record<string, string>) => {
    try {
      return readSettings(env).host
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(told({ HOST: '0.0.0.0' })).toMatch(/HOST is "0\.0\.0\.0".+PUBLIC_DEVELOPMENT=on/)
  expect(told({ HOST: '::' })).toMatch(/INTERLINE_MODE=production/)
  expect(told({ HOST: '0.0.0.0', PUBLIC_DEVELOPMENT: 'on' })).toBe('0.0.0.0')
  expect(told({ HOST: '::1' })).toBe('::1')
})

test('[C10] production connects no simulated suppliers unless configured', () => {
  const of = (env: Record<string, string>) => readSettings(env).sandbox
  expect([of({}), of(PRODUCTION)]).toEqual(['on', 'off'])
  expect([of({ SANDBOX: 'test' }), of({ ...PRODUCTION, SANDBOX: 'on' })]).toEqual(['test', 'on'])
})

describe('secrets in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secret-files-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const fileOf = (name: string, content: string) => {
    const file = join(folder, name)
    writeFileSync(file, content)
    return file
  }

  test('[setup] every secret can come from a file, without its last line break', () => {
    const pepper = 'p'.repeat(32)
    const settings = readSettings({
      PASSWORD_PEPPER_FILE: fileOf('pepper', `${pepper}\n`),
      FIELD_KEY_FILE: fileOf('key', 'f'.repeat(40)),
      DATABASE_URL_FILE: fileOf('database', 'postgres://a:b@db/one\r\n'),
      DIRECT_DATABASE_URL_FILE: fileOf('direct', 'postgres://a:b@db/two'),
      VALKEY_URL_FILE: fileOf('valkey', 'redis://a:b@valkey'),
      MAIL_URL_FILE: fileOf('mail', 'smtp://a:b@mail:587'),
    })
    expect(settings).toMatchObject({
      pepper,
      fieldKey: 'f'.repeat(40),
      databaseUrl: 'postgres://a:b@db/one',
      directDatabaseUrl: 'postgres://a:b@db/two',
      valkeyUrl: 'redis://a:b@valkey',
      mailUrl: 'smtp://a:b@mail:587',
    })
  })

  test('[setup] unreadable files and duplicate secrets are reported with other mistakes', () => {
    const told = mistakes({
      PORT: 'x',
      FIELD_KEY_FILE: join(folder, 'none'),
      MAIL_URL: 'smtp://mail:25',
      MAIL_URL_FILE: fileOf('again', 'smtp://mail:25'),
    })
    expect(told).toHaveLength(3)
    expect(told.join(' ')).toMatch(/FIELD_KEY_FILE is ".+none", which cannot be read/)
    expect(told.join(' ')).toMatch(/MAIL_URL and MAIL_URL_FILE are both set/)
  })

  test('[setup] no message repeats an address, which contains a password', () => {
    const told = mistakes({ DATABASE_URL: 'mysql://a:verysecret@db', MAIL_URL: 'verysecret' })
    expect(told).toHaveLength(2)
    expect(told.join(' ')).not.toContain('verysecret')
  })
})
