import type { Input } from '@interline/contract/index'
import type { Locale } from '@interline/domain/text/text'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { inDays } from '../support/shopping.ts'

const app = await testApp()
const { db } = app.platform
const { agencies } = app.modules

describe('row level security, the second barrier after the queries', () => {
  test('[G7] every table with agency rows has it, also for its owner', async () => {
    const { rows } = await sql<{ name: string; safe: boolean }>`
      select c.oid::regclass::text as name, c.relrowsecurity and c.relforcerowsecurity as safe
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'jobs')
        and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'agency_id' and not a.attisdropped)
      order by 1`.execute(db.plain)
    expect(rows.length).toBeGreaterThan(4)
    // A session is found before any agency is known; its token is the key.
    expect(rows.filter(({ safe }) => !safe).map(({ name }) => name)).toEqual(['sessions'])
  })

  test('[G7] the server’s role cannot bypass it', async () => {
    const { rows } = await sql<{
      role: string
      all: boolean
    }>`select current_user as role, rolsuper or rolbypassrls as all from pg_roles where rolname = current_user`.execute(
      db.plain,
    )
    expect(rows).toEqual([{ role: 'interline_app', all: false }])
  })

  test('[G7] unfiltered queries show the caller’s agency only, nothing without scope', async () => {
    const seen = (scope: number[]) =>
      db.transaction(scope, (tx) => tx.selectFrom('users').select('agency_id').distinct().execute())
    expect(await seen([111])).toEqual([{ agency_id: 111 }])
    expect(await seen([])).toEqual([])
    expect(await db.plain.selectFrom('users').select('id').execute()).toEqual([])
    expect(await db.transaction([222], (tx) => tx.selectFrom('agencies').select('id').execute())).toEqual([
      { id: 222 },
    ])
  })

  test('[G7] writing to another agency is refused or has no effect', async () => {
    await expect(
      db.transaction([111], (tx) =>
        tx
          .insertInto('users')
          .values({ id: 'usr_x', agency_id: 222, username: 'x@x.demo', nickname: 'X' })
          .execute(),
      ),
    ).rejects.toThrow(/row-level security/)
    const { numUpdatedRows } = await db.transaction([111], (tx) =>
      tx.updateTable('users').set({ nickname: 'X' }).where('agency_id', '=', 222).executeTakeFirst(),
    )
    expect(numUpdatedRows).toBe(0n)
  })

  test('[G7] a transaction’s scope is gone in the next one', async () => {
    for (let n = 0; n < 40; n += 1) {
      await db.transaction('everything', (tx) => tx.selectFrom('users').select('id').execute())
      expect(await db.plain.selectFrom('users').select('id').execute()).toEqual([])
    }
  })
})

describe('an agency and its parents', () => {
  test('[C10 G2] a child reads its inherited settings, top level first', async () => {
    const chain = await db.transaction([112], (tx) => agencies.chain(tx, 112))
    expect(chain.map(({ id, proxyLevel }) => [id, proxyLevel])).toEqual([
      [110, 0],
      [112, 1],
    ])
    expect(chain[0]).toMatchObject({
      name: 'Harbour Travel',
      settlementCurrency: 'HKD',
      flight: { priceAdjustment: { intercontinental: { value: '2', limit: '100' } } },
    })
    expect(chain[1]).toMatchObject({
      parentId: 110,
      common: { disablePayment: true, isShowBill: false },
      flight: { showSuppliers: false },
    })
  })

  test('[G7] parent, sibling and stranger are invisible; the scope stays narrow', async () => {
    await db.transaction([112], async (tx) => {
      for (const other of [110, 111, 222, 999])
        await expect(agencies.get(tx, other)).rejects.toThrow(`agency ${other} is not in the scope`)
      expect((await agencies.get(tx, 112)).name).toBe('Macau Holidays')
      expect(await tx.selectFrom('agencies').select('id').execute()).toEqual([{ id: 112 }])
    })
  })

  test('[A10] mails use the parent’s language if the agency has none', async () => {
    await app.everything((tx) =>
      tx.updateTable('agencies').set({ email_language: null }).where('id', '=', 112).execute(),
    )
    expect((await db.transaction([112], (tx) => agencies.get(tx, 112))).emailLanguage).toBe('en')
  })
})

