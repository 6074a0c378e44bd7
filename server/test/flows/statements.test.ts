import { periodOn } from '@interline/domain/statements/period'
import { addDays, addMonths } from '@interline/domain/time/local-date'
import { localDateAt } from '@interline/domain/time/zone'
import { checkProof } from '@interline/domain/ledger-proof/check-proof'
import { readProofRows } from '@interline/domain/ledger-proof/proof-sheet'
import { sql } from 'kysely'
import { createHash, randomUUID } from 'node:crypto'
import readExcel from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { takeNumbers } from '../../src/modules/documents/index.ts'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks } from '../support/books.ts'

const app = await testApp({ history: true })
const { statements } = app.modules
let finance: Caller
let months: string[]

const sha256 = (...parts: readonly (string | Uint8Array)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return Promise.resolve(new Uint8Array(hash.digest()))
}

const stored = (agencyId: number = AGENCY.harbour) =>
  app.everything((tx) =>
    tx
      .selectFrom('statements')
      .selectAll()
      .where('agency_id', '=', agencyId)
      .orderBy('ends_on')
      .orderBy('serial')
      .execute(),
  )

beforeAll(async () => {
  await statements.closeMonths()
  finance = await app.as('finance@harbour.demo')
  const today = localDateAt(app.clock.now(), 'Asia/Hong_Kong')
  months = Array.from({ length: 24 }, (_, at) => addMonths(`${today.slice(0, 7)}-01`, -1 - at).slice(0, 7))
})

describe('months of the demo world', () => {
  test('[F3] Harbour has its last 24 months, newest first', async () => {
    const { body } = await finance.call('statements.list', { query: { pageSize: 100 } })
    expect(body.data.rows.map(({ month }) => month)).toEqual(months)
    expect(body.data.rows[0]).toMatchObject({
      fileXlsx: `${body.data.rows[0]!.number}.xlsx`,
      filePdf: `${body.data.rows[0]!.number}.pdf`,
    })
    expect(body.data.running).toMatchObject({ status: 'open', number: null })
    await proveBooks(app)
  })

  test('[F3 F7] each statement continues the previous and matches the ledger', async () => {
    const rows = await app.everything((tx) =>
      tx
        .selectFrom('statement_figures as f')
        .innerJoin('statements as s', 's.id', 'f.statement_id')
        .selectAll('f')
        .select(['s.period', 's.until_at'])
        .where('s.agency_id', '=', AGENCY.harbour)
        .orderBy('s.ends_on')
        .execute(),
    )
    for (const wallet of ['balance', 'credit'] as const) {
      const own = rows.filter((row) => row.wallet === wallet)
      for (const [at, row] of own.entries()) {
        const before = own[at - 1]
        expect(row.from_seq, row.period).toBe(before?.to_seq ?? 0n)
        expect(row.opening_minor, row.period).toBe(before?.closing_minor ?? 0n)
        const { rows: ledger } = await app.everything((tx) =>
          sql<{ sum: bigint }>`select coalesce(sum(amount), 0)::bigint as sum from ledger.movement
            where account_id = ${row.account_id} and posted_at < ${row.until_at}`.execute(tx),
        )
        expect(row.closing_minor, row.period).toBe(ledger[0]!.sum)
      }
    }
    expect(rows.some(({ fees_minor: fees }) => fees < 0n)).toBe(true)
    expect(rows.some(({ repayments_minor: repaid }) => repaid > 0n)).toBe(true)
  })

  test('[F3] closing again, also concurrently, issues nothing more', async () => {
    const before = await stored()
    await Promise.all([statements.closeMonths(), statements.closeMonths()])
    expect(await stored()).toEqual(before)
  })

  test('[F3] a month closes at two in the morning of the agency', async () => {
    const count = (await stored()).length
    const today = localDateAt(app.clock.now(), 'Asia/Hong_Kong')
    const closes = Date.parse(`${addMonths(`${today.slice(0, 7)}-01`, 1)}T02:00:00+08:00`)
    app.clock.advance(closes - 60_000 - app.clock.now())
    await statements.closeMonths()
    expect(await stored()).toHaveLength(count)
    app.clock.advance(60_000)
    await statements.closeMonths()
    expect(await stored()).toHaveLength(count + 1)
    finance = await app.as('finance@harbour.demo')
  })
})

