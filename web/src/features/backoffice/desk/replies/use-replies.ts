/** Canned replies and the facts of an order that they name. */
import type { ReplyPlaceholder } from '@interline/domain/backoffice/desk/replies'
import type { Locale } from '@interline/domain/text/text'
import { useQuery } from '@tanstack/react-query'
import { createContext } from 'react'
import { call, type Reply } from '../../../../api/call.ts'
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

/** Each language in itself. */
export const LOCALE_NAMES = [
  { value: 'en', label: 'English' },
  { value: 'zh-cn', label: '简体' },
  { value: 'zh-tw', label: '繁體' },
] as const satisfies readonly { readonly value: Locale; readonly label: string }[]

/** The order that is written about. */
export const RepliedOrder = createContext<DeskOrder['order'] | null>(null)

export function factsOf(
  order: DeskOrder['order'] | null,
  locale: Locale,
): Readonly<Partial<Record<ReplyPlaceholder, string>>> {
  if (!order) return {}
  const list = (words: readonly (string | null)[]) =>
    [...new Set(words.filter(Boolean))].join(locale === 'en' ? ', ' : '、')
  return {
    order: order.id,
    agency: order.agencyName,
    contact: order.contact.name,
    passengers: list(order.passengerNames),
    pnr: list(order.items.map(({ pnr }) => pnr)),
  }
}
