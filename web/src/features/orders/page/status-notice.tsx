import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { moneyText } from '../../../ui/format/money.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sign } from '../../../ui/sign/sign.tsx'
import { AcceptButton } from '../../servicing/accept-button.tsx'
import { LockNotice } from '../../servicing/lock/lock-notice.tsx'
import { orderText, statusText } from '../text.ts'
import { servicingText } from '../../servicing/text.ts'
import styles from '../panels/order.module.css'
import type { Order } from '../use-order.ts'
import { dayAndTime } from '../../../ui/format/day-and-time.ts'

interface StatusNoticeProps {
  readonly order: Order
  readonly onPay: () => void
  readonly onOver: () => void
}

const PARTLY: ReadonlySet<string> = new Set(['split', 'ticket_returned'])

/** What the status means, who acts next, and the one thing to do. */
export function StatusNotice({ order, onPay, onOver }: StatusNoticeProps) {
  const t = useText(orderText)
  const words = useText(statusText)
  const servicing = useText(servicingText)
  const isOriginal = order.orderType === 'origin'
  const next: Readonly<Record<string, string>> = (isOriginal ? words : servicing).messages.next
  const pay = order.actions.find((each) => each.name === 'pay')
  const isUnpaid = pay !== undefined && order.paymentState === 'unpaid'
  // A part of it was issued before the whole failed.
  const split = order.events.some(({ action }) => PARTLY.has(action)) ? order.closeReason : null
  const toAccept = order.actions.some(({ name }) => name === 'confirm')
  return (
    <>
      <LockNotice order={order} />
      <DeskRemarks remarks={order.remarks} />
      <AmendedNotice order={order} />
      {order.status !== 'issued' && (
        <Notice
          tone={order.tone}
          live="polite"
          actions={
            isUnpaid && (pay.enabled || pay.reason) ? (
              <>
                {pay.until && (
                  <Sign
                    showLabel
                    until={pay.until}
                    since={order.createdAt}
                    label={t(($) => $.pay.within)}
                    over={t(($) => $.pay.over)}
                    onOver={onOver}
                  />
                )}
                <Button kind="primary" unavailable={pay.enabled ? null : pay.reason} onClick={onPay}>
                  {t(($) => $.pay.button, { amount: moneyText(order.total, order.currency) })}
                </Button>
              </>
            ) : toAccept ? (
              <AcceptButton order={order} onOver={onOver} />
            ) : undefined
          }
        >
          <strong>{words(($) => $.waitsOn[order.waitsOn])}</strong>
          {t.locale === 'en' && ' '}
          {split ?? (order.replacement ? null : (next[order.status] ?? next.other))}
          {order.holdReason && (
            <span>
              {t.locale === 'en' && ' '}
              {order.holdReason}
            </span>
          )}
          {order.status === 'reviewing' && order.reviewReasons.length > 0 && (
            <div className={styles.why}>
              {t(($) => $.reviewedFor)}
              <ul>
                {order.reviewReasons.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </div>
          )}
          {order.reviewRemark && (
            <span>
              {t.locale === 'en' && ' '}
              {order.reviewRemark}
            </span>
          )}
          {/* Visible text, because touch screens show no tooltip. */}
          {isUnpaid && !pay.enabled && pay.reason && <span className={styles.reason}>{pay.reason}</span>}
        </Notice>
      )}
    </>
  )
}

/** The service desk approved the order at another price: old and new price, the reason, and that nothing was charged. */
function AmendedNotice({ order }: { readonly order: Order }) {
  const t = useText(orderText)
  const { amended, currency } = order
  if (!amended) return null
  const before = moneyText(amended.before, currency)
  const total = moneyText(amended.total, currency)
  const isOpen = order.paymentState === 'unpaid' && order.actions.some(({ name }) => name === 'pay')
  return (
    <Notice tone={isOpen ? 'warning' : 'info'}>
      <strong>{t(($) => $.amended.prices, { before, total })}</strong>
      {t.locale === 'en' && ' '}
      {amended.reason}
      {isOpen && <div>{t(($) => $.amended.open)}</div>}
    </Notice>
  )
}

/** Remarks of the service desk to the agency, oldest first. */
function DeskRemarks({ remarks }: Pick<Order, 'remarks'>) {
  const t = useText(orderText)
  return remarks.map(({ at, text }) => (
    <Notice key={`${at} ${text}`} tone="info">
      <strong>{t(($) => $.deskRemark, { time: dayAndTime(at, serverNow(), t.locale) })}</strong>
      {t.locale === 'en' && ' '}
      {text}
    </Notice>
  ))
}
