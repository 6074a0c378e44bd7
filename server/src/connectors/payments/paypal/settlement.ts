// What PayPal moved on a day: by transaction search, or from the settlement report that PayPal leaves on its file
// server (amounts in the smallest unit, rows marked SB under the names in the row CH).

import { isCurrency } from '@interline/domain/money/money'
import { addDays, type LocalDate } from '@interline/domain/time/local-date'
import { startOfDay } from '@interline/domain/time/zone'
import type { TransactionInformation } from '@paypal/paypal-server-sdk'
import { readCsv, settlementFile, type CsvRecord } from '../csv.ts'
import type { GatewayCall, SettlementFile, SettlementLine } from '../port.ts'
import { messageOf } from './errors.ts'
import type { PaypalAccount } from './orders.ts'
import { fromPaypal } from './views.ts'

const PAGE_SIZE = 500
const MOST_PAGES = 20

/** The transactions of a day in UTC; null while PayPal does not have all of them. */
export async function fetchTransactions(
  { client }: PaypalAccount,
  day: LocalDate,
  call: GatewayCall,
): Promise<SettlementFile | null> {
  const end = startOfDay(addDays(day, 1), 'UTC')
  const search = (page: number) =>
    client.run(
      ({ TransactionSearchController }, open) =>
        new TransactionSearchController(open).searchTransactions({
          startDate: `${day}T00:00:00Z`,
          endDate: `${day}T23:59:59Z`,
          fields: 'transaction_info',
          pageSize: PAGE_SIZE,
          page,
        }),
      call,
    )
  try {
    const found: TransactionInformation[] = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { result } = await search(page)
      if (!(Date.parse(result.lastRefreshedDatetime ?? '') >= end)) return null
      found.push(...(result.transactionDetails?.flatMap((one) => one.transactionInfo ?? []) ?? []))
      pages = Math.min(result.totalPages ?? 1, MOST_PAGES)
    }
    const read = found.map((info, at) => ({ line: at + 1, info, text: JSON.stringify(info) }))
    return {
      name: `paypal-${day}.json`,
      lines: read.flatMap(({ info }) => lineOf(info) ?? []),
      unread: read.flatMap(({ line, info, text }) => (lineOf(info) ? [] : [{ line, text }])),
    }
  } catch (error) {
    call.log.warn({ day, reason: messageOf(error) }, 'PayPal did not deliver the transactions')
    return null
  }
}

/** By the first letters of PayPal's event codes. */
const KINDS: readonly (readonly [RegExp, SettlementLine['kind']])[] = [
  [/^T00/, 'payment'],
  [/^T11(07|00|01)/, 'refund'],
  [/^T11|^T12/, 'dispute'],
  [/^T01/, 'fee'],
  [/^T04/, 'payout'],
]

const kindOf = (code: string | undefined) => KINDS.find(([pattern]) => pattern.test(code ?? ''))?.[1]

function lineOf(info: TransactionInformation): SettlementLine | undefined {
  const kind = kindOf(info.transactionEventCode)
  const gross = fromPaypal(info.transactionAmount)
  const at = Date.parse(info.transactionInitiationDate ?? '')
  if (!kind || !gross || !info.transactionId || Number.isNaN(at)) return undefined
  const fee = fromPaypal(info.feeAmount)
  return {
    kind,
    ref: info.invoiceId || null,
    providerRef: info.transactionId,
    currency: gross.currency,
    gross: gross.minor,
    fee: fee ? -fee.minor : 0n,
    at,
  }
}

/** Reads a settlement report of PayPal's file server. */
export function readSettlementReport(name: string, text: string): SettlementFile {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const head = lines.findIndex((line) => /^"?CH"?,/.test(line))
  // Above the names of the columns the report only describes itself; line numbers stay those of the file.
  const blank = lines.map((line, at) => (at < head ? '' : line)).slice(Math.max(0, head))
  const records = readCsv(blank.join('\n')).map((record) => ({
    ...record,
    line: record.line + Math.max(0, head),
  }))
  return settlementFile(name, records, reportLine)
}

function reportLine({ text, fields }: CsvRecord): SettlementLine | 'skip' | undefined {
  const type = /^"?(\w\w)"?,/.exec(text)?.[1]
  if (type !== 'SB') return /^(RF|RC|SF|SC|CH|CF)$/.test(type ?? '') ? 'skip' : undefined
  const currency = fields['Gross Transaction Currency']
  const kind = kindOf(fields['Transaction Event Code'])
  const gross = signed(fields['Gross Transaction Amount'], fields['Transaction Debit or Credit'])
  const fee = signed(fields['Fee Amount'] || '0', fields['Fee Debit or Credit'] || 'CR')
  const at = Date.parse(
    (fields['Transaction Completion Date'] ?? '').replaceAll('/', '-').replace(' ', 'T').replace(' ', ''),
  )
  const providerRef = fields['Transaction ID']
  if (!isCurrency(currency) || !kind || gross === undefined || fee === undefined || !providerRef)
    return undefined
  if (Number.isNaN(at)) return undefined
  const paid = fee === 0n ? 0n : -fee
  return { kind, ref: fields['Invoice ID'] || null, providerRef, currency, gross, fee: paid, at }
}

function signed(amount: string | undefined, side: string | undefined): bigint | undefined {
  if (!/^\d{1,15}$/.test(amount ?? '')) return undefined
  return side === 'DR' ? -BigInt(amount ?? 0) : BigInt(amount ?? 0)
}
