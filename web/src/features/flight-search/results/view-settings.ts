/**
 * A user's settings of the results. The sort order is stored with the user; price type and net prices in this browser,
 * per user.
 */
import { DEFAULT_SEARCH } from '@interline/domain/flight-search/defaults'
import { NO_FILTER } from '@interline/domain/flight-search/filters/filter'
import type { FilterChoice } from '@interline/domain/flight-search/filters/filter'
import { recall, remember } from '../../../browser-storage.ts'
import { saveOwnSetting } from '../../../shell/own-settings.ts'
import { currentMe, onLeaving, sessionStore, useMe } from '../../../shell/session.ts'
import { createStore, useStore } from '../../../store.ts'
import type { PriceMode } from './listed.ts'

/** The four tabs above the list. */
export const TABS = ['price', 'value', 'duration', 'departure'] as const
export type Tab = (typeof TABS)[number]

interface StoredView {
  readonly price: PriceMode
  readonly figures: 'sell' | 'net'
}

export interface ViewSettings extends StoredView {
  readonly sort: Tab
}

const keyOf = (userId: string) => `interline.search.view.${userId}`

const chargedIn = () => currentMe()?.company.config.commonConfig.settlementCurrency

let person = currentMe()?.userInfo.id
let settlement = chargedIn()
const stored = createStore<StoredView>(storedFor(person))
sessionStore.subscribe(() => {
  const charged = chargedIn()
  if (charged !== settlement) dropPriceLimit()
  settlement = charged
  // Two users may share a browser: each finds their own settings.
  const now = currentMe()?.userInfo.id
  if (now === person) return
  person = now
  stored.set(storedFor(now))
})

export function useViewSettings(): ViewSettings {
  const sort = tabOf(useMe()?.userInfo.config.sort) ?? DEFAULT_SEARCH.sort
  return { ...useStore(stored), sort }
}

export function changeView({ sort, ...change }: Partial<ViewSettings>): void {
  if (sort) saveOwnSetting('sort', sort).catch(() => undefined) // it applies here anyway
  const next = { ...stored.get(), ...change }
  stored.set(next)
  if (person) remember(keyOf(person), next)
  if (change.price) dropPriceLimit()
}

/** Filters survive a new search: direct flights are usually wanted on other days as well. */
const filters = createStore<FilterChoice>(NO_FILTER)
onLeaving(() => filters.set(NO_FILTER))

export function useFilters(): FilterChoice {
  return useStore(filters)
}

export function chooseFilters(choice: FilterChoice): void {
  filters.set(choice)
}

/** With another price type or currency the same limit would mean something else. */
function dropPriceLimit(): void {
  if (filters.get().maxPrice !== null) filters.set({ ...filters.get(), maxPrice: null })
}

function tabOf(value: string | undefined): Tab | undefined {
  return TABS.find((tab) => tab === value)
}

// Stored by an older release or edited by hand: any shape is possible.
function storedFor(userId: string | undefined): StoredView {
  const view = userId ? recall<Partial<StoredView>>(keyOf(userId)) : null
  return {
    price: view?.price === 'all' ? 'all' : 'adult',
    figures: view?.figures === 'sell' ? 'sell' : 'net',
  }
}
