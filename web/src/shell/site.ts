/**
 * Settings of this page's site, by host: names, logos, colour, languages, currencies. Stored in the browser so that a
 * return visit renders at once, and reloaded when older than ten minutes.
 */
import type { Reply } from '@interline/contract/index'
import { isStale, SITE_SETTINGS_LIFE } from '@interline/domain/time/staleness'
import { recall, remember } from '../browser-storage.ts'
import { call } from '../api/call.ts'
import { createStore, useStore } from '../store.ts'
import { createContext, use } from 'react'

export type SiteSettings = Reply<'site.getSiteConfig'>

interface StoredSite {
  readonly settings: SiteSettings
  /** Epoch milliseconds. */
  readonly fetchedAt: number
}

const KEY = 'interline.site'

const store = createStore<StoredSite | null>(stored())
let underWay: Promise<SiteSettings> | null = null

/** Settings that a part of the page is drawn with instead: the preview of a site that is not published. */
export const OtherSite = createContext<SiteSettings | null>(null)

export function useSite(): SiteSettings | null {
  const here = useStore(store)?.settings ?? null
  return use(OtherSite) ?? here
}

/** What an earlier version stored lacks what pages need, and is fetched anew. */
function stored(): StoredSite | null {
  const kept = recall<StoredSite>(KEY)
  return (kept?.settings.siteInfo as Partial<SiteSettings['siteInfo']> | undefined)?.home ? kept : null
}

export function currentSite(): SiteSettings | null {
  return store.get()?.settings ?? null
}

/** Settings that came with the page itself. */
export function adoptSite(settings: SiteSettings): void {
  store.set({ settings, fetchedAt: Date.now() })
}

export const subscribeToSite = store.subscribe

/** The settings, reloaded when missing or older than ten minutes; one call at a time. */
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
