// An order as its e-ticket receipts (one sheet for each passenger) or as the itinerary of the party (one sheet).

import { nameIn } from '@interline/domain/places/place'
import type { Places } from '../places/index.ts'
import { billSheet } from './bill-view.ts'
import { creditNoteSheet } from './credit-note-view.ts'
import type { DocumentView, Fact, Notices, Sheet, Traveller } from './document-view.ts'
import { cityNameOf, journeyViews } from './journey-view.ts'
import { flightsOf, moneyView, ruleFacts } from './money-view.ts'
import { maskedNumber, ticketName } from './names.ts'
import { nameBesideLogo, paperOf } from './paper.ts'
import {
  chosenPassengers,
  kindsOf,
  type DocumentKind,
  type Order,
  type OrderPassenger,
  type TicketRequest,
} from './ticket-request.ts'
import { endingOf } from './validity.ts'
import { wordsOf, type TicketText, type Words } from './words.ts'

/** Check-in deadline in minutes before departure: that of most carriers. */
const COUNTER = { domestic: 45, international: 60 } as const

/** The content of the document. Throws a RangeError when the order has none of the chosen passengers. */
export function ticketView(request: TicketRequest, places: Places): DocumentView {
  const { order, agency, locale } = request
  const words = wordsOf(locale)
  const { t } = words
  const passengers = chosenPassengers(request)
  const kinds = kindsOf(request)
  const title = kinds.map((kind) => t.messages.title[kind]).join(' · ')
  return {
    ...paperOf({
      locale,
      theme: agency.theme,
      look: request.look,
      issuer: agency.name,
      logo: request.logo,
      title,
      number: order.id,
      label: `${t(($) => $.order)} ${order.id}`,
      subject: t(($) => $.subject, { route: routeText(order, places, words) }),
      createdAt: order.issuedAt ?? order.createdAt,
      simulated: order.simulated,
    }),
    sheets: kinds.flatMap((kind) => {
      const parties = kind === 'eticket' ? passengers.map((passenger) => [passenger]) : [passengers]
      return parties.map((party) => sheet(party, { ...request, kind }, places, words))
    }),
  }
}

function sheet(
  party: readonly OrderPassenger[],
  request: TicketRequest,
  places: Places,
  words: Words,
): Sheet {
  const { order, hidePrice } = request
  const { t } = words
  if (request.kind === 'credit-note')
    return { agency: agencyBlock(request, words), ...creditNoteSheet(request, words) }
  if (request.kind === 'bill')
    return { agency: agencyBlock(request, words), ...billSheet(party, request, words) }
  const only = party.length === 1 ? party[0] : undefined
  const separate = order.journeys.some(({ connections }) =>
    connections.some(({ selfTransfer }) => selfTransfer),
  )
  const ending = endingOf(party)
  return {
    agency: agencyBlock(request, words),
    ended: ending && t.messages.ended[ending],
    travellers: party.map((passenger) => traveller(passenger, request, places, words, ending === null)),
    references: references(request.kind === 'eticket' ? only : undefined, order, words),
    journeys: journeyViews({
      order,
      passenger: request.kind === 'eticket' ? only : undefined,
      places,
      words,
    }),
    money: hidePrice ? null : moneyView(order, party, words),
    rules: hidePrice ? null : { heading: t(($) => $.rules.heading), facts: ruleFacts(order, words) },
    separate: separate ? { heading: t(($) => $.separate.heading), text: t(($) => $.separate.text) } : null,
    notices: ending === null ? notices(request.kind, words) : null,
  }
}

function agencyBlock(
  { agency, look, logo, order, kind }: TicketRequest,
  { t, dateAt }: Words,
): Sheet['agency'] {
  const fact = (label: string, value: string | undefined): Fact[] => (value ? [{ label, value }] : [])
  const issuedAt = kind === 'eticket' ? order.issuedAt : null
  // Below the name of a brand the agency is named again: the ticket is hers.
  const isNamed = nameBesideLogo({ look, issuer: agency.name, logo }) === agency.name
  return {
    address: [isNamed ? '' : agency.name, agency.address].filter(Boolean).join(' · '),
    reach: [
      ...fact(
        t(($) => $.issue.phone),
        agency.contact.phone,
      ),
      ...fact(
        t(($) => $.issue.email),
        agency.contact.email,
      ),
      ...fact(
        t(($) => $.issue.iata),
        agency.iataNumber,
      ),
    ],
    issue: [
      ...(issuedAt === null
        ? []
        : fact(
            t(($) => $.issue.date),
            dateAt(issuedAt, agency.timeZone),
          )),
      ...fact(
        t(($) => $.issue.reference),
        order.customerReference,
      ),
    ],
  }
}

