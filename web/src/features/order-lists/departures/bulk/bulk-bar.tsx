import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../../i18n/index.tsx'
import { useMe } from '../../../../shell/session.ts'
import { Button } from '../../../../ui/button/button.tsx'
import type { Disruption } from '../../../disruptions/flight-disruption.tsx'
import { departureActionsText } from '../../text.ts'
import type { Departure } from '../../departures-page.tsx'
import styles from './bulk.module.css'
import { planOf, type BulkAction, type Passenger, type Plan } from './plan.ts'

// Loaded on the first click.
const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }))

interface BulkBarProps {
  readonly departure: Departure
  readonly all: readonly Passenger[]
  readonly chosen: readonly Passenger[]
  readonly disruptions: readonly Disruption[]
  /** Why nothing can be requested yet; null: it can. */
  readonly unavailable: string | null
  readonly readDisruptions: () => Promise<readonly Disruption[]>
}

/** Accept, refund and change for the orders of the selected passengers. */
export function BulkBar({ departure, all, chosen, disruptions, unavailable, readDisruptions }: BulkBarProps) {
  const t = useText(departureActionsText)
  const me = useMe()
  const client = useQueryClient()
  const [pending, setPending] = useState<{ readonly action: BulkAction; readonly plan: Plan } | null>(null)
  const count = new Set(chosen.map(({ orderId }) => orderId)).size
  const actions: readonly BulkAction[] =
    disruptions.length > 0 ? ['accept', 'refund', 'change'] : ['refund', 'change']
  const ask = (action: BulkAction) =>
    setPending({
      action,
      plan: planOf(action, chosen, { all, disruptions, permissions: me?.permissions ?? ['none'] }),
    })
  const refresh = () => {
    for (const name of [
      'flightOrders.voyages',
      'flightOrders.departurePassengers',
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
      {/* Also without passengers: those it was done for may have left the flight, and the outcome is shown here. */}
      {pending && (
        <Suspense>
          <BulkDialog
            {...pending}
            {...{ departure, readDisruptions }}
            onDone={refresh}
            onClose={() => setPending(null)}
          />
        </Suspense>
      )}
    </>
  )
}
