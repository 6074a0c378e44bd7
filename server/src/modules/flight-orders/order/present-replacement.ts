// A replacement for a refused ticket, as shown to users.

import type { FlightOrder } from '@interline/contract/orders/shapes'
import type { TightChange } from '@interline/contract/ticketing/shapes'
import type { z } from 'zod'
import { presentBorders } from '../findings/border-findings.ts'
import type { Order, Solution } from './rows.ts'
import type { Viewer } from './present-servicing.ts'
import type { WholeOrder } from './read-order.ts'
import { replacementOf, replacementState } from './replacement.ts'

export function presentReplacement(
  order: Order & Pick<WholeOrder, 'passengers'>,
  viewer: Pick<Viewer, 'locale' | 'places'>,
): z.input<typeof FlightOrder>['replacement'] {
  const replacement = replacementOf(order)
  if (!replacement) return null
  const { position, remark, until, difference, was, becomes, solution } = replacement
  return {
    state: replacementState(order) ?? 'asked',
    was: segmentsOf(order.solution, position),
    segments: segmentsOf(solution, position),
    tight: tightChanges(solution, position),
    borders: presentBorders({ ...order, solution }, viewer),
    remark,
    until,
    before: Number(was.total),
    difference: Number(difference),
    total: Number(becomes.total),
  }
}

/** The flights of one ticket. */
export function segmentsOf({ journeys, tickets }: Solution, position: number) {
  return (tickets[position]?.segments ?? []).flatMap(
    ({ journey, segment }) => journeys[journey]?.segments[segment] ?? [],
  )
}

/** Tight self-transfers between a ticket and the adjacent ones. */
export function tightChanges(
  { journeys, tickets }: Solution,
  position: number,
): z.input<typeof TightChange>[] {
  const own = new Set(
    (tickets[position]?.segments ?? []).map(({ journey, segment }) => `${journey} ${segment}`),
  )
  return journeys.flatMap(({ connections }, journey) =>
    connections.flatMap(({ airport, minutes, mct, margin, risk, selfTransfer }, at) => {
      const isBeside = own.has(`${journey} ${at}`) !== own.has(`${journey} ${at + 1}`)
      const isTight = margin < 0 || risk === 'medium' || risk === 'high'
      return isBeside && selfTransfer && isTight ? [{ airport, minutes, needed: mct }] : []
    }),
  )
}
