import { useText } from '../../../i18n/index.tsx'
import { useMe } from '../../../shell/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { moneyText } from '../../../ui/format/money.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sign } from '../../../ui/sign/sign.tsx'
import { orderText, statusText } from '../text.ts'
import styles from './order.module.css'
import type { Order } from './use-order.ts'

interface StatusNoticeProps {
  readonly order: Order
  readonly onPay: () => void
  readonly onOver: () => void
}

/** What the status means for the person, who acts next, and the one thing to do. */
export function StatusNotice({ order, onPay, onOver }: StatusNoticeProps) {
  const t = useText(orderText)
  const words = useText(statusText)
  const me = useMe()
  const next: Readonly<Record<string, string>> = words.messages.next
  const pay = order.actions.find((each) => each.name === 'pay')
  const isUnpaid = pay !== undefined && order.paymentState === 'unpaid'
  const lockedByOther = order.lockedStatus === 1 && order.lockedById !== me?.userInfo.id
  return (
    <>
      {lockedByOther && (
        <Notice tone="warning">
          <strong>{t(($) => $.locked)}</strong> {t(($) => $.lockedText)}
        </Notice>
      )}
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
            ) : undefined
          }
        >
          <strong>{words(($) => $.waitsOn[order.waitsOn])}</strong> {next[order.status] ?? next.other}
          {order.holdReason && <span> {order.holdReason}</span>}
          {order.reviewRemark && <span> {order.reviewRemark}</span>}
          {/* Not only as a tooltip: fingers have none. */}
          {isUnpaid && !pay.enabled && pay.reason && <span className={styles.reason}>{pay.reason}</span>}
        </Notice>
      )}
    </>
  )
}
