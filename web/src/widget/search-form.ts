/** The form of the widget. It validates with the rules of the portal and makes the address that the portal itself uses. */
import { DEFAULT_DAYS_AHEAD, DEFAULT_SEARCH } from '@interline/domain/flight-search/defaults'
import { journeyReasons, MAX_DAYS_AHEAD } from '@interline/domain/places/journeys'
import { parsePlace } from '@interline/domain/places/place-ref'
import { addDays } from '@interline/domain/time/local-date'
import { localDateAt } from '@interline/domain/time/zone'
import { CABINS, writeSearch } from '../features/flight-search/request/search-params.ts'
import { queryOf, type Cabin, type Draft } from '../features/flight-search/request/search-query.ts'
import type { Settings } from './attributes.ts'
import { dateBox } from './date-box.ts'
import { h, icon } from './dom.ts'
import { field, type Field } from './field.ts'
import { placeFinder, type PlaceFinder } from './find-places.ts'
import { partyBox } from './party-box.ts'
import { placeBox, type PlaceBox } from './place-box.ts'
import type { WidgetText } from './text.ts'

const SWAP = 'M3 7h13l-3-3M17 13H4l3 3'
const USUAL_NIGHTS = 7

interface SearchFormProps {
  readonly settings: Settings & { readonly site: string }
  readonly t: WidgetText
  /** What was entered before the attributes changed. */
  readonly before: Draft | undefined
  /** `query` is that of the search page. */
  readonly onSearch: (query: URLSearchParams) => void
}

export interface SearchForm {
  readonly element: HTMLFormElement
  /** As entered now. */
  readonly draft: () => Draft
}

export function searchForm({ settings, t, before, onSearch }: SearchFormProps): SearchForm {
  const finder = placeFinder(settings.site)
  const begun = before ?? firstDraft(settings)
  const [from, to] = (['from', 'to'] as const).map((id) => placeBox({ id, label: t.messages[id], t, finder }))
  const party = partyBox('party', t, begun.passengers)
  const cabin = cabinField(t, begun.cabin)
  const [leg] = begun.legs
  const until = (first: string) => addDays(first, MAX_DAYS_AHEAD)
  const out = dateBox({
    id: 'out',
    label: t(($) => $.out),
    t,
    begun: leg?.date ?? '',
    range: () => {
      const [first] = localDays(from!.value(), finder)
      return { min: first, max: until(first) }
    },
    onChange: () => {
      if (back.value() < out.value()) back.set(addDays(out.value(), USUAL_NIGHTS))
    },
  })
  const back = dateBox({
    id: 'back',
    label: t(($) => $.back),
    t,
    begun: begun.back,
    range: () => {
      const [first] = localDays(from!.value(), finder)
      return { min: out.value() || first, max: until(first) }
    },
    onChange: () => undefined,
  })
  const trip = tripField(t, begun.bookingType === 'oneway' ? 'oneway' : 'return', (value) => {
    back.element.hidden = value === 'oneway'
  })
  back.element.hidden = trip.value() === 'oneway'
  void show(from!, leg?.origin || settings.from, finder)
  void show(to!, leg?.destination || settings.to, finder)

  const draft = (): Draft => ({
    bookingType: trip.value(),
    legs: [{ origin: from!.value(), destination: to!.value(), date: out.value() }],
    back: back.value(),
    passengers: party.value(),
    cabin: cabin.control.value as Cabin,
  })
  const swap = () => {
    const [origin, destination] = [from!.option(), to!.option()]
    from!.set(destination)
    to!.set(origin)
  }
  const fields: Readonly<Record<string, Field>> = {
    'journeys.0.origin': from!,
    'journeys.0.destination': to!,
    'journeys.0.date': out,
    'journeys.1.date': back,
  }
  const submit = async () => {
    await Promise.all([from!.settle(), to!.settle()])
    const faulty = showFaults(fields, faultsOf(draft(), finder, t))
    if (faulty) return faulty.focus()
    onSearch(writeSearch(draft()))
  }
  const element = h(
    'form',
    {
      role: 'search',
      'aria-label': t(($) => $.label),
      novalidate: true,
      onsubmit: (event: Event) => {
        event.preventDefault()
        void submit()
      },
    },
    trip.element,
    h(
      'div',
      { class: 'ways' },
      from!.element,
      h(
        'button',
        { type: 'button', class: 'swap', 'aria-label': t(($) => $.swap), onclick: swap },
        icon(SWAP),
      ),
      to!.element,
    ),
    h(
      'div',
      { class: 'rest' },
      out.element,
      back.element,
      party.element,
      cabin.element,
      h(
        'button',
        { type: 'submit', class: 'primary submit' },
        t(($) => $.search),
      ),
    ),
  )
  return { element, draft }
}

