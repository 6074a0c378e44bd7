// A file in the manner of the airlines' settlement plans: records of fixed columns, of which a document has several. Only the
// records that carry what is owed are read; docs/supplier-billing.md lists them. Amounts are zoned: the last character holds the
// last digit and the sign.

import { CURRENCIES, type Currency } from '../../money/money.ts'
import { isLocalDate } from '../../time/local-date.ts'
import {
  figuresIssue,
  MAX_BILLING_LINES,
  SHOWN_TEXT,
  wrongTotals,
  type BilledDocument,
  type BilledType,
  type BillingHead,
  type ControlTotal,
  type LineIssue,
  type ReadBilling,
  type UnreadLine,
} from './billing-file.ts'

const TYPES: Readonly<Record<string, BilledType>> = {
  TKTT: 'sale',
  EXCH: 'exchange',
  RFND: 'refund',
  CANX: 'void',
  ADMA: 'adm',
  ACMA: 'acm',
}

/** Columns of each record, from 0: begin and length. The record's name and number come first. */
export const HOT_COLUMNS = {
  BFH01: { supplier: [11, 20], reference: [31, 40], from: [71, 8], to: [79, 8], complete: [87, 1] },
  BKT06: { transaction: [11, 6], code: [17, 4], reference: [21, 40], issued: [61, 8] },
  BKS24: { transaction: [11, 6], ticket: [17, 14], pnr: [31, 8], passenger: [39, 49] },
  BKS30: {
    transaction: [11, 6],
    currency: [17, 3],
    fare: [20, 12],
    taxes: [32, 12],
    commission: [44, 12],
    net: [56, 12],
  },
  BOT93: { currency: [11, 3], documents: [14, 6], net: [20, 15] },
  BFT99: { records: [11, 8] },
} as const satisfies Record<string, Readonly<Record<string, readonly [number, number]>>>

type Name = keyof typeof HOT_COLUMNS

interface Begun {
  readonly line: number
  readonly raw: string
  readonly type: BilledType
  readonly reference: string
  readonly issuedOn: string
  ticket: string
  pnr: string
  passenger: string
}

export function readBillingHot(text: string): ReadBilling {
  const lines = text.split(/\r\n|\n|\r/)
  while (lines.at(-1)?.trim() === '') lines.pop()
  if (lines.length > MAX_BILLING_LINES) return { fault: 'too_long', line: MAX_BILLING_LINES + 1 }
  const head = readHead(lines[0])
  if ('fault' in head) return head
  const documents: BilledDocument[] = []
  const unread: UnreadLine[] = []
  const totals: (ControlTotal & { readonly line: number; readonly text: string })[] = []
  let begun: Begun | undefined
  /** The first record of a document whose amounts never came. */
  const abandon = () => {
    if (begun) unread.push({ line: begun.line, issue: 'record', text: begun.raw.slice(0, SHOWN_TEXT) })
    begun = undefined
  }
  for (const [at, raw] of lines.entries()) {
    const line = at + 1
    const issue = (why: LineIssue) => unread.push({ line, issue: why, text: raw.slice(0, SHOWN_TEXT) })
    const name = raw.slice(0, 5)
    if (line === 1 || raw.trim() === '' || name === 'BFT99') continue
    if (name === 'BKT06') {
      abandon()
      const found = beginning(raw, line)
      if (typeof found === 'string') issue(found)
      else begun = found
    } else if (name === 'BKS24' && begun) {
      begun.ticket = column(raw, 'BKS24', 'ticket').replace(/^(\d{3})(\d{10})$/, '$1-$2')
      begun.pnr = column(raw, 'BKS24', 'pnr')
      begun.passenger = column(raw, 'BKS24', 'passenger')
    } else if (name === 'BKS30' && begun) {
      const found = finished(begun, raw)
      begun = undefined
      if (typeof found === 'string') issue(found)
      else documents.push(found)
    } else if (name === 'BOT93') {
      const total = totalIn(raw)
      if (total) totals.push({ ...total, line, text: raw })
      else issue('total')
    } else issue('record')
  }
  abandon()
  const all = [...unread, ...wrongTotals(documents, totals)].toSorted((one, two) => one.line - two.line)
  return {
    file: {
      head,
      documents,
      unread: all,
      totals: totals.map(({ currency, documents: count, net }) => ({ currency, documents: count, net })),
      lines: lines.length,
      other: lines.length - documents.length - all.length,
    },
  }
}

