// The input of a document.

import type { PDF_KINDS } from '@interline/contract/order-lists/calls'
import type { FlightOrder } from '@interline/contract/orders/shapes'
import type { Locale } from '@interline/domain/text/text'
import type { z } from 'zod'
import type { PaperLook } from './paper.ts'

export type Order = z.infer<typeof FlightOrder>
export type OrderPassenger = Order['passengers'][number]
export type DocumentKind = (typeof PDF_KINDS)[number]

/** The agency named on the document; compatible with the agencies module's shape. */
export interface IssuingAgency {
  readonly name: string
  readonly address: string
  readonly contact: { readonly email: string; readonly phone: string }
  readonly theme: { readonly themeColor: string | null }
  /** The date of issue is in the agency's zone. */
  readonly timeZone: string
  readonly iataNumber?: string
}

export interface TicketRequest {
  readonly order: Order
  readonly agency: IssuingAgency
  /** Of the site on which the order was made. */
  readonly look?: PaperLook | undefined
  /** Of the agency, as a data address; absent: its name alone. */
  readonly logo?: string | undefined
  readonly kind: DocumentKind
  /** Further documents in the same file, after the first. */
  readonly also: readonly DocumentKind[]
  /** Issuer of the bill: the parent agency, or the platform. */
  readonly billedBy: string
  /** Number of the bill or credit note; null or absent: none assigned yet. */
  readonly billNumber?: string | null
  readonly locale: Locale
  /** Omits every amount and the cost of changes. */
  readonly hidePrice: boolean
  /** Absent or empty: all passengers. */
  readonly passengerIds?: readonly string[] | undefined
  /**
   * Complete travel document numbers by passenger, of which the last four characters are printed; those in
   * the order are masked further.
   */
  readonly unmaskedDocuments?: Readonly<Record<string, string>>
}

/** The requested passengers, in order. Throws a RangeError when the order has none of them. */
export function chosenPassengers({
  order,
  passengerIds,
}: Pick<TicketRequest, 'order' | 'passengerIds'>): OrderPassenger[] {
  const wanted = passengerIds && passengerIds.length > 0 ? new Set(passengerIds) : undefined
  const chosen = order.passengers.filter(({ id }) => wanted?.has(id) ?? true)
  if (chosen.length === 0) throw new RangeError(`order ${order.id} has none of these passengers`)
  return chosen
}

/** The documents of the file, each once. */
export function kindsOf({ kind, also }: Pick<TicketRequest, 'kind' | 'also'>): DocumentKind[] {
  return [...new Set([kind, ...also])]
}

/** `F2611210000017-ZHANG-WEI-eticket.pdf`; with the name only if the document is for one passenger. */
export function fileNameOf(request: Pick<TicketRequest, 'order' | 'passengerIds'>, what: string): string {
  const chosen = chosenPassengers(request)
  const [first] = chosen
  const name = first && chosen.length === 1 ? `-${first.surname}-${first.givenNames}` : ''
  return `${`${request.order.id}${name}`.replace(/[^A-Za-z0-9]+/g, '-')}-${what}`
}
