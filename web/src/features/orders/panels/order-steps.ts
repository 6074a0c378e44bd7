/** The progress of an order as steps: past, current and coming. */
import type { Translate } from '@interline/domain/text/text'
import type orderCatalogue from '../../../i18n/en/orders.ts'
import { timeOrDay } from '../../../ui/format/day-and-time.ts'
import type { TimelineStep } from '../../../ui/timeline.tsx'
import type { Order } from '../use-order.ts'

const ENDS = { canceled: 'canceled', closed: 'closed' } as const

type Moment = (instant: string) => string

/** `now` (ms) decides how much of each time is shown. */
export function orderSteps(order: Order, t: Translate<typeof orderCatalogue>, now: number): TimelineStep[] {
  const moment: Moment = (instant) => timeOrDay(instant, now, t.locale)
  const created: TimelineStep = {
    key: 'created',
    label: t(($) => $.steps.created),
    note: `${moment(order.createdAt)} · ${order.createdBy.name}`,
    state: 'done',
  }
  const confirmed: TimelineStep = {
    key: 'confirmed',
    label: t(($) => $.steps.confirmed),
    note: moment(order.verifiedAt),
    state: 'done',
  }
  const ended = order.status === 'canceled' || order.status === 'closed' ? ENDS[order.status] : null
  if (ended)
    return [
      created,
      confirmed,
      { key: 'end', label: t(($) => $.steps[ended]), state: 'current', tone: 'info' },
    ]
  return [created, confirmed, paidStep(order, t, moment), ticketStep(order, t, moment)]
}

function paidStep(order: Order, t: Translate<typeof orderCatalogue>, moment: Moment): TimelineStep {
  const payment = order.payments.find((each) => each.state === 'succeeded')
  const pay = order.actions.find((each) => each.name === 'pay')
  return {
    key: 'paid',
    label: t(($) => $.steps.paid),
    note: order.paymentTime
      ? [moment(order.paymentTime), payment?.payer].filter(Boolean).join(' · ')
      : // An order in review, refused, or paid by the parent awaits no payment.
        pay?.enabled
        ? t(($) => $.steps.waitPay)
        : undefined,
    state: order.paymentTime ? 'done' : pay ? 'current' : 'ahead',
  }
}

function ticketStep(order: Order, t: Translate<typeof orderCatalogue>, moment: Moment): TimelineStep {
  if (order.status === 'issued') {
    const at = order.issuedAt ? moment(order.issuedAt) : ''
    return { key: 'ticketed', label: t(($) => $.steps.ticketed), note: at, state: 'done' }
  }
  if (order.status === 'holding')
    return { key: 'ticketed', label: t(($) => $.steps.holding), state: 'current', tone: 'error' }
  if (order.status.startsWith('failed')) {
    return { key: 'ticketed', label: t(($) => $.steps.failed), state: 'current', tone: 'error' }
  }
  return {
    key: 'ticketed',
    label: t(($) => $.steps.ticketed),
    note: order.ticketBy ? `≤ ${moment(order.ticketBy)}` : undefined,
    state: order.paymentTime ? 'current' : 'ahead',
    ...(order.paymentTime ? { tone: 'warning' as const } : {}),
  }
}
