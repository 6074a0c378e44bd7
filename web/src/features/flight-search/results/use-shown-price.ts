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
  /** Whole units with separators, for dense places. */
  readonly figure: string
  /** What is really charged, when another currency is shown. */
  readonly settled: string | undefined
}

/** Turns settled amounts into the footer's currency: divided by its rate and rounded up. Without a rate nothing is converted. */
export function useShownPrice(settlement: Currency): (minor: number) => ShownPrice {
  const t = useText(searchText)
  const wanted = useDisplayCurrency()
  const rates = useSite()?.siteInfo.rateMap
  return useCallback(
    (minor) => {
      const amount = money(minor, settlement)
      const shown =
        rates && canConvert(settlement, wanted, rates) ? forDisplay(amount, wanted, rates) : amount
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
    [settlement, wanted, rates, t],
  )
}
