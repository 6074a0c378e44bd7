// Statements in the shapes of the contract.

import type { Reply } from '@interline/contract/index'
import { together, sumsOf } from '@interline/domain/statements/figures'
import { closesAt, readPeriod } from '@interline/domain/statements/period'
import type { Currency } from '@interline/domain/money/money'
import type { WithFigures } from '../figures/wallet-figures.ts'
import type { Subject } from '../reach.ts'
import type { Line } from '../figures/lines.ts'
import { figuresOf, type StatementRow, type StoredCorrection, type StoredStatement } from './stored.ts'

export type Header = Reply<'statements.get'>['header']
type LineOf = Reply<'statements.get'>['lines']['rows'][number]
type Correction = Header['corrections'][number]

export function presentHeader(
  subject: Subject,
  { row, wallets }: StoredStatement,
  corrections: readonly StoredCorrection[],
): Header {
  const { agency, sellerName } = subject
  return {
    agencyId: agency.id,
    agencyName: agency.name,
    sellerName,
    period: row.period,
    kind: row.period_kind,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    timeZone: agency.timeZone,
    currency: row.currency,
    status: corrections.length > 0 ? 'corrected' : 'issued',
    closesAt: null,
    number: row.number,
    issuedAt: row.issued_at.toISOString(),
    ledgerRoot: row.ledger_root.toString('hex'),
    contentHash: row.content_hash.toString('hex'),
    parties: partiesOf(subject, row),
    showInvoiceType: agency.common.showInvoiceTypeInBill,
    wallets: wallets.map((each) => ({
      wallet: each.wallet,
      movements: each.movements,
      openingHash: each.opening_hash.toString('hex'),
      closingHash: each.closing_hash.toString('hex'),
      figures: numbers(figuresOf(each)),
    })),
    corrections: corrections.map(presentCorrection),
  }
}

/** A period that is current, or was never closed: live figures. */
export function presentOpen(subject: Subject, key: string, wallets: readonly WithFigures[]): Header {
  const { agency, sellerName } = subject
  const period = readPeriod(key)
  if (!period) throw new RangeError(`not a period: ${key}`)
  return {
    agencyId: agency.id,
    agencyName: agency.name,
    sellerName,
    period: period.period,
    kind: period.kind,
    startsOn: period.first,
    endsOn: period.last,
    timeZone: agency.timeZone,
    currency: agency.settlementCurrency,
    status: 'open',
    closesAt: new Date(closesAt(period, agency.timeZone)).toISOString(),
    number: null,
    issuedAt: null,
    ledgerRoot: null,
    contentHash: null,
    parties: partiesOf(subject),
    showInvoiceType: agency.common.showInvoiceTypeInBill,
    wallets: wallets.map((each) => ({
      wallet: each.wallet,
      movements: each.movements,
      openingHash: each.opening_hash.toString('hex'),
      closingHash: each.closing_hash.toString('hex'),
      figures: numbers(each.figures),
    })),
    corrections: [],
  }
}

/** Tax data of both sides as it was when the statement was issued; of an open one as it is now. */
export function partiesOf({ agency, sellerTax }: Subject, row?: StatementRow): Header['parties'] {
  return row?.parties ?? { agency: agency.tax, seller: sellerTax }
}

export function presentCorrection(each: StoredCorrection): Correction {
  return {
    number: each.number,
    reason: each.reason,
    issuedAt: each.issuedAt.toISOString(),
    by: each.by,
    amount: Number(each.minor),
  }
}

export function presentLine(line: Line, currency: Currency, showInvoiceType: boolean): LineOf {
  return {
    id: `${line.entry}-${line.line}-${line.side}`,
    wallet: line.wallet,
    kind: line.kind,
    paymentType: line.paymentType,
    paymentTime: line.at.toISOString(),
    orderId: line.orderId,
    paymentReference: line.reference,
    amount: Number(line.amount),
    fee: Number(line.fee),
    balanceAfter: Number(line.after),
    currency,
    description: line.memo,
    operator: line.operator,
    invoiceType: showInvoiceType ? line.invoiceType : null,
  }
}

/** Both wallets in the columns of a list. */
export function presentSums(figures: Parameters<typeof together>[0]) {
  return numbers(sumsOf(together(figures)))
}

function numbers<Key extends string>(figures: Readonly<Record<Key, bigint>>): Record<Key, number> {
  return Object.fromEntries(
    Object.entries<bigint>(figures).map(([key, value]) => [key, Number(value)]),
  ) as Record<Key, number>
}