describe('numbers', () => {
  const serials = async (sellerId: number) => {
    const rows = await app.everything((tx) =>
      tx
        .selectFrom('statements')
        .select(['year', 'serial'])
        .where('seller_id', '=', sellerId)
        .orderBy('year')
        .orderBy('serial')
        .execute(),
    )
    return Map.groupBy(rows, ({ year }) => year)
  }

  test('[F3] numbers per seller and year have no gaps', async () => {
    for (const rows of (await serials(0)).values())
      expect(rows.map(({ serial }) => serial)).toEqual(rows.map((_, at) => at + 1))
  })

  test('[F3] concurrent callers get distinct numbers; rollbacks free theirs', async () => {
    const take = (count: number, fails: boolean) =>
      app
        .everything(async (tx) => {
          const taken = await takeNumbers(tx, 'bill', { sellerId: 0, day: '2031-05-05', count })
          if (fails) throw new Error('undone')
          return taken.map(({ serial }) => serial)
        })
        .catch(() => [])
    const taken = await Promise.all(Array.from({ length: 24 }, (_, at) => take((at % 3) + 1, at % 4 === 0)))
    const all = taken.flat().toSorted((a, b) => a - b)
    expect(all).toEqual(all.map((_, at) => at + 1))
    expect(all.length).toBeGreaterThan(20)
  })

  test('[F4] the parent numbers the statements of its sub-agencies itself', async () => {
    const rows = await stored(AGENCY.kowloon)
    expect(rows.length).toBeGreaterThan(0)
    expect(
      rows.every(
        ({ number, seller_id: seller }) => seller === AGENCY.harbour && number.startsWith('ST-110-'),
      ),
    ).toBe(true)
  })
})

