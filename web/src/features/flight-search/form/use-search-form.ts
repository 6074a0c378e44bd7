/** The state of the form: its input, its errors, and the address of the search. */
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { DEFAULT_DAYS_AHEAD, DEFAULT_SEARCH } from '@interline/domain/flight-search/defaults'
import { parsePlace } from '@interline/domain/places/place-ref'
import { addDays } from '@interline/domain/time/local-date'
import { localDateAt } from '@interline/domain/time/zone'
import { serverNow } from '../../../clock.ts'
import type { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { rulesText } from '../../../i18n/rules.ts'
import { useGo, useSearchParams } from '../../../navigation.ts'
import { paths } from '../../../paths.ts'
import { useMe } from '../../../shell/session.ts'
import { dayOfInstant } from '../../../ui/format/dates.ts'
import { usePlaces } from '../../../shell/reference.ts'
import type { PlacesState } from '../../../shell/reference.ts'
import { checkSearch, sentences } from '../request/check-search.ts'
import type { Faults } from '../request/check-search.ts'
import { storedFlights } from '../request/stored-searches.ts'
import { readSearch, writeSearch } from '../request/search-params.ts'
import { queryOf, sameWay, withAllFlights } from '../request/search-query.ts'
import type { Draft, DraftChange } from '../request/search-query.ts'

export interface SearchForm {
  readonly draft: Draft
  readonly change: (change: DraftChange) => void
  readonly faults: Faults
  /** The day at the origin. */
  readonly today: string
  /** Validates and, without errors, opens the address of the search. `again`: it was open already. */
  readonly submit: (draft?: Draft) => 'refused' | 'gone' | 'again'
  /** The search in the address, if any. */
  readonly current: Draft | null
  /** Without starred searches. */
  readonly recent: readonly Draft[]
  readonly starred: readonly Draft[]
  /** Adds or removes a search's star. */
  readonly star: (draft: Draft) => void
  readonly preferred: readonly string[]
}

/** `failure` is the server's refusal of the search in the address. */
export function useSearchForm(failure: Failure | null): SearchForm {
  const t = useText(rulesText)
  const go = useGo()
  const me = useMe()
  const places = usePlaces()
  const [parameters] = useSearchParams()
  const userId = me?.userInfo.id ?? ''
  const address = parameters.toString()
  const fresh = useMemo(() => freshDraft(userId), [userId])
  const current = useMemo(() => readSearch(new URLSearchParams(address), fresh), [address, fresh])
  const [draft, setDraft] = useState(current ?? fresh)
  const [seen, setSeen] = useState(address)
  const [wasSubmitted, setWasSubmitted] = useState(current !== null)
  const [touched, setTouched] = useState(false)
  // Back, forward and links: the form follows the address.
  if (address !== seen) {
    setSeen(address)
    setTouched(false)
    if (current) setDraft(current)
    setWasSubmitted(current !== null)
  }

  const book = typeof places === 'string' ? null : places.book
  const today = todayAt(draft, places)
  const faults = useMemo(() => {
    const reasons = checkSearch(queryOf(draft), book, serverNow())
    // Missing fields are errors only after Search was pressed.
    const own = sentences(
      wasSubmitted ? reasons : reasons.filter(({ rule }) => rule !== 'journeys.place_missing'),
      t,
    )
    const fromServer = touched ? [] : (failure?.fields ?? [])
    return new Map([...fromServer.map(({ path, message }) => [path, message] as const), ...own])
  }, [draft, book, wasSubmitted, t, failure, touched])

  const submit = (sent: Draft = draft) => {
    setDraft(sent)
    setWasSubmitted(true)
    if (checkSearch(queryOf(sent), book, serverNow()).length > 0) return 'refused'
    const next = writeSearch(sent).toString()
    setTouched(false)
    // A link may carry more than the search, such as the option a colleague shared.
    if (current && next === writeSearch(current).toString()) return 'again'
    go(`${paths.flightSearch}?${next}`)
    return 'gone'
  }
  // By form, command bar or link: every search becomes a recent search.
  const keep = useEffectEvent(() => {
    if (current && checkSearch(queryOf(current), null, serverNow()).length === 0)
      // The route only: the flights of a pasted booking are not searched a second time.
      storedFlights.store(userId, withAllFlights(current), today)
  })
  useEffect(() => keep(), [address, userId])
  // Read again with each address, after its search was stored.
  const { recent, starred, star } = useKept(userId, today, address)
  const favourites = me?.userInfo.config.cities
  const preferred = useMemo(
    () => [
      ...(favourites ?? []),
      ...recent.flatMap((each) => each.legs.flatMap(({ origin, destination }) => [origin, destination])),
    ],
    [recent, favourites],
  )
  const change = (made: DraftChange) => {
    setTouched(true)
    setDraft((now) => {
      const next = typeof made === 'function' ? made(now) : made
      // Another route or day than the named flights searches all flights.
      return sameWay(next, now) ? next : withAllFlights(next)
    })
  }
  return { draft, change, faults, today, submit, current, recent, starred, star, preferred }
}

function useKept(userId: string, today: string, address: string) {
  const read = () => storedFlights.lists(userId, today)
  const [lists, setLists] = useState(read)
  const renew = useEffectEvent(() => setLists(read()))
  useEffect(() => renew(), [userId, today, address])
  const star = (draft: Draft) => {
    storedFlights.star(userId, draft)
    setLists(read())
  }
  return { ...lists, star }
}

function freshDraft(userId: string): Draft {
  const today = dayOfInstant(serverNow())
  return (
    storedFlights.last(userId, today) ?? {
      bookingType: DEFAULT_SEARCH.bookingType,
      cabin: DEFAULT_SEARCH.cabin,
      passengers: DEFAULT_SEARCH.passengers,
      legs: [{ origin: '', destination: '', date: addDays(today, DEFAULT_DAYS_AHEAD) }],
      back: '',
    }
  )
}

// The rule counts days at the origin; until that is known, at the user's location.
function todayAt(draft: Draft, places: PlacesState): string {
  const origin = parsePlace(draft.legs[0]?.origin ?? '')
  const zone = origin && typeof places !== 'string' ? places.book.facts(origin)?.tz : undefined
  return zone ? localDateAt(serverNow(), zone) : dayOfInstant(serverNow())
}
