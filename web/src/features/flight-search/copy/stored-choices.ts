/** The language and prices a user copied with last, stored in this browser per user. */
import { isLocale } from '@interline/domain/text/text'
import type { Locale } from '@interline/domain/text/text'
import { recall, remember } from '../../../browser-storage.ts'
import type { PriceKind } from './quote-card.ts'

export interface CopyChoices {
  /** Null: the page language. */
  readonly locale: Locale | null
  readonly prices: PriceKind
}

const KINDS: readonly PriceKind[] = ['none', 'sale', 'retail']
const keyOf = (userId: string) => `interline.search.copy.${userId}`

export function storedChoices(userId: string): CopyChoices {
  const stored = recall<Partial<CopyChoices>>(keyOf(userId))
  const locale = stored?.locale ?? null
  return {
    locale: isLocale(locale) ? locale : null,
    prices: KINDS.find((kind) => kind === stored?.prices) ?? 'sale',
  }
}

export function storeChoices(userId: string, choices: CopyChoices): void {
  remember(keyOf(userId), choices)
}
