/**
 * The currency prices are shown in. The footer's choice is kept over sessions and saved with the person; it never
 * changes what is charged, which is always the company's settlement currency.
 */
import { isCurrency } from '@interline/domain/money/money'
import type { Currency } from '@interline/domain/money/money'
import { recall, remember } from '../browser-storage.ts'
import { createStore, useStore } from '../store.ts'
import { saveOwnSetting } from './own-settings.ts'
import { currentMe, sessionStore } from './session.ts'
import { currentSite, subscribeToSite } from './site.ts'

const KEY = 'interline.currency'
const chosen = createStore<Currency | null>(saved())

function saved(): Currency | null {
  const value = recall<string>(KEY)
  return isCurrency(value) ? value : null
}

// Chosen here, else kept with the person, else what the company settles in, else the site's.
function displayCurrency(): Currency {
  const me = currentMe()
  return (
    chosen.get() ??
    me?.userInfo.config.currency ??
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

/** Takes the choice at once; saving it with the person may fail quietly, the browser keeps it anyway. */
export function chooseCurrency(currency: Currency): void {
  chosen.set(currency)
  remember(KEY, currency)
  saveOwnSetting('currency', currency).catch(() => undefined)
}
