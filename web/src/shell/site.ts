/**
 * The settings of the site this page came from, by host: names, logos, colour, languages, currencies. Kept in
 * the browser so that a return visit paints at once, and asked again when older than ten minutes.
 */
import type { Reply } from '@interline/contract/index'
import { isStale, SITE_SETTINGS_LIFE } from '@interline/domain/time/staleness'
import { recall, remember } from '../browser-storage.ts'
import { call } from '../api/call.ts'
import { createStore, useStore } from '../store.ts'

export type SiteSettings = Reply<'site.getSiteConfig'>

interface Kept {
  readonly settings: SiteSettings
  /** Epoch milliseconds. */
  readonly fetchedAt: number
}

const KEY = 'interline.site'

const store = createStore<Kept | null>(recall<Kept>(KEY))
let underWay: Promise<SiteSettings> | null = null

export function useSite(): SiteSettings | null {
  return useStore(store)?.settings ?? null
}

export function currentSite(): SiteSettings | null {
  return store.get()?.settings ?? null
}

export const subscribeToSite = store.subscribe

/** The settings, asked for again when there are none or they are older than ten minutes; one question at a time. */
export function freshSite(): Promise<SiteSettings> {
  const kept = store.get()
  if (kept && !isStale(kept.fetchedAt, SITE_SETTINGS_LIFE, Date.now())) return Promise.resolve(kept.settings)
  underWay ??= call('site.getSiteConfig')
    .then((settings) => {
      const next = { settings, fetchedAt: Date.now() }
      store.set(next)
      remember(KEY, next)
      return settings
    })
    .finally(() => {
      underWay = null
    })
  return underWay
}
