import {
  ArrowLeftRight,
  Award,
  CreditCard,
  FileCheck2,
  FileWarning,
  Hourglass,
  Landmark,
  Scale,
  ShieldQuestion,
  Sigma,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { usePathname } from '../../navigation.ts'
import { paths } from '../../paths.ts'
import { WithRail } from '../../ui/page/with-rail.tsx'
import { Rail } from '../../ui/rail/rail.tsx'
import { shellText } from '../text.ts'

/** The pages of the treasury beside each other. */
export default function TreasuryRail({ children }: { readonly children: ReactNode }) {
  const t = useText(shellText)
  const here = usePathname()
  const title = t(($) => $.rails.treasury)
  const item = (to: string, label: string, icon: ReactNode) => ({ to, label, icon, current: here === to })
  const items = [
    item(
      paths.officeTreasury,
      t(($) => $.titles.officeTreasury),
      <Sigma aria-hidden="true" />,
    ),
    item(
      paths.officeAdjustments,
      t(($) => $.titles.officeAdjustments),
      <Scale aria-hidden="true" />,
    ),
    item(
      paths.officeBilling,
      t(($) => $.titles.officeBilling),
      <FileCheck2 aria-hidden="true" />,
    ),
    item(
      paths.officeMemos,
      t(($) => $.titles.officeMemos),
      <FileWarning aria-hidden="true" />,
    ),
    item(
      paths.officeClearing,
      t(($) => $.titles.officeClearing),
      <Hourglass aria-hidden="true" />,
    ),
    item(
      paths.officeGatewayPayments,
      t(($) => $.titles.officeGatewayPayments),
      <ArrowLeftRight aria-hidden="true" />,
    ),
    item(
      paths.officeDisputes,
      t(($) => $.titles.officeDisputes),
      <ShieldQuestion aria-hidden="true" />,
    ),
    item(
      paths.officeSettlements,
      t(($) => $.titles.officeSettlements),
      <Landmark aria-hidden="true" />,
    ),
    item(
      paths.officeMerchantAccounts,
      t(($) => $.titles.officeMerchantAccounts),
      <CreditCard aria-hidden="true" />,
    ),
    item(
      paths.officePoints,
      t(($) => $.titles.officePoints),
      <Award aria-hidden="true" />,
    ),
  ]
  return <WithRail rail={<Rail label={title} groups={[{ title, items }]} />}>{children}</WithRail>
}
