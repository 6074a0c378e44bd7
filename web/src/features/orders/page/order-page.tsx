import { Suspense } from 'react'
import { isByHand } from '@interline/domain/servicing/by-hand'
import { hasPermission } from '@interline/domain/access/access'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { usePathParam } from '../../../navigation.ts'
import { paths } from '../../../paths.ts'
import { useClientView } from '../../../shell/client-view.ts'
import { useMe } from '../../../shell/session.ts'
import { LoadFailed } from '../../../shell/parts/load-failed.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Code } from '../../../ui/code/code.tsx'
import { Copy } from '../../../ui/code/copy.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { ActionBar } from '../../../ui/page/action-bar.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { WithAside } from '../../../ui/page/with-aside.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { DetailsPanel } from '../panels/details-panel.tsx'
import { HistoryPanel } from '../panels/history-panel.tsx'
import { ItemsPanel } from '../panels/items-panel.tsx'
import { ItineraryPanel } from '../panels/itinerary-panel.tsx'
import { LinkedOrders } from '../panels/linked-orders.tsx'
import { OrderHead } from './order-head.tsx'
import { PricePanel } from '../panels/price-panel.tsx'
import { StatusNotice } from './status-notice.tsx'
import { TicketsPanel } from '../panels/tickets-panel.tsx'
import { useOrder, type Order } from '../use-order.ts'
import { RequestPanel } from '../../servicing/request-panel.tsx'
import { MoneyPanel } from '../../servicing/money-panel.tsx'
import { ExchangePanel } from '../../servicing/exchange/exchange-panel.tsx'
import { QuotePanel } from '../../servicing/quote-panel.tsx'
import { ServicingSheets } from '../../servicing/request/servicing-sheets.tsx'
import { GatewayRefunds } from '../../payments/gateway-refunds.tsx'
import { OpenPayment } from '../../payments/open-payment.tsx'
import { PaySheet } from '../../payments/pay-sheet.tsx'
import { usePaying } from '../../payments/use-paying.ts'
import { useOrderCommands } from './use-order-commands.ts'
import { DisruptionPanel, ReplacementNotice } from './rare-panels.ts'
import { useIsWhole } from './use-is-whole.ts'
import { orderText } from '../text.ts'
import { TwoColumns } from '../two-columns.tsx'
import { moneyText } from '../../../ui/format/money.ts'
import { Notice } from '../../../ui/notice/notice.tsx'

/** `/flight/orders/{id}`: one order with all its details. `?pay=1` opens the payment. */
export default function OrderPage() {
  const t = useText(orderText)
  const id = usePathParam('id')
  const order = useOrder(id)
  // Another order gets a fresh page: open payments and sheets must not carry over.
  if (order.data) return <WholeOrder key={id} order={order.data} onStale={() => void order.refetch()} />
  if (!order.error) return <OrderPending />
  const failure = order.error instanceof Failure ? order.error : null
  return (
    <Page>
      <PageHead title={<Code>{id}</Code>} />
      <Panel>
        {failure?.key === 'request.not_found' ? (
          <EmptyState
            title={t(($) => $.notFound)}
            actions={<LinkButton to={paths.flightOrders}>{t(($) => $.toList)}</LinkButton>}
          >
            {t(($) => $.notFoundText)}
          </EmptyState>
        ) : (
          <LoadFailed
            title={t(($) => $.loadFailed)}
            safe={t(($) => $.loadSafe)}
            error={failure}
            again={order.refetch}
          />
        )}
      </Panel>
    </Page>
  )
}

interface OrderViewProps {
  readonly order: Order
  readonly onStale: () => void
}

function WholeOrder(props: OrderViewProps) {
  return useIsWhole(props.order) ? <OrderView {...props} /> : <OrderPending />
}

function OrderPending() {
  const id = usePathParam('id')
  return (
    <Page>
      <h1 className="visually-hidden" translate="no">
        {id}
      </h1>
      <TwoColumns />
    </Page>
  )
}

