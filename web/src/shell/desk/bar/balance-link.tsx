import { unit } from '@interline/domain/money/money'
import { bcp47, type Locale } from '@interline/domain/text/text'
import { WalletMinimal } from 'lucide-react'
import { useText } from '../../../i18n/index.tsx'
import { paths } from '../../../paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/link.tsx'
import { moneyText } from '../../../ui/format/money.ts'
import { Money } from '../../../ui/money/money.tsx'
import { shellText } from '../../text.ts'
import styles from '../desk.module.css'
import own from './balance.module.css'
import { useBalance, useMayOpenWallet, type Balance } from './use-balance.ts'

/** `613.4K`: what fits beside the menu of a narrow screen. */
function shortText({ available, currency }: Balance, locale: Locale): string {
  const short = new Intl.NumberFormat(bcp47(locale), { notation: 'compact', maximumFractionDigits: 1 })
  return short.format(available / Number(unit(currency)))
}

/** The agency's available money; a link for users who may see the wallet. Hidden in client view. */
export function BalanceLink() {
  const t = useText(shellText)
  const mayOpen = useMayOpenWallet()
  const balance = useBalance()
  if (!balance) return null
  const inside = (
    <>
      <WalletMinimal aria-hidden="true" />
      <span className="visually-hidden">{t(($) => $.user.balance)} </span>
      <span className={own.exact}>
        <Money amount={balance.available} currency={balance.currency} inherit />
      </span>
      <span className={own.short}>{shortText(balance, t.locale)}</span>
    </>
  )
  const title = `${t(($) => $.user.balance)} ${moneyText(balance.available, balance.currency)}`
  const look = classNames(styles.tool, own.balance)
  return mayOpen ? (
    <Link className={look} to={paths.wallet} title={title} data-client="hide">
      {inside}
    </Link>
  ) : (
    <span className={look} title={title} data-client="hide">
      {inside}
    </span>
  )
}
