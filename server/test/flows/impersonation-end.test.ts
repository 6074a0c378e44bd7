import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { logRows } from '../support/arrange.ts'
import { browserWith, cookieOf, lookAs, pairOf } from '../support/impersonation.ts'

const app = await testApp()
const MINUTE = 60_000
const OPERATOR = 'usr_harbour_operator'
const me = (who: Caller) => who.call('session.me', {})

/** What ends it, how it is reported, and how the state is restored. */
const ENDS: Record<
  string,
  {
    end: string
    words: RegExp
    do: (office: Caller, seen: Caller) => Promise<unknown>
    undo?: () => Promise<unknown>
  }
> = {
  'half an hour': {
    end: 'expired',
    words: /: the 30 minutes are over\./,
    do: async () => app.clock.advance(30 * MINUTE),
  },
  'the button': {
    end: 'ended',
    words: /: you ended the session\./,
    do: (_office, seen) => seen.call('impersonation.end', {}),
  },
  'the next one': {
    end: 'replaced',
    words: /another person/,
    do: (office) => lookAs(app, office, { userId: 'usr_harbour_owner' }),
  },
  'signing out of the back office': {
    end: 'signed_out',
    words: /you signed out of the back office/,
    do: (office) => office.call('office.logout', {}),
  },
  'the end of the session there': {
    end: 'office_session_over',
    words: /back office session ended/,
    do: () =>
      app.everything((tx) =>
        app.platform.sessions.revokeAll(tx, { realm: 'office', userId: 'stf_lead' }, 'rights_changed'),
      ),
  },
  'the clerk being closed': {
    end: 'staff_disabled',
    words: /no longer have permission/,
    do: () => set('staff', 'status', 'inactive', 'stf_lead'),
    undo: () => set('staff', 'status', 'active', 'stf_lead'),
  },
  'the right being taken away': {
    end: 'staff_disabled',
    words: /no longer have permission/,
    do: () => set('staff', 'roles', ['ops'], 'stf_lead'),
    undo: () => set('staff', 'roles', ['opsLead'], 'stf_lead'),
  },
  'the person being closed': {
    end: 'person_disabled',
    words: /person’s account was closed/,
    do: () => set('users', 'status', 'inactive', OPERATOR),
    undo: () => set('users', 'status', 'active', OPERATOR),
  },
  'the agency being deleted': {
    end: 'person_disabled',
    words: /person’s account was closed/,
    do: () => set('agencies', 'status', 'closed', AGENCY.harbour),
    undo: () => set('agencies', 'status', 'active', AGENCY.harbour),
  },
}