describe('fault injection of the back office', () => {
  test('[K3] refused where it would never trigger, at the conflicting field', async () => {
    const desk = await app.as('desk@interline.demo')
    const inject = async (change: Partial<Input<'office.injectSandboxFault'>['body']>) => {
      const { status, body } = await desk.call('office.injectSandboxFault', {
        body: { supplier: 'any', step: 'issue', effect: 'reject', remaining: 1, ...change },
      })
      return [status, body.key, body.fields?.map(({ path, rule }) => `${path} ${rule}`)]
    }
    const refused = (path: string) => [400, 'request.invalid', [`${path} field.format`]]
    expect(await inject({ effect: 'price_up' })).toEqual(refused('effect'))
    expect(await inject({ flightNo: 'CX 506' })).toEqual(refused('flightNo'))
    expect(await inject({ step: 'search', flightNo: 'CX506' })).toEqual(refused('flightNo'))
    expect((await desk.call('office.listSandboxFaults', {})).body.data).toEqual([])
  })

  test('[K3] is listed, removed and logged', async () => {
    const desk = await app.as('desk@interline.demo')
    const injected = await desk.call('office.injectSandboxFault', {
      body: { supplier: 'SIM-NDC', step: 'verify', effect: 'price_up', flightNo: 'CX506', remaining: 2 },
    })
    expect(injected.status).toBe(200)
    const [fault] = injected.body.data
    expect(fault).toMatchObject({
      supplier: 'SIM-NDC',
      step: 'verify',
      effect: 'price_up',
      flightNo: 'CX506',
      remaining: 2,
    })
    expect((await desk.call('office.listSandboxFaults', {})).body.data).toEqual(injected.body.data)
    expect((await desk.call('office.removeSandboxFault', { params: { id: fault!.id } })).body.data).toEqual(
      [],
    )
    expect((await desk.call('office.removeSandboxFault', { params: { id: fault!.id } })).body.code).toBe(
      300002,
    )
    const log = await app.everything((tx) =>
      tx
        .selectFrom('user_log')
        .select(['action', 'actor_name'])
        .where('action', 'like', 'sandbox.%')
        .orderBy('id')
        .execute(),
    )
    expect(log).toEqual([
      { action: 'sandbox.fault_injected', actor_name: 'Dana Desk' },
      { action: 'sandbox.fault_removed', actor_name: 'Dana Desk' },
    ])
  })
})

describe('the scenarios of the sandbox', () => {
  test('[K3] are listed in the reader’s language, activated, with fired rules', async () => {
    const desk = await app.as('desk@interline.demo')
    const list = async (locale: Locale) =>
      (await desk.call('office.listSandboxScenarios', {}, { locale })).body.data
    const titles = ({ scenarios }: Awaited<ReturnType<typeof list>>) => scenarios.map(({ title }) => title)
    const [english, taiwan] = [await list('en'), await list('zh-tw')]
    expect(english).toMatchObject({ active: null })
    expect(titles(english)).toContain('Answers that get lost')
    expect(titles(taiwan)).toContain('供應商回覆遺失')
    const choose = (name: string | null) => desk.call('office.chooseSandboxScenario', { body: { name } })
    expect((await choose('lost-answers')).body.data.active).toBe('lost-answers')
    expect((await choose('no-such-scenario')).body.key).toBe('request.not_found')
    const agent = await app.as('operator@harbour.demo')
    const ask = () =>
      agent.call('flightSearch.start', {
        body: {
          journeys: [{ origin: 'airport-HKG', destination: 'airport-BKK', date: inDays(app.clock, 40) }],
          passengers: { adult: asked },
        },
      })
    let asked = 1
    await ask()
    asked = 2
    await ask()
    await expect
      .poll(async () =>
        (await list('en')).fired.map(({ rule, supplier, effect }) => [rule, supplier, effect]),
      )
      .toContainEqual(['lost-answers line 7', 'SIM-GDS', 'time_out_before'])
    expect((await choose(null)).body.data.active).toBeNull()
    const log = await app.everything((tx) =>
      tx.selectFrom('user_log').select('after').where('action', '=', 'sandbox.scenario_chosen').execute(),
    )
    expect(log).toHaveLength(2)
  })
})
