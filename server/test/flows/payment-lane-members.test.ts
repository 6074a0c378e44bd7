import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { payOrder } from '@interline/domain/ledger/transfers'
import { AGENCY } from '../../db/seed/agencies.ts'
import { openPaymentLane } from '../../src/modules/payments/payment-lane.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import { failure } from '../../src/platform/http/failure.ts'
import { testApp } from '../support/app.ts'
import { walletOf } from '../support/books.ts'
import { bookOrder } from '../support/orders.ts'
import { posting } from '../support/postings.ts'

const app = await testApp()
beforeAll(async () => {
  for (const who of ['operator@harbour.demo', 'operator@kowloon.demo'])
    await bookOrder(app, await app.as(who), { days: 30 })
})

describe('the lane', () => {
  const works = (count: number, name: string) =>
    Array.from({ length: count }, (_, at) =>
      posting(
        'pay',
        `${name}-${at}`,
        payOrder([{ agencyId: AGENCY.harbour, currency: 'HKD', total: 100n }], 'balance'),
      ),
    )
  const member = {
    payer: AGENCY.harbour,
    scope: [AGENCY.harbour],
    alone: <R>(work: Parameters<typeof app.platform.db.transaction<R>>[1]) =>
      app.platform.db.transaction([AGENCY.harbour], work),
  }
  const ledger = () => app.modules.ledger
  const inOneLane = (tops: readonly number[]) => {
    const lane = openPaymentLane({ db: app.platform.db, ledger: ledger() })
    for (const agency of tops) lane.note(agency, AGENCY.harbour)
    return lane
  }
  /** A payment of nothing: it only reports what it sees and in which transaction. */
  const look = (tx: Tx) =>
    sql<{ xact: string; agencies: number[] }>`select pg_current_xact_id()::text as xact,
      (select array_agg(distinct agency_id) from orders) as agencies`
      .execute(tx)
      .then(({ rows: [row] }) => row)

  test('[D5 A15] a member sees its own scope, also after another one was undone', async () => {
    const lane = inOneLane([AGENCY.kowloon])
    const of = (agency: number) => ({
      payer: agency,
      scope: [agency],
      alone: <R>(work: Parameters<typeof app.platform.db.transaction<R>>[1]) =>
        app.platform.db.transaction([agency], work),
    })
    const seen = await Promise.all(
      Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? AGENCY.kowloon : AGENCY.harbour)).map(
        async (agency, at) => ({
          agency,
          refused: at % 4 === 3,
          saw: await lane
            .run(of(agency), async (tx) => {
              const found = await look(tx)
              if (at % 4 === 3) throw failure('payment.disabled')
              return found
            })
            .catch((error: unknown) => error),
        }),
      ),
    )
    for (const { agency, saw } of seen.filter(({ refused }) => !refused))
      expect(saw).toMatchObject({ agencies: [agency] })
    const xacts = seen.flatMap(({ saw }) =>
      saw && typeof saw === 'object' && 'xact' in saw ? [saw.xact] : [],
    )
    expect(new Set(xacts).size).toBeLessThan(xacts.length)
  })

  test('[D5] three payments that wait for their orders do not stop the others', async () => {
    const lane = inOneLane([])
    const free = Promise.withResolvers<void>()
    const held = Array.from({ length: 3 }, () =>
      lane.run({ ...member, alone: () => free.promise.then(() => 'held' as never) }, (tx) => look(tx)),
    )
    const others = await Promise.all(
      works(6, 'beside-held').map((each) => lane.run(member, (tx, post) => post(tx, each))),
    )
    expect(others.map(({ code }) => code)).toEqual(others.map(() => 'ok'))
    free.resolve()
    expect(await Promise.all(held)).toEqual(['held', 'held', 'held'])
  })

  test('[D5 F7] a payer without money pays alone, and its parent and siblings go on sharing', async () => {
    const poor = { ...member, payer: 1, alone: member.alone }
    const lane = inOneLane([1])
    const tooMuch = (name: string) =>
      posting(
        'pay',
        name,
        payOrder([{ agencyId: AGENCY.harbour, currency: 'HKD', total: 10n ** 15n }], 'balance'),
      )
    const first = await Promise.all([
      ...works(4, 'with-poor').map((each) => lane.run(member, (tx, post) => post(tx, each))),
      lane.run(poor, (tx, post) => post(tx, tooMuch('poor-1'))),
    ])
    expect(first.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok', 'ok', 'insufficient'])
    const shared: string[] = []
    const note = async (tx: Tx, name: string) => shared.push(`${name} ${(await look(tx))?.xact}`)
    await Promise.all([
      ...works(9, 'after-poor').map((each) =>
        lane.run(member, async (tx, post) => {
          await note(tx, 'rich')
          return post(tx, each)
        }),
      ),
      ...['poor-2', 'poor-3'].map((name) =>
        lane.run(poor, async (tx, post) => {
          await note(tx, 'poor')
          return post(tx, tooMuch(name))
        }),
      ),
    ])
    const of = (name: string) =>
      shared.filter((each) => each.startsWith(name)).map((each) => each.split(' ')[1])
    expect(new Set(of('rich')).size).toBeLessThan(9)
    expect(of('poor').filter((xact) => of('rich').includes(xact))).toEqual([])
  })

  test('[D5 F7] an error before the commit undoes all, and each runs again alone', async () => {
    const lane = openPaymentLane({
      db: app.platform.db,
      ledger: { post: ledger().post, postAll: () => Promise.reject(new Error('no answer')) },
    })
    const before = await walletOf(app, AGENCY.harbour)
    const verdicts = await Promise.all(
      works(12, 'alone').map((each) => lane.run(member, (tx, post) => post(tx, each))),
    )
    expect(verdicts.map(({ code }) => code)).toEqual(verdicts.map(() => 'ok'))
    expect(before.balance - (await walletOf(app, AGENCY.harbour)).balance).toBe(1200n)
  })

  test('[D5 F7] a lost answer to the commit is an error for all, and nothing runs twice', async () => {
    let lost = 0
    const real = app.platform.db
    const db = {
      ...real,
      withStoredPlans: () => ({
        ...real,
        transaction: async <T>(...[scope, work]: Parameters<typeof real.transaction<T>>) => {
          await real.transaction(scope, work)
          lost += 1
          throw new Error('connection lost')
        },
      }),
    }
    const lane = openPaymentLane({ db, ledger: ledger() })
    const before = await walletOf(app, AGENCY.harbour)
    const answers = await Promise.allSettled(
      works(12, 'lost').map((each) => lane.run(member, (tx, post) => post(tx, each))),
    )
    // The first three found the lane idle and ran alone.
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(lost).toBeGreaterThan(0)
    expect(before.balance - (await walletOf(app, AGENCY.harbour)).balance).toBe(1200n)
    await app.everything(async (tx) => expect(await ledger().prove(tx)).toEqual([]))
  })

  test('[D5 F7] the same event twice in one transaction moves money once', async () => {
    const [first] = works(1, 'twice')
    if (!first) throw new Error('no posting')
    const before = await walletOf(app, AGENCY.harbour)
    const verdicts = await app.platform.db.transaction([AGENCY.harbour], (tx) =>
      ledger().postAll(tx, [first, first]),
    )
    expect(verdicts.map(({ code }) => code)).toEqual(['ok', 'duplicate'])
    expect(verdicts[1]).toEqual({ ...verdicts[0], code: 'duplicate' })
    expect(before.balance - (await walletOf(app, AGENCY.harbour)).balance).toBe(100n)
  })

  const currencies = { [AGENCY.harbour]: 'HKD', [AGENCY.kowloon]: 'USD' } as const
  const memberOf = (agency: keyof typeof currencies) => ({
    payer: agency,
    scope: [agency],
    alone: <R>(work: Parameters<typeof app.platform.db.transaction<R>>[1]) =>
      app.platform.db.transaction([agency], work),
  })
  const payFrom = (agency: keyof typeof currencies, name: string, total = 100n) =>
    posting('pay', name, payOrder([{ agencyId: agency, currency: currencies[agency], total }], 'balance'))
  const balances = async () =>
    Promise.all(
      ([AGENCY.harbour, AGENCY.kowloon] as const).map(
        async (agency) => (await walletOf(app, agency)).balance,
      ),
    )
  const prove = () => app.everything(async (tx) => expect(await ledger().prove(tx)).toEqual([]))

  test('[D5 F7] wallets of different trees share transactions, and one without money fails alone', async () => {
    const lane = inOneLane([])
    const [harbour = 0n, kowloon = 0n] = await balances()
    const xacts = new Set<string | undefined>()
    const verdicts = await Promise.all(
      Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? AGENCY.kowloon : AGENCY.harbour)).map(
        (agency, at) =>
          lane.run(memberOf(agency), async (tx, post) => {
            xacts.add((await look(tx))?.xact)
            return post(tx, payFrom(agency, `trees-${at}`, at === 8 ? 10n ** 15n : 100n))
          }),
      ),
    )
    expect(verdicts.map(({ code }) => code)).toEqual(
      verdicts.map((_, at) => (at === 8 ? 'insufficient' : 'ok')),
    )
    expect(xacts.size).toBeLessThan(12)
    expect(await balances()).toEqual([harbour - 600n, kowloon - 500n])
    await prove()
  })

  test('[D5 D9] a wallet that somebody holds delays its own tree only', async () => {
    const lane = inOneLane([])
    const [harbour = 0n, kowloon = 0n] = await balances()
    const holder = new pg.Client({ connectionString: app.databaseUrl })
    await holder.connect()
    await holder.query('begin')
    await holder.query(
      `select from ledger.account where agency_id = ${AGENCY.harbour} and kind = 'balance' for no key update`,
    )
    const paying = (agency: keyof typeof currencies, name: string) =>
      Array.from({ length: 6 }, (_, at) =>
        lane.run(memberOf(agency), (tx, post) => post(tx, payFrom(agency, `${name}-${at}`))),
      )
    const waiting = Promise.all(paying(AGENCY.harbour, 'held-wallet'))
    const free = await Promise.all(paying(AGENCY.kowloon, 'free-wallet'))
    expect(free.map(({ code }) => code)).toEqual(free.map(() => 'ok'))
    expect(await balances()).toEqual([harbour, kowloon - 600n])
    await holder.query('commit')
    await holder.end()
    expect((await waiting).map(({ code }) => code)).toEqual(free.map(() => 'ok'))
    expect(await balances()).toEqual([harbour - 600n, kowloon - 600n])
    await prove()
  })

  test('[D5 F7] a member that only posts leaves nothing when a later one is undone', async () => {
    const lane = inOneLane([AGENCY.kowloon])
    const [harbour = 0n, kowloon = 0n] = await balances()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        lane
          .run(memberOf(at % 3 === 0 ? AGENCY.kowloon : AGENCY.harbour), async (tx, post) => {
            if (at % 4 === 1) throw failure('payment.disabled')
            if (at % 4 === 2) {
              await look(tx)
              throw failure('payment.disabled')
            }
            return post(tx, payFrom(at % 3 === 0 ? AGENCY.kowloon : AGENCY.harbour, `mixed-${at}`))
          })
          .then(({ code }) => code)
          .catch(() => 'refused'),
      ),
    )
    expect(answers).toEqual(answers.map((_, at) => (at % 4 === 1 || at % 4 === 2 ? 'refused' : 'ok')))
    // Paid: 0, 3, 4, 7, 8, 11; of them 0 and 3 by the sub-agency.
    expect(await balances()).toEqual([harbour - 400n, kowloon - 200n])
    await prove()
  })
})
