import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { DeskOrder } from '../desk-order.ts'
import styles from '../desk.module.css'
import { deskServicingText, deskText } from '../text.ts'
import type { DeskWork } from '../use-desk-work.ts'

/** A move above the limit: a colleague agrees or declines, whoever asked may withdraw it. */
export function RequestNotice({ data, work }: { readonly data: DeskOrder; readonly work: DeskWork }) {
  const t = useText(deskText)
  const s = useText(deskServicingText)
  const { request, order } = data
  if (!request) return null
  const { id, action, by, amount, currency, remark, mayAgree, mayWithdraw } = request
  const words = { ...t.messages.actions, ...(order.orderType === 'origin' ? {} : s.messages.actions) }
  const named: Readonly<Record<string, string>> = words
  return (
    <Notice tone="warning">
      <p>
        <strong>{t(($) => $.second.title, { name: by.name, action: named[action] ?? action })}</strong>{' '}
        <Money amount={amount} currency={currency} />
      </p>
      {remark && <p>{t(($) => $.second.remark, { remark })}</p>}
      <p>{t(($) => (mayWithdraw ? $.second.own : $.second.text))}</p>
      <div className={styles.line}>
        {mayAgree && (
          <>
            <Button kind="primary" size="sm" busy={work.busy} onClick={() => work.decide(id, true)}>
              {t(($) => $.second.agree)}
            </Button>
            <Button size="sm" busy={work.busy} onClick={() => work.decide(id, false)}>
              {t(($) => $.second.decline)}
            </Button>
          </>
        )}
        {mayWithdraw && (
          <Button size="sm" busy={work.busy} onClick={() => work.decide(id, false)}>
            {t(($) => $.second.withdraw)}
          </Button>
        )}
      </div>
    </Notice>
  )
}