function firstDraft({ trip, cabin }: Settings): Draft {
  const [, tomorrow] = localDays('', undefined)
  return {
    ...DEFAULT_SEARCH,
    bookingType: trip,
    legs: [{ origin: '', destination: '', date: tomorrow }],
    back: addDays(tomorrow, USUAL_NIGHTS),
    cabin,
  }
}

/** Today and the usual day of departure at a place; while it is unknown, where the day begins last. */
function localDays(place: string, finder: PlaceFinder | undefined): [today: string, usual: string] {
  const ref = parsePlace(place)
  const today = localDateAt(Date.now(), (ref && finder?.facts(ref)?.tz) ?? 'Pacific/Pago_Pago')
  return [today, addDays(today, DEFAULT_DAYS_AHEAD)]
}

async function show(box: PlaceBox, place: string, finder: PlaceFinder): Promise<void> {
  if (place === '') return
  // Without an answer the field stays empty, to be filled by hand.
  const option = await finder.named(place).catch(() => undefined)
  if (box.value() === '') box.set(option)
}

/** The fault of each field, by the path of the portal's rules. */
function faultsOf(draft: Draft, finder: PlaceFinder, t: WidgetText): ReadonlyMap<string, string> {
  const sentences: Readonly<Record<string, string>> = t.messages.rules
  const { journeys, bookingType } = queryOf(draft)
  return new Map(
    journeyReasons({ journeys, bookingType, now: Date.now(), placeOf: finder.facts })
      .toReversed()
      .map(({ path, rule }) => {
        const sentence = sentences[rule.replace('journeys.', '')] ?? t.messages.rules.place_missing
        return [path, sentence.replace('{max}', String(MAX_DAYS_AHEAD))]
      }),
  )
}

/** Returns the first field with a fault. */
function showFaults(
  fields: Readonly<Record<string, Field>>,
  faults: ReadonlyMap<string, string>,
): Field | undefined {
  for (const [path, each] of Object.entries(fields)) each.fault(faults.get(path))
  return Object.entries(fields).find(([path]) => faults.has(path))?.[1]
}

function cabinField(t: WidgetText, chosen: Cabin) {
  const option = (value: string, words: string) => h('option', { value, selected: value === chosen }, words)
  const control = h(
    'select',
    { id: 'cabin' },
    option(
      '',
      t(($) => $.cabins.any),
    ),
    ...CABINS.map((each) => option(each, t.messages.cabins[each])),
  )
  return { ...field({ id: 'cabin', label: t(($) => $.cabin), control }), control }
}

function tripField(t: WidgetText, chosen: Settings['trip'], onChange: (trip: Settings['trip']) => void) {
  let value = chosen
  const radio = (each: Settings['trip']) =>
    h(
      'label',
      {},
      h('input', {
        type: 'radio',
        name: 'trip',
        value: each,
        checked: each === chosen,
        onchange: () => onChange((value = each)),
      }),
      t.messages.trips[each],
    )
  const element = h(
    'fieldset',
    { class: 'trip' },
    h(
      'legend',
      {},
      t(($) => $.trip),
    ),
    radio('return'),
    radio('oneway'),
  )
  return { element, value: () => value }
}
