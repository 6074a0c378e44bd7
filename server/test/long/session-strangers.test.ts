import { describe, expect, test } from 'vitest'
import { testApp, type Answer, type CallOptions } from '../support/app.ts'
import { mailsTo, PASSWORD } from '../support/arrange.ts'

const app = await testApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
const MINUTE = 60_000

/** A browser in a network, with its cookies. */
function browser(ip: string, realm: 'agency' | 'office' = 'agency') {
  const cookies = new Map<string, string>()
  const options = (): CallOptions => ({
    headers: {
      'x-forwarded-for': ip,
      'sec-fetch-site': 'same-origin',
      'user-agent': `browser of ${ip}`,
      ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
    },
  })
  const take = <Data>(answer: Answer<Data>) => {
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(line)) ?? []
      cookies.set(name, value)
    }
    return answer
  }
  return {
    cookies,
    signIn: async (username: string, proof: { password?: string; code?: string } = { password: PASSWORD }) =>
      realm === 'agency'
        ? take(await app.anonymous.call('session.login', { body: { username, ...proof } }, options()))
        : take(
            await app.anonymous.call(
              'office.login',
              { body: { username, password: proof.password ?? '', ...proof } },
              options(),
            ),
          ),
    ask: async (username: string) =>
      take(
        await app.anonymous.call(
          realm === 'agency' ? 'session.requestLoginCode' : 'office.requestLoginCode',
          { body: { username } },
          options(),
        ),
      ),
    me: () => app.anonymous.call('session.me', {}, options()),
  }
}

async function lock(stranger: ReturnType<typeof browser>, username: string) {
  for (let n = 1; n <= 4; n += 1) await stranger.signIn(username, { password: 'wrong-one' })
  expect((await stranger.signIn(username, { password: 'wrong-one' })).body.key).toBe('session.locked')
}

async function newestCode(username: string): Promise<string> {
  const mail = (await mailsTo(app, username)).find(({ purpose }) => purpose === 'session.login_code')
  return /\d{6}/.exec(mail?.text ?? '')?.[0] ?? expect.fail(`no code for ${username}`)
}

describe('a stranger who guesses passwords', () => {
  test('[A4] locks the name in their own network only', async () => {
    const stranger = browser('203.0.113.9')
    await lock(stranger, 'finance@harbour.demo')
    expect((await stranger.signIn('finance@harbour.demo')).body.key).toBe('session.locked')
    expect((await browser('198.51.100.1').signIn('finance@harbour.demo')).status).toBe(200)
  })

  test('[A4] does not lock a known device, even in its own network', async () => {
    const person = browser('198.51.100.2')
    expect((await person.signIn('operator@harbour.demo')).status).toBe(200)
    await lock(browser('198.51.100.2'), 'operator@harbour.demo')
    expect((await person.signIn('operator@harbour.demo')).status).toBe(200)
    // A forged cookie is not a device.
    const forged = browser('198.51.100.2')
    forged.cookies.set('interline_device', `d_${'A'.repeat(22)}.${'A'.repeat(43)}`)
    expect((await forged.signIn('operator@harbour.demo')).body.key).toBe('session.locked')
    // One user's device does not count for another's account.
    await lock(browser('198.51.100.2'), 'owner@harbour.demo')
    expect((await person.signIn('owner@harbour.demo')).body.key).toBe('session.locked')
  })

  test('[A4] a mailed code works despite the lock', async () => {
    const person = browser('198.51.100.3')
    await lock(person, 'owner@dragon.demo')
    expect((await person.ask('owner@dragon.demo')).status).toBe(200)
    const code = await newestCode('owner@dragon.demo')
    expect((await person.signIn('owner@dragon.demo', { password: 'wrong-one', code })).status).not.toBe(200)
    expect((await person.signIn('owner@dragon.demo', { code })).status).toBe(200)
    expect((await person.signIn('owner@dragon.demo')).status).toBe(200)
  })

  test('[A4] learns nothing about a password with a wrong code', async () => {
    const stranger = browser('203.0.113.10')
    await lock(stranger, 'owner@kowloon.demo')
    await stranger.ask('owner@kowloon.demo')
    const wrong = (await newestCode('owner@kowloon.demo')) === '000000' ? '000001' : '000000'
    for (const password of [PASSWORD, 'wrong-one'])
      expect((await stranger.signIn('owner@kowloon.demo', { password, code: wrong })).body.key).toBe(
        'session.code_wrong',
      )
  })

  test('[A4] from many networks: passwords alone stop working, codes still work', async () => {
    for (let n = 0; n < 13; n += 1) {
      const stranger = browser(`203.0.113.${100 + n}`)
      for (let tries = 0; tries < 4; tries += 1)
        await stranger.signIn('operator@macau.demo', { password: 'wrong-one' })
    }
    const person = browser('198.51.100.4')
    expect((await person.signIn('operator@macau.demo')).body.key).toBe('session.code_required')
    await person.ask('operator@macau.demo')
    const code = await newestCode('operator@macau.demo')
    expect((await person.signIn('operator@macau.demo', { password: PASSWORD, code })).status).toBe(200)
    expect((await person.signIn('operator@macau.demo')).status).toBe(200)
  })

  test('[A4] at the back office locks no one out either', async () => {
    const person = browser('198.51.100.5', 'office')
    expect((await person.signIn('desk@interline.demo')).status).toBe(200)
    for (const ip of ['198.51.100.5', '203.0.113.11'])
      await lock(browser(ip, 'office'), 'desk@interline.demo')
    expect((await person.signIn('desk@interline.demo')).status).toBe(200)
    expect((await browser('198.51.100.6', 'office').signIn('desk@interline.demo')).status).toBe(200)
  })
})

