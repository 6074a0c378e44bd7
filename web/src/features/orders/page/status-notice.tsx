import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { moneyText } from '../../../ui/format/money.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sign } from '../../../ui/sign/sign.tsx'
import { AcceptButton } from '../../servicing/accept-button.tsx'
import { LockNotice } from '../../servicing/lock/lock-notice.tsx'
import { orderText, statusText } from '../text.ts'
import { servicingText } from '../../servicing/text.ts'
import { AmendedNotice } from '../panels/amended-notice.tsx'
import { DeskRemarks } from '../panels/desk-remarks.tsx'
import styles from '../panels/order.module.css'
import type { Order } from '../use-order.ts'

interface StatusNoticeProps {
  readonly order: Order
  readonly onPay: () => void
  readonly onOver: () => void
}

const PARTLY: ReadonlySet<string> = new Set(['split', 'ticket_returned'])

/** What the status means for the person, who acts next, and the one thing to do. */
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
          <strong>{words(($) => $.waitsOn[order.waitsOn])}</strong>{' '}
          {split ?? (order.replacement ? null : (next[order.status] ?? next.other))}
          {order.holdReason && <span> {order.holdReason}</span>}
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
          {order.reviewRemark && <span> {order.reviewRemark}</span>}
          {/* Not only as a tooltip: fingers have none. */}
          {isUnpaid && !pay.enabled && pay.reason && <span className={styles.reason}>{pay.reason}</span>}
        </Notice>
      )}
    </>
  )
}
