import { useMutation } from '@tanstack/react-query'
import type { Acknowledgement } from '@interline/domain/booking/acknowledgement'
import { contactReasons, passengerReasons } from '@interline/domain/passengers/party'
import { tripFacts } from '@interline/domain/passengers/trip'
import type { TripFacts } from '@interline/domain/passengers/trip'
import { fillRule } from '@interline/domain/text/reason'
import type { Reason } from '@interline/domain/text/reason'
import { platformDay } from '@interline/domain/time/zone'
import { useMemo, useState } from 'react'
import { serverNow } from '../../clock.ts'
import { call, type Reply } from '../../api/call.ts'
import { Failure } from '../../api/failure.ts'
import { fulfil, intentionKey } from '../../api/intention.ts'
import { useText } from '../../i18n/index.tsx'
import { rulesText } from '../../i18n/rules.ts'
import { useCountries } from '../../shell/countries.ts'
import { takePnrPassengers } from '../../shell/pnr-passengers.ts'
import { usePlaces } from '../../shell/reference.ts'
import { currentMe } from '../../shell/session.ts'
import { useOrderChanged } from '../orders/use-order.ts'
import { useTicketingChecks } from './use-ticketing-checks.ts'
import { draftFor, saveDraft, savedDraft, type Draft } from './draft.ts'
import { isUnclear } from './is-unclear.ts'

export type Offer = Reply<'flightSearch.offer'>

/** State of the confirm page: the draft, its errors, and placing the order. */
export function useOrderDraft(token: string, offer: Offer, clearPassengers: boolean) {
  const [draft, setDraft] = useState(() => firstDraft(offer, clearPassengers))
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [submitted, setSubmitted] = useState(false)
  const [serverFaults, setServerFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const changed = useOrderChanged()
  const { trip, errors, warnings } = useFindings(draft, offer)

  const ticketingChecks = useTicketingChecks(token, draft, errors.size === 0)

  const change = (path: string, next: Draft) => {
    setDraft(next)
    saveDraft(next)
    // A message of the server refers to the earlier input.
    setServerFaults(
      (before) => new Map([...before].filter(([each]) => each !== path && !each.startsWith(`${path}.`))),
    )
  }
  const create = useMutation({
    mutationFn: async (acknowledged: Acknowledgement) => {
      const reply = await call(
        'flightOrders.create',
        {
          body: {
            verifyToken: token,
            ...draft,
            passengers: [...draft.passengers],
            acknowledged: { ...acknowledged, entry: [...acknowledged.entry] },
          },
        },
        { idempotencyKey: intentionKey(`create ${token}`) },
      )
      fulfil(`create ${token}`)
      return reply
    },
    onSuccess: (order) => {
      saveDraft(null)
      changed(order)
    },
    onError: (error) => {
      if (!isUnclear(error)) fulfil(`create ${token}`)
      if (!(error instanceof Failure)) return
      // Blocking pre-ticketing checks are shown by the checks panel.
      if (error.key === 'order.checks_failed') ticketingChecks.again()
      else setServerFaults(new Map(error.fields.map((each) => [each.path, each.message])))
    },
  })
  const faultAt = (path: string) =>
    serverFaults.get(path) ??
    (submitted || (touched.has(path) && valueAt(draft, path) !== '') ? errors.get(path) : undefined)
  return {
    token,
    draft,
    trip,
    limits: offer.solution.restrictions,
    change,
    touch: (path: string) => setTouched((before) => new Set(before).add(path)),
    faultAt,
    warningAt: (path: string) => warnings.get(path),
    /** The first caution about a passenger: no error, but worth knowing. */
    warningOf: (at: number) => [...warnings].find(([path]) => path.startsWith(`passengers.${at}.`))?.[1],
    /** Whether a passenger has no errors. */
    isComplete: (at: number) =>
      ![...errors.keys(), ...serverFaults.keys()].some((path) => path.startsWith(`passengers.${at}.`)),
    /** Paths that block the order, in page order; empty before the first attempt. */
    faults: submitted ? [...new Set([...errors.keys(), ...serverFaults.keys()])] : [],
    create,
    ticketingChecks,
    firstFault: () => [...errors.keys(), ...serverFaults.keys()][0],
    /** Validates everything; true when the order may be sent. */
    check: () => {
      setSubmitted(true)
      return errors.size === 0
    },
  }
}

export type Confirm = ReturnType<typeof useOrderDraft>

/** A field that was left empty is an error on sending only: its owner may be about to paste a list. */
function valueAt(draft: Draft, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (part, key) => (part as Readonly<Record<string, unknown>> | null | undefined)?.[key],
      draft,
    )
}

function firstDraft(offer: Offer, clearPassengers: boolean): Draft {
  const me = currentMe()?.userInfo
  const contact = {
    name: me?.nickname ?? '',
    areaCode: me?.phone?.area ?? me?.config.defaultRegion ?? '',
    phone: me?.phone?.number ?? '',
    email: me?.email ?? '',
  }
  const saved = savedDraft()
  const pasted = takePnrPassengers(flightDays(offer))
  if (!pasted) {
    return draftFor(
      offer.passengers,
      saved && clearPassengers ? { ...saved, passengers: [] } : saved,
      contact,
      offer.passport,
    )
  }
  const known = saved ?? draftFor(offer.passengers, null, contact, offer.passport)
  const draft = draftFor(offer.passengers, { ...known, passengers: pasted }, contact, offer.passport)
  saveDraft(draft)
  return draft
}

function flightDays({ solution: { journeys } }: Offer): string[] {
  return journeys.flatMap(({ segments }) =>
    segments.map(({ flightNo, depTime }) => `${flightNo} ${depTime.slice(0, 10)}`),
  )
}

interface Findings {
  readonly trip: TripFacts
  readonly errors: ReadonlyMap<string, string>
  readonly warnings: ReadonlyMap<string, string>
}

/** The rules that the server also applies, as sentences by field. */
function useFindings(draft: Draft, offer: Offer): Findings {
  const rules = useText(rulesText)
  const places = usePlaces()
  const countries = useCountries()
  return useMemo(() => {
    const trip = tripFacts(offer.solution.journeys, (airport) =>
      typeof places === 'string' ? undefined : places.book.cityOfAirport(airport)?.country,
    )
    const found = passengerReasons({
      passengers: draft.passengers,
      expected: offer.passengers,
      trip,
      today: platformDay(serverNow()),
      limits: offer.solution.restrictions,
      // Until the list has loaded, any two letters pass; the server decides anyway.
      isCountry: (iso2) => (countries ? countries.has(iso2) : /^[A-Z]{2}$/.test(iso2)),
    })
    const words = rules.messages as unknown as Readonly<Record<string, string>>
    const sentences = (reasons: readonly Reason[]) =>
      new Map(
        reasons.map(({ path, rule, values }) => [
          path,
          fillRule(words[rule] ?? rule, values ?? {}, words, rules.locale),
        ]),
      )
    return {
      trip,
      errors: sentences([...found.errors, ...contactReasons(draft.contact)]),
      warnings: sentences(found.warnings),
    }
  }, [draft, offer, places, countries, rules])
}
