// Documents of an order in three languages: e-ticket receipt, itinerary and bill as PDF, several of them in
// one file; the flights as a calendar file and as text. Reports of facts and tables, and document numbers.

import { Piscina } from 'piscina'
import type { FileReply } from '../../platform/http/context.ts'
import type { Places } from '../places/index.ts'
import type { DocumentView, ReportView } from './document-view.ts'
import { calendarFile } from './calendar-file.ts'
import { itineraryText } from './itinerary-text.ts'
import { printableAll } from './printable.ts'
import { fileNameOf, kindsOf, type TicketRequest } from './ticket-request.ts'
import { ticketView } from './ticket-view.ts'

export type { ReportBlock, ReportView } from './document-view.ts'
export { billNumber, takeNumbers, type Numbered } from './numbers.ts'
export { alarmOf, calendarOf, calendarText, calendarTime } from './icalendar.ts'
export { paperOf } from './paper.ts'
export type { TicketRequest } from './ticket-request.ts'
export { wordsOf } from './words.ts'

export interface Documents {
  /**
   * The document as a file. The same request gives the same bytes. Throws a RangeError when the order has
   * none of the chosen passengers; the caller checks whether the order has tickets.
   */
  render(request: TicketRequest): Promise<FileReply<Buffer>>
  /** A report of facts and tables. The same view gives the same bytes. */
  report(view: ReportView, name: string): Promise<FileReply<Buffer>>
  /** The flights as a calendar file, or as text to be pasted into a message. Throws like `render`. */
  write(kind: 'ics' | 'text', request: TicketRequest): FileReply<Buffer>
  /** Ends the worker thread. */
  close(): Promise<void>
}

/** One thread is enough: a document takes about fifty milliseconds, and the fonts in memory about forty megabytes. */
export function documentsModule({ places }: { readonly places: Places }): Documents {
  const pool = new Piscina<DocumentView | ReportView, Uint8Array>({
    filename: new URL('./pdf-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
  })
  return {
    async render(request) {
      const content = await pool.run(printableAll(ticketView(request, places)))
      const name = fileNameOf(request, `${kindsOf(request).join('-')}.pdf`)
      return { name, type: 'application/pdf', content: Buffer.from(content) }
    },
    async report(view, name) {
      const content = await pool.run(printableAll(view))
      return { name, type: 'application/pdf', content: Buffer.from(content) }
    },
    write(kind, request) {
      const [type, end, content] =
        kind === 'ics'
          ? (['text/calendar; charset=utf-8', 'flights.ics', calendarFile(request, places)] as const)
          : (['text/plain; charset=utf-8', 'itinerary.txt', itineraryText(request, places)] as const)
      return { name: fileNameOf(request, end), type, content: Buffer.from(content) }
    },
    close: () => pool.destroy(),
  }
}
