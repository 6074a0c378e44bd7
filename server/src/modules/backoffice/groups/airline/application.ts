// What a group needs from an airline: as facts for a connected desk, and as the text of the mail.

import type { GroupApplication, GroupMailKind } from '@interline/domain/backoffice/groups/application'
import { FEWEST_PASSENGERS } from '@interline/domain/groups/terms'
import { legsOf, placeOf, planOf, type Deps, type GroupRow } from '../../../groups/index.ts'

export function applicationOf(
  order: GroupRow,
  { id, kind, airline }: { readonly id: string; readonly kind: GroupMailKind; readonly airline: string },
  places: Pick<Deps['places'], 'resolve'>,
): GroupApplication {
  const airport = (place: string) => places.resolve(placeOf(place))[0] ?? place.slice(-3)
  const facts = {
    reference: id,
    kind,
    airline,
    groupName: order.group_name,
    passengers: order.group_counts,
    journeys: legsOf(order.group_request).map(({ origin, destination, date }) => ({
      from: airport(origin),
      to: airport(destination),
      date,
    })),
    flights: planOf(order)?.terms.flights ?? [],
    currency: order.currency,
  }
  return { ...facts, text: mailOf(facts) }
}

/** In English, which every airline's desk reads. */
function mailOf({
  reference,
  kind,
  airline,
  groupName,
  passengers: { adult, child, infant },
  journeys,
  flights,
}: Omit<GroupApplication, 'text'>): string {
  const trip =
    kind === 'seats' && flights.length > 0
      ? flights.map(
          ({ flightNo, date, from, to, departs, arrives }) =>
            `${flightNo}  ${date}  ${from}-${to}  ${departs} - ${arrives}`,
        )
      : journeys.map(({ from, to, date }) => `${date}  ${from}-${to}`)
  return [
    `To: ${airline} group desk`,
    `Subject: ${kind === 'quote' ? 'Group request' : 'Seat application'} ${groupName}`,
    `Our reference: ${reference}`,
    '',
    kind === 'quote' ? 'Please quote for this group:' : 'Please confirm seats for this group:',
    `Group name: ${groupName}`,
    `Passengers: ${adult} adults, ${child} children, ${infant} infants`,
    ...trip,
    '',
    kind === 'quote'
      ? `Please name fare and taxes for each passenger type, deposits with their deadlines, when names are due, and how many seats may be reduced. The group has at least ${FEWEST_PASSENGERS} passengers.`
      : 'Please send the group PNR with your confirmation.',
  ].join('\n')
}
