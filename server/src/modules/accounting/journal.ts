// The journal of a book as CSV, read a day at a time, so that a long period neither fills the memory nor holds a transaction
// open.

import { bookTransfer, type BookAccount } from '@interline/domain/accounting/chart'
import type { AccountKind } from '@interline/domain/ledger/accounts'
import type { TaxSettings } from '@interline/domain/agencies/settings'
import { exponent, type Currency } from '@interline/domain/money/money'
import type { StatementPeriod } from '@interline/domain/statements/period'
import { addDays } from '@interline/domain/time/local-date'
import { localTimeAt, startOfDay } from '@interline/domain/time/zone'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export interface Book {
  /** An agency, or 0 for the platform. */
  readonly owner: number
  readonly zone: string
  /** Its tax number, and the seller above it, which its own scope does not contain. */
  readonly taxNumber: string
  readonly seller: { readonly name: string; readonly tax: TaxSettings } | null
  readonly run: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/** Documented in docs/accounting-export.md: a change here affects everyone who imports it. */
const HEADS = [
  'date',
  'time',
  'entry',
  'line',
  'account_code',
  'account_name',
  'debit',
  'credit',
  'currency',
  'tax_code',
  'tax_rate',
  'tax_amount',
  'counterparty_id',
  'counterparty',
  'event',
  'payment_type',
  'order',
  'reference',
  'invoice_type',
  'statement',
  'description',
  'operator',
  'own_tax_number',
  'counterparty_tax_name',
  'counterparty_tax_number',
  'counterparty_tax_address',
] as const

/** The portal settles air tickets, for which the airlines state the taxes; nothing else is taxed here. */
const NO_TAX = { tax_code: 'NONE', tax_rate: '0', tax_amount: '0.00' } as const

interface Row {
  readonly entry: string
  readonly line: number
  readonly event: string
  readonly payment_type: string
  readonly order_id: string | null
  readonly reference: string
  readonly memo: string
  readonly operator: string
  readonly invoice_type: string | null
  readonly posted_at: Date
  readonly currency: Currency
  readonly amount: bigint
  readonly debit_agency: number
  readonly credit_agency: number
  readonly debit_kind: AccountKind | null
  readonly credit_kind: AccountKind | null
  readonly counterparty: string | null
  readonly counterparty_tax: Partial<TaxSettings> | null
  readonly statement: string | null
  /** The entry moves the owner's clearing of payments that its seller collected, in its wallet's currency or another. */
  readonly passes_on: 'same' | 'converted' | null
}

export async function* journal(book: Book, { first, last }: StatementPeriod): AsyncGenerator<Uint8Array> {
  const text = new TextEncoder()
  // Without a byte order mark spreadsheets assume their own code page.
  yield text.encode(`\uFEFF${HEADS.join(',')}\r\n`)
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const rows = await book.run((tx) => postingsOf(tx, book, day))
    if (rows.length > 0) yield text.encode(rows.map((row) => linesOf(book, row)).join(''))
  }
}

async function postingsOf(tx: Tx, { owner, zone }: Book, day: string): Promise<readonly Row[]> {
  const [from, until] = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)]
  const { rows } = await sql<Row>`
    select t.entry_id as entry, t.line, e.event_type as event, e.payment_type, e.order_id, e.reference, e.memo,
      e.actor->>'name' as operator, o.invoice_type, t.posted_at, t.currency, t.amount, t.debit_agency, t.credit_agency,
      d.kind as debit_kind, c.kind as credit_kind, g.name as counterparty, g.tax_config as counterparty_tax,
      (select s.number from statement_figures f join statements s on s.root_agency_id = f.root_agency_id and s.id = f.statement_id
        where s.period_kind = 'month' and s.corrects is null
          and (f.account_id = t.debit_account and t.debit_seq > f.from_seq and t.debit_seq <= f.to_seq
            or f.account_id = t.credit_account and t.credit_seq > f.from_seq and t.credit_seq <= f.to_seq) limit 1) as statement,
      (select case when not coalesce(bool_or(a.kind = 'upstream_clearing'), false) then null
          when count(distinct a.currency) > 1 then 'converted' else 'same' end
        from ledger.transfer u join ledger.account a on a.id in (u.debit_account, u.credit_account)
        where u.entry_id = t.entry_id and a.agency_id = ${owner} and a.kind in ('balance', 'credit', 'upstream_clearing')) as passes_on
    from ledger.transfer t join ledger.entry e on e.id = t.entry_id
    left join ledger.account d on d.id = t.debit_account left join ledger.account c on c.id = t.credit_account
    left join orders o on o.id = e.order_id
    left join agencies g on g.id = case when t.debit_agency = ${owner} then t.credit_agency else t.debit_agency end
    where t.posted_at >= ${new Date(from)} and t.posted_at < ${new Date(until)}
      and (t.debit_agency = ${owner} or t.credit_agency = ${owner})
    order by t.posted_at, t.entry_id, t.line`.execute(tx)
  return rows
}

/** A transfer becomes two lines: the debit and the credit. */
function linesOf({ owner, zone, taxNumber, seller }: Book, row: Row): string {
  const { debit, credit } = bookTransfer(owner, row.event, {
    debit: { owner: row.debit_agency, kind: row.debit_kind },
    credit: { owner: row.credit_agency, kind: row.credit_kind },
    passesOn: row.passes_on,
  })
  const [date = '', time = ''] = localTimeAt(row.posted_at.getTime(), zone).split('T')
  const amount = decimal(row.amount, row.currency)
  const counterparty = row.debit_agency === owner ? row.credit_agency : row.debit_agency
  const isOwn = counterparty === owner
  const tax = isOwn ? null : (row.counterparty_tax ?? seller?.tax)
  const line = (account: BookAccount, side: 'debit' | 'credit') => {
    const cells: Record<(typeof HEADS)[number], string> = {
      date,
      time,
      entry: row.entry,
      line: `${row.line}${side === 'debit' ? 'D' : 'C'}`,
      account_code: account.code,
      account_name: account.name,
      debit: side === 'debit' ? amount : '',
      credit: side === 'credit' ? amount : '',
      currency: row.currency,
      ...NO_TAX,
      counterparty_id: isOwn ? '' : String(counterparty),
      counterparty: isOwn ? '' : (row.counterparty ?? seller?.name ?? 'Platform'),
      event: row.event,
      payment_type: row.payment_type,
      order: row.order_id ?? '',
      reference: row.reference,
      invoice_type: row.invoice_type ?? '',
      statement: row.statement ?? '',
      description: row.memo,
      operator: row.operator,
      own_tax_number: taxNumber,
      counterparty_tax_name: tax?.name ?? '',
      counterparty_tax_number: tax?.number ?? '',
      counterparty_tax_address: tax?.address ?? '',
    }
    return `${HEADS.map((head) => quoted(cells[head])).join(',')}\r\n`
  }
  return line(debit, 'debit') + line(credit, 'credit')
}

function decimal(minor: bigint, currency: Currency): string {
  if (exponent(currency) === 0) return String(minor)
  const digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** RFC 4180. Text that a spreadsheet would evaluate stays text. */
function quoted(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