function readHead(raw: string | undefined): BillingHead | Extract<ReadBilling, { fault: string }> {
  if (raw === undefined) return { fault: 'empty', line: 1 }
  if (!raw.startsWith('BFH01')) return { fault: 'format', line: 1 }
  const supplier = column(raw, 'BFH01', 'supplier')
  const reference = column(raw, 'BFH01', 'reference')
  if (!/^[A-Za-z0-9-]{2,40}$/.test(supplier)) return { fault: 'supplier', line: 1 }
  if (!/^[\x21-\x7E]{1,40}$/.test(reference)) return { fault: 'reference', line: 1 }
  const from = dayIn(column(raw, 'BFH01', 'from'))
  const to = dayIn(column(raw, 'BFH01', 'to'))
  if (!isLocalDate(from) || !isLocalDate(to) || from > to) return { fault: 'period', line: 1 }
  return { supplier, reference, from, to, complete: column(raw, 'BFH01', 'complete') !== 'N' }
}

function beginning(raw: string, line: number): Begun | LineIssue {
  const type = TYPES[column(raw, 'BKT06', 'code')]
  if (!type) return 'type'
  const reference = column(raw, 'BKT06', 'reference')
  if (!/^[\x21-\x7E]{1,40}$/.test(reference)) return 'reference'
  const issuedOn = dayIn(column(raw, 'BKT06', 'issued'))
  if (!isLocalDate(issuedOn)) return 'date'
  return { line, raw, type, reference, issuedOn, ticket: '', pnr: '', passenger: '' }
}

function finished(begun: Begun, raw: string): BilledDocument | LineIssue {
  const { line, type, reference, issuedOn, ticket, pnr, passenger } = begun
  if (ticket === '' && pnr === '') return 'document'
  const currency = CURRENCIES.find((each) => each === column(raw, 'BKS30', 'currency'))
  if (!currency) return 'currency'
  const amount = (name: 'fare' | 'taxes' | 'commission' | 'net') => zoned(column(raw, 'BKS30', name))
  const [fare, taxes, commission, net] = [
    amount('fare'),
    amount('taxes'),
    amount('commission'),
    amount('net'),
  ]
  if (fare === undefined || taxes === undefined || commission === undefined || net === undefined)
    return 'amount'
  const figures = { type, fare, taxes, commission, net }
  return (
    figuresIssue(figures) ?? {
      line,
      reference,
      ticket: ticket || null,
      pnr: pnr || null,
      issuedOn,
      passenger,
      currency,
      ...figures,
    }
  )
}

function totalIn(raw: string): ControlTotal | undefined {
  const currency: Currency | undefined = CURRENCIES.find((each) => each === column(raw, 'BOT93', 'currency'))
  const count = column(raw, 'BOT93', 'documents')
  const net = zoned(column(raw, 'BOT93', 'net'))
  if (!currency || net === undefined || !/^\d{1,6}$/.test(count)) return undefined
  return { currency, documents: Number(count), net }
}

function column<Record extends Name>(
  raw: string,
  record: Record,
  name: keyof (typeof HOT_COLUMNS)[Record],
): string {
  const [from, length] = HOT_COLUMNS[record][name] as readonly [number, number]
  return raw.slice(from, from + length).trim()
}

function dayIn(text: string): string {
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
}

const PLUS = '{ABCDEFGHI'
const MINUS = '}JKLMNOPQR'

/** Minor units of a zoned number: `00000012345{` is 123450, `}` and J to R at its end are below zero. */
function zoned(text: string): bigint | undefined {
  const found = /^(\d*)([{}A-R])$/.exec(text)
  if (!found) return undefined
  const [, digits = '', last = ''] = found
  const isMinus = MINUS.includes(last)
  const minor = BigInt(`${digits}${(isMinus ? MINUS : PLUS).indexOf(last)}`)
  return isMinus ? -minor : minor
}

/** The other way round, `width` characters long. */
export function toZoned(minor: bigint, width: number): string {
  const digits = String(minor < 0n ? -minor : minor)
  const last = Number(digits.at(-1))
  return `${digits.slice(0, -1)}${(minor < 0n ? MINUS : PLUS)[last]}`.padStart(width, '0')
}
