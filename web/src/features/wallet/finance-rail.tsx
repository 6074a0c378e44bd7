import { ListOrdered, ReceiptText, Wallet } from 'lucide-react'
import { useText } from '../../i18n/index.tsx'
import { paths } from '../../paths.ts'
import { Rail } from '../../ui/rail/rail.tsx'
import { walletText } from './text.ts'

const PAGES = [
  { page: 'wallet', to: paths.wallet, Icon: Wallet },
  { page: 'transactions', to: paths.transactions, Icon: ListOrdered },
  { page: 'statements', to: paths.statements, Icon: ReceiptText },
] as const

/** The menu of the finance section. */
export function FinanceRail({ current }: { readonly current: (typeof PAGES)[number]['page'] }) {
  const t = useText(walletText)
  const items = PAGES.map(({ page, to, Icon }) => ({
    to,
    label: t(($) => $.pages[page]),
    icon: <Icon aria-hidden="true" />,
    current: page === current,
  }))
  return <Rail label={t(($) => $.menu)} groups={[{ title: t(($) => $.finance), items }]} />
}
