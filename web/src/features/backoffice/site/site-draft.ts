import { createContext, use } from 'react'
import type { Reply } from '../../../api/call.ts'

export type Site = Reply<'officeSite.get'>
export type Content = Site['content']
export type Words = Content['home']['title']

/** What the parts of the form share: the document as it is typed, and what is wrong with the saved one. */
export interface SiteDraft {
  readonly site: Site
  readonly content: Content
  readonly change: (part: Partial<Content>) => void
  /** The sentence of a broken rule at a path, or at anything below it. */
  readonly fault: (path: string) => string | undefined
}

export const SiteDraftContext = createContext<SiteDraft | null>(null)

/** Throws an Error outside the form. */
export function useSiteDraft(): SiteDraft {
  const draft = use(SiteDraftContext)
  if (!draft) throw new Error('there is no site here')
  return draft
}

export const siteKey = (id: string) => ['office.site', id]
export const SITES_KEY = ['office.sites']
