// The bill of an installment, or of a whole group order, as a PDF in any of the three languages. It is not a tax invoice.

import type { groupBill as endpoint } from '@interline/contract/groups/file-calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import {
  billedInstallments,
  billsOf,
  type BilledInstallment,
  type BillPart,
} from '@interline/domain/groups/bills'
import { materialise, type ReductionLine } from '@interline/domain/groups/materialise'
import type { GroupStatus } from '@interline/domain/groups/statuses'
import { fill, type Locale } from '@interline/domain/text/text'
import { byActor, writeUserLog } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx, FileReply } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Agency } from '../../agencies/index.ts'
import { documentLook, logoOf, type DocumentLook } from '../../company/index.ts'
import { billNumber, paperOf, wordsOf, type ReportBlock } from '../../documents/index.ts'
import { inFamily, originOf, reachOf } from '../../orders/index.ts'
import { perTypeOf } from './reduce-group.ts'
import type { Deps } from '../deps.ts'
import { GROUP_TEXTS } from '../list/list-groups.ts'
import { presentGroup, readGroup, type ShownGroup } from '../order/present.ts'
import { acceptedPlan, groupRow, type GroupRow } from '../order/rows.ts'

interface Bill {
  readonly order: ShownGroup
  readonly row: GroupRow
  readonly part: BillPart
  readonly agency: Agency
  readonly billedBy: string
  readonly look: DocumentLook
  readonly logo: string | undefined
  /** Null: none was given, and staff who view the portal as the agency give none. */
  readonly number: string | null
  readonly locale: Locale
}

/**
 * Throws `request.not_found`, `order.document_not_ready` before the part is paid, and `order.nothing_to_bill` where everything
 * was refunded.
 */
export async function groupBillFile(
  ctx: AgencyCtx,
  { params: { id }, body: { part, locale = ctx.locale } }: HandlerInput<typeof endpoint>,
  deps: Deps,
): Promise<FileReply> {
  const bill = await inFamily(ctx, deps, (reached) =>
    reached.transaction(async (tx): Promise<Bill> => {
      const order = await presentGroup(tx, reached, id, deps)
      const row = groupRow((await readGroup(tx, id, reachOf(reached)))!)
      refuseMissing(row, part)
      const agency = await deps.agencyViews.get(tx, row.agency_id)
      const facts = await numbered(tx, ctx, { row, part, zone: agency.timeZone }, deps)
      if (!ctx.actor.impersonation)
        await writeUserLog(tx, ctx, deps.platform.clock.now(), {
          ...byActor(ctx.actor),
          action: 'groups.bill_downloaded',
          type: 'document',
          targetId: id,
          after: { part, locale },
        })
      const look = await documentLook(tx, originOf(row), locale)
      return { order, row, part, agency, look, logo: await logoOf(tx, agency.id), locale, ...facts }
    }),
  )
  const name = `${id}-bill${part === 'whole' ? '' : `-${part}`}.pdf`
  return deps.documents.report({ ...paper(bill), blocks: blocks(bill) }, name)
}

const billedOf = (row: GroupRow) => {
  const { installments, forfeiture } = acceptedPlan(row)
  return { status: row.status as GroupStatus, installments, forfeiture }
}

function refuseMissing(row: GroupRow, part: BillPart): void {
  if (row.group_plan === null || row.paid_minor === 0n) throw failure('order.document_not_ready')
  const bills = billsOf(billedOf(row))
  if (bills.includes(part)) return
  const wasPaid =
    part === 'whole'
      ? bills.length === 0
      : acceptedPlan(row).installments.some(({ kind, paidAt }) => kind === part && paidAt !== null)
  throw failure(wasPaid ? 'order.nothing_to_bill' : 'order.document_not_ready')
}

async function numbered(
  tx: Tx,
  ctx: AgencyCtx,
  { row, part, zone }: { readonly row: GroupRow; readonly part: BillPart; readonly zone: string },
  deps: Deps,
) {
  const seller = (await deps.agencies.chain(tx, row.agency_id)).at(-2)
  const number = await billNumber(
    tx,
    { id: row.id, agencyId: row.agency_id, part: part === 'whole' ? '' : part },
    {
      sellerId: seller?.id ?? 0,
      // Impersonation must not change data.
      at: ctx.actor.impersonation ? null : deps.platform.clock.now(),
      zone,
    },
  )
  return { number, billedBy: seller?.name ?? deps.platform.settings.sellerName }
}

const titleOf = ({ part, locale }: Bill) => {
  const { bill, labels } = GROUP_TEXTS[locale]
  return part === 'whole' ? bill.title : fill(bill.partTitle, { part: labels[part] }, locale)
}

function paper(bill: Bill) {
  const { order, row, agency, look, logo, locale } = bill
  const { labels } = GROUP_TEXTS[locale]
  return paperOf({
    locale,
    theme: agency.theme,
    look,
    issuer: agency.name,
    logo,
    title: titleOf(bill),
    number: order.id,
    label: `${labels.order} ${order.id}`,
    subject: order.groupName || order.route,
    createdAt: order.createdAt,
    simulated: row.simulated,
  })
}

function blocks(bill: Bill): ReportBlock[] {
  const { order, row, part, locale } = bill
  const words = wordsOf(locale)
  const paid = billedInstallments(billedOf(row)).filter(({ kind }) => part === 'whole' || kind === part)
  const isEnded = Boolean(order.plan?.forfeiture)
  return [
    billFacts(bill),
    part === 'whole' && !isEnded ? chargedWhole(bill) : chargedParts(bill, paid),
    paymentsTable(bill, paid),
    { what: 'note', text: words.t(($) => $.bill.taxes.text) },
  ]
}

