// A statement as a workbook: its figures, its movements with amounts as numbers, and the rows for
// recalculating it.

import { taxLines, type TaxSettings } from '@interline/domain/agencies/settings'
import { headRows, movementRow } from '@interline/domain/ledger-proof/proof-sheet'
import type { ProofMovement } from '@interline/domain/ledger-proof/proof'
import { exponent } from '@interline/domain/money/money'
import { together, type Figures } from '@interline/domain/statements/figures'
import { MOVEMENT_KINDS } from '@interline/domain/statements/movements'
import { localTimeAt } from '@interline/domain/time/zone'
import { workbook, type Cell, type Sheet, type SheetColumn } from '../../../platform/spreadsheet/workbook.ts'
import { readLines, type Line } from '../figures/lines.ts'
import { partiesOf } from '../read/present.ts'
import { figuresOf } from '../read/stored.ts'
import type { StatementSource } from './source.ts'

export function statementWorkbook(source: StatementSource): AsyncGenerator<Uint8Array> {
  return workbook(summarySheet(source), movementsSheet(source), proofSheet(source))
}

function summarySheet(source: StatementSource): Sheet {
  const { stored, corrects, t, address } = source
  const { row, wallets } = stored
  const amount = (minor: bigint): Cell => ({ minor, digits: exponent(row.currency) })
  const columns = [...wallets.map(figuresOf), together(wallets.map(figuresOf))]
  const heads = [
    t(($) => $.figures.heading),
    ...wallets.map(({ wallet }) => t.messages.wallets[wallet]),
    t(($) => $.wallets.both),
  ]
  return {
    name: t(($) => $.title),
    columns: [
      { head: corrects === null ? t(($) => $.title) : t(($) => $.correction), width: 24 },
      { head: row.number, width: 26 },
      { head: '', width: 20 },
      { head: '', width: 20 },
    ],
    rows: once([
      ...factRows(source),
      [],
      heads,
      ...FIGURES.map((name): Cell[] => [
        t.messages.figures[name],
        ...columns.map((each: Figures) => amount(each[name])),
      ]),
      [],
      [t(($) => $.figures.note)],
      [t(($) => $.proof.note, { address })],
    ]),
  }
}

function factRows({ stored: { row }, subject, corrects, t }: StatementSource): Cell[][] {
  const { agency, sellerName } = subject
  const { facts } = t.messages
  const parties = partiesOf(subject, row)
  return [
    [facts.number, row.number],
    ...(corrects === null
      ? []
      : [
          [facts.corrects, corrects],
          [facts.reason, row.reason],
        ]),
    [facts.seller, sellerName],
    ...taxRows(facts.sellerTax, parties.seller),
    [facts.agency, agency.name],
    ...taxRows(facts.agencyTax, parties.agency),
    [facts.period, row.period],
    ['', t(($) => $.facts.days, { first: row.starts_on, last: row.ends_on })],
    [facts.currency, row.currency],
    [facts.issued, { time: localTimeAt(row.issued_at.getTime(), agency.timeZone) }],
    [facts.zone, agency.timeZone],
    [facts.ledgerRoot, row.ledger_root.toString('hex')],
    [facts.contentHash, row.content_hash.toString('hex')],
  ]
}

/** A line under each other, as a letterhead has them. */
function taxRows(label: string, tax: TaxSettings | null): Cell[][] {
  return (tax === null ? [] : taxLines(tax)).map((line, at) => [at === 0 ? label : '', line])
}

const FIGURES = ['opening', ...MOVEMENT_KINDS, 'closing'] as const

function movementsSheet(source: StatementSource): Sheet {
  const { t, stored, subject, ranges } = source
  const { timeZone, common } = subject.agency
  const digits = exponent(stored.row.currency)
  const amount = (minor: bigint): Cell => ({ minor, digits })
  const columns: (SheetColumn & { readonly cell: (line: Line) => Cell })[] = [
    {
      head: t(($) => $.lines.time),
      width: 17,
      cell: ({ at }) => ({ time: localTimeAt(at.getTime(), timeZone) }),
    },
    { head: t(($) => $.lines.wallet), width: 16, cell: ({ wallet }) => t.messages.wallets[wallet] },
    { head: t(($) => $.lines.kind), width: 16, cell: ({ kind }) => t.messages.figures[kind] },
    { head: t(($) => $.lines.order), width: 17, cell: ({ orderId }) => orderId },
    { head: t(($) => $.lines.reference), width: 26, cell: ({ reference }) => reference },
    { head: t(($) => $.lines.description), width: 40, cell: ({ memo }) => memo },
    { head: t(($) => $.lines.operator), width: 18, cell: ({ operator }) => operator },
    ...(common.showInvoiceTypeInBill
      ? [
          {
            head: t(($) => $.lines.invoiceType),
            width: 18,
            cell: ({ invoiceType }: Line) => invoiceType && t.messages.invoice[invoiceType],
          },
        ]
      : []),
    { head: t(($) => $.lines.amount), width: 16, cell: (line) => amount(line.amount) },
    { head: t(($) => $.lines.fee), width: 14, cell: (line) => amount(line.fee) },
    { head: t(($) => $.lines.balance), width: 16, cell: (line) => amount(line.after) },
  ]
  return {
    name: t(($) => $.lines.sheet),
    columns,
    rows: mapped(readLines(subject.run, ranges), (line) => columns.map(({ cell }) => cell(line))),
  }
}

function proofSheet({ content, stored, subject, ranges, t }: StatementSource): Sheet {
  const head = headRows({ content, contentHash: stored.row.content_hash.toString('hex'), movements: [] })
  const [marks = [], ...rest] = head
  async function* rows() {
    yield rest
    yield* mapped(readLines(subject.run, ranges), (line) => movementRow(proofOf(line)))
  }
  return {
    name: t(($) => $.proof.sheet),
    columns: marks.map((mark, at) => ({
      head: mark === null ? '' : String(mark),
      width: at === 0 ? 26 : 14,
    })),
    rows: rows(),
  }
}

function proofOf(line: Line): ProofMovement {
  return {
    wallet: line.wallet,
    seq: line.seq,
    entry: line.entry,
    line: line.line,
    side: line.side,
    kind: line.kind,
    fee: line.fee,
    amount: line.amount < 0n ? -line.amount : line.amount,
    after: line.after,
    micros: line.micros,
    before: line.before.toString('hex'),
    hash: line.hash.toString('hex'),
  }
}

async function* once(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield rows
}

async function* mapped<Row>(
  batches: AsyncIterable<readonly Row[]>,
  cells: (row: Row) => readonly Cell[],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const batch of batches) yield batch.map(cells)
}
