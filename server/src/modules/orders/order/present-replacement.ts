// Another ticket in the place of a refused one, as people are shown it.

import type { FlightOrder } from '@interline/contract/orders/shapes'
import type { TightChange } from '@interline/contract/ticketing/shapes'
import type { z } from 'zod'
import { presentBorders } from '../findings/border-look.ts'
import type { Order, Solution } from './order.ts'
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

/** Changes between a ticket and those beside it for which nobody answers, and which take nearly all the time there is. */
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
