// A statement as a PDF report.

import { taxLines } from '@interline/domain/agencies/settings'
import { figureOf } from '@interline/domain/money/amount-text'
import type { Currency } from '@interline/domain/money/money'
import { together } from '@interline/domain/statements/figures'
import { MOVEMENT_KINDS } from '@interline/domain/statements/movements'
import { localTimeAt } from '@interline/domain/time/zone'
import { paperOf, wordsOf, type ReportBlock, type ReportView } from '../../documents/index.ts'
import { readLines, type Line } from '../figures/lines.ts'
import { partiesOf } from '../read/present.ts'
import { figuresOf } from '../read/stored.ts'
import type { StatementSource } from './source.ts'

/** More lines than this are some forty pages, which nobody reads: the workbook has all. */
const MOST_LINES = 1000
const FIGURES = ['opening', ...MOVEMENT_KINDS, 'closing'] as const

export async function statementReport(source: StatementSource): Promise<ReportView> {
  const { stored, subject, look, corrects, t } = source
  const title = corrects === null ? t(($) => $.title) : t(($) => $.correction)
  return {
    ...statementPaper({ subject, look, row: stored.row, title, number: stored.row.number, t }),
    blocks: [
      factsBlock(source),
      summaryBlock(source),
      ...(await linesBlocks(source)),
      ...proofBlocks(source),
    ],
  }
}

interface Framed extends Pick<StatementSource, 'look' | 'subject' | 't'> {
  readonly row: { readonly period: string; readonly issued_at: Date }
  readonly title: string
  readonly number: string
}

/** Issued by the seller, in the agency's colour. */
export function statementPaper({ subject: { agency, sellerName }, look, row, title, number, t }: Framed) {
  return paperOf({
    locale: t.locale,
    theme: agency.theme,
    look,
    issuer: sellerName,
    title,
    number,
    subject: `${agency.name} ${row.period}`,
    createdAt: row.issued_at.toISOString(),
  })
}

function factsBlock({ stored: { row }, subject, corrects, t }: StatementSource): ReportBlock {
  const words = wordsOf(t.locale)
  const { agency, sellerName } = subject
  const fact = (label: string, value: string) => ({ label, value })
  const parties = partiesOf(subject, row)
  const taxed = (label: string, tax: typeof parties.seller) =>
    tax && taxLines(tax).length > 0 ? [fact(label, taxLines(tax).join('\n'))] : []
  return {
    what: 'facts',
    columns: 3,
    facts: [
      fact(
        t(($) => $.facts.agency),
        agency.name,
      ),
      fact(
        t(($) => $.facts.seller),
        sellerName,
      ),
      fact(
        t(($) => $.facts.number),
        row.number,
      ),
      fact(
        t(($) => $.facts.period),
        t(($) => $.facts.days, { first: words.day(row.starts_on), last: words.day(row.ends_on) }),
      ),
      fact(
        t(($) => $.facts.issued),
        words.dayAt(row.issued_at.toISOString(), agency.timeZone),
      ),
      fact(
        t(($) => $.facts.zone),
        agency.timeZone,
      ),
      ...taxed(
        t(($) => $.facts.agencyTax),
        parties.agency,
      ),
      ...taxed(
        t(($) => $.facts.sellerTax),
        parties.seller,
      ),
      ...(corrects === null
        ? []
        : [
            fact(
              t(($) => $.facts.corrects),
              corrects,
            ),
            fact(
              t(($) => $.facts.reason),
              row.reason ?? '',
            ),
          ]),
    ],
  }
}

function summaryBlock({ stored: { row, wallets }, t }: StatementSource): ReportBlock {
  const columns = [...wallets.map(figuresOf), together(wallets.map(figuresOf))]
  return {
    what: 'table',
    heading: t(($) => $.figures.inCurrency, { currency: row.currency }),
    columns: [
      { head: '', width: '*' },
      ...wallets.map(({ wallet }) => ({ head: t.messages.wallets[wallet], width: 95, isAmount: true })),
      { head: t(($) => $.wallets.both), width: 95, isAmount: true },
    ],
    rows: FIGURES.map((name) => [
      t.messages.figures[name],
      ...columns.map((each) => figure(each[name], row.currency)),
    ]),
    totals: [0, FIGURES.length - 1],
  }
}

async function linesBlocks({
  stored: { row, wallets },
  subject,
  ranges,
  t,
}: StatementSource): Promise<ReportBlock[]> {
  const count = wallets.reduce((sum, { movements }) => sum + movements, 0)
  if (count === 0) return [{ what: 'note', text: t(($) => $.lines.none) }]
  const { timeZone, common } = subject.agency
  const lines = await firstLines(readLines(subject.run, ranges))
  const showType = common.showInvoiceTypeInBill
  return [
    {
      what: 'table',
      heading: t(($) => $.lines.heading, { count }),
      columns: [
        { head: t(($) => $.lines.time), width: 68 },
        { head: t(($) => $.lines.kind), width: 62 },
        { head: t(($) => $.lines.reference), width: '*' },
        ...(showType ? [{ head: t(($) => $.lines.invoiceType), width: 52 }] : []),
        { head: t(($) => $.lines.amount), width: 68, isAmount: true },
        { head: t(($) => $.lines.balance), width: 74, isAmount: true },
      ],
      rows: lines.map((line) => [
        localTimeAt(line.at.getTime(), timeZone).replace('T', ' '),
        `${t.messages.figures[line.kind]}\n${t.messages.wallets[line.wallet]}`,
        `${line.orderId ?? line.reference}\n${line.memo}`,
        ...(showType ? [line.invoiceType ? t.messages.invoice[line.invoiceType] : ''] : []),
        figure(line.amount, row.currency),
        figure(line.after, row.currency),
      ]),
    },
    ...(count > lines.length
      ? [{ what: 'note' as const, text: t(($) => $.lines.more, { shown: lines.length, count }) }]
      : []),
  ]
}

export async function firstLines(batches: AsyncIterable<readonly Line[]>): Promise<readonly Line[]> {
  const lines: Line[] = []
  for await (const batch of batches) {
    lines.push(...batch.slice(0, MOST_LINES - lines.length))
    if (lines.length >= MOST_LINES) break
  }
  return lines
}

function proofBlocks({ stored: { row }, t, address }: StatementSource): ReportBlock[] {
  return [
    { what: 'note', text: t(($) => $.figures.note) },
    { what: 'note', text: `${t(($) => $.facts.contentHash)}: ${row.content_hash.toString('hex')}` },
    { what: 'note', text: `${t(($) => $.facts.ledgerRoot)}: ${row.ledger_root.toString('hex')}` },
    { what: 'note', text: t(($) => $.proof.note, { address }) },
  ]
}

/** Without the currency, which stands above. */
export function figure(minor: bigint, currency: Currency): string {
  const { sign, whole, decimals } = figureOf({ minor, currency })
  return `${sign}${whole}${decimals}`
}
