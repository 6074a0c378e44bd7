// A billing file of documents, in either format: what the sandbox suppliers send, and what the tests read back.

import { exponent, type Currency } from '../../money/money.ts'
import type { BilledDocument, BilledType, BillingFormat, BillingHead } from './billing-file.ts'
import { BILLING_COLUMNS, CSV_MARK } from './read-csv.ts'
import { HOT_COLUMNS, toZoned } from './read-hot.ts'

type Written = Omit<BilledDocument, 'line'>

export function writeBilling(
  format: BillingFormat,
  head: BillingHead,
  documents: readonly Written[],
): string {
  return format === 'csv' ? writeCsv(head, documents) : writeHot(head, documents)
}

function sums(documents: readonly Written[]) {
  const totals = new Map<Currency, { count: number; net: bigint }>()
  for (const { currency, net } of documents) {
    const { count, net: sum } = totals.get(currency) ?? { count: 0, net: 0n }
    totals.set(currency, { count: count + 1, net: sum + net })
  }
  return [...totals].map(([currency, total]) => ({ currency, ...total }))
}

function writeCsv(head: BillingHead, documents: readonly Written[]): string {
  const lines = [
    CSV_MARK,
    `#supplier,${head.supplier}`,
    `#file,${head.reference}`,
    `#period,${head.from},${head.to}`,
    `#complete,${head.complete ? 'yes' : 'no'}`,
    BILLING_COLUMNS.join(','),
    ...documents.map((each) =>
      [
        each.reference,
        each.type,
        each.ticket ?? '',
        each.pnr ?? '',
        each.issuedOn,
        quoted(each.passenger),
        each.currency,
        ...[each.fare, each.taxes, each.commission, each.net].map((minor) => decimal(minor, each.currency)),
      ].join(','),
    ),
    ...sums(documents).map(
      ({ currency, count, net }) => `#total,${currency},${count},${decimal(net, currency)}`,
    ),
  ]
  return `${lines.join('\r\n')}\r\n`
}

function quoted(text: string): string {
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function decimal(minor: bigint, currency: Currency): string {
  const digits = exponent(currency)
  const text = String(minor < 0n ? -minor : minor).padStart(digits + 1, '0')
  const whole = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
  return minor < 0n ? `-${whole}` : whole
}

const CODES: Readonly<Record<BilledType, string>> = {
  sale: 'TKTT',
  exchange: 'EXCH',
  refund: 'RFND',
  void: 'CANX',
  adm: 'ADMA',
  acm: 'ACMA',
}

function writeHot(head: BillingHead, documents: readonly Written[]): string {
  const lines: string[] = []
  const add = <Record extends keyof typeof HOT_COLUMNS>(
    record: Record,
    values: { readonly [Name in keyof (typeof HOT_COLUMNS)[Record]]: string },
  ) => lines.push(recordOf(record, lines.length + 1, values))
  const day = (text: string) => text.replaceAll('-', '')
  add('BFH01', {
    supplier: head.supplier,
    reference: head.reference,
    from: day(head.from),
    to: day(head.to),
    complete: head.complete ? 'Y' : 'N',
  })
  for (const [at, each] of documents.entries()) {
    const transaction = String(at + 1).padStart(6, '0')
    add('BKT06', {
      transaction,
      code: CODES[each.type],
      reference: each.reference,
      issued: day(each.issuedOn),
    })
    add('BKS24', {
      transaction,
      ticket: each.ticket?.replace('-', '') ?? '',
      pnr: each.pnr ?? '',
      passenger: each.passenger,
    })
    add('BKS30', {
      transaction,
      currency: each.currency,
      fare: toZoned(each.fare, 12),
      taxes: toZoned(each.taxes, 12),
      commission: toZoned(each.commission, 12),
      net: toZoned(each.net, 12),
    })
  }
  for (const { currency, count, net } of sums(documents))
    add('BOT93', { currency, documents: String(count).padStart(6, '0'), net: toZoned(net, 15) })
  add('BFT99', { records: String(lines.length + 1).padStart(8, '0') })
  return `${lines.join('\r\n')}\r\n`
}

function recordOf<Record extends keyof typeof HOT_COLUMNS>(
  record: Record,
  number: number,
  values: { readonly [Name in keyof (typeof HOT_COLUMNS)[Record]]: string },
): string {
  let line = `${record}${String(number).padStart(6, '0')}`
  const columns = Object.entries(HOT_COLUMNS[record]) as [keyof typeof values, readonly [number, number]][]
  for (const [name, [from, length]] of columns)
    line = line.padEnd(from) + values[name].slice(0, length).padEnd(length)
  return line.trimEnd()
}
