// Passenger names in ticket format.

import type { OrderPassenger } from '@interline/contract/orders/shapes'
import type { z } from 'zod'
import type { TicketText, Words } from './words.ts'

type Passenger = z.infer<typeof OrderPassenger>

/** `ZHANG / WEI MR`. The title follows type and gender and is the same in every language. */
export function ticketName(passenger: Passenger, { t }: Words): string {
  return `${passenger.surname} / ${passenger.givenNames} ${t.messages.passenger.title[titleOf(passenger)]}`
}

function titleOf({ type, gender }: Passenger): keyof TicketText['passenger']['title'] {
  if (type === 'adult') return gender === 'male' ? 'mr' : 'ms'
  return gender === 'male' ? 'mstr' : 'miss'
}

/**
 * Only the last four characters: a document passes through many hands. For a masked number, the visible end.
 */
export function maskedNumber(number: string): string {
  const end = /[A-Za-z0-9]*$/.exec(number)?.[0] ?? ''
  return `**** ${end.slice(-4)}`
}
