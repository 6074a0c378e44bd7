/** An availability entry as a command: the parsed search in words, or the error and its position. */
import { readAvailability } from '@interline/domain/flight-search/command-line/availability-entry'
import type {
  AvailabilityEntry,
  CodeAt,
  EntryFault,
} from '@interline/domain/flight-search/command-line/availability-entry'
import { formatPlace } from '@interline/domain/places/place-ref'
import type { PlaceRef } from '@interline/domain/places/place-ref'
import type { PlaceBook } from '@interline/domain/places/place-book'
import type { Translate } from '@interline/domain/text/text'
import { serverNow } from '../../../clock.ts'
import type words from '../../../i18n/en/command-line.ts'
import { paths } from '../../../paths.ts'
import { dayOfInstant, shortDate } from '../../../ui/format/dates.ts'
import { refName } from '../../reference.ts'
import type { PlacesState } from '../../reference.ts'

type Words = Translate<typeof words>

/** `to` is the address of the search; without it the sentence is an error. Null: not an availability entry. */
export interface ReadLine {
  readonly sentence: string
  readonly to: string | null
}

export function availabilityLine(
  text: string,
  places: PlacesState,
  { t, airline }: { readonly t: Words; readonly airline: (code: string) => string },
): ReadLine | null {
  const read = readAvailability(text, dayOfInstant(serverNow()))
  if (!read) return null
  if ('fault' in read) return { sentence: located(faultWords(read.fault, t), read.at, t), to: null }
  if (typeof places === 'string') return { sentence: t(($) => $.faults.loading), to: null }
  const { entry } = read
  const origin = placeOf(entry.origin, places.book)
  const destination = placeOf(entry.destination, places.book)
  if (!origin || !destination) {
    const { code, at } = origin ? entry.destination : entry.origin
    return {
      sentence: located(
        t(($) => $.faults.unknown, { code }),
        at,
        t,
      ),
      to: null,
    }
  }
  const ends = { from: formatPlace(origin), to: formatPlace(destination) }
  const { back, cabin, passengers, list, airline: only } = entry
  const sentence = [
    t(($) => $.echo, {
      from: refName(ends.from, places, t.locale),
      to: refName(ends.to, places, t.locale),
      day: shortDate(entry.date, t.locale),
    }),
    back && t(($) => $.back, { day: shortDate(back, t.locale) }),
    only && t(($) => $.airline, { airline: airline(only) }),
    cabin && t(($) => $.cabins[cabin]),
    passengers && partyLine(passengers),
    ...(list ?? []).map((code) => t(($) => $.list.codes[code])),
  ]
  return { sentence: sentence.filter(Boolean).join(t(($) => $.comma)), to: addressOf(entry, ends) }
}

/** The code of a city with several airports means the city, as in airline systems; any other means its airport. */
function placeOf({ code }: CodeAt, book: PlaceBook): PlaceRef | null {
  if (book.airportsOf(code).length > 1) return { kind: 'city', code }
  if (book.airport(code)) return { kind: 'airport', code }
  const [only] = book.airportsOf(code)
  return only ? { kind: 'airport', code: only } : null
}

function addressOf(entry: AvailabilityEntry, { from, to }: { from: string; to: string }): string {
  const parameters = new URLSearchParams({
    trip: entry.back ? 'return' : 'oneway',
    leg: [from, to, entry.date].join('.'),
  })
  if (entry.back) parameters.set('back', entry.back)
  // Parts that the entry omits keep the values of the form.
  for (const [type, count] of Object.entries(entry.passengers ?? {})) {
    if (count > 0 || type === 'adult') parameters.set(type, String(count))
  }
  if (entry.cabin) parameters.set('cabin', entry.cabin)
  if (entry.airline) parameters.set('airline', entry.airline)
  if (entry.list) parameters.set('list', entry.list.join('.'))
  return `${paths.flightSearch}?${parameters.toString()}`
}

/** `2A 1C`, with the letters of the entry. */
function partyLine({ adult, child, infant }: NonNullable<AvailabilityEntry['passengers']>): string {
  const letters: [number, string][] = [
    [adult, 'A'],
    [child, 'C'],
    [infant, 'I'],
  ]
  return letters.flatMap(([count, letter]) => (count > 0 ? [`${count}${letter}`] : [])).join(' ')
}

function located(sentence: string, at: number, t: Words): string {
  return t(($) => $.at, { sentence, at: at + 1 })
}

function faultWords(fault: EntryFault, t: Words): string {
  const sentences: Readonly<Record<EntryFault, string>> = {
    date: t(($) => $.faults.date),
    origin: t(($) => $.faults.origin),
    destination: t(($) => $.faults.destination),
    back: t(($) => $.faults.back),
    back_before: t(($) => $.faults.back_before),
    airline: t(($) => $.faults.airline),
    cabin: t(($) => $.faults.cabin),
    passengers: t(($) => $.faults.passengers),
    party: t(($) => $.faults.party),
    option: t(($) => $.faults.option),
    twice: t(($) => $.faults.twice),
  }
  return sentences[fault]
}