function OrderView({ order, onStale }: OrderViewProps) {
  const t = useText(orderText)
  const canPay = order.actions.some((each) => each.name === 'pay' && each.enabled)
  const { paying, pay, close } = usePaying(canPay)
  useOrderCommands(order, pay)
  const me = useMe()
  const seesWallet = me !== null && order.fromAbove === null && hasPermission(me.permissions, ['wallet:read'])
  return (
    <>
      <OrderHead order={order} />
      <Page>
        <WithAside
          width={344}
          aside={
            <>
              {order.servicing ? (
                <>
                  <QuotePanel order={order} />
                  <ExchangePanel order={order} />
                  <MoneyPanel order={order} linkWallet={seesWallet} />
                </>
              ) : (
                <PricePanel order={order} linkWallet={seesWallet} />
              )}
              <LinkedOrders order={order} />
              <DetailsPanel order={order} />
              {/* Hardly any order has one: at the end it pushes nothing when it arrives. */}
              {order.fromAbove === null && <GatewayRefunds orderId={order.id} />}
            </>
          }
        >
          {/* A schedule change is the first thing to answer. Answers are between the agency and its customers. */}
          {!order.fromAbove && order.disruption !== null && (
            <Suspense>
              <DisruptionPanel order={order} onOver={onStale} />
            </Suspense>
          )}
          <ParentView order={order} />
          <OpenPayment payments={order.payments} isOwn={order.fromAbove === null} />
          <StatusNotice order={order} onPay={pay} onOver={onStale} />
          {order.replacement && (
            <Suspense>
              <ReplacementNotice order={order} replacement={order.replacement} onPay={pay} onOver={onStale} />
            </Suspense>
          )}
          <RequestPanel order={order} />
          <ItineraryPanel
            journeys={order.journeys}
            bags={!isByHand(order.supplier ?? '')}
            note={
              <>
                {order.airlinePnr && (
                  <span>
                    {t(($) => $.airlinePnr)} <Copy value={order.airlinePnr} what={t(($) => $.airlinePnr)} />
                  </span>
                )}
                {order.bookingNumber && (
                  <span>
                    {t(($) => $.bookingNumber)}{' '}
                    <Copy value={order.bookingNumber} what={t(($) => $.bookingNumber)} />
                  </span>
                )}
              </>
            }
          />
          <ItemsPanel order={order} />
          {/* A refund or void has no tickets of its own: the request panel lists its coupons. */}
          {(order.orderType === 'origin' || order.orderType === 'change') && !order.passengersHidden && (
            <TicketsPanel order={order} />
          )}
          <HistoryPanel order={order} />
        </WithAside>
      </Page>
      {canPay && !paying && (
        <ActionBar>
          <Money amount={order.replacement?.difference ?? order.total} currency={order.currency} size="row" />
          <Button kind="primary" size="lg" onClick={pay}>
            {t(($) => $.actions.pay)}
          </Button>
        </ActionBar>
      )}
      <ServicingSheets order={order} />
      <PaySheet order={order} open={paying} onClose={close} onRefused={onStale} />
    </>
  )
}

/** For a parent agency: whose order it is, its own cost, and who pays. */
function ParentView({ order }: { readonly order: Order }) {
  const t = useText(orderText)
  const { fromAbove, agencyName: name } = order
  const isClient = useClientView()
  if (!fromAbove) return null
  const { cost, payer } = fromAbove
  return (
    <Notice tone="info">
      <strong>{t(($) => $.fromAbove.whose, { name })}</strong>
      {t.locale === 'en' && ' '}
      {t(($) => $.fromAbove.payer[payer], { name })}
      {order.passengersHidden && <span> {t(($) => $.fromAbove.hidden, { name })}</span>}
      {cost && !isClient && (
        <span> {t(($) => $.fromAbove.cost, { amount: moneyText(cost.amount, cost.currency) })}</span>
      )}
    </Notice>
  )
}
