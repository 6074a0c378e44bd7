// A supplier's billing file, whatever its format: a head, documents, control totals, and what could not be understood. Every
// line of the file is one of them; nothing is dropped.

import type { Currency } from '../../money/money.ts'

export const BILLING_FORMATS = ['csv', 'hot'] as const
export type BillingFormat = (typeof BILLING_FORMATS)[number]

/** `adm` and `acm`: debit and credit memos. A `void` takes back a sale of the same ticket. */
export const BILLED_TYPES = ['sale', 'exchange', 'refund', 'void', 'adm', 'acm'] as const
export type BilledType = (typeof BILLED_TYPES)[number]

/** One billed document. Amounts in minor units; below zero: the supplier owes it. */
export interface BilledDocument {
  /** Number of its line, counted from 1; of several lines, the first. */
  readonly line: number
  /** The supplier's own number of the document, unique among its files. */
  readonly reference: string
  readonly type: BilledType
  readonly ticket: string | null
  readonly pnr: string | null
  /** Local date, yyyy-mm-dd. */
  readonly issuedOn: string
  readonly passenger: string
  readonly currency: Currency
  readonly fare: bigint
  readonly taxes: bigint
  readonly commission: bigint
  /** fare + taxes − commission. */
  readonly net: bigint
}

/** Why a line was not understood. */
export const LINE_ISSUES = [
  'columns',
  'record',
  'type',
  'reference',
  'document',
  'date',
  'currency',
  'amount',
  'arithmetic',
  'sign',
  'total',
] as const
export type LineIssue = (typeof LINE_ISSUES)[number]

export interface UnreadLine {
  readonly line: number
  readonly issue: LineIssue
  /** What was found, as it was sent; at most 200 characters. */
  readonly text: string
}

export interface ControlTotal {
  readonly currency: Currency
  readonly documents: number
  readonly net: bigint
}

export interface BillingHead {
  readonly supplier: string
  /** The supplier's number of the file. */
  readonly reference: string
  readonly from: string
  readonly to: string
  /** False: the supplier sends the rest of the period in another file. */
  readonly complete: boolean
}

export interface BillingFile {
  readonly head: BillingHead
  readonly documents: readonly BilledDocument[]
  readonly unread: readonly UnreadLine[]
  readonly totals: readonly ControlTotal[]
  /** All lines of the file, empty ones at the end not counted. */
  readonly lines: number
  /** Of them those that carry no document: head, totals, column names, empty lines and further records of a document. */
  readonly other: number
}

/** Nothing of the file is used where its head cannot be read: `line` says where. */
export type ReadBilling =
  | { readonly file: BillingFile }
  | {
      readonly fault: 'empty' | 'format' | 'supplier' | 'reference' | 'period' | 'too_long'
      readonly line: number
    }

/** More lines are several files. */
export const MAX_BILLING_LINES = 20_000
export const MAX_BILLING_BYTES = 4 * 1024 * 1024

export const SHOWN_TEXT = 200

/** Why the figures of a document cannot be right; undefined: they can. */
export function figuresIssue({
  type,
  fare,
  taxes,
  commission,
  net,
}: Pick<BilledDocument, 'type' | 'fare' | 'taxes' | 'commission' | 'net'>): LineIssue | undefined {
  if (fare + taxes - commission !== net) return 'arithmetic'
  const isOwing = type === 'refund' || type === 'void' || type === 'acm'
  if (isOwing ? net > 0n : type !== 'exchange' && net < 0n) return 'sign'
  return undefined
}

/** The control totals that do not agree with the documents, as lines that were not understood. */
export function wrongTotals(
  documents: readonly BilledDocument[],
  totals: readonly (ControlTotal & { readonly line: number; readonly text: string })[],
): UnreadLine[] {
  return totals.flatMap(({ line, text, currency, documents: count, net }): UnreadLine[] => {
    const own = documents.filter((each) => each.currency === currency)
    const sum = own.reduce((all, each) => all + each.net, 0n)
    return sum === net && own.length === count
      ? []
      : [{ line, issue: 'total', text: text.slice(0, SHOWN_TEXT) }]
  })
}
