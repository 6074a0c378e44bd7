/** Earlier searches of a product, stored in this browser per user: the last form, recent and starred searches. */
import { recall, remember } from '../../browser-storage.ts'

const MOST_RECENT = 5
const MOST_STARRED = 8

interface SearchKind<Draft> {
  /** Of the product, in the keys of the storage. */
  readonly name: string
  /** Stored by an older release or edited by hand: any shape is possible. */
  readonly isDraft: (value: unknown) => value is Draft
  /** One route is one entry and has one star, whatever its days. */
  readonly routeOf: (draft: Draft) => string
  /** Past days become days to come. */
  readonly renew: (draft: Draft, today: string) => Draft
  /** Whether all its days are to come. */
  readonly isOpen: (draft: Draft, today: string) => boolean
}

export function storedSearches<Draft>({ name, isDraft, routeOf, renew, isOpen }: SearchKind<Draft>) {
  const keyOf = (list: 'last' | 'recent' | 'starred', userId: string) => `interline.${name}.${list}.${userId}`
  const read = (list: 'recent' | 'starred', userId: string): readonly Draft[] => {
    const stored: unknown = recall(keyOf(list, userId))
    return Array.isArray(stored) ? stored.filter(isDraft) : []
  }
  const without = (drafts: readonly Draft[], draft: Draft) =>
    drafts.filter((each) => routeOf(each) !== routeOf(draft))
  return {
    /** The form of the last search on days to come; null: there was none. */
    last(userId: string, today: string): Draft | null {
      const stored: unknown = recall(keyOf('last', userId))
      return isDraft(stored) ? renew(stored, today) : null
    },
    /** Newest first. Recent ones are on days to come and not starred; starred ones are renewed. */
    lists(userId: string, today: string) {
      const starred = read('starred', userId).map((draft) => renew(draft, today))
      const routes = new Set(starred.map(routeOf))
      const recent = read('recent', userId).filter(
        (draft) => isOpen(draft, today) && !routes.has(routeOf(draft)),
      )
      return { recent, starred }
    },
    store(userId: string, draft: Draft, today: string): void {
      remember(keyOf('last', userId), draft)
      const open = read('recent', userId).filter((each) => isOpen(each, today))
      remember(keyOf('recent', userId), [draft, ...without(open, draft)].slice(0, MOST_RECENT))
    },
    /** Adds or removes a search's star. */
    star(userId: string, draft: Draft): void {
      const starred = read('starred', userId)
      const others = without(starred, draft)
      remember(
        keyOf('starred', userId),
        others.length < starred.length ? others : [draft, ...others].slice(0, MOST_STARRED),
      )
    },
  }
}
