// Passengers of an agency that hides them from the agencies above it (`hideChildPassengers`). What names
// them is left out of what such a reader receives: nothing is left to the page.

import type { ReviewReason } from '@interline/domain/booking/review/triggers'
import type { Locale } from '@interline/domain/text/text'
import type { Agency } from '../../agencies/index.ts'
import { hidesPassengers, type EventPart } from '../../orders/index.ts'
import { SOMEONE } from '../findings/present-checks.ts'
import type { WholeOrder } from './read-order.ts'
import type { Order } from './rows.ts'

interface Reader {
  readonly agency: Agency
  readonly locale: Locale
}

/** The order as its reader sees it: the same object where nothing is hidden. `holder`: the agency that owns it. */
export function asSeenBy<Some extends Order | WholeOrder>(order: Some, reader: Reader, holder: Agency): Some {
  if (!hidesPassengers(holder, reader.agency)) return order
  const unnamed = {
    ...order,
    passenger_names: [],
    contact: NOBODY,
    // Free texts, which may name anybody.
    remark: '',
    customer_reference: '',
    review_reasons: order.review_reasons?.map((reason) => unnamedReason(reason, reader.locale)) ?? null,
  }
  if (!('passengers' in unnamed)) return unnamed
  const events = unnamed.events.map((event) => unnamedEvent(event, reader.locale))
  const serviced = unnamed.serviced.map((coupon) => ({ ...coupon, passenger_name: '' }))
  return { ...unnamed, passengers: [], serviced, remarks: [], events }
}

const NOBODY: Order['contact'] = { name: '', areaCode: '', phone: '', email: '', consent: 'not_asked' }

function unnamedReason(reason: ReviewReason, locale: Locale): ReviewReason {
  const name = SOMEONE[locale]
  const { values, because } = reason
  return {
    ...reason,
    ...(values && 'name' in values ? { values: { ...values, name } } : {}),
    ...(because?.values && 'name' in because.values
      ? { because: { ...because, values: { ...because.values, name } } }
      : {}),
  }
}

/** Review reasons and released seats name passengers. */
function unnamedEvent<Some extends EventPart>(event: Some, locale: Locale): Some {
  const { payload } = event
  return {
    ...event,
    payload: {
      ...payload,
      ...('who' in payload ? { who: SOMEONE[locale] } : {}),
      ...('review' in payload && Array.isArray(payload.review)
        ? { review: payload.review.map((each: ReviewReason) => unnamedReason(each, locale)) }
        : {}),
    },
  }
}
