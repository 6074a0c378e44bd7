import { allows } from '@interline/domain/access/access'
import { WalletMinimal } from 'lucide-react'
import { useText } from '../../../i18n/index.tsx'
import { routes } from '../../../routes.tsx'
import { moneyText } from '../../../ui/format/money.ts'
import { Link } from '../../../ui/link.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { useMe, viewerOf } from '../../session.ts'
import { shellText } from '../../text.ts'
import styles from '../desk.module.css'
import { useBalance } from './use-balance.ts'

/** What the agency can spend now; a link for those who may see the wallet. Hidden in client view. */
export function BalanceLink() {
  const t = useText(shellText)
  const me = useMe()
  const balance = useBalance()
  if (!balance) return null
  const label = t(($) => $.user.balance, { amount: moneyText(balance.available, balance.currency) })
  const inside = (
    <>
      <WalletMinimal aria-hidden="true" />
      <Money amount={balance.available} currency={balance.currency} inherit />
    </>
  )
  const mayOpen = allows(routes.wallet.access, viewerOf(me)).ok
  return mayOpen ? (
    <Link
      className={`${styles.tool} ${styles.balance}`}
      to={routes.wallet.path}
      aria-label={label}
      data-client="hide"
    >
      {inside}
    </Link>
  ) : (
    <span className={`${styles.tool} ${styles.balance}`} title={label} data-client="hide">
      {inside}
    </span>
  )
}
