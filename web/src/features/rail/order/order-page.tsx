import { useState } from 'react'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { usePathParam } from '../../../navigation.ts'
import { paths } from '../../../paths.ts'
import { LoadFailed } from '../../../shell/parts/load-failed.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Code } from '../../../ui/code/code.tsx'
import { moneyText } from '../../../ui/format/money.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { WithAside } from '../../../ui/page/with-aside.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Sign } from '../../../ui/sign/sign.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { GatewayRefunds } from '../../payments/gateway-refunds.tsx'
import { OpenPayment } from '../../payments/open-payment.tsx'
import { usePaying } from '../../payments/use-paying.ts'
import { RailOrderStatus } from '../rail-status.tsx'
import { railText } from '../text.ts'
import styles from '../rail.module.css'
import { CancelOrder } from './cancel-order.tsx'
import { ChangeSheet } from './change-sheet.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { ItineraryMenu } from './itinerary-menu.tsx'
import { PricePanel } from './price-panel.tsx'
import { RelatedPanel } from './related-panel.tsx'
import { RailPaySheet } from './pay-sheet.tsx'
import { RefundSheet } from './refund-sheet.tsx'
import { TicketsPanel } from './tickets-panel.tsx'
import { useRailOrder, type RailOrder } from './use-rail-order.ts'

/** `/train/orders/{id}`: one train order. `?pay=1` opens the payment. */
export default function TrainOrderPage() {
  const t = useText(railText)
  const id = usePathParam('id')
  const order = useRailOrder(id)
  if (order.data) return <OrderView key={id} order={order.data} onStale={() => void order.refetch()} />
  if (!order.error)
    return (
      <Page>
        <Skeleton height="320px" />
      </Page>
    )
  const failure = order.error instanceof Failure ? order.error : null
  return (
    <Page>
      <PageHead title={<Code>{id}</Code>} />
      <Panel>
        {failure?.key === 'request.not_found' ? (
          <EmptyState
            title={t(($) => $.order.notFound)}
            actions={<LinkButton to={paths.trainOrders}>{t(($) => $.order.toList)}</LinkButton>}
          >
            {t(($) => $.order.notFoundText)}
          </EmptyState>
        ) : (
          <LoadFailed
            title={t(($) => $.order.loadFailed)}
            safe={t(($) => $.order.loadSafe)}
            error={order.error}
            again={order.refetch}
          />
        )}
      </Panel>
    </Page>
  )
}

type Task = 'refund' | 'change' | 'cancel'

function OrderView({ order, onStale }: { readonly order: RailOrder; readonly onStale: () => void }) {
  const t = useText(railText)
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  const payment = usePaying(order.may.pay)
  return (
    <Page>
      <PageHead
        small
        title={<Code>{order.id}</Code>}
        note={
          <>
            <RailOrderStatus status={order.status} pill /> <Tag>{t(($) => $.types[order.type])}</Tag>{' '}
            {order.simulated && <Tag tone="outlined">{t(($) => $.search.simulated)}</Tag>}
          </>
        }
        actions={
          <>
            {order.may.itinerary && <ItineraryMenu order={order} />}
            <LinkButton to={paths.trainOrders}>{t(($) => $.order.toList)}</LinkButton>
          </>
        }
      />
      <WithAside
        width={344}
        aside={
          <>
            <PricePanel order={order} />
            <RelatedPanel order={order} />
            <DetailsPanel order={order} />
          </>
        }
      >
        <OpenPayment payments={order.payments} isOwn={order.isOwn} />
        {order.isOwn && <GatewayRefunds orderId={order.id} />}
        <StatusNotice order={order} onPay={payment.pay} onTask={setTask} onOver={onStale} />
        <TicketsPanel order={order} />
        <HistoryPanel order={order} />
      </WithAside>
      {payment.paying && <RailPaySheet order={order} onClose={payment.close} onRefused={onStale} />}
      {task === 'refund' && <RefundSheet order={order} onClose={close} />}
      {task === 'change' && <ChangeSheet order={order} onClose={close} />}
      {task === 'cancel' && <CancelOrder order={order} onClose={close} />}
    </Page>
  )
}

interface StatusNoticeProps {
  readonly order: RailOrder
  readonly onPay: () => void
  readonly onTask: (task: Task) => void
  readonly onOver: () => void
}

/** What the order waits for, and what its agency can do now. */
function StatusNotice({ order, onPay, onTask, onOver }: StatusNoticeProps) {
  const t = useText(railText)
  const { may, status, payBefore, total, currency, closeReason } = order
  const special = specialNotice(order)
  const reason = closeReason === null ? undefined : reasonOf(t.messages.order.reasons, closeReason)
  const tone =
    status === 'issued' || status === 'refunded' ? 'success' : status === 'failed' ? 'error' : 'info'
  return (
    <Notice
      tone={may.pay ? 'warning' : tone}
      live="polite"
      actions={
        <span className={styles.pick}>
          {may.pay && payBefore && (
            <Sign
              large
              showLabel
              until={payBefore}
              label={t(($) => $.order.payUntil)}
              over={t(($) => $.order.over)}
              onOver={onOver}
            />
          )}
          {may.pay && (
            <Button kind="primary" onClick={onPay}>
              {t(($) => $.order.payNow, { amount: moneyText(total, currency) })}
            </Button>
          )}
          {may.cancel && <Button onClick={() => onTask('cancel')}>{t(($) => $.order.cancel)}</Button>}
          {may.change && <Button onClick={() => onTask('change')}>{t(($) => $.order.change)}</Button>}
          {may.refund && <Button onClick={() => onTask('refund')}>{t(($) => $.order.refund)}</Button>}
        </span>
      }
    >
      {t(($) => (special === null ? $.order.notices[status] : $.order.special[special]))}
      {reason && ` ${reason}`}
    </Notice>
  )
}

/** What differs from the notice of the status: a parent pays, or a change keeps the old tickets valid. */
function specialNotice({ status, type, total, payer }: RailOrder) {
  if (status === 'to_be_paid' && payer !== 'itself') return payer === 'you' ? 'youPay' : 'parentPays'
  if (type !== 'rail_change') return null
  if (status === 'issuing') return total === 0 ? 'changing' : null
  return CHANGE_NOTICES[status] ?? null
}

const CHANGE_NOTICES: Readonly<
  Partial<Record<RailOrder['status'], 'changed' | 'changeFailed' | 'changeCanceled' | 'changeClosed'>>
> = {
  issued: 'changed',
  failed: 'changeFailed',
  canceled: 'changeCanceled',
  closed: 'changeClosed',
}

/** Remarks from before reasons had words are the platform's. */
function reasonOf(reasons: Readonly<Record<string, string>>, reason: string): string | undefined {
  return reasons[reason]
}
