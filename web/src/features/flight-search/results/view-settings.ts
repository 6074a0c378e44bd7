/** How the person likes the results: price of one or of all, with or without net, sorted by what. Kept over sessions. */
import { DEFAULT_SEARCH } from '@interline/domain/flight-search/defaults'
import { NO_FILTER } from '@interline/domain/flight-search/filter'
import type { FilterChoice } from '@interline/domain/flight-search/filter'
import { call } from '../../../api/call.ts'
import { recall, remember } from '../../../browser-storage.ts'
import { currentMe, onLeaving } from '../../../shell/session.ts'
import { createStore, useStore } from '../../../store.ts'
import type { PriceMode } from './listed.ts'

/** The four tabs above the list. */
export const TABS = ['price', 'value', 'duration', 'departure'] as const
export type Tab = (typeof TABS)[number]

export interface ViewSettings {
  readonly sort: Tab
  readonly price: PriceMode
  readonly figures: 'sell' | 'net'
}

const KEY = 'interline.search.view'

const settings = createStore<ViewSettings>({
  sort: tabOf(currentMe()?.userInfo.config.sort) ?? DEFAULT_SEARCH.sort,
  price: 'adult',
  figures: 'net',
  ...recall<Partial<ViewSettings>>(KEY),
})

export function useViewSettings(): ViewSettings {
  return useStore(settings)
}

export function changeView(change: Partial<ViewSettings>): void {
  const next = { ...settings.get(), ...change }
  settings.set(next)
  remember(KEY, next)
  // A limit in the other kind of price would mean something else.
  if (change.price) chooseFilters({ ...filters.get(), maxPrice: null })
  if (change.sort) {
    // Kept with the person too; this browser remembers it anyway.
    call('users.saveConfig', { params: { key: 'sort' }, body: { value: change.sort } }).catch(() => undefined)
  }
}

/** Filters survive a new search: who wants direct flights wants them the day after as well. */
const filters = createStore<FilterChoice>(NO_FILTER)
onLeaving(() => filters.set(NO_FILTER))

export function useFilters(): FilterChoice {
  return useStore(filters)
}

export function chooseFilters(choice: FilterChoice): void {
  filters.set(choice)
}

function tabOf(value: string | undefined): Tab | undefined {
  return TABS.find((tab) => tab === value)
}
