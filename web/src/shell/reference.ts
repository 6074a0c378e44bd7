/**
 * Names of cities, airports, airlines and aircraft by code. Loaded once per visit; across visits the browser stores
 * them and revalidates by ETag.
 */
import type { Reply } from '@interline/contract/index'
import type { PlaceBook } from '@interline/domain/places/place-book'
import { cityName, nameIn } from '@interline/domain/places/place'
import type { City } from '@interline/domain/places/place'
import { parsePlace } from '@interline/domain/places/place-ref'
import type { PlaceRef } from '@interline/domain/places/place-ref'
import { placeSuggestions } from '@interline/domain/places/suggestions/place-suggestions'
import type { PlaceSuggestions } from '@interline/domain/places/suggestions/place-suggestions'
import type { Locale } from '@interline/domain/text/text'
import { useEffect } from 'react'
import { call } from '../api/call.ts'
import { createStore, useStore } from '../store.ts'
import { askingBook, findByText } from './small-places.ts'

type Airline = Reply<'places.airlines'>['airlines'][number]
type Aircraft = Reply<'places.aircraft'>['aircraft'][number]

export interface Places {
  /** Largest first, then small ones that were loaded on demand. */
  readonly cities: readonly City[]
  readonly book: PlaceBook
  readonly suggestions: PlaceSuggestions
}

export interface Fleet {
  readonly airlines: ReadonlyMap<string, Airline>
  readonly aircraft: ReadonlyMap<string, Aircraft>
}

export type PlacesState = 'loading' | 'failed' | Places

const places = createStore<PlacesState>('loading')
const fleet = createStore<Fleet | null>(null)
/** Small places that were found before the large ones are loaded. */
const early: City[] = []
let placesAsked: Promise<void> | null = null
let fleetAsked: Promise<void> | null = null

export function loadPlaces(): Promise<void> {
  if (places.get() === 'failed') places.set('loading')
  placesAsked ??= call('places.airports', { query: {} })
    .then(({ cities }) => {
      places.set(placesOf(cities))
      learnPlaces(early.splice(0))
    })
    .catch(() => {
      placesAsked = null
      places.set('failed')
    })
  return placesAsked
}

function placesOf(cities: readonly City[]): Places {
  let suggestions: PlaceSuggestions | undefined
  return {
    cities,
    book: askingBook(cities, learnPlaces),
    // Built when somebody types: after a link the first results arrive together with the places, and have to wait for it.
    get suggestions() {
      return (suggestions ??= placeSuggestions(cities))
    },
  }
}

function learnPlaces(found: readonly City[]): void {
  const known = places.get()
  if (typeof known === 'string') {
    early.push(...found)
    return
  }
  const codes = new Set(known.cities.map(({ code }) => code))
  const added = found.filter(({ code }) => !codes.has(code))
  if (added.length > 0) places.set(placesOf([...known.cities, ...added]))
}

/** From this many letters, or after this pause, small places are searched. */
const LETTERS_FOR_SMALL_PLACES = 3
const PAUSE_MS = 180

/** Loads small places that match the typed text; suggestions include them once loaded. */
export function useSmallPlaces(typed: string): void {
  useEffect(() => {
    if (typed.length < LETTERS_FOR_SMALL_PLACES) return
    // Three letters may be a code, and users who type codes do not pause.
    const pause = typed.length === LETTERS_FOR_SMALL_PLACES ? 0 : PAUSE_MS
    const timer = setTimeout(() => void findByText(typed, learnPlaces), pause)
    return () => clearTimeout(timer)
  }, [typed])
}

function loadFleet(): Promise<void> {
  fleetAsked ??= Promise.all([call('places.airlines'), call('places.aircraft')])
    .then(([{ airlines }, { aircraft }]) =>
      fleet.set({
        airlines: new Map(airlines.map((airline) => [airline.code, airline])),
        aircraft: new Map(aircraft.map((type) => [type.code, type])),
      }),
    )
    .catch(() => {
      // Codes stay readable without names; the next page retries.
      fleetAsked = null
    })
  return fleetAsked
}

export function usePlaces(): PlacesState {
  useEffect(() => void loadPlaces(), [])
  return useStore(places)
}

export function useFleet(): Fleet | null {
  useEffect(() => void loadFleet(), [])
  return useStore(fleet)
}

/** "Shanghai" for a city, "Shanghai Pudong" for one of several airports, the city for its only airport. */
function placeName(ref: PlaceRef, state: PlacesState, locale: Locale): string {
  if (typeof state === 'string') return ref.code
  const { book } = state
  const city = ref.kind === 'city' ? book.city(ref.code) : book.cityOfAirport(ref.code)
  const airport = ref.kind === 'airport' ? book.airport(ref.code) : undefined
  if (!city) return ref.code
  return airport && city.airports.length > 1 ? nameIn(airport.names, locale) : cityName(city, locale)
}

/** The name of `city-SHA` or `airport-PVG`; other text is returned unchanged. */
export function refName(ref: string, state: PlacesState, locale: Locale): string {
  const place = parsePlace(ref)
  return place ? placeName(place, state, locale) : ref
}

/** The full name of an airport, or its code while names load. */
export function airportName(code: string, state: PlacesState, locale: Locale): string {
  const airport = typeof state === 'string' ? undefined : state.book.airport(code)
  return airport ? nameIn(airport.names, locale) : code
}

export function cityNameOf(code: string, state: PlacesState, locale: Locale): string {
  const city = typeof state === 'string' ? undefined : state.book.cityOfAirport(code)
  return city ? cityName(city, locale) : code
}

/** The city of an airport; undefined while places load. */
export function cityCodeOf(airport: string, state: PlacesState): string | undefined {
  return typeof state === 'string' ? undefined : state.book.cityOfAirport(airport)?.code
}

export function airlineName(code: string, known: Fleet | null, locale: Locale): string {
  const airline = known?.airlines.get(code)
  return airline ? nameIn(airline.names, locale) : code
}

export function aircraftName(code: string, known: Fleet | null): string {
  return known?.aircraft.get(code)?.model ?? code
}
