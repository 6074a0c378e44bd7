// Interline's own billing format: a head of lines that begin with #, the names of the columns, one document a line, and
// control totals. docs/supplier-billing.md describes it for suppliers.

import { CURRENCIES, exponent, type Currency } from '../../money/money.ts'
import { isLocalDate } from '../../time/local-date.ts'
import {
  BILLED_TYPES,
  figuresIssue,
  MAX_BILLING_LINES,
  SHOWN_TEXT,
  wrongTotals,
  type BilledDocument,
  type BillingHead,
  type ControlTotal,
  type LineIssue,
  type ReadBilling,
  type UnreadLine,
} from './billing-file.ts'

export const BILLING_COLUMNS = [
  'reference',
  'type',
  'ticket',
  'pnr',
  'issued',
  'passenger',
  'currency',
  'fare',
  'taxes',
  'commission',
  'net',
] as const

export const CSV_MARK = '#interline-billing,1'

export function readBillingCsv(text: string): ReadBilling {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  while (lines.at(-1)?.trim() === '') lines.pop()
  if (lines.length > MAX_BILLING_LINES) return { fault: 'too_long', line: MAX_BILLING_LINES + 1 }
  if (lines[0]?.trim() !== CSV_MARK) return { fault: lines.length === 0 ? 'empty' : 'format', line: 1 }
  const facts = new Map<string, { readonly line: number; readonly values: readonly string[] }>()
  const documents: BilledDocument[] = []
  const unread: UnreadLine[] = []
  const totals: (ControlTotal & { readonly line: number; readonly text: string })[] = []
  let other = 0
  for (const [at, raw] of lines.entries()) {
    const line = at + 1
    const fields = splitLine(raw)
    const [first = ''] = fields
    if (raw.trim() === '' || isColumnNames(fields)) other += 1
    else if (first === '#total') {
      const total = readTotal(fields)
      if (total) {
        totals.push({ ...total, line, text: raw })
        other += 1
      } else unread.push(unreadLine(line, 'total', raw))
    } else if (first.startsWith('#')) {
      facts.set(first, { line, values: fields.slice(1) })
      other += 1
    } else {
      const found = readDocument(fields, line)
      if (typeof found === 'string') unread.push(unreadLine(line, found, raw))
      else documents.push(found)
    }
  }
  const head = readHead(facts)
  if ('fault' in head) return head
  const wrong = wrongTotals(documents, totals)
  return {
    file: {
      head,
      documents,
      unread: [...unread, ...wrong].toSorted((one, two) => one.line - two.line),
      totals: totals.map(({ currency, documents: count, net }) => ({ currency, documents: count, net })),
      lines: lines.length,
      other: other - wrong.length,
    },
  }
}

function readHead(
  facts: ReadonlyMap<string, { readonly line: number; readonly values: readonly string[] }>,
): BillingHead | Extract<ReadBilling, { fault: string }> {
  const value = (name: string, at = 0) => facts.get(name)?.values[at]?.trim() ?? ''
  const lineOf = (name: string) => facts.get(name)?.line ?? 1
  const [supplier, reference] = [value('#supplier'), value('#file')]
  if (!/^[A-Za-z0-9-]{2,40}$/.test(supplier)) return { fault: 'supplier', line: lineOf('#supplier') }
  if (!/^[\x21-\x7E]{1,40}$/.test(reference)) return { fault: 'reference', line: lineOf('#file') }
  const [from, to] = [value('#period'), value('#period', 1)]
  if (!isLocalDate(from) || !isLocalDate(to) || from > to) return { fault: 'period', line: lineOf('#period') }
  return { supplier, reference, from, to, complete: value('#complete').toLowerCase() !== 'no' }
}

function readTotal(fields: readonly string[]): ControlTotal | undefined {
  const [, code = '', count = '', net = ''] = fields
  const currency = CURRENCIES.find((each) => each === code)
  const minor = currency && minorOf(net, currency)
  if (!currency || minor === undefined || !/^\d{1,6}$/.test(count)) return undefined
  return { currency, documents: Number(count), net: minor }
}

function readDocument(fields: readonly string[], line: number): BilledDocument | LineIssue {
  if (fields.length !== BILLING_COLUMNS.length) return 'columns'
  const [reference = '', typed = '', ticket = '', pnr = '', issuedOn = '', passenger = '', code = ''] = fields
  const type = BILLED_TYPES.find((each) => each === typed.toLowerCase())
  if (!type) return 'type'
  if (!/^[\x21-\x7E]{1,40}$/.test(reference)) return 'reference'
  if (ticket === '' && pnr === '') return 'document'
  if (ticket.length > 20 || pnr.length > 20) return 'document'
  if (!isLocalDate(issuedOn)) return 'date'
  const currency = CURRENCIES.find((each) => each === code)
  if (!currency) return 'currency'
  const [fare, taxes, commission, net] = fields.slice(7).map((amount) => minorOf(amount, currency))
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
      passenger: passenger.slice(0, 120),
      currency,
      ...figures,
    }
  )
}

/** `-1234.50` in minor units; undefined for anything else, thousands separators included. */
function minorOf(text: string, currency: Currency): bigint | undefined {
  const digits = exponent(currency)
  const found = /^(-?)(\d{1,12})(?:\.(\d{1,3}))?$/.exec(text)
  if (!found) return undefined
  const [, sign, whole = '', fraction = ''] = found
  if (fraction.length > digits && /[1-9]/.test(fraction.slice(digits))) return undefined
  const minor = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  return sign === '-' ? -minor : minor
}

function isColumnNames(fields: readonly string[]): boolean {
  return (
    fields.length === BILLING_COLUMNS.length &&
    fields.every((field, at) => field.toLowerCase() === BILLING_COLUMNS[at])
  )
}

function unreadLine(line: number, issue: LineIssue, raw: string): UnreadLine {
  return { line, issue, text: raw.slice(0, SHOWN_TEXT) }
}

/** Fields of one line; a field in quotes may hold commas and doubled quotes. */
function splitLine(line: string): string[] {
  const fields: string[] = []
  let field = ''
  let quoted = false
  for (let at = 0; at < line.length; at += 1) {
    const char = line[at]!
    if (quoted && char === '"' && line[at + 1] === '"') {
      field += '"'
      at += 1
    } else if (char === '"') quoted = !quoted
    else if (char === ',' && !quoted) {
      fields.push(field.trim())
      field = ''
    } else field += char
  }
  return [...fields, field.trim()]
}
