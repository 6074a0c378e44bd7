import { hasCreditNote } from '@interline/domain/servicing/credit-note'
import { ChevronLeft } from 'lucide-react'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { paths } from '../../../paths.ts'
import { cityCodeOf, cityNameOf, usePlaces } from '../../../shell/reference.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Copy } from '../../../ui/code/copy.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { SubHead } from '../../../ui/page/sub-head.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { PHONE, useMediaQuery } from '../../../ui/use-media-query.ts'
import { DisruptionBadge } from '../../disruptions/disruption-badge.tsx'
import { orderEnds } from '../order-ends.ts'
import { OrderStatus } from '../order-status.tsx'
import { servicingSteps } from '../../servicing/servicing-steps.ts'
import { ServicingActions } from '../../servicing/servicing-actions.tsx'
import { UnavailableActions } from '../../servicing/unavailable-actions.tsx'
import { orderText, statusText } from '../text.ts'
import { servicingText } from '../../servicing/text.ts'
import { CancelButton } from './cancel-button.tsx'
import { CreditNoteButton } from './credit-note-button.tsx'
import { DocumentsMenu } from './documents-menu.tsx'
import { orderSteps } from '../panels/order-steps.ts'
import styles from '../panels/order.module.css'
import type { Order } from '../use-order.ts'

/** The head of an order: route, number, status, actions and progress. */
export function OrderHead({ order }: { readonly order: Order }) {
  const t = useText(orderText)
  const words = useText(servicingText)
  const types = useText(statusText)
  const places = usePlaces()
  const ends = orderEnds(order.route, (airport) => cityCodeOf(airport, places))
  const isOriginal = order.orderType === 'origin'
  const city = (code: string | undefined) => (code ? cityNameOf(code, places, t.locale) : '')
  const way = t(($) => $.title, { from: city(ends?.from), to: city(ends?.to) })
  const steps = isOriginal ? orderSteps(order, t, serverNow()) : servicingSteps(order, words, serverNow())
  const label = isOriginal ? t(($) => $.steps.label) : words(($) => $.steps.label)
  const isPhone = useMediaQuery(PHONE)
  return (
    <SubHead>
      <PageHead
        small
        before={
          <LinkButton size="sm" to={paths.flightOrders} aria-label={t(($) => $.back)}>
            <ChevronLeft aria-hidden="true" size={16} />
          </LinkButton>
        }
        title={isOriginal ? way : t(($) => $.titleOf, { type: types(($) => $.types[order.orderType]), way })}
        note={
          <>
            <Copy value={order.id} what={t(($) => $.orderNumber)} />
            <OrderStatus pill displayStatus={order.displayStatus} tone={order.tone} />
            <DisruptionBadge disruption={order.disruption} />
          </>
        }
        actions={
          <>
            {order.actions.some(({ name }) => name === 'itinerary') && <DocumentsMenu order={order} />}
            {hasCreditNote(order) && <CreditNoteButton order={order} />}
            <ServicingActions order={order} />
            <CancelButton order={order} />
          </>
        }
      />
      <UnavailableActions order={order} />
      {isPhone ? (
        // The itinerary is in the first screen; the steps are a tap away.
        <details className={styles.way}>
          <summary>
            {(steps.find(({ state }) => state === 'current') ?? steps.at(-1))?.label ?? label}
          </summary>
          <Timeline label={label} steps={steps} />
        </details>
      ) : (
        <div className={styles.way}>
          <Timeline label={label} steps={steps} />
        </div>
      )}
    </SubHead>
  )
}
