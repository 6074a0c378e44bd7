// The card of a connection: the minimum time and its parts, the margin, what the traveller has to do and who
// pays if it is missed. Derived from the two flights alone; the web supplies the words. The minutes are the
// same ones by which the search connects flights.

import {
  connectionFacts,
  type BagRule,
  type ConnectionFacts,
  type ConnectionRisk,
  type Leg,
  type MinimumConnection,
} from '../flight-search/connections.ts'
import type { Money } from '../money/money.ts'
import type { MayEnter } from './entry.ts'
import { transferParts, type TransferPart } from './transfer-minutes.ts'

export interface Change {
  readonly arriving: Leg
  readonly departing: Leg
  readonly oneTicket: boolean
  /** Baggage handling on one ticket; absent: checked through. */
  readonly bags?: BagRule
  /** Minutes to the other airport (see groundMinutes); undefined when the airport stays the same. */
  readonly ground: number | undefined
  /** Whether the traveller may enter the country of the connection; undefined when no border is passed. */
  readonly mayEnter: MayEnter | undefined
  /** True when no later flight leaves for the same place on that day; undefined when unknown. */
  readonly lastOfDay: boolean | undefined
  /** The price of the ticket after the connection. */
  readonly onwardTicket: Money | undefined
}

/** `mct` of the facts is the minimum, the sum of `parts`; `minutes` are the planned ones. */
export interface SelfTransferCard extends ConnectionFacts {
  readonly parts: readonly TransferPart[]
  /** Terminals in the airport's naming; undefined when they are the same or one is unknown. */
  readonly terminalChange: { readonly from: string; readonly to: string } | undefined
  /** The border that the traveller crosses to collect the bags. */
  readonly border: { readonly country: string; readonly mayEnter: MayEnter } | undefined
  readonly lastOfDay: boolean | undefined
  /** Who pays for the onward journey if the connection is missed. */
  readonly missedPaidBy: 'airline' | 'nobody'
  /** The most that a missed connection can cost the traveller: the ticket after it. */
  readonly exposure: Money | undefined
}

/** The card of a connection; `needed` returns the airport's minutes on one ticket. */
export function selfTransferCard(change: Change, needed: MinimumConnection): SelfTransferCard {
  const { arriving, departing, oneTicket, mayEnter, lastOfDay } = change
  const parts = partsOf(change, needed(arriving, departing))
  const minutes = parts.reduce((sum, part) => sum + part.minutes, 0)
  const facts = connectionFacts(arriving, departing, minutes, oneTicket ? (change.bags ?? 'through') : null)
  const [from, to] = [arriving.to.terminal, departing.from.terminal]
  const other = !facts.airportChange && from !== null && to !== null && from !== to
  return {
    ...facts,
    risk: oneTicket ? facts.risk : raised(facts.risk, (lastOfDay ? 1 : 0) + (facts.airportChange ? 1 : 0)),
    parts,
    terminalChange: other ? { from, to } : undefined,
    border: oneTicket || !mayEnter ? undefined : { country: arriving.to.country, mayEnter },
    lastOfDay,
    missedPaidBy: oneTicket ? 'airline' : 'nobody',
    exposure: oneTicket ? undefined : change.onwardTicket,
  }
}

function partsOf({ arriving, departing, oneTicket, ground }: Change, minimum: number): TransferPart[] {
  if (oneTicket) return [{ reason: 'minimum', minutes: minimum }]
  return transferParts({
    minimum,
    arrivingInternational: isInternational(arriving),
    departingInternational: isInternational(departing),
    otherTerminal: arriving.to.terminal !== departing.from.terminal,
    ground,
  })
}

function isInternational({ from, to }: Leg): boolean {
  return from.country !== to.country
}

const RISKS: readonly ConnectionRisk[] = ['none', 'low', 'medium', 'high']

/** A missed last flight means a night, and road transfers can be delayed: each raises the risk by one step. */
function raised(risk: ConnectionRisk, steps: number): ConnectionRisk {
  return RISKS[Math.min(RISKS.indexOf(risk) + steps, RISKS.length - 1)]!
}
