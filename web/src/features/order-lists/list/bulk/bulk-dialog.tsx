import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useText } from '../../../../i18n/index.tsx'
import { paths } from '../../../../paths.ts'
import { useBalance } from '../../../../shell/desk/bar/use-balance.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Code } from '../../../../ui/code/code.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Money } from '../../../../ui/money/money.tsx'
import { Notice } from '../../../../ui/notice/notice.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { Status } from '../../../../ui/status/status.tsx'
import { PassengerNames } from '../columns/passenger-names.tsx'
import type { OrderRow } from '../order-route.tsx'
import { orderBulkText } from '../../text.ts'
import styles from './bulk.module.css'
import { sumsOf, type BulkAction, type Plan } from './plan.ts'
import { runBulk, type Outcome } from './run.ts'

interface BulkDialogProps {
  readonly action: BulkAction
  readonly plan: Plan
  /** Called after something may have been done. */
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks once, then does the action for order after order and says the outcome of each. */
export function BulkDialog({ action, plan, onDone, onClose }: BulkDialogProps) {
  const t = useText(orderBulkText)
  const stopped = useRef(false)
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const run = useMutation({
    mutationFn: (orders: readonly OrderRow[]) => {
      stopped.current = false
      return runBulk({
        action,
        orders,
        nothingToAccept: t(($) => $.nothingToAccept),
        isStopped: () => stopped.current,
        onOutcome: (outcome) => setOutcomes((now) => new Map(now).set(outcome.order.id, outcome)),
      })
    },
    onSettled: onDone,
  })
  const { able } = plan
  const left = able.filter(({ id }) => !outcomes.get(id)?.done)
  const done = able.length - left.length
  const hasRun = run.status !== 'idle'
  return (
    <Dialog
      open
      title={t(($) => $.title[action], { count: able.length })}
      dismissible={!run.isPending}
      onClose={onClose}
      foot={
        <>
          {run.isPending ? (
            <Button onClick={() => (stopped.current = true)}>{t(($) => $.stop)}</Button>
          ) : (
            <Button kind={hasRun && left.length === 0 ? 'primary' : 'default'} onClick={onClose}>
              {t(($) => (hasRun ? $.close : $.drop))}
            </Button>
          )}
          {/* It stays while it works, so that the second click of a double click meets it, busy, and is ignored. */}
          {left.length > 0 && (
            <Button kind="primary" busy={run.isPending} onClick={() => run.mutate(left)}>
              {t(($) => (hasRun ? $.again : $.open[action]), { count: left.length })}
            </Button>
          )}
        </>
      }
    >
      {run.error && (
        <Notice tone="error" live="assertive">
          {run.error.message}
        </Notice>
      )}
      {hasRun ? (
        <p role="status">{t(($) => $.progress, { done, all: able.length })}</p>
      ) : (
        <p>{t(($) => $.text[action])}</p>
      )}
      {action === 'pay' && !hasRun && <Sums orders={able} />}
      <ul className={styles.orders}>
        {able.map((order) => (
          <li key={order.id}>
            <span className={styles.order}>
              <Link to={paths.flightOrder(order.id)}>
                <Code>{order.id}</Code>
              </Link>
              <PassengerNames names={order.passengerNames} />
              {action === 'pay' && <Money amount={order.total} currency={order.currency} />}
            </span>
            <OutcomeLine action={action} outcome={outcomes.get(order.id)} />
          </li>
        ))}
      </ul>
      {plan.unable.length > 0 && (
        <>
          <h3 className={styles.heading}>{t(($) => $.cannot)}</h3>
          <ul className={styles.orders}>
            {plan.unable.map(({ order, fault }) => (
              <li key={order.id}>
                <span className={styles.order}>
                  <Code>{order.id}</Code>
                  <PassengerNames names={order.passengerNames} />
                </span>
                <span className={styles.quiet}>
                  {t(($) => $.fault[fault], { name: order.lockedByName ?? '' })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

/** The sum beside what the wallet has; the server refuses what it cannot pay, order by order. */
function Sums({ orders }: { readonly orders: readonly OrderRow[] }) {
  const t = useText(orderBulkText)
  const balance = useBalance()
  return (
    <dl className={styles.sums}>
      {sumsOf(orders).map(({ currency, amount }) => (
        <div key={currency}>
          <dt>{t(($) => $.sum)}</dt>
          <dd>
            <Money amount={amount} currency={currency} strong />
          </dd>
        </div>
      ))}
      {balance && (
        <div>
          <dt>{t(($) => $.available)}</dt>
          <dd>
            <Money amount={balance.available} currency={balance.currency} />
          </dd>
        </div>
      )}
    </dl>
  )
}

function OutcomeLine({
  action,
  outcome,
}: {
  readonly action: BulkAction
  readonly outcome: Outcome | undefined
}) {
  const t = useText(orderBulkText)
  if (!outcome) return null
  return outcome.done ? (
    <Status tone="success">{t(($) => $.did[action])}</Status>
  ) : (
    <span className={styles.failed}>{outcome.message}</span>
  )
}
