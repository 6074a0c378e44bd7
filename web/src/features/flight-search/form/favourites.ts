/** A user's favourite places and countries, stored with the account. */
import type { KeyboardEvent } from 'react'
import { restoreOwnSetting, saveOwnSetting } from '../../../shell/own-settings.ts'
import { currentMe, useMe } from '../../../shell/session.ts'
import type { PlaceOption } from './place-options.ts'

const MOST = 50
const NONE: readonly string[] = []

export interface Favourites {
  /** `city-SHA`, `airport-PVG`. */
  readonly cities: readonly string[]
  /** Two-letter codes. */
  readonly countries: readonly string[]
  /** The agency's time zone, which says where it is. */
  readonly zone: string | undefined
}

export function useFavourites(): Favourites {
  const me = useMe()
  const config = me?.userInfo.config
  return {
    cities: config?.cities ?? NONE,
    countries: config?.countries ?? NONE,
    zone: me?.company.timeZone,
  }
}

/** Adds or removes a favourite; a failed save reverts it. */
export function toggleFavourite(kind: 'cities' | 'countries', value: string): void {
  const before = currentMe()?.userInfo.config[kind] ?? []
  const after = before.includes(value)
    ? before.filter((each) => each !== value)
    : [value, ...before].slice(0, MOST)
  saveOwnSetting(kind, after).catch(() => restoreOwnSetting(kind, before))
}

/** Shift+Enter on a highlighted place; with Alt for its country. */
export function toggleByKey(event: KeyboardEvent, option: PlaceOption): void {
  event.preventDefault()
  if (event.altKey) toggleFavourite('countries', option.city.country)
  else toggleFavourite('cities', option.value)
}
