import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { useDateFormat } from '../../../shell/date-format.ts'
import { instantText } from '../../../ui/format/dates.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import styles from '../groups.module.css'
import { nextInstallment, toneOf, type Group } from '../group.ts'
import { groupsText } from '../text.ts'

const NAMED_BEFORE_SEATS: readonly string[] = ['to_be_apply_seat', 'seat_applying']

/** What happens next, who does it and by when. */
export function NextStep({ order }: { readonly order: Group }) {
  const t = useText(groupsText)
  const format = useDateFormat()
  const when = (at: string | null) => (at ? instantText(at, format) : '')
  const due = nextInstallment(order)
  const { next } = t.messages.order
  const isLast = order.status === 'to_be_paid_last_money'
  const sentence = () => {
    if (order.cancelRequested) return next.cancelRequested
    if (order.paymentExpired && due)
      return t(($) => $.order.next.expired, { until: when(order.deadline), close: when(order.closeAt) })
    if (due) {
      const kind = t.locale === 'en' ? t.messages.kinds[due.kind].toLowerCase() : t.messages.kinds[due.kind]
      return t(($) => $.order.next.pay, { kind, until: when(order.deadline) })
    }
    if (order.status === 'to_be_confirm')
      return t(($) => $.order.next.to_be_confirm, { until: when(order.deadline) })
    if (order.status === 'failed' && order.returned.amount > 0) return next.refunded
    return next[order.status as keyof typeof next] ?? ''
  }
  const { deadlineAt } = order.names
  const isLate = deadlineAt !== null && Date.parse(deadlineAt) <= serverNow()
  return (
    <Notice
      tone={order.cancelRequested ? 'warning' : order.paymentExpired && due ? 'error' : toneOf(order.status)}
    >
      {sentence()}
      {due && isLast && !order.names.submittedAt && (
        <>
          {t.locale === 'en' && ' '}
          {next.names}
        </>
      )}
      {deadlineAt !== null && (due || NAMED_BEFORE_SEATS.includes(order.status)) && (
        <>
          {t.locale === 'en' && ' '}
          {t(isLate ? ($) => $.order.next.namesLate : ($) => $.order.next.namesDue, {
            until: when(deadlineAt),
          })}
        </>
      )}
      {order.passengersHidden && (
        <>
          {t.locale === 'en' && ' '}
          {t(($) => $.hidden)}
        </>
      )}
      {order.cancelRequested && order.cancelReason && (
        <span className={`${styles.reason} ${styles.pre}`}>
          {t(($) => $.order.next.cancelReason, { reason: order.cancelReason })}
        </span>
      )}
    </Notice>
  )
}
