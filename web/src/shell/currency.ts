/**
 * The display currency. The choice is stored in this browser and with the user; it never changes what is charged,
 * which is always the agency's settlement currency.
 */
import { CURRENCIES, isCurrency } from '@interline/domain/money/money'
import type { Currency } from '@interline/domain/money/money'
import { recall, remember } from '../browser-storage.ts'
import { createStore } from '../store.ts'
import { useSyncExternalStore } from 'react'
import { currentMe, sessionStore, useMe } from './session.ts'
import { currentSite, subscribeToSite } from './site.ts'

const KEY = 'interline.currency'
const chosen = createStore<Currency | null>(saved())

function saved(): Currency | null {
  const value = recall<string>(KEY)
  return isCurrency(value) ? value : null
}

// The user's saved choice, else this browser's, else the settlement currency, else the site's.
function displayCurrency(): Currency {
  const me = currentMe()
  return (
    me?.userInfo.config.currency ??
    chosen.get() ??
    me?.company.config.commonConfig.settlementCurrency ??
    siteCurrency()
  )
}

/** What the server renders with; before the site is known no amount is shown. */
function siteCurrency(): Currency {
  return currentSite()?.siteInfo.defaultCurrency ?? CURRENCIES[0]
}

const watched = {
  subscribe(listener: () => void) {
    const stops = [chosen, sessionStore].map((store) => store.subscribe(listener))
    stops.push(subscribeToSite(listener))
    return () => stops.forEach((stop) => stop())
  },
}

export function useDisplayCurrency(): Currency {
  return useSyncExternalStore(watched.subscribe, displayCurrency, siteCurrency)
}

/** What the agency is charged in; while nobody is signed in, what is shown. */
export function useSettlementCurrency(): Currency {
  const shown = useDisplayCurrency()
  return useMe()?.company.config.commonConfig.settlementCurrency ?? shown
}

/** The choice stored in this browser; `saveOwnSetting` stores it with the user. */
export function chooseCurrency(currency: Currency): void {
  chosen.set(currency)
  remember(KEY, currency)
}
