import { canConvert, forDisplay } from '@interline/domain/money/convert'
import { money } from '@interline/domain/money/money'
import type { Currency } from '@interline/domain/money/money'
import { useCallback } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useDisplayCurrency } from '../../../shell/currency.ts'
import { useSite } from '../../../shell/site.ts'
import { moneyParts, moneyText } from '../../../ui/format/money.ts'
import { searchText } from '../text.ts'

export interface ShownPrice {
  /** Minor units. */
  readonly amount: bigint
  readonly currency: Currency
  /** Whole units with separators, for dense layouts. */
  readonly figure: string
  /** The charged amount, when another currency is shown. */
  readonly settled: string | undefined
}

/** Converts settlement amounts to the display currency: divided by its rate and rounded up. Without a rate, unconverted. */
export function useShownPrice(settlement: Currency): (minor: number) => ShownPrice {
  const t = useText(searchText)
  const displayCurrency = useDisplayCurrency()
  const rates = useSite()?.siteInfo.rateMap
  return useCallback(
    (minor) => {
      const amount = money(minor, settlement)
      const shown =
        rates && canConvert(settlement, displayCurrency, rates)
          ? forDisplay(amount, displayCurrency, rates)
          : amount
      return {
        amount: shown.minor,
        currency: shown.currency,
        figure: moneyParts(shown.minor, shown.currency, { roundUp: true }).whole,
        settled:
          shown.currency === settlement
            ? undefined
            : t(($) => $.price.settled, {
                shown: moneyText(shown.minor, shown.currency),
                amount: moneyText(minor, settlement),
              }),
      }
    },
    [settlement, displayCurrency, rates, t],
  )
}
