// The journey of a train order as a PDF for its passengers, in any of the three languages.

import type { itinerary as endpoint } from '@interline/contract/rail/calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { amountText } from '@interline/domain/money/amount-text'
import { money } from '@interline/domain/money/money'
import { knownType, type DocumentType } from '@interline/domain/passengers/document-types'
import { nameIn } from '@interline/domain/places/place'
import { translator, type Locale, type Translation } from '@interline/domain/text/text'
import { byActor, writeUserLog } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx, FileReply } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Agency } from '../../agencies/index.ts'
import { documentLook, logoOf, type DocumentLook } from '../../company/index.ts'
import { paperOf, wordsOf, type ReportBlock } from '../../documents/index.ts'
import { inFamily, originOf } from '../../orders/index.ts'
import type { Deps } from '../deps.ts'
import en from '../i18n/en/rail.ts'
import zhCn from '../i18n/zh-cn/rail.ts'
import zhTw from '../i18n/zh-tw/rail.ts'
import { presentOrder } from './present.ts'

const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }

type Order = Reply<'rail.get'>

interface Itinerary {
  readonly order: Order
  readonly agency: Agency
  readonly logo: string | undefined
  readonly look: DocumentLook
  readonly hidePrice: boolean
  readonly locale: Locale
}

/**
 * Of issued tickets that are neither changed nor refunded. Throws `request.not_found` and `order.document_not_ready`
 * where there are none, and where the caller may not see the passengers.
 */
export async function railItinerary(
  ctx: AgencyCtx,
  { params: { id }, body: { locale = ctx.locale, hidePrice } }: HandlerInput<typeof endpoint>,
  deps: Deps,
): Promise<FileReply> {
  const file = await inFamily(ctx, deps, (reached) =>
    reached.transaction(async (tx): Promise<Itinerary> => {
      const order = await presentOrder(tx, reached, id, deps)
      if (!order.may.itinerary) throw failure('order.document_not_ready')
      const tickets = order.tickets.filter(({ state }) => state === 'issued')
      const agency = await deps.agencyViews.get(tx, reached.actor.agencyId)
      if (!ctx.actor.impersonation)
        await writeUserLog(tx, ctx, deps.platform.clock.now(), {
          ...byActor(ctx.actor),
          action: 'rail.itinerary_downloaded',
          type: 'document',
          targetId: id,
          after: { locale },
        })
      return {
        order: { ...order, tickets },
        agency,
        logo: await logoOf(tx, agency.id),
        look: await lookOf(tx, order.id, locale),
        hidePrice,
        locale,
      }
    }),
  )
  return deps.documents.report({ ...paper(file), blocks: blocks(file) }, `${id}-itinerary.pdf`)
}

async function lookOf(tx: Tx, id: string, locale: Locale): Promise<DocumentLook> {
  const row = await tx
    .selectFrom('order_rows')
    .select(['agency_id', 'site_id', 'site_host'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return documentLook(tx, originOf(row), locale)
}

function paper({ order, agency, look, logo, locale }: Itinerary) {
  const t = translator(TEXTS[locale] as typeof en, locale)
  const { train, from, to } = order.run
  return paperOf({
    locale,
    theme: agency.theme,
    look,
    issuer: agency.name,
    logo,
    title: t(($) => $.itinerary.title),
    number: order.id,
    label: `${t(($) => $.mail.order)} ${order.id}`,
    subject: `${train} ${nameIn(from.names, locale)} – ${nameIn(to.names, locale)}`,
    createdAt: order.createdAt,
    simulated: order.simulated,
  })
}

function blocks(file: Itinerary): ReportBlock[] {
  const { order, agency, locale } = file
  const t = translator(TEXTS[locale] as typeof en, locale)
  const { phone, email } = agency.contact
  const boarding = order.delivery === 'pickup' ? t(($) => $.itinerary.pickup) : t(($) => $.itinerary.mobile)
  const reach = [phone, email].filter(Boolean).join(' · ')
  return [
    ...(order.simulated ? [{ what: 'note' as const, text: t(($) => $.itinerary.simulated) }] : []),
    journeyFacts(file),
    passengersTable(file),
    ...priceTable(file),
    { what: 'note', text: boarding },
    { what: 'note', text: t(($) => $.itinerary.rules) },
    ...(reach ? [{ what: 'note' as const, text: `${agency.name}: ${reach}` }] : []),
  ]
}

function journeyFacts({ order, locale }: Itinerary): ReportBlock {
  const t = translator(TEXTS[locale] as typeof en, locale)
  const words = wordsOf(locale)
  const { run, seatClass, pickupCode, customerReference } = order
  const end = (station: typeof run.from, time: string) =>
    `${time.slice(11)}  ${nameIn(station.names, locale)}\n${words.date(time)}`
  const facts = [
    { label: t(($) => $.mail.train), value: run.train },
    { label: t(($) => $.itinerary.departs), value: end(run.from, run.departs) },
    { label: t(($) => $.itinerary.arrives), value: end(run.to, run.arrives) },
    { label: t(($) => $.mail.class), value: t(($) => $.classes[seatClass]) },
    { label: t(($) => $.itinerary.duration), value: words.duration(run.minutes) },
    { label: t(($) => $.mail.pickup), value: pickupCode ?? '' },
    { label: words.t(($) => $.issue.reference), value: customerReference },
  ]
  return { what: 'facts', columns: 3, facts: facts.filter(({ value }) => value !== '') }
}

function passengersTable({ order, locale }: Itinerary): ReportBlock {
  const t = translator(TEXTS[locale] as typeof en, locale)
  const words = wordsOf(locale)
  const { heads } = t.messages.itinerary
  return {
    what: 'table',
    heading: t(($) => $.mail.passengers),
    columns: [
      { head: heads.name, width: '*' },
      { head: heads.document, width: 140 },
      { head: heads.seat, width: 90 },
      { head: heads.ticket, width: 80 },
    ],
    rows: order.tickets.map((ticket) => [
      `${ticket.name.replace('/', ' / ')}\n${words.t(($) => $.passenger.type[ticket.type])}`,
      `${words.t(($) => $.passenger.document[knownType(ticket.documentType as DocumentType, 'CN')])}\n${ticket.documentMasked}`,
      ticket.coach && ticket.seat
        ? t(($) => $.seat, { coach: ticket.coach ?? '', seat: ticket.seat ?? '' })
        : '',
      ticket.number ?? '',
    ]),
  }
}

/** What each ticket costs; the sum is of the tickets in this document. */
function priceTable({ order, hidePrice, locale }: Itinerary): ReportBlock[] {
  if (hidePrice) return []
  const t = translator(TEXTS[locale] as typeof en, locale)
  const amount = (minor: number) => amountText(money(minor, order.currency))
  const sum = order.tickets.reduce((all, { price }) => all + price, 0)
  return [
    {
      what: 'table',
      heading: t(($) => $.itinerary.price),
      columns: [
        { head: t.messages.itinerary.heads.name, width: '*' },
        { head: t.messages.itinerary.price, width: 110, isAmount: true },
      ],
      rows: [
        ...order.tickets.map(({ name, price }) => [name.replace('/', ' / '), amount(price)]),
        [t(($) => $.mail.total), amount(sum)],
      ],
      totals: [order.tickets.length],
    },
  ]
}
