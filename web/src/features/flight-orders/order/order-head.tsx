import { ChevronLeft } from 'lucide-react'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { paths } from '../../../paths.ts'
import { cityCodeOf, cityNameOf, usePlaces } from '../../../shell/reference.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Copy } from '../../../ui/code/copy.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { SubHead } from '../../../ui/page/sub-head.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { orderEnds } from '../order-ends.ts'
import { OrderStatus } from '../order-status.tsx'
import { orderText } from '../text.ts'
import { CancelButton } from './cancel-button.tsx'
import { DocumentsMenu } from './documents-menu.tsx'
import { orderSteps } from './order-steps.ts'
import styles from './order.module.css'
import type { Order } from './use-order.ts'

/** Actions that the order offers but that are not done on this page yet stay visible with their reason. */
const SERVICING = ['change', 'refund', 'void'] as const

/** The head of an order: where it goes, its number, its status, what can be done, and its way so far. */
export function OrderHead({ order }: { readonly order: Order }) {
  const t = useText(orderText)
  const places = usePlaces()
  const ends = orderEnds(order.route, (airport) => cityCodeOf(airport, places))
  const city = (code: string | undefined) => (code ? cityNameOf(code, places, t.locale) : '')
  return (
    <SubHead>
      <PageHead
        small
        before={
          <LinkButton size="sm" to={paths.flightOrders} aria-label={t(($) => $.back)}>
            <ChevronLeft aria-hidden="true" size={16} />
          </LinkButton>
        }
        title={t(($) => $.title, { from: city(ends?.from), to: city(ends?.to) })}
        note={
          <>
            <Copy value={order.id} what={t(($) => $.orderNumber)} />
            <OrderStatus pill displayStatus={order.displayStatus} tone={order.tone} />
          </>
        }
        actions={
          <>
            <DocumentsMenu order={order} />
            {SERVICING.map((name) => {
              const action = order.actions.find((each) => each.name === name)
              return (
                action &&
                !action.enabled && (
                  <Button key={name} unavailable={action.reason}>
                    {t(($) => $.actions[name])}
                  </Button>
                )
              )
            })}
            <CancelButton order={order} />
          </>
        }
      />
      <div className={styles.way}>
        <Timeline label={t(($) => $.steps.label)} steps={orderSteps(order, t, serverNow())} />
      </div>
    </SubHead>
  )
}
