import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { usePathParam, useSearchParams } from '../../../navigation.ts'
import { paths } from '../../../paths.ts'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { usePlaces } from '../../../shell/reference.ts'
import { useDownload } from '../../../shell/use-download.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { moneyText } from '../../../ui/format/money.ts'
import { Page } from '../../../ui/page/page.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { WithAside } from '../../../ui/page/with-aside.tsx'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import { GatewayRefunds } from '../../payments/gateway-refunds.tsx'
import { OpenPayment } from '../../payments/open-payment.tsx'
import { usePaying } from '../../payments/use-paying.ts'
import { GroupStatusCell } from '../list/group-columns.tsx'
import { may, nextInstallment, type Group } from '../group.ts'
import { NamesPanel } from '../names/names-panel.tsx'
import styles from '../groups.module.css'
import { groupsText } from '../text.ts'
import { FactsPanel } from './facts-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { InstallmentsPanel } from './installments-panel.tsx'
import { GroupDialog, type GroupQuestion } from './group-dialog.tsx'
import { NextStep } from './next-step.tsx'
import { GroupPaySheet } from './pay-sheet.tsx'
import { QuotesPanel } from './quotes-panel.tsx'
import { ReduceSheet } from './reduce-sheet.tsx'
import { ThreadPanel } from './thread-panel.tsx'
import { useGroupWork } from './use-group-work.ts'

// Only issued groups have tickets to service.
const ServicingPanel = lazy(async () => ({ default: (await import('./servicing-panel.tsx')).ServicingPanel }))

const TABS = ['overview', 'names', 'messages', 'history'] as const
type TabName = (typeof TABS)[number]

/** `/flight/group/order/{id}`: one group order. The address holds the tab; `?pay=1` opens the payment. */
export default function GroupPage() {
  const t = useText(groupsText)
  const id = usePathParam('id')
  const found = useQuery({
    queryKey: ['groupOrders.get', id],
    queryFn: ({ signal }) => call('groupOrders.get', { params: { id } }, { signal }),
    // The desk and the timers move it meanwhile.
    refetchInterval: 30_000,
  })
  // Names that came later would wrap the route and push what is below it.
  const hasNames = usePlaces() !== 'loading'
  return (
    <Page>
      <Loaded query={found} title={t(($) => $.order.failed)} safe={t(($) => $.order.safe)}>
        {found.data && hasNames && <Shown order={found.data} />}
      </Loaded>
    </Page>
  )
}

type Open = 'reduce' | GroupQuestion | null

function Shown({ order }: { readonly order: Group }) {
  const t = useText(groupsText)
  const [parameters, change] = useSearchParams()
  const [open, setOpen] = useState<Open>(null)
  const tab = TABS.find((name) => name === parameters.get('tab')) ?? 'overview'
  const pick = (next: TabName) =>
    change((now) => {
      if (next === 'overview') now.delete('tab')
      else now.set('tab', next)
      return now
    })
  const close = () => setOpen(null)
  const payment = usePaying(canPay(order))
  return (
    <>
      <PageHead
        title={order.groupName || order.id}
        note={<GroupStatusCell row={order} />}
        before={<LinkButton to={paths.groupOrders}>{t(($) => $.order.back)}</LinkButton>}
        actions={<Actions order={order} onPay={payment.pay} onOpen={setOpen} onNames={() => pick('names')} />}
      />
      <div className={styles.form}>
        <OpenPayment payments={order.payments} isOwn={order.isOwn} />
        {order.isOwn && <GatewayRefunds orderId={order.id} />}
        <NextStep order={order} />
        <Tabs
          label={order.groupName || order.id}
          value={tab}
          tabs={TABS.filter((name) => !order.passengersHidden || name !== 'names').map((value) => ({
            value,
            label: t.messages.order.tabs[value],
            ...(value === 'messages' && { count: order.messages.length }),
          }))}
          onChange={pick}
        />
        {tab === 'overview' && !hasOffers(order) && (
          <>
            <FactsPanel order={order} wide />
            <div className={styles.beside}>
              <ThreadPanel order={order} />
              <HistoryPanel order={order} />
            </div>
          </>
        )}
        {tab === 'overview' && hasOffers(order) && (
          <WithAside aside={<FactsPanel order={order} />}>
            {order.status === 'issued' && (
              <Suspense>
                <ServicingPanel order={order} />
              </Suspense>
            )}
            <InstallmentsPanel order={order} />
            <QuotesPanel
              quotes={order.quotes}
              {...(may(order, 'accept') && { onAccept: (quote) => setOpen({ kind: 'accept', quote }) })}
            />
          </WithAside>
        )}
        {tab === 'names' && !order.passengersHidden && <NamesPanel order={order} />}
        {tab === 'messages' && <ThreadPanel order={order} />}
        {tab === 'history' && <HistoryPanel order={order} />}
      </div>
      {payment.paying && <GroupPaySheet order={order} onClose={payment.close} />}
      {open === 'reduce' && <ReduceSheet order={order} onClose={close} />}
      {open !== null && typeof open === 'object' && (
        <GroupDialog order={order} question={open} onClose={close} />
      )}
    </>
  )
}

