import { createContext, use } from 'react'
import type { Reply } from '../../../api/call.ts'

export type Site = Reply<'officeSite.get'>
export type Content = Site['content']
export type Words = Content['home']['title']

/** What the parts of the form share: the document as it is typed, and what is wrong with the saved one. */
export interface SiteDraft {
  /** Absent where the owner of an agency edits a part of it. */
  readonly site?: Site
  readonly content: Content
  readonly change: (part: Partial<Content>) => void
  /** The sentence of a broken rule at a path, or at anything below it. */
  readonly fault: (path: string) => string | undefined
  /** Keeps a picture and returns its address. */
  readonly upload: (file: File, as: 'logo' | 'picture') => Promise<string>
}

export const SiteDraftContext = createContext<SiteDraft | null>(null)

/** Throws an Error outside the form. */
export function useSiteDraft(): SiteDraft {
  const draft = use(SiteDraftContext)
  if (!draft) throw new Error('there is no site here')
  return draft
}

/** The site as staff edit it. Throws an Error outside their form. */
export function useOfficeSite(): Site {
  const { site } = useSiteDraft()
  if (!site) throw new Error('this is not the form of staff')
  return site
}

export const siteKey = (id: string) => ['office.site', id]
export const SITES_KEY = ['office.sites']
