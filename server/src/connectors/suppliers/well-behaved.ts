// Validates every supplier's answers: they must be in time, well-formed and unique. Malformed offers are
// dropped and counted in the log; a malformed answer about an order, or about its amounts, counts as no
// answer.

import type {
  BookResult,
  CalendarQuery,
  FindResult,
  FlightsQuery,
  FlightSupplier,
  RefundQuoteResult,
  RefundResult,
  SeatsResult,
  ReissueQuoteResult,
  ReissueResult,
  SupplierCall,
  SupplierOffer,
  SupplierQuery,
  TicketResult,
  VoidResult,
} from './port.ts'
import { amountsFault, offerFault, orderFault, quoteFault } from './well-formed.ts'

type AnswerAboutOrder =
  | BookResult
  | TicketResult
  | FindResult
  | VoidResult
  | ReissueQuoteResult
  | ReissueResult
  | RefundQuoteResult
  | RefundResult
  | SeatsResult

/** The wrapped supplier. */
export function wellBehaved(supplier: FlightSupplier): FlightSupplier {
  const checked = <Answer extends AnswerAboutOrder>(answer: Answer, call: SupplierCall) =>
    checkOrder(supplier.code, answer, call)
  const edge: Partial<FlightSupplier> = {
    search: (query, call) => shopped(supplier.code, query, call, () => supplier.search(query, call)),
    ...(supplier.priceFlights && {
      priceFlights: (query: FlightsQuery, call: SupplierCall) =>
        shopped(supplier.code, query, call, async () => (await supplier.priceFlights?.(query, call)) ?? []),
    }),
    ...(supplier.fareCalendar && {
      fareCalendar: (query: CalendarQuery, call: SupplierCall) =>
        shopped(
          supplier.code,
          ofOneAdult(query),
          call,
          async () => (await supplier.fareCalendar?.(query, call)) ?? [],
        ),
    }),
    async verify(offer, passengers, call) {
      const answer = await supplier.verify(offer, passengers, call)
      if (answer.kind === 'unknown' || answer.kind === 'gone') return answer
      const fault =
        offerFault(answer.offer, { journeys: offer.journeys.length, passengers }) ??
        notOf(supplier.code, answer.offer)
      if (fault === undefined) return answer
      call.log.warn({ supplier: supplier.code, fault }, 'malformed answer to a price check')
      return { kind: 'unknown' }
    },
    book: async (command, call) => checked(await supplier.book(command, call), call),
    ticket: async (order, call) => checked(await supplier.ticket(order, call), call),
    retrieve: async (orderId, call) => checked(await supplier.retrieve(orderId, call), call),
    findByClientRef: async (clientRef, call) =>
      checked(await supplier.findByClientRef(clientRef, call), call),
    void: async (orderId, call) => checked(await supplier.void(orderId, call), call),
    quoteReissue: async (change, call) => checked(await supplier.quoteReissue(change, call), call),
    reissue: async (order, call) => checked(await supplier.reissue(order, call), call),
    releaseSeats: async (selection, call) => checked(await supplier.releaseSeats(selection, call), call),
    quoteRefund: async (selection, call) => checked(await supplier.quoteRefund(selection, call), call),
    refund: async (order, call) => checked(await supplier.refund(order, call), call),
  }
  // Anything not validated is passed through.
  return Object.assign(Object.create(supplier) as FlightSupplier, edge)
}

async function shopped(
  supplier: string,
  query: Asked,
  call: SupplierCall,
  ask: () => Promise<unknown>,
): Promise<readonly SupplierOffer[]> {
  call.signal.throwIfAborted()
  const answered = await ask()
  if (call.signal.aborted) throw new DOMException('no answer in time', 'TimeoutError')
  return wholeOffers(supplier, answered, query, call)
}

type Asked = Pick<SupplierQuery, 'passengers'> & { readonly journeys: readonly unknown[] }

function ofOneAdult({ days }: CalendarQuery): Asked {
  return { journeys: days[0]?.back === null ? [0] : [0, 1], passengers: { adult: 1, child: 0, infant: 0 } }
}

/** Well-formed offers, each handle once: the first one counts. */
function wholeOffers(
  supplier: string,
  answered: unknown,
  { journeys, passengers }: Asked,
  { log }: SupplierCall,
): readonly SupplierOffer[] {
  if (!Array.isArray(answered)) throw new Error(`${supplier} returned something other than a list of offers`)
  const whole = new Map<string, SupplierOffer>()
  const faults = new Map<string, number>()
  for (const offer of answered as readonly SupplierOffer[]) {
    const fault =
      offerFault(offer, { journeys: journeys.length, passengers }) ??
      notOf(supplier, offer) ??
      (whole.has(offer.offerId) ? 'twice' : undefined)
    if (fault === undefined) whole.set(offer.offerId, offer)
    else faults.set(fault, (faults.get(fault) ?? 0) + 1)
  }
  if (faults.size > 0)
    log.warn({ supplier, dropped: Object.fromEntries(faults) }, 'supplier returned malformed offers')
  // Malformed answers only mean a supplier fault, not that nothing is for sale.
  if (whole.size === 0 && answered.length > 0) throw new Error(`${supplier} returned no valid offer`)
  return [...whole.values()]
}

/** An offer is sent back to the supplier that it names. */
function notOf(supplier: string, offer: SupplierOffer): string | undefined {
  return offer.supplier === supplier ? undefined : "somebody else's offer"
}

function checkOrder<Answer extends AnswerAboutOrder>(
  supplier: string,
  answer: Answer,
  { log }: SupplierCall,
): Answer | { readonly kind: 'unknown' } {
  const fault = answerFault(answer)
  if (fault === undefined) return answer
  log.warn({ supplier, fault }, 'malformed answer about an order')
  return { kind: 'unknown' }
}

function answerFault(answer: AnswerAboutOrder): string | undefined {
  if ('quote' in answer) return quoteFault(answer.quote)
  const returned = 'returned' in answer ? amountsFault([answer.returned]) : undefined
  return returned ?? ('order' in answer ? orderFault(answer.order) : undefined)
}