describe('a stranger who guesses codes', () => {
  test('[A4] uses up no codes or attempts of other networks', async () => {
    const username = 'operator@lantau.demo'
    const person = browser('198.51.100.7')
    expect((await person.ask(username)).status).toBe(200)
    const code = await newestCode(username)
    const stranger = browser('203.0.113.12')
    const neighbour = browser('198.51.100.7')
    for (const one of [stranger, neighbour]) {
      for (let n = 0; n < 6; n += 1) await one.ask(username)
      for (let n = 0; n < 6; n += 1)
        await one.signIn(username, { code: code === '000000' ? '1'.repeat(6) : '000000' })
    }
    app.clock.advance(MINUTE + 1000)
    for (let n = 0; n < 6; n += 1) {
      await stranger.ask(username)
      app.clock.advance(MINUTE + 1000)
    }
    expect((await stranger.ask(username)).status).toBe(429)
    const other = browser('198.51.100.8')
    expect((await other.ask(username)).status).toBe(200)
    const fresh = await newestCode(username)
    expect((await stranger.signIn(username, { code: fresh })).body.key).toBe('session.code_wrong')
    expect((await other.signIn(username, { code: fresh })).status).toBe(200)
  })

  test('[A4] never uses up a known device’s codes', async () => {
    const username = 'owner@atlas.demo'
    const person = browser('198.51.100.9')
    await person.signIn(username)
    for (let n = 0; n < 5; n += 1) {
      for (let network = 0; network < 5; network += 1)
        await browser(`203.0.113.${200 + network}`).ask(username)
      app.clock.advance(MINUTE + 1000)
    }
    expect((await browser('203.0.113.250').ask(username)).status).toBe(429)
    expect((await person.ask(username)).status).toBe(200)
    expect((await person.signIn(username, { code: await newestCode(username) })).status).toBe(200)
  })

  test('[A4] after many wrong codes a new device needs the password too', async () => {
    const username = 'operator@dragon.demo'
    for (let network = 0; network < 5; network += 1) {
      const stranger = browser(`203.0.113.${150 + network}`)
      await stranger.ask(username)
      const wrong = (await newestCode(username)) === '000000' ? '000001' : '000000'
      for (let n = 0; n < 5; n += 1) await stranger.signIn(username, { code: wrong })
    }
    const person = browser('198.51.100.10')
    await person.ask(username)
    const code = await newestCode(username)
    expect((await person.signIn(username, { code })).body.fields?.[0]?.path).toBe('password')
    expect((await person.signIn(username, { code, password: PASSWORD })).status).toBe(200)
  })
})

