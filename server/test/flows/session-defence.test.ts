import { describe, expect, test, vi } from 'vitest'
import { testApp } from '../support/app.ts'
import { PASSWORD, signIn } from '../support/arrange.ts'

const app = await testApp()

describe('what an attacker can learn', () => {
  test('[A4] an unknown name takes as long as a wrong password', async () => {
    const time = async (username: string) => {
      const started = performance.now()
      await signIn(app, username, { password: 'wrong-one' })
      return performance.now() - started
    }
    const [known, unknown]: [number[], number[]] = [[], []]
    // Alternating, so that a busy machine slows both; never five in a row, which would lock the name.
    for (let n = 0; n < 12; n += 1) {
      known.push(await time('owner@harbour.demo'))
      unknown.push(await time(`nobody-${n}@harbour.demo`))
      if (n % 3 === 2) await signIn(app, 'owner@harbour.demo')
    }
    // Without the dummy hash the unknown name takes about a tenth.
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[6] ?? 0
    expect(median(unknown) / median(known)).toBeGreaterThan(0.4)
    expect(median(unknown) / median(known)).toBeLessThan(2.5)
  })

  test('[A4] requesting a code takes as long for both', async () => {
    for (const username of ['owner@kowloon.demo', 'nobody@kowloon.demo']) {
      const started = performance.now()
      await app.anonymous.call('session.requestLoginCode', { body: { username } })
      expect(performance.now() - started).toBeGreaterThan(115)
    }
  })
})

describe('limits per address', () => {
  test('[A4 A15] thirty sign-ins per five minutes, ten codes per hour', async () => {
    const strict = await testApp({ rateScale: 1 })
    const statuses = await Promise.all(
      Array.from({ length: 33 }, (_, n) =>
        signIn(strict, `guess-${n}@x.demo`, {}).then(({ status }) => status),
      ),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
    const codes = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        strict.anonymous.call('session.requestLoginCode', { body: { username: `guess-${n}@x.demo` } }),
      ),
    )
    const refused = codes.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(2)
    const seconds = Number(refused[0]?.headers['retry-after'])
    expect(seconds).toBeGreaterThan(3500)
    const minutes = Math.ceil(seconds / 60)
    expect(refused[0]?.body.message).toBe(`Too many requests. Try again in ${minutes} minutes.`)
  })

  test('[platform] a second server on the database continues the counts', async () => {
    const { createApp } = await import('../../src/app.ts')
    const strict = await testApp({ rateScale: 1 })
    const second = await createApp({ settings: strict.settings, databaseUrl: strict.databaseUrl })
    try {
      for (let n = 0; n < 15; n += 1) await signIn(strict, `guess-${n}@x.demo`, {})
      const ask = (n: number) =>
        second.http.inject({
          method: 'POST',
          url: '/base/v2/login',
          payload: { username: `guess-${n}@x.demo` },
        })
      const statuses = (await Promise.all(Array.from({ length: 16 }, (_, n) => ask(n)))).map(
        ({ statusCode }) => statusCode,
      )
      expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    } finally {
      await second.close()
    }
  })

  test('[platform] X-Forwarded-For is used from a trusted proxy only', async () => {
    const from = async (env: Record<string, string>) => {
      const strict = await testApp({ rateScale: 1, env })
      const answers = await Promise.all(
        Array.from({ length: 7 }, (_, n) =>
          strict.anonymous.call(
            'site.apply',
            { body: { name: 'A', country: 'PT', email: 'a@b.co' } },
            { headers: { 'x-forwarded-for': `198.51.100.${n}` } },
          ),
        ),
      )
      return answers.filter(({ status }) => status === 429).length
    }
    expect(await from({})).toBe(2)
    expect(await from({ TRUSTED_PROXIES: '127.0.0.1' })).toBe(0)
  })
})

test('[A7 G6] a password changed during sign-in opens no session', async () => {
  const here = await app.as('finance@harbour.demo')
  const verify = vi.spyOn(app.platform.passwords, 'verify')
  verify.mockImplementationOnce(async (password, stored) => {
    verify.mockRestore()
    const checked = await app.platform.passwords.verify(password, stored)
    const { status } = await here.call('users.changePassword', {
      body: { currentPassword: PASSWORD, newPassword: 'Brand-new-26' },
    })
    expect(status).toBe(200)
    // As after a change of pepper: a correct password is stored again.
    return { ...checked, stale: true }
  })
  expect((await signIn(app, 'finance@harbour.demo')).body.key).toBe('session.wrong_credentials')
  expect((await signIn(app, 'finance@harbour.demo', { password: 'Brand-new-26' })).status).toBe(200)
})
