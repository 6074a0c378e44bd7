/** The way of an order as steps: what happened, where it stands, what comes. */
import type { Translate } from '@interline/domain/text/text'
import type orderCatalogue from '../../../i18n/en/flight-order.ts'
import { instantText } from '../../../ui/format/dates.ts'
import type { TimelineStep } from '../../../ui/timeline.tsx'
import type { Order } from './use-order.ts'

const ENDS = { canceled: 'canceled', closed: 'closed' } as const

export function orderSteps(order: Order, t: Translate<typeof orderCatalogue>): TimelineStep[] {
  const created: TimelineStep = {
    key: 'created',
    label: t(($) => $.steps.created),
    note: `${instantText(order.createdAt)}, ${order.createdBy.name}`,
    state: 'done',
  }
  const confirmed: TimelineStep = {
    key: 'confirmed',
    label: t(($) => $.steps.confirmed),
    note: instantText(order.verifiedAt),
    state: 'done',
  }
  const ended = order.status === 'canceled' || order.status === 'closed' ? ENDS[order.status] : null
  if (ended)
    return [
      created,
      confirmed,
      { key: 'end', label: t(($) => $.steps[ended]), state: 'current', tone: 'info' },
    ]
  return [created, confirmed, paidStep(order, t), ticketStep(order, t)]
}

function paidStep(order: Order, t: Translate<typeof orderCatalogue>): TimelineStep {
  const payment = order.payments.find((each) => each.state === 'succeeded')
  return {
    key: 'paid',
    label: t(($) => $.steps.paid),
    note: order.paymentTime
      ? `${instantText(order.paymentTime)}${payment ? `, ${payment.payer}` : ''}`
      : t(($) => $.steps.waitPay),
    state: order.paymentTime ? 'done' : 'current',
  }
}

function ticketStep(order: Order, t: Translate<typeof orderCatalogue>): TimelineStep {
  if (order.status === 'issued') {
    const at = order.issuedAt ? instantText(order.issuedAt) : ''
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
    note: order.ticketBy ? `≤ ${instantText(order.ticketBy)}` : undefined,
    state: order.paymentTime ? 'current' : 'ahead',
    ...(order.paymentTime ? { tone: 'warning' as const } : {}),
  }
}
