/**
 * How the person likes the results. What they are sorted by is kept with the person; the price of one or of all, with
 * or without net, in this browser, for each person apart.
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

interface Kept {
  readonly price: PriceMode
  readonly figures: 'sell' | 'net'
}

export interface ViewSettings extends Kept {
  readonly sort: Tab
}

const keyOf = (userId: string) => `interline.search.view.${userId}`

const chargedIn = () => currentMe()?.company.config.commonConfig.settlementCurrency

let person = currentMe()?.userInfo.id
let settlement = chargedIn()
const kept = createStore<Kept>(keptFor(person))
sessionStore.subscribe(() => {
  const charged = chargedIn()
  if (charged !== settlement) dropPriceLimit()
  settlement = charged
  // Two people may take turns at one browser: each finds the prices the way they left them.
  const now = currentMe()?.userInfo.id
  if (now === person) return
  person = now
  kept.set(keptFor(now))
})

export function useViewSettings(): ViewSettings {
  const sort = tabOf(useMe()?.userInfo.config.sort) ?? DEFAULT_SEARCH.sort
  return { ...useStore(kept), sort }
}

export function changeView({ sort, ...change }: Partial<ViewSettings>): void {
  if (sort) saveOwnSetting('sort', sort).catch(() => undefined) // it holds here anyway
  const next = { ...kept.get(), ...change }
  kept.set(next)
  if (person) remember(keyOf(person), next)
  if (change.price) dropPriceLimit()
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

/** In another kind of price, or in another currency, the same limit would mean something else. */
function dropPriceLimit(): void {
  if (filters.get().maxPrice !== null) filters.set({ ...filters.get(), maxPrice: null })
}

function tabOf(value: string | undefined): Tab | undefined {
  return TABS.find((tab) => tab === value)
}

// Written by an older release or by hand: anything may stand there.
function keptFor(userId: string | undefined): Kept {
  const view = userId ? recall<Partial<Kept>>(keyOf(userId)) : null
  return {
    price: view?.price === 'all' ? 'all' : 'adult',
    figures: view?.figures === 'sell' ? 'sell' : 'net',
  }
}