describe('a stranger who requests codes from many networks', () => {
  /** Uses up the shared limit of all networks. */
  const askForAll = async (username: string, realm: 'agency' | 'office') => {
    for (let n = 0; n < 5; n += 1) {
      for (let network = 0; network < 4; network += 1)
        await browser(`203.0.113.${50 + network}`, realm).ask(username)
      app.clock.advance(MINUTE + 1000)
    }
    expect((await browser('203.0.113.60', realm).ask(username)).status).toBe(429)
  }

  test('[A4] cannot block a user who has the password', async () => {
    const username = 'operator@kowloon.demo'
    await app.everything((tx) =>
      tx.updateTable('users').set({ mfa: true }).where('username', '=', username).execute(),
    )
    await askForAll(username, 'agency')
    const person = browser('198.51.100.20')
    expect((await person.ask(username)).status).toBe(429)
    expect((await person.signIn(username)).body.key).toBe('session.code_required')
    expect((await person.ask(username)).status).toBe(200)
    const code = await newestCode(username)
    expect((await person.signIn(username, { password: PASSWORD, code })).status).toBe(200)
  })

  test('[A4] gets no code for a wrong or another user’s password', async () => {
    const username = 'finance@harbour.demo'
    await app.everything((tx) =>
      tx
        .updateTable('users')
        .set({ mfa: true })
        .where('username', 'in', [username, 'owner@harbour.demo'])
        .execute(),
    )
    await askForAll(username, 'agency')
    const stranger = browser('203.0.113.61')
    expect((await stranger.signIn(username, { password: 'wrong-one' })).status).toBe(401)
    expect((await stranger.signIn('owner@harbour.demo')).body.key).toBe('session.code_required')
    expect((await stranger.ask(username)).status).toBe(429)
  })

  test('[A4] with the password still limited: five per browser, ten overall', async () => {
    const username = 'owner@dragon.demo'
    await app.everything((tx) =>
      tx.updateTable('users').set({ mfa: true }).where('username', '=', username).execute(),
    )
    const statuses: number[] = []
    for (const n of [1, 2, 3]) {
      const one = browser(`203.0.113.${70 + n}`)
      await one.signIn(username)
      for (let asked = 0; asked < 6; asked += 1) {
        statuses.push((await one.ask(username)).status)
        app.clock.advance(MINUTE + 1000)
      }
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.slice(0, 6)).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('[A4] at the back office blocks no one either', async () => {
    const username = 'treasury@interline.demo'
    await app.everything((tx) =>
      tx.updateTable('staff').set({ mfa: true }).where('username', '=', username).execute(),
    )
    await askForAll(username, 'office')
    const person = browser('198.51.100.21', 'office')
    expect((await person.signIn(username)).body.key).toBe('session.code_required')
    expect((await person.ask(username)).status).toBe(200)
    const code = await newestCode(username)
    expect((await person.signIn(username, { password: PASSWORD, code })).status).toBe(200)
  })
})

describe('the user is notified', () => {
  const purposes = async (address: string) =>
    (await mailsTo(app, address))
      .map(({ purpose }) => purpose)
      .filter((each) => each !== 'session.login_code')

  test('[A4 A10] of a sign-in on a new device, once per device', async () => {
    const username = 'operator2@harbour.demo'
    const [first, second] = [browser('198.51.100.11'), browser('198.51.100.12')]
    for (const one of [first, first, second, second]) await one.signIn(username)
    expect(await purposes(username)).toEqual(['session.new_device', 'session.new_device'])
    expect((await mailsTo(app, username))[0]?.text).toContain('198.51.100.12')
  })

  test('[A4] of failed sign-ins, once a day', async () => {
    const username = 'norole@harbour.demo'
    await lock(browser('203.0.113.30'), username)
    await lock(browser('203.0.113.31'), username)
    expect(await purposes(username)).toEqual(['session.sign_in_alert'])
    expect((await mailsTo(app, username))[0]?.text).toContain('203.0.113.30')
  })
})

test('[A7] a new sign-in replaces only the same browser’s session', async () => {
  const username = 'testing@harbour.demo'
  const [here, there] = [browser('198.51.100.13'), browser('198.51.100.14')]
  await there.signIn(username)
  await here.signIn(username)
  const old = here.cookies.get('interline_session')
  await here.signIn(username)
  const bearer = { headers: { authorization: `Bearer ${old}`, 'x-forwarded-for': '198.51.100.13' } }
  expect((await app.anonymous.call('session.me', {}, bearer)).body.key).toBe('session.token_invalid')
  expect((await here.me()).status).toBe(200)
  expect((await there.me()).status).toBe(200)
})
