import { periodOn } from '@interline/domain/statements/period'
import { addMonths } from '@interline/domain/time/local-date'
import { localDateAt } from '@interline/domain/time/zone'
import { expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'

const app = await testApp({ history: true })

const today = localDateAt(app.clock.now(), 'Asia/Hong_Kong')
const month = addMonths(`${today.slice(0, 7)}-01`, -6).slice(0, 7)

/** Lines of the file as records; no cell of the demo world contains a comma. */
async function exported(who: Caller, name: 'accounting.export' | 'officeAccounting.export', period: string) {
  const answer = await who.call(name, { body: { period } })
  expect(answer.status, answer.body.message).toBe(200)
  const [heads = '', ...lines] = answer.file.toString('utf8').replace('\uFEFF', '').trim().split('\r\n')
  const names = heads.split(',')
  return lines.map((line): Partial<Record<string, string>> => {
    const cells = line.split(',').map((cell, at) => [names[at] ?? '', cell] as const)
    return Object.fromEntries(cells)
  })
}

const cents = (text: string | undefined) => Math.round(Number(text ?? 0) * 100)

test('[F3 F7] an agency’s journal balances and matches its statement', async () => {
  const finance = await app.as('finance@harbour.demo')
  const rows = await exported(finance, 'accounting.export', month)
  for (const lines of Map.groupBy(rows, ({ entry, currency }) => `${entry} ${currency}`).values())
    expect(lines.reduce((sum, { debit, credit }) => sum + cents(debit) - cents(credit), 0)).toBe(0)
  const { body } = await finance.call('statements.get', { params: { period: month }, query: {} })
  const { wallets, number } = body.data.header
  const moved = (code: string) =>
    rows
      .filter(({ account_code: account }) => account === code)
      .reduce((sum, { debit, credit }) => sum + cents(debit) - cents(credit), 0)
  const change = ({ figures }: (typeof wallets)[number]) => figures.closing - figures.opening
  expect([moved('1300'), moved('2100')]).toEqual(wallets.map(change))
  expect(
    new Set(rows.filter(({ account_code: code }) => code === '1300').map((row) => row.statement)),
  ).toEqual(new Set([number]))
  expect(rows.every(({ tax_code: tax }) => tax === 'NONE')).toBe(true)
})

test('[F7 K3] the platform’s journal balances and has its agencies’ sales', async () => {
  const treasury = await app.as('treasury@interline.demo')
  const rows = await exported(treasury, 'officeAccounting.export', month)
  const sum = (side: 'debit' | 'credit') => rows.reduce((all, row) => all + cents(row[side]), 0)
  expect(sum('debit')).toBe(sum('credit'))
  expect(
    rows.some(({ account_code: code, counterparty }) => code === '2200' && counterparty === 'Harbour Travel'),
  ).toBe(true)
  expect(rows.some(({ account_code: code }) => code === '4000')).toBe(true)
})

test('[F3 G7] a sub-agency’s journal reveals nothing of its parent’s costs', async () => {
  const kowloon = await app.as('owner@kowloon.demo')
  const opened = localDateAt(app.clock.now() - 40 * 86_400_000, 'Asia/Hong_Kong')
  const rows = await exported(kowloon, 'accounting.export', periodOn(opened, 'month').period)
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows.map(({ account_code: code }) => code))).toEqual(new Set(['1000', '1300']))
  expect(rows.every(({ counterparty_id: id }) => id === String(AGENCY.harbour))).toBe(true)
})

test('[F7] sales of an earlier system that were ticketed leave nothing open in clearing', async () => {
  const treasury = await app.as('treasury@interline.demo')
  const { body } = await treasury.call('officeTreasury.clearing', { query: { account: 'sales_clearing' } })
  expect(body.data.accounts.some(({ account }) => account === 'cash_clearing')).toBe(true)
  expect(body.data.items).toMatchObject({ rows: [], total: 0 })
})
