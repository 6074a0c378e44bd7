/** Quotes from what an airline's answer says. What the answer omits is as in an empty quote, for the desk to decide. */
import { seatsOf } from '@interline/domain/groups/terms'
import { typedAmount } from '@interline/domain/money/typed-amount'
import { addDays, daysBetween } from '@interline/domain/time/local-date'
import type { Reply } from '../../../../api/call.ts'
import { draftFor, flightLine, type InstallmentDraft, type QuoteDraft } from '../quote-draft.ts'
import type { OfficeGroup } from '../use-desk-work.ts'

export type Answer = Reply<'officeGroups.readAnswer'>
export type AnswerOffer = Answer['offers'][number]
type Due = AnswerOffer['validUntil']

const MOST = 3

/** One for each alternative. `today`: of the platform. */
export function draftsFrom(answer: Answer, order: OfficeGroup, today: string): QuoteDraft[] {
  const seats = seatsFrom(answer, order)
  return answer.offers.slice(0, MOST).map((offer) => draftFrom(offer, { order, today, seats }))
}

/** How many seats the airline gives where they are fewer than the order has; null: as many. */
export function seatsFrom({ seats }: Answer, { passengers }: Pick<OfficeGroup, 'passengers'>): number | null {
  const given = seats.confirmed ?? seats.offered
  return given !== null && given > 0 && given < seatsOf(passengers) ? given : null
}

interface For {
  readonly order: OfficeGroup
  readonly today: string
  readonly seats: number | null
}

function draftFrom(offer: AnswerOffer, { order, today, seats }: For): QuoteDraft {
  const empty = draftFor(order, today)
  const currency = offer.currency ?? empty.netCurrency
  const departure = offer.flights.find(({ date }) => date !== '')?.date ?? order.departOn
  const price = (name: 'fare' | 'taxes') => ({
    ...empty[name === 'fare' ? 'fares' : 'taxes'],
    ...Object.fromEntries(
      offer.prices.flatMap((each) => {
        const minor = each[name]
        return minor === null ? [] : [[each.type, typedAmount(BigInt(minor), currency)]]
      }),
    ),
  })
  const passengers = seats === null ? order.passengers : fewer(order.passengers, seats)
  const net = offer.prices.reduce(
    (sum, { type, fare, taxes }) => sum + passengers[type] * (fare + (taxes ?? 0)),
    0,
  )
  const installment = (kind: AnswerOffer['installments'][number]['kind']): InstallmentDraft => {
    const said = offer.installments.find((each) => each.kind === kind)
    const before = empty.installments[kind]
    // Other deposits than those of the answer are none.
    if (!said)
      return offer.installments.length === 0
        ? before
        : { ...before, ...(kind !== 'first' && { percent: '' }) }
    const amount =
      said.amount === null ? null : said.perSeat ? said.amount * seatsOf(passengers) : said.amount
    const percent =
      said.percent ?? (amount === null || net === 0 ? null : Math.round((amount / net) * 10_000) / 100)
    return {
      percent: percent === null ? before.percent : String(percent),
      ...daysOf(said.due, before, { today, departure }),
      refundable: said.refundable ?? before.refundable,
    }
  }
  const valid = offer.validUntil && dayOf(offer.validUntil, { today, departure })
  const names = offer.namesDue && dayOf(offer.namesDue, { today, departure })
  return {
    ...empty,
    carrier: offer.flights[0]?.flightNo.slice(0, 2) ?? '',
    flights: offer.flights.map(flightLine).join('\n'),
    netCurrency: currency,
    fares: price('fare'),
    taxes: price('taxes'),
    ...(valid && { confirmDay: valid }),
    ...(offer.validUntil &&
      'date' in offer.validUntil &&
      offer.validUntil.time && { confirmTime: offer.validUntil.time }),
    ...(names && { nameDeadline: names }),
    ...(offer.minPax !== null && { minPax: String(offer.minPax) }),
    ...(offer.freeReductionPct !== null && { free: String(offer.freeReductionPct) }),
    // The fee of a quote is in the agency's currency.
    ...(offer.feePerSeat !== null &&
      currency === order.paid.currency && { fee: typedAmount(BigInt(offer.feePerSeat), currency) }),
    baggage: offer.baggage,
    rules: offer.rules,
    seatGuarantee: offer.seatGuarantee,
    installments: {
      first: installment('first'),
      second: installment('second'),
      third: installment('third'),
      final: installment('final'),
    },
    passengers,
  }
}

/** Adults stay behind first: children do not travel alone. */
function fewer(
  { adult, child, infant }: OfficeGroup['passengers'],
  seats: number,
): OfficeGroup['passengers'] {
  const adults = Math.max(1, seats - child)
  return {
    adult: Math.min(adult, adults),
    child: Math.max(0, seats - adults),
    infant: Math.min(infant, adults),
  }
}

interface Days {
  readonly today: string
  readonly departure: string
}

function dayOf(due: NonNullable<Due>, { today, departure }: Days): string {
  if ('date' in due) return due.date
  return due.from === 'departure' ? addDays(departure, -due.days) : addDays(today, due.days)
}

/** A quote counts days: a date is that many days before the departure. */
function daysOf(
  due: Due,
  before: InstallmentDraft,
  { departure }: Days,
): Pick<InstallmentDraft, 'days' | 'from'> {
  if (due === null) return before
  if ('date' in due) return { days: String(Math.max(0, daysBetween(due.date, departure))), from: 'departure' }
  return { days: String(due.days), from: due.from }
}
