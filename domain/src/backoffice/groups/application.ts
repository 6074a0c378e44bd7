// What the desk asks an airline for, as facts and as the text of a mail. The airline's group desk answers by mail.

export type GroupMailKind = 'quote' | 'seats'

export interface GroupApplication {
  /** Of the mail; the answer names it. A repeated application is answered once. */
  readonly reference: string
  readonly kind: GroupMailKind
  /** IATA code. */
  readonly airline: string
  readonly groupName: string
  readonly passengers: { readonly adult: number; readonly child: number; readonly infant: number }
  /** Airports and local dates that are asked for. */
  readonly journeys: readonly { readonly from: string; readonly to: string; readonly date: string }[]
  /** Of the accepted quote; empty: none is accepted. */
  readonly flights: readonly {
    readonly flightNo: string
    readonly date: string
    readonly from: string
    readonly to: string
    readonly departs: string
    readonly arrives: string
  }[]
  /** ISO code in which prices are quoted. */
  readonly currency: string
  /** The mail itself. */
  readonly text: string
}