function set(table: string, column: string, value: unknown, id: string | number) {
  return app.everything((tx) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${id}`.execute(tx),
  )
}

describe('it ends at once, and the log records how', () => {
  test.each(Object.entries(ENDS))('[K1] with %s', async (_what, { end, words, do: act, undo }) => {
    const office = await app.as('lead@interline.demo')
    const seen = await lookAs(app, office, { userId: OPERATOR })
    expect((await me(seen)).status).toBe(200)
    const before = await logRows(app, 'impersonation.ended')
    try {
      await act(office, seen)
      const told = await me(seen)
      expect([told.status, told.body.key, told.body.data]).toEqual([
        401,
        'impersonation.over',
        { reason: end },
      ])
      expect(told.body.message).toMatch(words)
      // The browser drops it and continues with its previous session.
      expect(cookieOf(told)).toMatch(/^interline_impersonation=;.*Expires=Thu, 01 Jan 1970/)
      expect((await me(seen)).status).toBe(401)
      const rows = (await logRows(app, 'impersonation.ended')).slice(before.length)
      expect(rows.map(({ agency_id, after }) => [agency_id, (after as { end: string }).end])).toEqual([
        [AGENCY.harbour, end],
        [null, end],
      ])
    } finally {
      await undo?.()
    }
  })

  test('[K1] after half an hour also without requests', async () => {
    const office = await app.as('lead@interline.demo')
    await lookAs(app, office, { userId: 'usr_dragon_owner' })
    const ended = async () =>
      (await logRows(app, 'impersonation.ended')).filter(({ target_id: id }) => id === 'usr_dragon_owner')
    app.clock.advance(29 * MINUTE)
    await app.runJobs()
    expect(await ended()).toEqual([])
    app.clock.advance(MINUTE)
    await app.runJobs()
    expect(await ended()).toHaveLength(2)
    await app.runJobs()
    expect(await ended()).toHaveLength(2)
  })
})

describe('the cookie', () => {
  test('[K1 A2] is separate, HttpOnly and never in a response', async () => {
    const office = await app.as('lead@interline.demo')
    const body = { userId: OPERATOR, reason: 'Call' }
    const answer = await office.call('impersonation.start', { body })
    const cookie = cookieOf(answer) ?? ''
    expect(cookie).toMatch(/; Path=\/; /)
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Strict/)
    expect([answer.headers['set-cookie']].flat()).toHaveLength(1)
    const token = pairOf(cookie).split('=')[1]!
    expect(JSON.stringify(answer.body)).not.toContain(token)
    const stored = await app.everything((tx) =>
      sql<{ all: string }>`select impersonations::text as all from impersonations`.execute(tx),
    )
    expect(JSON.stringify(stored.rows)).not.toContain(token)
    // Used elsewhere it opens neither realm on its own.
    const bearer = { headers: { authorization: `Bearer ${token}` } }
    expect((await app.anonymous.call('session.me', {}, bearer)).body.key).toBe('session.token_invalid')
    expect((await app.anonymous.call('office.me', {}, bearer)).body.key).toBe('session.token_invalid')
    expect((await office.call('office.me', {})).status).toBe(200)
  })

  test('[K1] a planted one is never reused; the agency session waits', async () => {
    const office = await app.as('lead@interline.demo')
    const own = await app.as('owner@kowloon.demo')
    const planted = `s_${'A'.repeat(43)}`
    const headers = { cookie: `interline_impersonation=${planted}`, 'sec-fetch-site': 'same-origin' }
    const begun = await office.call(
      'impersonation.start',
      { body: { userId: OPERATOR, reason: 'Call' } },
      { headers },
    )
    const pair = pairOf(cookieOf(begun))
    expect(pair).not.toContain(planted)
    expect((await me(browserWith(app, `interline_impersonation=${planted}`))).status).toBe(401)
    const browser = browserWith(app, `interline_session=${own.token}; ${pair}`)
    expect((await me(browser)).body.data.userInfo.id).toBe(OPERATOR)
    expect(
      (await browser.call('users.saveConfig', { params: { key: 'theme' }, body: { value: 'dark' } })).body
        .key,
    ).toBe('impersonation.read_only')
    await browser.call('impersonation.end', {})
    const after = await me(browserWith(app, `interline_session=${own.token}`))
    expect(after.body.data.userInfo.id).toBe('usr_kowloon_owner')
  })

  test('[K1] outlasts its session, so that none replaces it silently', async () => {
    const office = await app.as('lead@interline.demo')
    const own = await app.as('owner@kowloon.demo')
    const body = { userId: OPERATOR, reason: 'Call' }
    const begun = await office.call('impersonation.start', { body })
    const cookie = cookieOf(begun) ?? ''
    const expires = Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '')
    app.clock.advance(31 * MINUTE)
    // A browser does not send an expired cookie.
    expect(expires - app.clock.now()).toBeGreaterThan(12 * 60 * MINUTE)
    expect(expires - app.clock.now()).toBeLessThan(24 * 60 * MINUTE)
    const browser = browserWith(app, `interline_session=${own.token}; ${pairOf(cookie)}`)
    const saved = await browser.call('users.saveConfig', {
      params: { key: 'theme' },
      body: { value: 'dark' },
    })
    expect([saved.status, saved.body.key]).toEqual([401, 'impersonation.over'])
    expect(cookieOf(saved)).toMatch(/^interline_impersonation=;.*Expires=Thu, 01 Jan 1970/)
  })

  test('[K1] an ended one does not prevent signing in', async () => {
    const office = await app.as('lead@interline.demo')
    const seen = await lookAs(app, office, { userId: OPERATOR })
    const signIn = () =>
      seen.call('session.login', { body: { username: 'owner@atlas.demo', password: 'Demo2026!' } })
    expect((await signIn()).body.key).toBe('impersonation.read_only')
    await office.call('office.logout', {})
    const answer = await signIn()
    expect(answer.status, answer.body.message).toBe(200)
    expect(cookieOf(answer)).toMatch(/^interline_impersonation=;/)
  })

  test('[K1 A15] other sites cannot start, end or download anything', async () => {
    const office = await app.as('lead@interline.demo')
    const seen = await lookAs(app, office, { userId: OPERATOR })
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await seen.call('impersonation.end', {}, { headers })).body.key).toBe('request.cross_site')
    const file = { params: { id: 'F1', kind: 'eticket' as const }, body: {} }
    expect((await seen.call('flightOrders.file', file, { headers })).body.key).toBe('request.cross_site')
    const cookie = { cookie: `interline_office=${office.token}`, ...headers }
    const begun = await app.anonymous.call(
      'impersonation.start',
      { body: { userId: OPERATOR, reason: 'x' } },
      { headers: cookie },
    )
    expect(begun.body.key).toBe('request.cross_site')
    expect((await me(seen)).status).toBe(200)
  })

  test('[K1] two concurrent starts in one session leave one', async () => {
    const office = await app.as('lead@interline.demo')
    const seen = await Promise.all(
      ['usr_harbour_owner', OPERATOR, 'usr_atlas_owner'].map((userId) => lookAs(app, office, { userId })),
    )
    const statuses = await Promise.all(seen.map(async (one) => (await me(one)).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })
})
