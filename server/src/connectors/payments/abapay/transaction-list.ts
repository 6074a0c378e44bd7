// The provider's list of transactions is its settlement file: JSON, by page, at most three days at once. A refund is
// an amount on its payment, without a reference or a date of its own.

import { isCurrency, type Currency } from '@interline/domain/money/money'
import type { LocalDate } from '@interline/domain/time/local-date'
import { localDateAt } from '@interline/domain/time/zone'
import { fromDecimal } from '../decimal-amounts.ts'
import type { GatewayCall, SettlementFile, SettlementLine } from '../port.ts'
import { fromCambodiaTime, readAnswer } from './answers.ts'
import { PAYMENTS, type AbaClient, type Fields } from './client.ts'
import { LIST_ORDER } from './signing.ts'

const PAGE_SIZE = 200
const MOST_PAGES = 200

/** The transactions of a day in Cambodia; null if the day is not over, or a page of it cannot be had. */
export async function listDay(
  client: AbaClient,
  day: LocalDate,
  now: number,
  call: GatewayCall,
): Promise<SettlementFile | null> {
  if (day >= localDateAt(now, 'Asia/Phnom_Penh')) return null
  const rows: unknown[] = []
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const fields = client.hashed(
      {
        req_time: client.time(),
        merchant_id: client.account.merchantId,
        from_date: `${day} 00:00:00`,
        to_date: `${day} 23:59:59`,
        page: String(page),
        pagination: String(PAGE_SIZE),
      },
      LIST_ORDER,
    )
    const answer = readAnswer(await client.send(`${PAYMENTS}/transaction-list-2`, fields, 'json', call))
    const data = 'body' in answer ? answer.body['data'] : undefined
    if (!Array.isArray(data)) return null
    rows.push(...(data as unknown[]))
    if (data.length < PAGE_SIZE) return readRows(`abapay-${day}.json`, rows)
  }
  return null
}

/** Reads a saved list: the array, or an answer with the array in `data`. */
export function readList(name: string, bytes: Buffer): SettlementFile {
  try {
    const value = JSON.parse(bytes.toString('utf8')) as unknown
    const rows = Array.isArray(value) ? (value as unknown[]) : (value as Fields)['data']
    if (Array.isArray(rows)) return readRows(name, rows as unknown[])
  } catch {
    // Not JSON.
  }
  return { name, lines: [], unread: [{ line: 0, text: 'not a list of transactions' }] }
}

const PAID = new Set(['APPROVED', 'REFUNDED'])
const UNPAID = new Set(['PENDING', 'DECLINED', 'CANCELLED', 'PRE-AUTH'])

function readRows(name: string, rows: readonly unknown[]): SettlementFile {
  const lines: SettlementLine[] = []
  const unread: { line: number; text: string }[] = []
  for (const [at, row] of rows.entries()) {
    const fields = (row ?? {}) as Fields
    if (UNPAID.has(String(fields['payment_status']))) continue
    const read = PAID.has(String(fields['payment_status'])) ? linesOf(fields) : undefined
    if (read) lines.push(...read)
    else unread.push({ line: at + 1, text: JSON.stringify(row) })
  }
  return { name, lines, unread }
}

function linesOf(row: Fields): SettlementLine[] | undefined {
  const currency = row['payment_currency']
  const providerRef = row['transaction_id']
  const at = fromCambodiaTime(row['transaction_date'])
  if (!isCurrency(currency) || typeof providerRef !== 'string' || at === undefined) return undefined
  const paid = fromDecimal(row['payment_amount'], currency)
  const refunded = fromDecimal(row['refund_amount'] ?? 0, currency)
  if (paid === undefined || refunded === undefined) return undefined
  const line = (kind: 'payment' | 'refund', gross: bigint): SettlementLine => ({
    kind,
    // Our reference of the payment, for its refunds too: they have none.
    ref: providerRef,
    providerRef,
    currency: currency satisfies Currency,
    gross,
    fee: 0n,
    at,
  })
  return [line('payment', paid), ...(refunded === 0n ? [] : [line('refund', -refunded)])]
}
