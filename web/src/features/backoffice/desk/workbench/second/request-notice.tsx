import { useText } from '../../../../../i18n/index.tsx'
import { Button } from '../../../../../ui/button/button.tsx'
import { Money } from '../../../../../ui/money/money.tsx'
import { Notice } from '../../../../../ui/notice/notice.tsx'
import type { DeskOrder } from '../../desk-order.ts'
import styles from '../../desk.module.css'
import { Kbd } from '../../../../../ui/kbd.tsx'
import { LossLines } from './loss-lines.tsx'
import { deskServicingText, deskText } from '../../text.ts'
import type { DeskWork } from '../../use-desk-actions.ts'

/** An action above the limit: a colleague approves or declines, the requester may withdraw it. */
export function RequestNotice({ data, work }: { readonly data: DeskOrder; readonly work: DeskWork }) {
  const t = useText(deskText)
  const s = useText(deskServicingText)
  const { request, order } = data
  if (!request) return null
  const { id, action, by, amount, currency, remark, losses, mayAgree, mayWithdraw } = request
  const isLoss = losses.length > 0
  // The loss panel says the same.
  const isShown = JSON.stringify(data.loss?.sellers) === JSON.stringify(losses)
  const words = { ...t.messages.actions, ...(order.orderType === 'origin' ? {} : s.messages.actions) }
  const named: Readonly<Record<string, string>> = words
  return (
    <Notice tone="warning">
      <div className={styles.entry}>
        <p>
          <strong>{t(($) => $.second.title, { name: by.name, action: named[action] ?? action })}</strong>{' '}
          {!isLoss && <Money amount={amount} currency={currency} />}
        </p>
        {remark && <p>{t(($) => $.second.remark, { remark })}</p>}
        {isLoss && !isShown && (
          <dl className={styles.lines}>
            <LossLines losses={losses} />
          </dl>
        )}
        <p>{t(($) => (mayWithdraw ? $.second.own : isLoss ? $.second.loss : $.second.text))}</p>
        <div className={styles.tags}>
          {mayAgree && (
            <>
              <Button kind="primary" size="sm" busy={work.busy} onClick={() => work.decide(id, true)}>
                {t(($) => $.second.agree)} <Kbd>E</Kbd>
              </Button>
              <Button size="sm" busy={work.busy} onClick={() => work.decide(id, false)}>
                {t(($) => $.second.decline)} <Kbd>D</Kbd>
              </Button>
            </>
          )}
          {mayWithdraw && (
            <Button size="sm" busy={work.busy} onClick={() => work.decide(id, false)}>
              {t(($) => $.second.withdraw)} <Kbd>D</Kbd>
            </Button>
          )}
        </div>
      </div>
    </Notice>
  )
}
