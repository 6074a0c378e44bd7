// A credit statement as a paper: what was bought, refunded and repaid in a cycle, what is still to be paid, and every movement.

import type { Locale } from '@interline/domain/text/text'
import { PLATFORM } from '@interline/domain/ledger/accounts'
import { localTimeAt } from '@interline/domain/time/zone'
import type { Selectable } from 'kysely'
import type { CreditStatements } from '../../../../db/types.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx, FileReply, OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { wordsOf, type ReportBlock, type ReportView } from '../../documents/index.ts'
import { documentLook, type DocumentLook } from '../../site/index.ts'
import type { Deps } from '../deps.ts'
import { readLines, type Line, type LineRange } from '../figures/lines.ts'
import { outstandingOf } from '../read/credit.ts'
import type { Subject } from '../reach.ts'
import { logDownload, statementWords } from './statement-file.ts'
import { figure, firstLines, statementPaper } from './statement-report.ts'

type Row = Selectable<CreditStatements>

interface CreditSource {
  readonly row: Row
  readonly outstanding: bigint
  readonly subject: Subject
  readonly look: DocumentLook
  readonly lines: readonly Line[]
  readonly t: ReturnType<typeof statementWords>
}

/** Throws `request.not_found` for a cycle without a statement. */
export async function creditFile(
  ctx: AgencyCtx | OfficeCtx,
  subject: Subject,
  { period, locale = ctx.locale }: { readonly period: string; readonly locale?: Locale | undefined },
  deps: Deps,
): Promise<FileReply> {
  const { agency } = subject
  const { row, outstanding, range, look } = await subject.run(async (tx) => {
    const found = await findCredit(tx, subject, period)
    if (!found) throw failure('request.not_found')
    const number = found.number ?? period
    await logDownload(tx, ctx, { number, agencyId: agency.id, format: 'pdf' }, deps)
    const open = found.state === 'paid' ? 0n : await outstandingOf(tx, found)
    const look = await documentLook(tx, { agencyId: agency.parentId }, locale)
    return { look, row: found, outstanding: open, range: await rangeOf(tx, subject, found) }
  })
  const lines = await firstLines(readLines(subject.run, [range]))
  const view = creditReport({ row, outstanding, subject, look, lines, t: statementWords(locale) })
  return deps.documents.report(view, `${row.number ?? `credit-${period}`}.pdf`)
}

/** Of a cycle that had two currencies, the one in which the agency settles now. */
function findCredit(tx: Tx, { agency }: Subject, period: string): Promise<Row | undefined> {
  return tx
    .selectFrom('credit_statements')
    .selectAll()
    .where('agency_id', '=', agency.id)
    .where('period', '=', period)
    .orderBy((eb) => eb('currency', '=', agency.settlementCurrency), 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function rangeOf(tx: Tx, { agency, rootId }: Subject, row: Row): Promise<LineRange> {
  const account = await tx
    .selectFrom('ledger.account')
    .select('id')
    .where('agency_id', '=', agency.id)
    .where('kind', '=', 'credit')
    .where('currency', '=', row.currency)
    .executeTakeFirstOrThrow()
  const before = await tx
    .selectFrom('credit_statements')
    .select('to_seq')
    .where('agency_id', '=', agency.id)
    .where('currency', '=', row.currency)
    .where('ends_on', '<', row.starts_on)
    .orderBy('ends_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    agencyId: agency.id,
    rootId,
    sellerId: agency.parentId ?? PLATFORM,
    currency: row.currency,
    wallet: 'credit',
    accountId: account.id,
    fromSeq: before?.to_seq ?? 0n,
    toSeq: row.to_seq,
  }
}

function creditReport({ row, outstanding, subject, look, lines, t }: CreditSource): ReportView {
  return {
    ...statementPaper({
      subject,
      look,
      row,
      title: t(($) => $.credit.title),
      number: row.number ?? row.period,
      t,
    }),
    blocks: [
      factsBlock({ row, subject, t }),
      sumsBlock({ row, outstanding, t }),
      movementsBlock({ row, subject, lines, t }),
      { what: 'note', text: t(($) => $.credit.note) },
    ],
  }
}

function factsBlock({ row, subject, t }: Pick<CreditSource, 'row' | 'subject' | 't'>): ReportBlock {
  const words = wordsOf(t.locale)
  const { facts, credit } = t.messages
  const days = t(($) => $.facts.days, { first: words.day(row.starts_on), last: words.day(row.ends_on) })
  return {
    what: 'facts',
    columns: 3,
    facts: [
      { label: facts.agency, value: subject.agency.name },
      { label: facts.seller, value: subject.sellerName },
      { label: facts.number, value: row.number ?? '' },
      { label: facts.period, value: days },
      { label: facts.issued, value: words.dayAt(row.issued_at.toISOString(), subject.agency.timeZone) },
      { label: credit.due, value: words.day(row.due_on) },
    ],
  }
}

function sumsBlock({ row, outstanding, t }: Pick<CreditSource, 'row' | 'outstanding' | 't'>): ReportBlock {
  const { credit, figures } = t.messages
  const sums: readonly (readonly [string, bigint])[] = [
    [credit.opening, row.opening_minor],
    [credit.purchases, row.purchases_minor],
    [credit.refunds, -row.refunds_minor],
    [figures.repayments, -row.repayments_minor],
    [credit.closing, row.closing_minor],
    [credit.outstanding, outstanding],
  ]
  return {
    what: 'table',
    heading: t(($) => $.figures.inCurrency, { currency: row.currency }),
    columns: [
      { head: '', width: '*' },
      { head: '', width: 110, isAmount: true },
    ],
    rows: sums.map(([label, minor]) => [label, figure(minor, row.currency)]),
    totals: [sums.length - 2, sums.length - 1],
  }
}

/** As the ledger has them: what the agency bought is below zero. */
function movementsBlock({
  row,
  subject,
  lines,
  t,
}: Pick<CreditSource, 'row' | 'subject' | 'lines' | 't'>): ReportBlock {
  const words = t.messages.lines
  if (lines.length === 0) return { what: 'note', text: words.none }
  return {
    what: 'table',
    heading: t(($) => $.lines.heading, { count: lines.length }),
    columns: [
      { head: words.time, width: 72 },
      { head: words.kind, width: 70 },
      { head: words.reference, width: '*' },
      { head: words.amount, width: 74, isAmount: true },
      { head: t(($) => $.credit.after), width: 80, isAmount: true },
    ],
    rows: lines.map((line) => [
      localTimeAt(line.at.getTime(), subject.agency.timeZone).replace('T', ' '),
      t.messages.figures[line.kind],
      `${line.orderId ?? line.reference}\n${line.memo}`,
      figure(line.amount, row.currency),
      figure(-line.after, row.currency),
    ]),
  }
}
