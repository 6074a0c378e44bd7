/** The state of the form: what is typed, what is wrong with it, and the address that a search is. */
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
import {
  keepSearch,
  lastSearch,
  recentSearches,
  routeOf,
  starredSearches,
  starSearch,
} from '../request/kept-searches.ts'
import { readSearch, writeSearch } from '../request/search-params.ts'
import { queryOf, sameWay, withAllFlights } from '../request/search-query.ts'
import type { Draft } from '../request/search-query.ts'

export interface SearchForm {
  readonly draft: Draft
  readonly change: (draft: Draft) => void
  readonly faults: Faults
  /** The day at the origin. */
  readonly today: string
  /** Checks and, when nothing is wrong, goes to the address of the search. `again`: it was there already. */
  readonly submit: (draft?: Draft) => 'refused' | 'gone' | 'again'
  /** The search in the address, when there is one. */
  readonly asked: Draft | null
  /** Without those that have a star. */
  readonly recent: readonly Draft[]
  readonly starred: readonly Draft[]
  /** Gives a search its star or takes it away. */
  readonly star: (draft: Draft) => void
  readonly wanted: readonly string[]
}

/** `failure` is what the server said to the search in the address. */
export function useSearchForm(failure: Failure | null): SearchForm {
  const t = useText(rulesText)
  const go = useGo()
  const me = useMe()
  const places = usePlaces()
  const [parameters] = useSearchParams()
  const userId = me?.userInfo.id ?? ''
  const address = parameters.toString()
  const fresh = useMemo(() => freshDraft(userId), [userId])
  const asked = useMemo(() => readSearch(new URLSearchParams(address), fresh), [address, fresh])
  const [draft, setDraft] = useState(asked ?? fresh)
  const [seen, setSeen] = useState(address)
  const [insisted, setInsisted] = useState(asked !== null)
  const [touched, setTouched] = useState(false)
  // Back, forward and links: the form follows the address.
  if (address !== seen) {
    setSeen(address)
    setTouched(false)
    if (asked) setDraft(asked)
    setInsisted(asked !== null)
  }

  const book = typeof places === 'string' ? null : places.book
  const today = todayAt(draft, places)
  const faults = useMemo(() => {
    const reasons = checkSearch(queryOf(draft), book, serverNow())
    // Nothing is missing before somebody has pressed Search.
    const own = sentences(
      insisted ? reasons : reasons.filter(({ rule }) => rule !== 'journeys.place_missing'),
      t,
    )
    const fromServer = touched ? [] : (failure?.fields ?? [])
    return new Map([...fromServer.map(({ path, message }) => [path, message] as const), ...own])
  }, [draft, book, insisted, t, failure, touched])

  const submit = (wish: Draft = draft) => {
    setDraft(wish)
    setInsisted(true)
    if (checkSearch(queryOf(wish), book, serverNow()).length > 0) return 'refused'
    const next = writeSearch(wish).toString()
    setTouched(false)
    // A link may carry more than the search itself, such as the option that a colleague marked.
    if (asked && next === writeSearch(asked).toString()) return 'again'
    go(`${paths.flightSearch}?${next}`)
    return 'gone'
  }
  // However it was asked, by the form, by an entry of the command bar or by a link: it is a recent search.
  const keep = useEffectEvent(() => {
    if (asked && checkSearch(queryOf(asked), null, serverNow()).length === 0) keepSearch(userId, asked, today)
  })
  useEffect(() => keep(), [address, userId])
  // Read anew with each address, after what it asks for was kept.
  const { recent, starred, star } = useKept(userId, today, address)
  const favourites = me?.userInfo.config.cities
  const wanted = useMemo(
    () => [
      ...(favourites ?? []),
      ...recent.flatMap((each) => each.legs.flatMap(({ origin, destination }) => [origin, destination])),
    ],
    [recent, favourites],
  )
  const change = (next: Draft) => {
    setTouched(true)
    // Another way or day than that of the named flights: whatever flies is wanted.
    setDraft(sameWay(next, draft) ? next : withAllFlights(next))
  }
  return { draft, change, faults, today, submit, asked, recent, starred, star, wanted }
}

function useKept(userId: string, today: string, address: string) {
  const read = () => {
    const starred = starredSearches(userId, today)
    const ways = new Set(starred.map(routeOf))
    return { starred, recent: recentSearches(userId, today).filter((each) => !ways.has(routeOf(each))) }
  }
  const [kept, setKept] = useState(read)
  const renew = useEffectEvent(() => setKept(read()))
  useEffect(() => renew(), [userId, today, address])
  const star = (draft: Draft) => {
    starSearch(userId, draft, today)
    setKept(read())
  }
  return { ...kept, star }
}

function freshDraft(userId: string): Draft {
  const today = dayOfInstant(serverNow())
  return (
    lastSearch(userId, today) ?? {
      bookingType: DEFAULT_SEARCH.bookingType,
      cabin: DEFAULT_SEARCH.cabin,
      passengers: DEFAULT_SEARCH.passengers,
      legs: [{ origin: '', destination: '', date: addDays(today, DEFAULT_DAYS_AHEAD) }],
      back: '',
    }
  )
}

// The rule counts days where the flight leaves; until that is known, here.
function todayAt(draft: Draft, places: PlacesState): string {
  const origin = parsePlace(draft.legs[0]?.origin ?? '')
  const zone = origin && typeof places !== 'string' ? places.book.facts(origin)?.tz : undefined
  return zone ? localDateAt(serverNow(), zone) : dayOfInstant(serverNow())
}