/** Until the desk has answered, there is the request and what is written about it. */
function hasOffers({ status, plan, quotes }: Group): boolean {
  return status === 'issued' || plan !== null || quotes.length > 0
}

function canPay(order: Group): boolean {
  return may(order, 'pay') && nextInstallment(order) !== undefined && order.total !== null
}

interface ActionsProps {
  readonly order: Group
  readonly onPay: () => void
  readonly onOpen: (open: Open) => void
  readonly onNames: () => void
}

function Actions({ order, onPay, onOpen, onNames }: ActionsProps) {
  const t = useText(groupsText)
  const work = useGroupWork(order, () => undefined)
  const { busy, save } = useDownload()
  const due = nextInstallment(order)
  const hasDeadline =
    order.deadline !== null || order.plan?.installments.some((each) => each.deadline && !each.paidAt)
  return (
    <>
      {may(order, 'apply') && (
        <Button kind="primary" busy={work.isPending} onClick={() => work.mutate({ name: 'apply' })}>
          {t(($) => $.order.actions.apply)}
        </Button>
      )}
      {canPay(order) && due && order.total && (
        <Button kind="primary" onClick={onPay}>
          {t(($) => $.order.actions.pay, { amount: moneyText(due.amount, order.total.currency) })}
        </Button>
      )}
      {may(order, 'submit_names') && <Button onClick={onNames}>{t(($) => $.order.actions.names)}</Button>}
      {may(order, 'ask_again') && (
        <Button onClick={() => onOpen({ kind: 'ask' })}>{t(($) => $.order.actions.ask_again)}</Button>
      )}
      {may(order, 'reduce') && (
        <Button onClick={() => onOpen('reduce')}>{t(($) => $.order.actions.reduce)}</Button>
      )}
      {hasDeadline && (
        <Button
          busy={busy}
          onClick={() =>
            void save(
              'groupOrders.calendar',
              { params: { id: order.id } },
              { fallbackName: `${order.id}.ics` },
            )
          }
        >
          {t(($) => $.order.actions.calendar)}
        </Button>
      )}
      {may(order, 'withdraw_cancel') && (
        <Button busy={work.isPending} onClick={() => work.mutate({ name: 'withdrawCancel' })}>
          {t(($) => $.order.actions.withdraw_cancel)}
        </Button>
      )}
      {(may(order, 'cancel') || may(order, 'request_cancel')) && (
        <Button kind="danger" onClick={() => onOpen({ kind: 'cancel', isRequest: !may(order, 'cancel') })}>
          {t(may(order, 'cancel') ? ($) => $.order.actions.cancel : ($) => $.order.actions.request_cancel)}
        </Button>
      )}
    </>
  )
}
