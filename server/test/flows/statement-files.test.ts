import { contentText } from '@interline/domain/statements/content'
import { addMonths } from '@interline/domain/time/local-date'
import { localDateAt } from '@interline/domain/time/zone'
import { checkProof } from '@interline/domain/ledger-proof/check-proof'
import { readProofRows } from '@interline/domain/ledger-proof/proof-sheet'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import readExcel from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { contentOf } from '../../src/modules/statements/read/stored.ts'
import { testApp, type Caller } from '../support/app.ts'

const app = await testApp({ history: true })
let finance: Caller
/** Keys of the last two years, newest first. */
let months: string[]

const sha256 = (...parts: readonly (string | Uint8Array)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return Promise.resolve(new Uint8Array(hash.digest()))
}

beforeAll(async () => {
  await app.modules.statements.closeMonths()
  finance = await app.as('finance@harbour.demo')
  const today = localDateAt(app.clock.now(), 'Asia/Hong_Kong')
  months = Array.from({ length: 24 }, (_, at) => addMonths(`${today.slice(0, 7)}-01`, -1 - at).slice(0, 7))
})

const stored = () =>
  app.everything((tx) =>
    tx
      .selectFrom('statements')
      .selectAll()
      .where('agency_id', '=', AGENCY.harbour)
      .orderBy('ends_on')
      .execute(),
  )

const file = async (
  who: Caller,
  period: string,
  format: 'xlsx' | 'pdf',
  locale: 'en' | 'zh-cn' | 'zh-tw' = 'en',
) => {
  const answer = await who.call('statements.file', { params: { period }, body: { format } }, { locale })
  expect(answer.status, answer.body.message).toBe(200)
  return answer.file
}

const sheetsOf = async (content: Buffer) => readExcel(content)

test.each([
  ['en', 'Statement of account', 'Closing'],
  ['zh-cn', '对账单', '期末'],
  ['zh-tw', '對帳單', '期末'],
] as const)('[F3 F7] the workbook in %s matches the ledger', async (locale, title, closing) => {
  const period = months[3]!
  const { body } = await finance.call('statements.get', { params: { period }, query: { pageSize: 100 } })
  const { header, lines } = body.data
  const sheets = await sheetsOf(await file(finance, period, 'xlsx', locale))
  expect(sheets.map(({ sheet }) => sheet)).toHaveLength(3)
  const [summary, movements, proof] = sheets.map(({ data }) => data)
  expect(summary![0]![0]).toBe(title)
  const row = summary!.find(([label]) => label === closing)!
  const [balance, credit] = header.wallets.map(({ figures }) => figures.closing / 100)
  expect(row.slice(1, 4)).toEqual([balance, credit, Number(((balance! + credit!) * 100).toFixed(0)) / 100])
  const amounts = movements!.slice(1).map((cells) => cells.at(-3))
  expect(amounts.every((amount) => typeof amount === 'number')).toBe(true)
  const sum = (values: readonly unknown[]) =>
    values.reduce<number>((all, each) => all + Math.round(Number(each) * 100), 0)
  expect(sum(amounts)).toBe(lines.rows.reduce((all, { amount }) => all + amount, 0))
  expect(movements!).toHaveLength(lines.total + 1)
  const read = readProofRows(proof!)
  expect(read && (await checkProof(read, sha256))).toBeUndefined()
  expect(read?.contentHash).toBe(header.contentHash)
})

test.each(['en', 'zh-cn', 'zh-tw'] as const)(
  '[F3] the PDF in %s is valid and reproducible',
  async (locale) => {
    const [first, second] = [
      await file(finance, months[3]!, 'pdf', locale),
      await file(finance, months[3]!, 'pdf', locale),
    ]
    expect(first.subarray(0, 5).toString()).toBe('%PDF-')
    expect(first.equals(second)).toBe(true)
  },
)

test('[F3] the invoice type is shown if the agency wants it', async () => {
  const set = (value: boolean) =>
    app.everything((tx) =>
      sql`update agencies set common_config = common_config || ${JSON.stringify({ showInvoiceTypeInBill: value })}::jsonb where id = ${AGENCY.harbour}`.execute(
        tx,
      ),
    )
  const heads = async () => (await sheetsOf(await file(finance, months[3]!, 'xlsx')))[1]!.data[0]
  expect(await heads()).not.toContain('Invoice type')
  await set(true)
  expect(await heads()).toContain('Invoice type')
  await set(false)
})

test('[F3 F7] recalculating the file detects a changed figure', async () => {
  const [, , proof] = (await sheetsOf(await file(finance, months[5]!, 'xlsx'))).map(({ data }) => data)
  const rows = proof!.map((row) => [...row])
  const at = rows.findIndex(([what], place) => what === 'movement' && place > 25)
  rows[at]![8] = Number(rows[at]![8]) + 100
  const read = readProofRows(rows)!
  const problem = await checkProof(read, sha256)
  expect(problem).toMatchObject({ movement: { entry: rows[at]![3] } })
})

test('[F3] the content hash covers the stored figures', async () => {
  const [row] = await stored()
  const wallets = await app.everything((tx) =>
    tx
      .selectFrom('statement_figures')
      .selectAll()
      .where('statement_id', '=', row!.id)
      .orderBy('wallet')
      .execute(),
  )
  const text = contentText(contentOf({ row: row!, wallets }, null))
  expect(createHash('sha256').update(text).digest()).toEqual(row!.content_hash)
})

test('[F3] anyone can verify a statement, and learns nothing else', async () => {
  const [row] = await stored()
  const contentHash = row!.content_hash.toString('hex')
  const ask = async (number: string, hash: string) =>
    (await app.anonymous.call('statements.confirm', { body: { number, contentHash: hash } })).body.data
  expect(await ask(row!.number, contentHash)).toEqual({
    issued: true,
    issuedAt: row!.issued_at.toISOString(),
  })
  expect(await ask(row!.number, '0'.repeat(64))).toEqual({ issued: false, issuedAt: null })
  expect(await ask('ST-0-2020-000001', contentHash)).toEqual({ issued: false, issuedAt: null })
})

test.each(['en', 'zh-cn', 'zh-tw'] as const)('[F1 F3] a credit statement is a PDF in %s', async (locale) => {
  const owner = await app.as('owner@atlas.demo')
  const { rows } = (await owner.call('statements.credit', { query: {} })).body.data
  const [row] = rows
  const params = { period: row!.period }
  const answer = await owner.call('statements.creditFile', { params, body: { locale } })
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.file.subarray(0, 5).toString()).toBe('%PDF-')
  const again = await owner.call('statements.creditFile', { params, body: { locale } })
  expect(again.file.equals(answer.file)).toBe(true)
  const missing = await owner.call('statements.creditFile', { params: { period: '2019-01' }, body: {} })
  expect(missing.status).toBe(404)
})
