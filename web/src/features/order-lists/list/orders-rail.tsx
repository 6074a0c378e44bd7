import { countIn, ORDER_GROUPS } from '@interline/domain/order-lists/groups'
import { ORDER_TYPES } from '@interline/domain/flight-orders/statuses'
import {
  Ban,
  Bookmark,
  CheckCheck,
  HandCoins,
  Hourglass,
  ListOrdered,
  RefreshCw,
  Repeat2,
  Route,
  Ticket,
  Undo2,
  Wallet,
} from 'lucide-react'
import type { Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { useSearchParams } from '../../../navigation.ts'
import { paths, withQuery } from '../../../paths.ts'
import { useListSettings } from '../../../shell/list/list-settings.ts'
import { shownView } from '../../../shell/list/saved-views.ts'
import { listText } from '../../../shell/list/text.ts'
import { Rail } from '../../../ui/rail/rail.tsx'
import { ordersText } from '../text.ts'
import { ORDER_LIST } from './order-list.ts'
import { useOrderCounts, useViewCounts } from './use-order-counts.ts'
import { useSubAgencies } from './use-sub-agencies.ts'
import type { OrdersView } from './view.ts'

const GROUP_ICONS = {
  to_be_paid: Wallet,
  reviewing: Hourglass,
  proceeding: RefreshCw,
  pending_confirmation: CheckCheck,
  refunding: Undo2,
} as const
const TYPE_ICONS = { all: ListOrdered, origin: Ticket, change: Repeat2, refund: Undo2, void: Ban } as const

interface OrdersRailProps {
  /** Null while another page of the section is shown. */
  readonly view: OrdersView | null
  readonly counts: Reply<'flightOrders.countByStatus'> | undefined
}

/** Orders of sub-agencies that this agency pays, for agencies that have any. */
function useInStead(view: OrdersView | null) {
  const t = useText(ordersText)
  const isPayer = useSubAgencies()?.some(({ paysItself }) => !paysItself) ?? false
  const { data: counts } = useOrderCounts('unpaid', isPayer)
  if (!isPayer) return []
  return [
    {
      to: withQuery(paths.flightOrders, { group: 'to_be_paid', agency: 'unpaid' }),
      label: t(($) => $.groups.inStead),
      icon: <HandCoins aria-hidden="true" />,
      current: isInStead(view),
      count: counts && countIn(counts, 'to_be_paid'),
      urgent: true,
    },
  ]
}

function isInStead(view: OrdersView | null): boolean {
  return view?.group === 'to_be_paid' && view.filters.agency === 'unpaid'
}

/** The menu of the section: work groups with counts, the five views of all orders, and saved views. */
export function OrdersRail({ view, counts }: OrdersRailProps) {
  const t = useText(ordersText)
  const list = useText(listText)
  const { views = [] } = useListSettings(ORDER_LIST)
  const [parameters] = useSearchParams()
  const shown = view && shownView(views, parameters)
  const inStead = useInStead(view)
  const found = useViewCounts(views)
  const saved = views.map((each, at) => ({
    to: `${paths.flightOrders}?${each.query}`,
    label: each.name,
    icon: <Bookmark aria-hidden="true" />,
    current: shown?.id === each.id,
    count: found?.[at]?.cnt,
    more: found?.[at]?.more,
  }))
  const groups = ORDER_GROUPS.map((group) => {
    const Icon = GROUP_ICONS[group]
    return {
      to: withQuery(paths.flightOrders, { group }),
      label: t(($) => $.groups[group]),
      icon: <Icon aria-hidden="true" />,
      current: view?.group === group && !shown && !isInStead(view),
      count: counts && countIn(counts, group),
      urgent: group === 'to_be_paid' || group === 'pending_confirmation',
    }
  })
  const types = (['all', ...ORDER_TYPES] as const).map((type) => {
    const Icon = TYPE_ICONS[type]
    return {
      to: withQuery(paths.flightOrders, { type: type === 'all' ? undefined : type }),
      label: t(($) => $.groups[type]),
      icon: <Icon aria-hidden="true" />,
      current: view !== null && view.group === null && view.type === type && !shown,
    }
  })
  const departure = {
    to: paths.flightOrdersByVoyage,
    label: t(($) => $.groups.departure),
    icon: <Route aria-hidden="true" />,
    current: view === null,
  }
  return (
    <Rail
      label={t(($) => $.menu)}
      isCounting={counts === undefined}
      groups={[
        { title: t(($) => $.groups.needsWork), items: [...groups, ...inStead] },
        { title: t(($) => $.groups.orders), items: [...types, departure] },
        ...(saved.length > 0 ? [{ title: list(($) => $.views.title), items: saved }] : []),
      ]}
    />
  )
}
