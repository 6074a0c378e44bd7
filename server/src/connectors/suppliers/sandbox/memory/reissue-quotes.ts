// Quotes for ticket exchanges, stored while they are valid.

import type { BookingContents } from './booking-rows.ts'
import type { Memory } from './memory.ts'

export interface StoredQuote {
  readonly quoteId: string
  readonly orderId: string
  readonly validUntil: number
  /** The booking after the exchange. */
  readonly contents: BookingContents
  /** The reference with which it was used. */
  readonly usedBy: string | null
}

export interface Quotes {
  add(quote: Omit<StoredQuote, 'quoteId' | 'usedBy'>): string
  find(quoteId: string): StoredQuote | undefined
  /** False when it was used before. */
  use(quoteId: string, clientRef: string): boolean
}

export function openQuotes(memory: Memory): Quotes {
  const { db } = memory
  const insert = db.prepare(
    'insert into reissue_quotes (quote_id, order_id, valid_until, contents) values (?, ?, ?, ?)',
  )
  const one = db.prepare('select * from reissue_quotes where quote_id = ?')
  const use = db.prepare('update reissue_quotes set used_by = ? where quote_id = ? and used_by is null')
  return {
    add: ({ orderId, validUntil, contents }) =>
      memory.exclusively(() => {
        const quoteId = `${orderId}-R${memory.next(`reissue ${orderId}`)}`
        insert.run(quoteId, orderId, Math.round(validUntil), JSON.stringify(contents))
        return quoteId
      }),
    find(quoteId) {
      const row = one.get(quoteId)
      if (!row) return undefined
      return {
        quoteId,
        orderId: String(row.order_id),
        validUntil: Number(row.valid_until),
        contents: JSON.parse(String(row.contents)) as BookingContents,
        usedBy: typeof row.used_by === 'string' ? row.used_by : null,
      }
    },
    use: (quoteId, clientRef) => use.run(clientRef, quoteId).changes > 0,
  }
}