function traveller(
  passenger: OrderPassenger,
  request: TicketRequest,
  places: Places,
  words: Words,
  someTravel: boolean,
): Traveller {
  const { t } = words
  const ending = someTravel ? endingOf([passenger]) : null
  const { document, frequentFlyer } = passenger
  const country = places.country(passenger.nationality)
  const whole = request.unmaskedDocuments?.[passenger.id]
  const facts: Fact[] = [
    { label: t.messages.passenger.document[document.type], value: maskedNumber(whole ?? document.number) },
    {
      label: t(($) => $.passenger.nationality),
      value: country ? nameIn(country.names, words.locale) : passenger.nationality,
    },
  ]
  if (frequentFlyer?.number)
    facts.push({
      label: t(($) => $.passenger.frequentFlyer),
      value: `${frequentFlyer.airline} ${frequentFlyer.number}`,
    })
  // Others of the party travel: who does not is told at the name.
  if (ending) facts.push({ label: t(($) => $.reference.ticket), value: t.messages.ended[ending].word })
  return { name: ticketName(passenger, words), type: t.messages.passenger.type[passenger.type], facts }
}

function references(passenger: OrderPassenger | undefined, order: Order, { t }: Words): Fact[] {
  const facts: Fact[] = []
  if (passenger) {
    const tickets = passenger.tickets.map(({ number, kind }) => ({
      label: kind === 'eticket' ? t(($) => $.reference.ticket) : t(($) => $.reference.confirmation),
      value: number,
    }))
    facts.push(
      ...(tickets.length > 0
        ? tickets
        : [{ label: t(($) => $.reference.ticket), value: t(($) => $.reference.pending) }]),
    )
  }
  const labels = { booking: t(($) => $.reference.booking), airline: t(($) => $.reference.airline) }
  // Separate tickets each have their own references, so each lists its flights.
  if (order.items.length > 1)
    return [...facts, ...order.items.flatMap((item) => locators(item, order, labels, t.list))]
  if (order.bookingNumber) facts.push({ label: labels.booking, value: t.list(spaced(order.bookingNumber)) })
  if (order.airlinePnr && order.airlinePnr !== order.bookingNumber)
    facts.push({ label: labels.airline, value: t.list(spaced(order.airlinePnr)) })
  return facts
}

function locators(
  item: Order['items'][number],
  order: Order,
  labels: { readonly booking: string; readonly airline: string },
  list: Words['t']['list'],
): Fact[] {
  const flights = list(flightsOf(item, order))
  const { pnr, airlinePnr } = item
  const fact = (label: string, code: string | null) =>
    code ? [{ label, value: `${code} (${flights})` }] : []
  return [...fact(labels.booking, pnr), ...fact(labels.airline, airlinePnr === pnr ? null : airlinePnr)]
}

/** Several references may be separated by commas without spaces, which would not wrap. */
function spaced(codes: string): string[] {
  return codes.split(/\s*,\s*/)
}

const ITINERARY_NOTICES: readonly NoticeName[] = ['papers', 'checkIn', 'dangerous']
const RECEIPT_NOTICES: readonly NoticeName[] = [
  'papers',
  'checkIn',
  'contract',
  'liability',
  'dangerous',
  'overbooking',
  'data',
]
type NoticeName = Exclude<keyof TicketText['notices'], 'heading'>

function notices(kind: DocumentKind, { t }: Words): Notices {
  const names = kind === 'eticket' ? RECEIPT_NOTICES : ITINERARY_NOTICES
  const items = names.map((name) => ({
    title: t.messages.notices[name].title,
    text: name === 'checkIn' ? t(($) => $.notices.checkIn.text, COUNTER) : t.messages.notices[name].text,
  }))
  return { heading: t(($) => $.notices.heading), items }
}

function routeText(order: Order, places: Places, words: Words): string {
  return words.t.list(
    order.journeys.map(
      ({ segments }) =>
        `${cityNameOf(segments[0]!.depAirport, places, words)} – ${cityNameOf(segments.at(-1)!.arrAirport, places, words)}`,
    ),
  )
}
