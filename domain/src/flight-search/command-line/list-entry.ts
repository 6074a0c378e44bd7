// Codes typed above a list of options: `/SP` sorts by price, `/FN` shows nonstop flights, `/ACX` or `CX`
// those of an airline, combined as `/ACX/FN/SD`. The syntax is that of an availability entry, which accepts
// these codes as well. Valid airlines and code labels are decided elsewhere.

import { NO_FILTER } from '../filters/filter.ts'
import type { FilterChoice } from '../filters/filter.ts'
import type { Sort } from '../sort.ts'

interface Effect {
  /** Codes of one kind exclude each other. */
  readonly kind: 'sort' | 'stops' | 'bag' | 'refund' | 'change' | 'tickets' | 'clear'
  readonly sort?: Extract<Sort, 'price' | 'value' | 'duration' | 'departure'>
  readonly filter?: Partial<FilterChoice>
}

/** Every code with its effect, in the order in which they are offered. */
const EFFECTS = {
  SP: { kind: 'sort', sort: 'price' },
  SV: { kind: 'sort', sort: 'value' },
  SD: { kind: 'sort', sort: 'duration' },
  ST: { kind: 'sort', sort: 'departure' },
  FN: { kind: 'stops', filter: { stops: [0] } },
  F1: { kind: 'stops', filter: { stops: [0, 1] } },
  OT: { kind: 'tickets', filter: { oneTicket: true } },
  BG: { kind: 'bag', filter: { checkedBag: true } },
  RF: { kind: 'refund', filter: { refundable: true } },
  CH: { kind: 'change', filter: { changeable: true } },
  XX: { kind: 'clear' },
} as const satisfies Readonly<Record<string, Effect>>

export type ListCode = keyof typeof EFFECTS

export const LIST_CODES = Object.keys(EFFECTS) as readonly ListCode[]

/** `kind` of a code: two codes of one kind cannot be combined. */
export function kindOf(code: ListCode): Effect['kind'] {
  return EFFECTS[code].kind
}

export function isListCode(text: string): text is ListCode {
  return Object.hasOwn(EFFECTS, text)
}

export interface ListEntry {
  readonly codes: readonly ListCode[]
  readonly airlines: readonly string[]
}

export type ListFault = 'airline' | 'code' | 'twice'

export type ReadListEntry =
  | { readonly entry: ListEntry }
  /** `at`: the first character that is not understood, zero-based. */
  | { readonly fault: ListFault; readonly at: number }

const AIRLINE = /^(?=.*[A-Z])[A-Z0-9]{2}$/

/** Null for a text that is no entry: it neither begins with `/` nor consists of airline codes only. */
export function readListEntry(text: string): ReadListEntry | null {
  const typed = text.toUpperCase()
  const words = typed.split(/[\s,]+/).filter(Boolean)
  if (words.length > 0 && words.every((word) => AIRLINE.test(word))) {
    return { entry: { codes: [], airlines: [...new Set(words)] } }
  }
  if (!typed.trimStart().startsWith('/')) return null
  const codes: ListCode[] = []
  const airlines: string[] = []
  for (const { 0: option, index } of typed.matchAll(/[^\s/]+|\/(?=\s*(?:\/|$))/g)) {
    const at = option === '/' ? index + 1 : index
    if (isListCode(option)) {
      const kind = kindOf(option)
      if (codes.some((code) => kindOf(code) === kind)) return { fault: 'twice', at }
      codes.push(option)
    } else if (option.startsWith('A') && option.length === 3) {
      const airline = option.slice(1)
      if (!AIRLINE.test(airline)) return { fault: 'airline', at }
      if (airlines.includes(airline)) return { fault: 'twice', at }
      airlines.push(airline)
    } else {
      return { fault: option.startsWith('A') ? 'airline' : 'code', at }
    }
  }
  return { entry: { codes, airlines } }
}

/** The filters after an entry: `/XX` clears earlier ones, everything else is added. */
export function filtersAfter(choice: FilterChoice, { codes, airlines }: ListEntry): FilterChoice {
  const begin = codes.includes('XX') ? NO_FILTER : choice
  const chosen: readonly Effect[] = codes.map((code) => EFFECTS[code])
  const next = chosen.reduce((sum, { filter }) => ({ ...sum, ...filter }), begin)
  return airlines.length > 0 ? { ...next, airlines } : next
}

/** The sort order of an entry; undefined when it has none. */
export function sortAfter({ codes }: ListEntry): Effect['sort'] {
  const chosen: readonly Effect[] = codes.map((code) => EFFECTS[code])
  return chosen.find(({ sort }) => sort)?.sort
}

/** True when the filter of a code is already active. */
export function isChosen(choice: FilterChoice, code: ListCode): boolean {
  const { filter }: Effect = EFFECTS[code]
  if (!filter) return false
  return Object.entries(filter).every(
    ([key, value]) => String(choice[key as keyof FilterChoice]) === String(value),
  )
}

/** The filters without that of a code. */
export function filtersWithout(choice: FilterChoice, code: ListCode): FilterChoice {
  const { filter }: Effect = EFFECTS[code]
  const nothing = Object.keys(filter ?? {}).map((key) => [key, NO_FILTER[key as keyof FilterChoice]])
  return { ...choice, ...(Object.fromEntries(nothing) as Partial<FilterChoice>) }
}
