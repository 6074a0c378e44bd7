// Documents for travellers: the e-ticket receipt and the itinerary as PDF in three languages.

import { Piscina } from 'piscina'
import type { FileReply } from '../../platform/http/context.ts'
import type { Places } from '../places/index.ts'
import type { DocumentView } from './document-view.ts'
import { printableAll } from './printable.ts'
import { fileNameOf, type TicketRequest } from './ticket-request.ts'
import { ticketView } from './ticket-view.ts'

export type { TicketRequest } from './ticket-request.ts'

export interface Documents {
  /**
   * The document as a file. The same request gives the same bytes. Throws a RangeError when the order has none of
   * the chosen passengers; whether the order has tickets yet is the caller's question.
   */
  render(request: TicketRequest): Promise<FileReply<Buffer>>
  /** Ends the worker thread. */
  close(): Promise<void>
}

/** One thread is enough: a document takes some fifty milliseconds, and the fonts in memory some forty megabytes. */
export function documentsModule({ places }: { readonly places: Places }): Documents {
  const pool = new Piscina<DocumentView, Uint8Array>({
    filename: new URL('./pdf-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
  })
  return {
    async render(request) {
      const content = await pool.run(printableAll(ticketView(request, places)))
      return { name: fileNameOf(request), type: 'application/pdf', content: Buffer.from(content) }
    },
    close: () => pool.destroy(),
  }
}