describe('sub-agencies', () => {
  const create = (who: Caller, body: object) =>
    who.call('subStatements.create', { body: body as never }, { idempotencyKey: randomUUID() })
  const monthOf = (agencyId: number) => stored(agencyId).then((rows) => rows.at(-1)!.period)

  test('[F4] the parent lists, reads and downloads its sub-agencies’ statements', async () => {
    const { body } = await finance.call('subStatements.list', { query: { kind: 'month', pageSize: 100 } })
    expect(new Set(body.data.rows.map(({ agencyName }) => agencyName))).toEqual(
      new Set(['Kowloon Tours', 'Lantau Trips']),
    )
    for (const { opening, sales, refunds, fees, topUps, adjustments, closing } of body.data.rows)
      expect(opening + sales + refunds + fees + topUps + adjustments).toBe(closing)
    const period = await monthOf(AGENCY.kowloon)
    const params = { agencyId: AGENCY.kowloon, period }
    expect((await finance.call('subStatements.get', { params, query: {} })).body.data.header).toMatchObject({
      status: 'issued',
      sellerName: 'Harbour Travel',
    })
    const pdf = await finance.call('subStatements.file', { params, body: { format: 'pdf' } })
    expect(pdf.file.subarray(0, 5).toString()).toBe('%PDF-')
    const running = await finance.call('subStatements.list', { query: { status: 'open' } })
    expect(running.body.data.rows.map(({ agencyName, status }) => [agencyName, status])).toEqual([
      ['Kowloon Tours', 'open'],
      ['Lantau Trips', 'open'],
      ['Macau Holidays', 'open'],
    ])
  })

  test('[F4] any ended day, week, month or year is issued once', async () => {
    const [first] = await stored(AGENCY.kowloon)
    const day = first!.ends_on
    for (const period of [day, periodOn(addDays(day, -7), 'week').period]) {
      const made = await create(finance, { agencyId: AGENCY.kowloon, period })
      expect(made.status, made.body.message).toBe(200)
      const again = await create(finance, { agencyId: AGENCY.kowloon, period })
      expect(again.body.data.number).toBe(made.body.data.number)
    }
    const year = String(new Date(app.clock.now()).getUTCFullYear())
    const open = await create(finance, { agencyId: AGENCY.kowloon, period: year })
    expect([open.status, open.body.key]).toEqual([409, 'statement.period_open'])
    const early = await create(finance, { agencyId: AGENCY.kowloon, period: '2019' })
    expect(early.body.key).toBe('statement.nothing_yet')
  })

  test('[F4] a correction has its own number, the statement stays unchanged', async () => {
    const period = (await stored(AGENCY.lantau))[0]!.period
    await app.everything((tx) =>
      app.modules.wallet.topUp(
        tx,
        { id: AGENCY.lantau, parentId: AGENCY.harbour },
        {
          amount: { minor: 12_345n, currency: 'HKD' },
          reference: 'LATE-1',
          memo: 'late',
          actor: { type: 'ops', id: null, name: 'Treasury' },
          at: app.clock.now(),
        },
      ),
    )
    const bill = await finance.call('subStatements.bill', { params: { id: AGENCY.lantau }, query: {} })
    const entry = bill.body.data.entries.rows.find(({ paymentReference }) => paymentReference === 'LATE-1')!
    const params = { agencyId: AGENCY.lantau, period }
    const before = (await finance.call('subStatements.get', { params, query: {} })).body.data
    const correction = { entries: [entry.id], reason: 'Arrived on the last day' }
    const made = await create(finance, { ...params, correction })
    expect(made.status, made.body.message).toBe(200)
    expect(made.body.data).toMatchObject({ status: 'corrected', number: before.header.number })
    expect(made.body.data.corrections).toEqual([
      expect.objectContaining({ amount: 12_345, reason: correction.reason, by: 'Fiona Chan' }),
    ])
    expect(made.body.data.corrections[0]!.number).not.toBe(before.header.number)
    const after = (await finance.call('subStatements.get', { params, query: {} })).body.data
    expect(after.header.wallets).toEqual(before.header.wallets)
    const twice = await create(finance, { ...params, correction })
    expect([twice.status, twice.body.key]).toEqual([422, 'statement.correction_invalid'])
    // Of the right length, but the id of nothing.
    const entries = [`${'-'.repeat(36)}-0-D`]
    const malformed = await create(finance, { ...params, correction: { ...correction, entries } })
    expect([malformed.status, malformed.body.key]).toEqual([400, 'request.invalid'])
    const workbook = await finance.call('subStatements.file', {
      params,
      body: { format: 'xlsx', number: made.body.data.corrections[0]!.number },
    })
    const [, , proof] = (await readExcel(workbook.file)).map(({ data }) => data)
    expect(await checkProof(readProofRows(proof!)!, sha256)).toBeUndefined()
  })

  test('[F4 G7] strangers, children and siblings cannot see a sub-agency’s statements', async () => {
    const period = await monthOf(AGENCY.kowloon)
    const params = { agencyId: AGENCY.kowloon, period }
    for (const login of ['owner@dragon.demo', 'owner@kowloon.demo']) {
      const who = await app.as(login)
      expect((await who.call('subStatements.get', { params, query: {} })).body.key, login).toBe(
        'request.not_found',
      )
      expect((await who.call('subStatements.file', { params, body: { format: 'pdf' } })).body.key).toBe(
        'request.not_found',
      )
      expect((await create(who, params)).body.key).toBe('request.not_found')
      expect((await who.call('subStatements.list', { query: {} })).body.data.rows).toEqual([])
    }
    const own = await (await app.as('owner@kowloon.demo')).call('statements.list', { query: {} })
    expect(own.body.data.rows.every(({ number }) => number.startsWith('ST-110-'))).toBe(true)
  })

  test('[F4] treasury reads the statements of every agency', async () => {
    const treasury = await app.as('treasury@interline.demo')
    const { body } = await treasury.call('officeStatements.list', { query: { agencyId: AGENCY.dragon } })
    expect(body.data.rows[0]).toMatchObject({ agencyName: 'Dragon Air Service', currency: 'CNY' })
  })
})
