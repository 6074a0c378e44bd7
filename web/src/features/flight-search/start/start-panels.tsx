import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { paths, withQuery } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Code } from '../../../ui/code/code.tsx'
import { momentText } from '../../../ui/format/dates.ts'
import { Link } from '../../../ui/link.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Sign } from '../../../ui/sign/sign.tsx'
import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { searchText } from '../text.ts'
import { needsOf, routeOf, type Need } from './needs.ts'
import styles from './start.module.css'
import { WalletStrip } from './wallet-strip.tsx'
import { ROWS, useDeskOrders, type DeskOrders } from './use-desk-orders.ts'

/** Below the form before the first search: what waits for this person, the last orders, and the wallet. */
export default function StartPanels() {
  const t = useText(searchText)
  const orders = useDeskOrders()
  return (
    <div className={styles.panels}>
      {orders !== 'none' && (
        <>
          <Panel
            title={t(($) => $.start.needs)}
            actions={<Link to={withQuery(paths.flightOrders, { type: 'all' })}>{t(($) => $.start.all)}</Link>}
          >
            <Part
              orders={orders}
              of={(known) => needsOf(known).slice(0, ROWS)}
              none={t(($) => $.start.nothing)}
            >
              {(need) => <NeedRow key={`${need.orderId} ${need.kind}`} need={need} />}
            </Part>
          </Panel>
          <Panel
            title={t(($) => $.start.last)}
            actions={
              <Link to={withQuery(paths.flightOrders, { sort: 'created', direction: 'desc' })}>
                {t(($) => $.start.all)}
              </Link>
            }
          >
            <Part orders={orders} of={({ last }) => last} none={t(($) => $.start.noOrders)}>
              {(order) => (
                <li key={order.id} className={styles.row}>
                  <Link to={paths.flightOrder(order.id)}>
                    <Code>{order.id}</Code>
                  </Link>
                  <Trip route={routeOf(order)} passenger={order.passengerNames[0] ?? ''} />
                  {order.total > 0 && <Money amount={order.total} currency={order.currency} />}
                  <span className={styles.kind}>{momentText(order.createdAt, serverNow(), t.locale)}</span>
                </li>
              )}
            </Part>
          </Panel>
        </>
      )}
      <WalletStrip />
    </div>
  )
}

interface PartProps<Row> {
  readonly orders: Exclude<ReturnType<typeof useDeskOrders>, 'none'>
  readonly of: (known: DeskOrders) => readonly Row[]
  readonly none: string
  readonly children: (row: Row) => ReactNode
}

/** The rows of a panel, which keeps its height while they load and when there are fewer. */
function Part<Row>({ orders, of, none, children }: PartProps<Row>) {
  const t = useText(searchText)
  if (orders === 'loading') {
    return (
      <ul className={styles.rows} aria-busy="true" aria-label={t(($) => $.start.loading)}>
        {Array.from({ length: ROWS }, (_, row) => (
          <li key={row} className={styles.row}>
            <Skeleton width="70%" />
          </li>
        ))}
      </ul>
    )
  }
  const rows = orders === 'failed' ? [] : of(orders)
  if (rows.length === 0)
    return <p className={styles.empty}>{orders === 'failed' ? t(($) => $.start.failed) : none}</p>
  return <ul className={styles.rows}>{rows.map(children)}</ul>
}

function NeedRow({ need: { orderId, kind, until, route, passenger } }: { readonly need: Need }) {
  const t = useText(searchText)
  const address = paths.flightOrder(orderId)
  return (
    <li className={styles.row}>
      <span className={styles.until}>
        <Sign until={until} label={t(($) => $.start.within[kind])} over={t(($) => $.start.over)} />
      </span>
      <Trip route={route} passenger={passenger} />
      <span className={styles.kind}>{t(($) => $.start.kinds[kind])}</span>
      <LinkButton
        size="sm"
        to={kind === 'pay' || kind === 'reserved' ? withQuery(address, { pay: 1 }) : address}
        aria-label={t(($) => $.start.do[kind], { order: orderId })}
      >
        {t(($) => $.start.act[kind])}
      </LinkButton>
    </li>
  )
}

interface TripProps {
  readonly route: string
  /** `SURNAME/GIVEN NAMES`. */
  readonly passenger: string
}

function Trip({ route, passenger }: TripProps) {
  return (
    <span className={styles.name} lang="en" translate="no">
      <strong>{route}</strong> {passenger.replace('/', ' / ')}
    </span>
  )
}
