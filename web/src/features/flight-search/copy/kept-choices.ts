/** In which language and with which prices a person copied last; kept by this browser, for each person apart. */
import { isLocale } from '@interline/domain/text/text'
import type { Locale } from '@interline/domain/text/text'
import { recall, remember } from '../../../browser-storage.ts'
import type { PriceKind } from './quote-card.ts'

export interface CopyChoices {
  /** Null: that of the page. */
  readonly locale: Locale | null
  readonly prices: PriceKind
}

const KINDS: readonly PriceKind[] = ['none', 'sale', 'retail']
const keyOf = (userId: string) => `interline.search.copy.${userId}`

export function keptChoices(userId: string): CopyChoices {
  const kept = recall<Partial<CopyChoices>>(keyOf(userId))
  const locale = kept?.locale ?? null
  return {
    locale: isLocale(locale) ? locale : null,
    prices: KINDS.find((kind) => kind === kept?.prices) ?? 'sale',
  }
}

export function keepChoices(userId: string, choices: CopyChoices): void {
  remember(keyOf(userId), choices)
}
