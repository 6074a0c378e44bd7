/** Canned replies and the facts of an order that they name. */
import type { ReplyPlaceholder } from '@interline/domain/backoffice/desk/replies'
import { inLine, LOCALES, type Locale } from '@interline/domain/text/text'
import { useQuery } from '@tanstack/react-query'
import { createContext } from 'react'
import { call, type Reply } from '../../../../api/call.ts'
import { LANGUAGE_NAMES } from '../../../../shell/parts/language-names.ts'
import type { DeskOrder } from '../desk-order.ts'

export type Replies = Reply<'officeDesk.replies'>

export const REPLIES_KEY = ['officeDesk', 'replies'] as const

/** They change rarely: a clerk who writes all day asks once in a while. */
const FRESH_MS = 60_000

export function useReplies() {
  return useQuery({
    queryKey: REPLIES_KEY,
    queryFn: ({ signal }) => call('officeDesk.replies', undefined, { signal }),
    staleTime: FRESH_MS,
  })
}

/** The languages of a reply, each in its own words. */
export const REPLY_LANGUAGES = LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))

/** The order that is written about. */
export const RepliedOrder = createContext<DeskOrder['order'] | null>(null)

export function factsOf(
  order: DeskOrder['order'] | null,
  locale: Locale,
): Readonly<Partial<Record<ReplyPlaceholder, string>>> {
  if (!order) return {}
  const list = (words: readonly (string | null)[]) =>
    inLine([...new Set(words.flatMap((word) => word || []))], locale)
  return {
    order: order.id,
    agency: order.agencyName,
    contact: order.contact.name,
    passengers: list(order.passengerNames),
    pnr: list(order.items.map(({ pnr }) => pnr)),
  }
}
