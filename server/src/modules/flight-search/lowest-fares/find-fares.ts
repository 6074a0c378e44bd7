// The lowest fare on each pair of days: what the agency has seen lately, and for the rest what suppliers' fare calendars say.

import type { lowestFares } from '@interline/contract/flight-search/fare-calls'
import type { CallReply, HandlerInput } from '@interline/contract/kernel/endpoint'
import { journeyReasons } from '@interline/domain/places/journeys'
import type { CalendarQuery, FlightSupplier, SupplierOffer } from '../../../connectors/suppliers/port.ts'
import { inTime } from '../../../platform/clock/in-time.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { queryOf } from '../check-search.ts'
import { mayAsk, sift } from '../content-rules.ts'
import type { FlightSearchDeps } from '../deps.ts'
import { openQuote, type Quote } from '../quote.ts'
import { presentSolution, wholeOffer } from '../solution/present-solution.ts'
import { readFares, writeFares, type KnownFare, type SeenFare, type WantedFare } from './fare-table.ts'
import { fareOwner, lowestAdult, wantedOf } from './note-fares.ts'

/** A fare that was seen within this time is not asked for again. */
const FRESH_MS = 6 * 3_600_000
/** A calendar that takes longer is left out: the days that are known are shown without it. */
const PATIENCE_MS = 6000

type Input = HandlerInput<typeof lowestFares>['body']['wanted'][number]

/** Throws `request.invalid` for a place that does not exist; days outside the sale are unknown. */
export async function findFares(
  ctx: AgencyCtx,
  { body }: HandlerInput<typeof lowestFares>,
  deps: FlightSearchDeps,
): Promise<CallReply<typeof lowestFares>> {
  const now = deps.clock.now()
  const asked = body.wanted.map((each, at) => openDays(each, at, deps))
  const open = asked.filter((each) => each !== undefined)
  const { quote, known } = await ctx.transaction(async (tx) => {
    const quote = await openQuote(tx, ctx.actor.agencyId, deps, ctx.host)
    return {
      quote,
      known: await readFares(
        tx,
        open.map(({ wanted }) => wanted),
        fareOwner(quote),
      ),
    }
  })
  const stale = open.filter((_, at) => (known[at]?.seenAt.getTime() ?? 0) < now - FRESH_MS)
  const seen = await askCalendars(stale, { ctx, quote }, deps)
  const all =
    seen.length === 0
      ? known
      : await ctx.transaction(async (tx) => {
          await writeFares(tx, seen, { ...fareOwner(quote), currency: quote.currency, now, bySearch: false })
          return readFares(
            tx,
            open.map(({ wanted }) => wanted),
            fareOwner(quote),
          )
        })
  const found = new Map(open.map((each, at) => [each, all[at]]))
  return { currency: quote.currency, fares: asked.map((each) => presentFare(each && found.get(each))) }
}

interface OpenDays {
  readonly wanted: WantedFare
  readonly query: Omit<CalendarQuery, 'days'>
}

/** Undefined for days that nobody sells: past, too far ahead, or a return before the departure. */
function openDays(
  { origin, destination, date, back, cabin }: Input,
  at: number,
  { clock, places }: FlightSearchDeps,
): OpenDays | undefined {
  const journeys = [
    { origin, destination, date },
    ...(back === null ? [] : [{ origin: destination, destination: origin, date: back }]),
  ]
  const bookingType = back === null ? ('oneway' as const) : ('return' as const)
  const reasons = journeyReasons({
    journeys,
    bookingType,
    now: clock.now(),
    placeOf: (place) => places.facts(place),
  })
  const faults = reasons.filter(({ path }) => !path.endsWith('.date'))
  if (faults.length > 0)
    throw failure('request.invalid', {
      fields: faults.map((each) => ({ ...each, path: each.path.replace(/^journeys\.\d+/, `wanted.${at}`) })),
    })
  if (reasons.length > 0) return undefined
  const passengers = { adult: 1, child: 0, infant: 0 }
  const query = queryOf({ journeys, passengers, cabin }, places)
  const wanted = wantedOf(query)
  const [first] = query.journeys
  return wanted && first && { wanted, query: { origin: first.origin, destination: first.destination, cabin } }
}

/** What the calendars of the suppliers that the agency may see say; a supplier that fails is left out. */
async function askCalendars(
  open: readonly OpenDays[],
  { ctx, quote }: { readonly ctx: AgencyCtx; readonly quote: Quote },
  deps: FlightSearchDeps,
): Promise<SeenFare[]> {
  const { suppliers } = deps
  const testing = ctx.actor.status === 'testing'
  const sellers = suppliers.all.filter(
    (supplier) => supplier.fareCalendar && suppliers.sells(supplier, { testing }) && mayAsk(supplier, quote),
  )
  const routes = Map.groupBy(open, ({ wanted: { origin, destination, cabin, back } }) =>
    JSON.stringify([origin, destination, cabin, back === null]),
  )
  const answers = await Promise.all(
    [...routes.values()].flatMap((days) =>
      sellers.map(async (supplier) => ({ days, offers: await ask(supplier, days, ctx, deps) })),
    ),
  )
  const byRoute = Map.groupBy(answers, ({ days }) => days)
  return [...byRoute].flatMap(([days, found]) =>
    lowestOf(
      days,
      found.flatMap(({ offers }) => offers),
      quote,
      deps,
    ),
  )
}

async function ask(
  supplier: FlightSupplier,
  days: readonly OpenDays[],
  { log, signal }: AgencyCtx,
  { clock }: FlightSearchDeps,
): Promise<readonly SupplierOffer[]> {
  const [first] = days
  if (!first || !supplier.fareCalendar) return []
  const query = { ...first.query, days: days.map(({ wanted: { out, back } }) => ({ out, back })) }
  const deadline = clock.now() + PATIENCE_MS
  try {
    return await inTime(
      PATIENCE_MS,
      async (until) => (await supplier.fareCalendar?.(query, { deadline, signal: until, log })) ?? [],
      signal,
    )
  } catch (error) {
    log.warn({ error, supplier: supplier.code }, 'no fare calendar')
    return []
  }
}

function lowestOf(
  days: readonly OpenDays[],
  offers: readonly SupplierOffer[],
  quote: Quote,
  { clock, surroundings }: FlightSearchDeps,
): SeenFare[] {
  const { shown } = sift(offers, quote, surroundings.countryOf)
  const byDays = Map.groupBy(shown, ({ journeys }) =>
    daysKey(journeys.map(({ segments }) => segments[0]?.from.local.slice(0, 10))),
  )
  return days.flatMap(({ wanted }) => {
    const key = daysKey(wanted.back === null ? [wanted.out] : [wanted.out, wanted.back])
    const solutions = (byDays.get(key) ?? []).map(
      (offer) => presentSolution([wholeOffer(offer)], quote, clock.now(), surroundings).solution,
    )
    const minor = lowestAdult(solutions)
    // A calendar does not know everything: a day without a fare is unknown.
    return minor === undefined ? [] : [{ ...wanted, minor }]
  })
}

const daysKey = (days: readonly (string | undefined)[]) => days.join(' ')

function presentFare(fare: KnownFare | undefined): CallReply<typeof lowestFares>['fares'][number] {
  if (!fare) return { state: 'unknown', amount: null, seenAt: null, before: null }
  const { minor, seenAt, before } = fare
  return {
    state: minor === null ? 'none' : 'known',
    amount: minor,
    seenAt: seenAt.toISOString(),
    before: before && { amount: before.minor, seenAt: before.at.toISOString() },
  }
}