function billFacts({ order, row, agency, number, billedBy, locale }: Bill): ReportBlock {
  const { labels, bill } = GROUP_TEXTS[locale]
  const { t, date } = wordsOf(locale)
  const flights = order.plan?.terms.flights ?? []
  const facts = [
    { label: t(($) => $.bill.number), value: number ?? '' },
    { label: t(($) => $.bill.by), value: billedBy },
    { label: t(($) => $.bill.to), value: agency.name },
    { label: labels.group, value: order.groupName },
    { label: t(($) => $.bill.flights), value: t.list(flights.map(({ flightNo }) => flightNo)) },
    { label: labels.route, value: order.route },
    { label: bill.departure, value: date(order.departOn) },
    {
      label: bill.passengers,
      value: String(Object.values(row.group_counts).reduce((sum, each) => sum + each, 0)),
    },
    { label: bill.pnr, value: order.pnr ?? '' },
  ]
  return { what: 'facts', columns: 3, facts: facts.filter(({ value }) => value !== '') }
}

const amounts = ({ locale, row }: Bill) => {
  const { amount } = wordsOf(locale)
  return (minor: bigint | number) => amount(Number(minor), row.currency)
}

/** The price of the group line by line; it adds up to the total of the order. */
function chargedWhole(bill: Bill): ReportBlock {
  const { row, locale } = bill
  const { labels, bill: texts } = GROUP_TEXTS[locale]
  const { t } = wordsOf(locale)
  const money = amounts(bill)
  const plan = acceptedPlan(row)
  const { materialization } = plan.terms
  const { lines, total } = materialise(
    row.group_counts,
    { quoted: plan.quoted, terms: { ...materialization, feePerSeat: BigInt(materialization.feePerSeat) } },
    {
      prices: perTypeOf(plan.levels.at(-1)?.perType ?? {}),
      nameFees: (plan.nameFees ?? []).map(({ levels }) => levels.at(-1) ?? 0n),
    },
  )
  const nameOf = (line: ReductionLine) =>
    line.line === 'passengers' ? t(($) => $.passenger.type[line.type]) : texts.lines[line.line]
  return {
    what: 'table',
    heading: t(($) => $.bill.charged),
    columns: [
      { head: texts.item, width: '*' },
      { head: texts.count, width: 60, isAmount: true },
      { head: texts.each, width: 110, isAmount: true },
      { head: texts.amount, width: 110, isAmount: true },
    ],
    rows: [
      ...lines.map((line) => [
        nameOf(line),
        String(line.count),
        'each' in line ? money(line.each) : '',
        money(line.amount),
      ]),
      [labels.total, '', '', money(total)],
    ],
    totals: [lines.length],
  }
}

/** Each installment with what was refunded of it. */
function chargedParts(bill: Bill, paid: readonly BilledInstallment[]): ReportBlock {
  const { row, locale } = bill
  const { labels, bill: texts } = GROUP_TEXTS[locale]
  const { t } = wordsOf(locale)
  const money = amounts(bill)
  const { terms, installments } = acceptedPlan(row)
  const share = (kind: BilledInstallment['kind']) => {
    const percent = terms.installments.find((each) => each.kind === kind)?.percent ?? 0
    // A name correction, or fewer passengers, changes what the last payments are of the total.
    const isShare = kind !== 'final' && installments.length > 1 && Number(row.total_minor) === terms.total
    return isShare
      ? `${labels[kind]}\n${fill(texts.share, { percent: String(percent), total: money(terms.total) }, locale)}`
      : labels[kind]
  }
  const sum = paid.reduce((all, each) => all + each.paid - each.refunded, 0n)
  const rows = paid.flatMap((each) => [
    [share(each.kind), money(each.paid)],
    ...(each.refunded > 0n ? [[texts.refunded, money(-each.refunded)]] : []),
  ])
  return {
    what: 'table',
    heading: t(($) => $.bill.charged),
    columns: [
      { head: texts.item, width: '*' },
      { head: texts.amount, width: 130, isAmount: true },
    ],
    rows: [...rows, [labels.total, money(sum)]],
    totals: [rows.length],
  }
}

/** Each payment with its method; what a gateway charged beside it is a line of its own. */
function paymentsTable(bill: Bill, paid: readonly BilledInstallment[]): ReportBlock {
  const { order, agency, locale } = bill
  const { labels, bill: texts } = GROUP_TEXTS[locale]
  const { t, dateAt } = wordsOf(locale)
  const money = amounts(bill)
  const rows = paid.flatMap(({ kind, paymentId }) => {
    const payment = order.payments.find(({ id }) => id === paymentId)
    if (!payment) return []
    const at = dateAt(payment.at, agency.timeZone)
    const fee = payment.gateway?.fee
    return [
      [labels[kind], at, t(($) => $.money.channel[payment.channel]), money(payment.amount.amount)],
      ...(fee && fee.amount > 0 ? [['', at, t(($) => $.bill.fee), money(fee.amount)]] : []),
    ]
  })
  return {
    what: 'table',
    heading: t(($) => $.bill.paid),
    columns: [
      { head: texts.installment, width: '*' },
      { head: texts.date, width: 110 },
      { head: texts.method, width: 110 },
      { head: texts.amount, width: 110, isAmount: true },
    ],
    rows,
  }
}
