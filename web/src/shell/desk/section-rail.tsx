import { ListOrdered, ReceiptText, Users, WalletMinimal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { usePathname } from '../../navigation.ts'
import { paths } from '../../paths.ts'
import type { RouteEntry } from '../../routes.tsx'
import { WithRail } from '../../ui/page/with-rail.tsx'
import { Rail } from '../../ui/rail/rail.tsx'
import type { RailGroup } from '../../ui/rail/rail.tsx'
import { useRouteEntry } from '../frame/current-route.ts'
import { shellText } from '../text.ts'

/** The layouts with a fixed menu at the side: bills and agencies. Orders bring their own, with counts. */
export default function SectionRail({ children }: { readonly children: ReactNode }) {
  const t = useText(shellText)
  const entry = useRouteEntry()
  const here = usePathname()
  const item = (to: string, label: string, icon: ReactNode) => ({ to, label, icon, current: here === to })
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
          paths.statements,
          t(($) => $.titles.statements),
          <ReceiptText aria-hidden="true" />,
        ),
      ],
    },
    'agency-manager': {
      title: t(($) => $.rails.agencies),
      items: [
        item(
          paths.agencies,
          t(($) => $.titles.agencies),
          <Users aria-hidden="true" />,
        ),
        item(
          paths.agencyStatements,
          t(($) => $.titles.agencyStatements),
          <ReceiptText aria-hidden="true" />,
        ),
      ],
    },
  }
  const group = entry && groups[entry.layout]
  if (!group) return children
  return <WithRail rail={<Rail label={group.title} groups={[group]} />}>{children}</WithRail>
}
