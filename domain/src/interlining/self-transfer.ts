// The card of a change: what it takes and why, how much time is left over, what the traveller has to do and who pays
// when it goes wrong. Made from the two flights alone; words for it are the web's. The minutes are those by which the
// search lets two flights go together.

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
  /** What becomes of the bags on one ticket; absent: they are checked through. */
  readonly bags?: BagRule
  /** Minutes of the way to the other airport (see groundMinutes); undefined when the airport stays the same. */
  readonly ground: number | undefined
  /** Whether the traveller may enter the country of the change; undefined when there is no border to pass. */
  readonly mayEnter: MayEnter | undefined
  /** True when no later flight leaves for the same place on that day; undefined when nobody knows. */
  readonly lastOfDay: boolean | undefined
  /** What the ticket after the change costs. */
  readonly onwardTicket: Money | undefined
}

/** `mct` of the facts are the needed minutes, the sum of `parts`; `minutes` are the planned ones. */
export interface SelfTransferCard extends ConnectionFacts {
  readonly parts: readonly TransferPart[]
  /** Terminals as the airport calls them; undefined when they are the same or one is not known. */
  readonly terminalChange: { readonly from: string; readonly to: string } | undefined
  /** The border that the traveller crosses to collect the bags. */
  readonly border: { readonly country: string; readonly mayEnter: MayEnter } | undefined
  readonly lastOfDay: boolean | undefined
  /** Who pays for the way on when the change is missed. */
  readonly missedPaidBy: 'airline' | 'nobody'
  /** The most that a missed change can cost the traveller: the ticket after it. */
  readonly exposure: Money | undefined
}

/** The card of a change; `needed` answers the airport's minutes on one ticket. */
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

/** A missed last flight costs a night, a way through a city can stand still: each is worth one step. */
function raised(risk: ConnectionRisk, steps: number): ConnectionRisk {
  return RISKS[Math.min(RISKS.indexOf(risk) + steps, RISKS.length - 1)]!
}
