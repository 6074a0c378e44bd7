import { useText } from '../../../i18n/index.tsx'
import { paths } from '../../../paths.ts'
import { useClientView } from '../../../shell/client-view.ts'
import {
  useBalance,
  useMayKnowBalance,
  useMayOpenWallet,
  type Balance,
} from '../../../shell/desk/bar/use-balance.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { moneyText } from '../../../ui/format/money.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Status } from '../../../ui/status/status.tsx'
import { searchText } from '../text.ts'
import styles from './start.module.css'

/** What the agency can pay with, and whether its balance is below its alert. A client at the counter does not see it. */
export function WalletStrip() {
  const t = useText(searchText)
  const mayKnow = useMayKnowBalance()
  const balance = useBalance()
  const mayOpen = useMayOpenWallet()
  const isClientView = useClientView()
  if (!mayKnow || isClientView) return null
  const isLow = balance?.alert?.isLow === true
  return (
    <section className={styles.wallet} aria-label={t(($) => $.start.wallet.title)} aria-busy={!balance}>
      <h2>{t(($) => $.start.wallet.title)}</h2>
      {balance === null ? (
        <Skeleton width="40%" />
      ) : (
        <>
          <dl>
            {(['available', 'balance', 'creditLeft'] as const).map((each) => (
              <div key={each}>
                <dt>{t(($) => $.start.wallet[each])}</dt>
                <dd>
                  <Money amount={balance[each]} currency={balance.currency} />
                </dd>
              </div>
            ))}
          </dl>
          {isLow ? (
            <Status tone="error">{t(($) => $.start.wallet.below, { amount: alertText(balance) })}</Status>
          ) : (
            <span className={styles.alert}>
              {balance.alert === null
                ? t(($) => $.start.wallet.noAlert)
                : t(($) => $.start.wallet.alert, { amount: alertText(balance) })}
            </span>
          )}
          {mayOpen && (
            <LinkButton size="sm" kind={isLow ? 'primary' : 'default'} to={paths.wallet}>
              {t(($) => $.start.wallet.open)}
            </LinkButton>
          )}
        </>
      )}
    </section>
  )
}

const alertText = ({ alert, currency }: Balance) => moneyText(alert?.below ?? 0, currency)
