/**
 * The currency prices are shown in. A choice is kept over sessions, by this browser and with the person; it never
 * changes what is charged, which is always the company's settlement currency.
 */
import { isCurrency } from '@interline/domain/money/money'
import type { Currency } from '@interline/domain/money/money'
import { recall, remember } from '../browser-storage.ts'
import { createStore, useStore } from '../store.ts'
import { currentMe, sessionStore } from './session.ts'
import { currentSite, subscribeToSite } from './site.ts'

const KEY = 'interline.currency'
const chosen = createStore<Currency | null>(saved())

function saved(): Currency | null {
  const value = recall<string>(KEY)
  return isCurrency(value) ? value : null
}

// Kept with the person, as the language is, else chosen here, else what the company settles in, else the site's.
function displayCurrency(): Currency {
  const me = currentMe()
  return (
    me?.userInfo.config.currency ??
    chosen.get() ??
    me?.company.config.commonConfig.settlementCurrency ??
    currentSite()?.siteInfo.defaultCurrency ??
    'CNY'
  )
}

const watched = {
  get: displayCurrency,
  subscribe(listener: () => void) {
    const stops = [chosen, sessionStore].map((store) => store.subscribe(listener))
    stops.push(subscribeToSite(listener))
    return () => stops.forEach((stop) => stop())
  },
}

export function useDisplayCurrency(): Currency {
  return useStore(watched)
}

/** A wish of whoever sits here, kept by this browser; `saveOwnSetting` keeps it with the person. */
export function chooseCurrency(currency: Currency): void {
  chosen.set(currency)
  remember(KEY, currency)
}
