/** The progress of a change, refund or void as steps, each done once the order has reached its status. */
import type { OrderStatus, OrderType } from '@interline/domain/flight-orders/statuses'
import type { Translate } from '@interline/domain/text/text'
import type catalogue from '../../i18n/en/servicing.ts'
import { timeOrDay } from '../../ui/format/day-and-time.ts'
import type { TimelineStep } from '../../ui/timeline.tsx'
import type { Order } from '../orders/use-order.ts'

type Word = keyof typeof catalogue.steps

interface Step {
  readonly word: Word
  readonly reachedBy: readonly OrderStatus[]
}

const WAYS: Readonly<Record<Exclude<OrderType, 'origin'>, readonly Step[]>> = {
  refund: [
    { word: 'asked', reachedBy: ['rfd_reviewing'] },
    { word: 'quoted', reachedBy: ['rfd_to_be_confirm'] },
    { word: 'accepted', reachedBy: ['rfd_proceeding'] },
    { word: 'airline', reachedBy: ['refunded', 'refunded_reimbursing'] },
    { word: 'returned', reachedBy: ['refunded_reimbursed'] },
  ],
  void: [
    { word: 'asked', reachedBy: ['void_proceeding'] },
    { word: 'airline', reachedBy: ['voided', 'voided_reimbursing'] },
    { word: 'returned', reachedBy: ['voided_reimbursed'] },
  ],
  change: [
    { word: 'asked', reachedBy: ['chg_reviewing'] },
    { word: 'quoted', reachedBy: ['chg_to_be_paid'] },
    { word: 'paid', reachedBy: ['chg_proceeding'] },
    { word: 'reissued', reachedBy: ['changed'] },
  ],
}

/** Where it ended before its last step. */
const ENDS: Readonly<Partial<Record<OrderStatus, readonly [Word, TimelineStep['tone']]>>> = {
  rfd_rejected: ['rejected', 'error'],
  chg_rejected: ['rejected', 'error'],
  void_rejected: ['rejected', 'error'],
  canceled: ['canceled', 'info'],
  closed: ['closed', 'info'],
  holding: ['holding', 'error'],
  failed: ['failed', 'error'],
  failed_reimbursing: ['failed', 'error'],
  failed_reimbursed: ['failed', 'info'],
}

/** `now` (ms) decides how much of each time is shown. Not for originals. */
export function servicingSteps(
  order: Pick<Order, 'orderType' | 'status' | 'events' | 'createdBy'>,
  t: Translate<typeof catalogue>,
  now: number,
): TimelineStep[] {
  if (order.orderType === 'origin') return []
  const way = WAYS[order.orderType]
  const times = timesOf(way, order.events)
  const done = way.slice(0, times.length).map(({ word }, at): TimelineStep => ({
    key: word,
    label: t(($) => $.steps[word]),
    note: [timeOrDay(times[at]!, now, t.locale), at === 0 && order.createdBy.name]
      .filter(Boolean)
      .join(' · '),
    state: 'done',
  }))
  const end = ENDS[order.status as OrderStatus]
  if (end) {
    const [word, tone = 'info'] = end
    return [...done, { key: 'end', label: t(($) => $.steps[word]), state: 'current', tone }]
  }
  const ahead = way.slice(times.length).map(({ word }, at): TimelineStep => ({
    key: word,
    label: t(($) => $.steps[word]),
    ...(at === 0 ? noteOf(order.status as OrderStatus, t) : {}),
    state: at === 0 ? 'current' : 'ahead',
  }))
  return [...done, ...ahead]
}

function noteOf(status: OrderStatus, t: Translate<typeof catalogue>): Pick<TimelineStep, 'note' | 'tone'> {
  if (status === 'rfd_to_be_confirm') return { note: t(($) => $.steps.waitConfirm) }
  if (status === 'chg_to_be_paid') return { note: t(($) => $.steps.waitPay) }
  return { tone: 'warning' }
}

/** When each step was reached, without gaps; a new quote resets the steps after the first one. */
function timesOf(way: readonly Step[], events: Order['events']): string[] {
  let times: string[] = []
  for (const { at, to } of events) {
    const index = way.findIndex(({ reachedBy }) => (reachedBy as readonly string[]).includes(to))
    if (index < 0) continue
    times = way.slice(0, index + 1).map((_, step) => times[step] ?? at)
  }
  return times
}
