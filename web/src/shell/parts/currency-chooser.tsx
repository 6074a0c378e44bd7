import { CURRENCIES, isCurrency } from '@interline/domain/money/money'
import type { Currency } from '@interline/domain/money/money'
import { useText } from '../../i18n/index.tsx'
import { Chooser } from './chooser.tsx'
import styles from './choosers.module.css'
import { chooseCurrency, useDisplayCurrency } from '../currency.ts'
import { saveOwnSetting } from '../own-settings.ts'
import { useSite } from '../site.ts'
import { shellText } from '../text.ts'

/** The display currency, out of those that the site offers. */
export function CurrencyChooser({ named = false }: { readonly named?: boolean }) {
  const t = useText(shellText)
  const currency = useDisplayCurrency()
  const offered = useSite()?.siteInfo.currencies ?? []
  const names = t.messages.currencies
  const choose = (next: Currency) => {
    chooseCurrency(next)
    // The browser stores it anyway; saving it with the user may fail silently.
    saveOwnSetting('currency', next).catch(() => undefined)
  }
  return (
    <Chooser
      label={t(($) => $.footer.currency)}
      value={currency}
      options={(offered.length > 0 ? offered : CURRENCIES).map((code) => ({
        value: code,
        label: `${code} ${names[code]}`,
      }))}
      onChange={(value) => isCurrency(value) && choose(value)}
    >
      {currency}
      {named && <span className={styles.quiet}>{names[currency]}</span>}
    </Chooser>
  )
}
