// What one action for many passengers of a flight comes to: which of their orders it can be done for, what each becomes,
// and why the others cannot. The server decides the same again for each order.

import { hasPermission } from '@interline/domain/access/access'
import { isOpen } from '@interline/domain/disruptions/disruption'
import type { Reply } from '../../../../api/call.ts'
import type { Disruption } from '../../../disruptions/flight-news.tsx'

export type Passenger = Reply<'flightOrders.voyagePassengers'>['passengers'][number]
export type BulkAction = 'accept' | 'refund' | 'change'

export type Fault =
  | 'permission'
  | 'locked'
  | 'no_ticket'
  | 'busy'
  | 'flown'
  | 'no_news'
  | 'answered'
  | 'no_flight'

export interface Able {
  readonly orderId: string
  /** Those that were chosen and can be done. */
  readonly people: readonly Passenger[]
  /** How many more of the order are concerned, chosen or not. */
  readonly more: number
  /** `news`: answers the news of the flight; `request`: asks by itself, with a reason. */
  readonly way: 'news' | 'request'
  /** The newest news of the flight that the order has; undefined: none. */
  readonly news: Disruption | undefined
}

export interface Unable {
  readonly orderId: string
  readonly people: readonly Passenger[]
  readonly fault: Fault
  readonly news: Disruption | undefined
}

export interface Plan {
  readonly able: readonly Able[]
  readonly unable: readonly Unable[]
}

export interface Known {
  /** Everybody on the flight. */
  readonly all: readonly Passenger[]
  /** News of the flight, the newest of an order first. */
  readonly news: readonly Disruption[]
  readonly permissions: readonly string[]
}

const NEEDS = { accept: 'confirm', change: 'change' } as const

export function planOf(
  action: BulkAction,
  chosen: readonly Passenger[],
  { all, news, permissions }: Known,
): Plan {
  const able: Able[] = []
  const unable: Unable[] = []
  for (const [orderId, people] of Map.groupBy(chosen, (each) => each.orderId)) {
    const own = newsOf(orderId, people, news)
    const way =
      action === 'accept' || (action === 'refund' && own?.answers.includes('refund')) ? 'news' : 'request'
    const right = action === 'refund' ? (way === 'news' ? 'confirm' : 'refund') : NEEDS[action]
    const refused = !hasPermission(permissions, [`flightorders:${right}`])
      ? 'permission'
      : people.some(({ lockedBy }) => lockedBy !== null)
        ? 'locked'
        : action === 'accept'
          ? acceptFault(own)
          : null
    if (refused !== null) {
      unable.push({ orderId, people, fault: refused, news: own })
      continue
    }
    if (action === 'accept') {
      const more = all.filter((each) => each.orderId === orderId).length - people.length
      able.push({ orderId, people, more, way, news: own })
      continue
    }
    const byFault = Map.groupBy(people, couponFault)
    for (const [fault, some] of byFault)
      if (fault === null) able.push({ orderId, people: some, more: 0, way, news: own })
      else unable.push({ orderId, people: some, fault, news: own })
  }
  return { able, unable }
}

/** Of the news of an order's flight the open one counts, else the newest. */
export function newsOf(
  orderId: string,
  people: readonly Pick<Passenger, 'journey' | 'segment'>[],
  news: readonly Disruption[],
): Disruption | undefined {
  const own = news.filter(
    (each) =>
      each.orderId === orderId &&
      people.some(({ journey, segment }) => journey === each.journey && segment === each.segment),
  )
  return own.find(({ state }) => isOpen(state)) ?? own[0]
}

function acceptFault(news: Disruption | undefined): Fault | null {
  if (!news) return 'no_news'
  if (news.answers.includes('accept')) return null
  return isOpen(news.state) ? 'no_flight' : 'answered'
}

function couponFault({ coupon }: Passenger): Fault | null {
  if (coupon === 'OPEN') return null
  if (coupon === null) return 'no_ticket'
  return coupon === 'SUSPENDED' ? 'busy' : 'flown'
}
