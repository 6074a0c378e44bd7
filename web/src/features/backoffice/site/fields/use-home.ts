import { useSiteDraft, type Content } from '../site-draft.ts'

/** The start page of the draft, and how a part of it changes. */
export function useHome() {
  const { content, change } = useSiteDraft()
  const { home } = content
  return { home, put: (part: Partial<Content['home']>) => change({ home: { ...home, ...part } }) }
}
