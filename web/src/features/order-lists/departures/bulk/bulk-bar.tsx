import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../../i18n/index.tsx'
import { useMe } from '../../../../shell/session.ts'
import { Button } from '../../../../ui/button/button.tsx'
import type { Disruption } from '../../../disruptions/flight-news.tsx'
import { voyageActionsText } from '../../text.ts'
import type { Voyage } from '../../departures-page.tsx'
import styles from './bulk.module.css'
import { planOf, type BulkAction, type Passenger, type Plan } from './plan.ts'

// Opened by a click at the earliest.
const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }))

interface BulkBarProps {
  readonly voyage: Voyage
  readonly all: readonly Passenger[]
  readonly chosen: readonly Passenger[]
  readonly news: readonly Disruption[]
  /** Why nothing can be asked for yet; null: it can. */
  readonly unavailable: string | null
  readonly readNews: () => Promise<readonly Disruption[]>
}

/** Accept, refund and other flights for the orders of the chosen passengers. */
export function BulkBar({ voyage, all, chosen, news, unavailable, readNews }: BulkBarProps) {
  const t = useText(voyageActionsText)
  const me = useMe()
  const client = useQueryClient()
  const [asked, setAsked] = useState<{ readonly action: BulkAction; readonly plan: Plan } | null>(null)
  const count = new Set(chosen.map(({ orderId }) => orderId)).size
  const actions: readonly BulkAction[] =
    news.length > 0 ? ['accept', 'refund', 'change'] : ['refund', 'change']
  const ask = (action: BulkAction) =>
    setAsked({
      action,
      plan: planOf(action, chosen, { all, news, permissions: me?.permissions ?? ['none'] }),
    })
  const refresh = () => {
    for (const name of [
      'flightOrders.voyages',
      'flightOrders.voyagePassengers',
      'flightOrders.list',
      'flightOrders.countByStatus',
      'flightOrders.get',
      'disruptions.list',
    ])
      void client.invalidateQueries({ queryKey: [name] })
  }
  return (
    <>
      {count > 0 && (
        <div className={styles.bar}>
          {actions.map((action) => (
            <Button key={action} unavailable={unavailable} onClick={() => ask(action)}>
              {t(($) => $.open[action], { count })}
            </Button>
          ))}
        </div>
      )}
      {/* Also without passengers: those it was done for may have left the flight, and what became of them is said here. */}
      {asked && (
        <Suspense>
          <BulkDialog {...asked} {...{ voyage, readNews }} onDone={refresh} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}
