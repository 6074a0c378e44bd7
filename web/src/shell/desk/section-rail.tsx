import { allows, seesAgencyManager } from '@interline/domain/access/access'
import { ChartColumn, HandCoins, ListOrdered, ReceiptText, Undo2, Users, WalletMinimal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { usePathname } from '../../navigation.ts'
import { paths } from '../../paths.ts'
import { routeEntries, type RouteEntry } from '../../routes.tsx'
import { WithRail } from '../../ui/page/with-rail.tsx'
import { Rail } from '../../ui/rail/rail.tsx'
import type { RailGroup } from '../../ui/rail/rail.tsx'
import { useRouteEntry } from '../frame/current-route.ts'
import { useMe, viewerOf } from '../session.ts'
import { shellText } from '../text.ts'
import { useRequestCount } from './bar/use-request-count.ts'

/** Who may read requests for a top-up: the rule of the call. */
const REQUEST_READERS = {
  realm: 'agency',
  roles: ['finance'],
  permissions: ['agencybills:read', 'agencybalance:write'],
} as const

/** Layouts with a fixed side menu: bills and agencies. Orders have their own, with counts. */
export default function SectionRail({ children }: { readonly children: ReactNode }) {
  const t = useText(shellText)
  const entry = useRouteEntry()
  const here = usePathname()
  const viewer = viewerOf(useMe())
  const item = (to: string, label: string, icon: ReactNode, inside = to) => ({
    to,
    label,
    icon,
    current: here === to || here.startsWith(`${inside}/`),
  })
  const isManager = entry?.layout === 'agency-manager' && allows(REQUEST_READERS, viewer).ok
  const requests = useRequestCount('agency', isManager)
  const reports = item(
    paths.reports,
    t(($) => $.titles.reports),
    <ChartColumn aria-hidden="true" />,
  )
  const groups: Partial<Record<RouteEntry['layout'], RailGroup>> = {
    bill: {
      title: t(($) => $.rails.finance),
      items: [
        item(
          paths.wallet,
          t(($) => $.titles.wallet),
          <WalletMinimal aria-hidden="true" />,
        ),
        item(
          paths.transactions,
          t(($) => $.titles.transactions),
          <ListOrdered aria-hidden="true" />,
        ),
        item(
          paths.refundMoney,
          t(($) => $.titles.refundMoney),
          <Undo2 aria-hidden="true" />,
        ),
        item(
          paths.statements,
          t(($) => $.titles.statements),
          <ReceiptText aria-hidden="true" />,
        ),
        reports,
      ],
    },
    'agency-manager': {
      title: t(($) => $.rails.agencies),
      items: [
        item(
          paths.agencies,
          t(($) => $.titles.agencies),
          <Users aria-hidden="true" />,
          `${paths.agencies}/agencies`,
        ),
        item(
          paths.agencyStatements,
          t(($) => $.titles.agencyStatements),
          <ReceiptText aria-hidden="true" />,
        ),
        {
          ...item(
            paths.topUps,
            t(($) => $.titles.topUps),
            <HandCoins aria-hidden="true" />,
          ),
          count: requests || undefined,
        },
        reports,
      ],
    },
  }
  // Whoever has nobody to manage reads the reports among the bills.
  const isBills = entry?.layout === 'agency-manager' && !seesAgencyManager(viewer)
  const group = entry && groups[isBills ? 'bill' : entry.layout]
  if (!group) return children
  const mayOpen = (to: string) =>
    routeEntries.every(({ path, access }) => path !== to || allows(access, viewer).ok)
  const items = group.items.filter(({ to }) => mayOpen(to))
  return <WithRail rail={<Rail label={group.title} groups={[{ ...group, items }]} />}>{children}</WithRail>
}
