import { hasPermission } from '@interline/domain/access/access'
import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../../i18n/index.tsx'
import { useMe } from '../../../../shell/session.ts'
import { useDownload } from '../../../../shell/use-download.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { copyText } from '../../../../ui/code/copy-text.ts'
import { Money } from '../../../../ui/money/money.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
import { orderBulkText } from '../../text.ts'
import type { OrderRow } from '../order-route.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import styles from './bulk.module.css'
import { BULK_ACTIONS, planOf, sumsOf, type BulkAction, type Plan } from './plan.ts'

/** What an action may change. */
const CHANGED = [
  'flightOrders.list',
  'flightOrders.countByStatus',
  'flightOrders.countViews',
  'flightOrders.get',
  'disruptions.list',
  'wallet.get',
  'wallet.balance',
]

interface BulkBarProps {
  readonly orders: readonly OrderRow[]
  readonly onClear: () => void
}

/** What can be done with the chosen orders, each action with the number of orders that it is possible for. */
export function BulkBar({ orders, onClear }: BulkBarProps) {
  const t = useText(orderBulkText)
  const me = useMe()
  const client = useQueryClient()
  const { busy, save } = useDownload()
  // The plan stays as it was when it was asked for, while the orders change behind it.
  const [asked, setAsked] = useState<{ readonly action: BulkAction; readonly plan: Plan } | null>(null)
  const reader = { id: me?.userInfo.id ?? '', permissions: me?.permissions ?? ['none'] }
  const plans = BULK_ACTIONS.map((action) => ({ action, plan: planOf(action, orders, reader) }))
  const pnrs = [...new Set(orders.map(({ bookingNumber }) => bookingNumber).filter(Boolean))]
  const copy = async () => {
    if (await copyText(pnrs.join('\n'))) toast.success(t(($) => $.copied, { count: pnrs.length }))
    else toast.error(t(($) => $.copyFailed))
  }
  const refresh = () => {
    for (const name of CHANGED) void client.invalidateQueries({ queryKey: [name] })
  }
  return (
    <>
      <section className={styles.bar} aria-label={t(($) => $.label)}>
        <p className={styles.chosen} role="status">
          <strong>{t(($) => $.chosen, { count: orders.length })}</strong>
          {sumsOf(plans[0]!.plan.able).map(({ currency, amount }) => (
            <span key={currency}>
              <Money amount={amount} currency={currency} inherit />
            </span>
          ))}
        </p>
        <div className={styles.actions}>
          {plans
            .filter(({ plan }) => plan.able.length > 0)
            .map(({ action, plan }) => (
              <Button key={action} className={styles.action} onClick={() => setAsked({ action, plan })}>
                {t(($) => $.open[action], { count: plan.able.length })}
              </Button>
            ))}
          {pnrs.length > 0 && (
            <Button className={styles.action} onClick={() => void copy()}>
              {t(($) => $.copy, { count: pnrs.length })}
            </Button>
          )}
          {hasPermission(reader.permissions, ['flightorders:export']) && (
            <Button
              className={styles.action}
              busy={busy}
              onClick={() =>
                void save(
                  'flightOrders.export',
                  { body: { agency: 'all', ids: orders.map(({ id }) => id), format: 'xlsx' } },
                  { fallbackName: 'orders.xlsx' },
                )
              }
            >
              {t(($) => $.export)}
            </Button>
          )}
        </div>
        <button type="button" className={styles.clear} title={t(($) => $.clear)} onClick={onClear}>
          <X aria-label={t(($) => $.clear)} />
        </button>
      </section>
      {asked && <BulkDialog {...asked} onDone={refresh} onClose={() => setAsked(null)} />}
    </>
  )
}
