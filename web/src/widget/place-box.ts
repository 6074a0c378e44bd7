/**
 * From and To: an editable combobox. Typing asks the site, arrows move, Enter and Tab take the marked place, Escape
 * restores the former one.
 */
import { cityName, nameIn } from '@interline/domain/places/place'
import { countryName } from '../features/flight-search/country-name.ts'
import type { PlaceOption, PlaceOptions } from '../features/flight-search/form/place-options.ts'
import { h, put } from './dom.ts'
import { field, type Field } from './field.ts'
import type { PlaceFinder } from './find-places.ts'
import type { WidgetText } from './text.ts'

const PAUSE_MS = 120
const NOTHING: PlaceOptions = { options: [], best: -1 }

export interface PlaceBox extends Field {
  /** `city-SHA`, `airport-PVG` or empty. */
  value(): string
  /** Shows a place, or none. */
  set(option: PlaceOption | undefined): void
  option(): PlaceOption | undefined
  /** Waits for what is typed and not taken yet. */
  settle(): Promise<void>
}

interface PlaceBoxProps {
  readonly id: string
  readonly label: string
  readonly t: WidgetText
  readonly finder: PlaceFinder
}

export function placeBox({ id, label, t, finder }: PlaceBoxProps): PlaceBox {
  let chosen: PlaceOption | undefined
  let found = NOTHING
  let active = -1
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn = 0
  const list = h('ul', { id: `${id}-list`, role: 'listbox', 'aria-label': label })
  const told = h('p', { class: 'note', role: 'status' })
  const pop = h('div', { class: 'pop', hidden: true }, list, told)
  const input = h('input', {
    id,
    role: 'combobox',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: t(($) => $.places.hint),
    'aria-autocomplete': 'list',
    'aria-controls': `${id}-list`,
    'aria-expanded': 'false',
  })
  const box = field({ id, label, control: input, below: [pop] })
  const isOpen = () => !pop.hidden

  const close = () => {
    clearTimeout(timer)
    turn++
    pop.hidden = true
    put(input, 'aria-expanded', 'false')
    put(input, 'aria-activedescendant', null)
  }
  const set = (option: PlaceOption | undefined) => {
    chosen = option
    input.value = option ? optionName(option, t) : ''
    close()
  }
  const mark = (at: number) => {
    active = at
    ;[...list.children].forEach((each, index) => put(each, 'aria-selected', String(index === at)))
    put(input, 'aria-activedescendant', list.children[at]?.id ?? null)
    list.children[at]?.scrollIntoView?.({ block: 'nearest' })
  }
  const show = (next: PlaceOptions, sentence: string) => {
    found = next
    list.replaceChildren(...next.options.map((option) => item(option, { id, t, onTake: () => set(option) })))
    told.textContent = sentence
    pop.hidden = false
    put(input, 'aria-expanded', String(next.options.length > 0))
    mark(next.best)
  }
  const look = async (text: string) => {
    const mine = ++turn
    try {
      const next = await finder.options(text)
      if (mine !== turn) return
      const count = next.options.length
      show(next, count > 0 ? t(($) => $.places.found, { count }) : t(($) => $.places.nothing, { text }))
    } catch {
      if (mine === turn)
        show(
          NOTHING,
          t(($) => $.places.failed),
        )
    }
  }
  const isTyped = () => input.value.trim() !== (chosen ? optionName(chosen, t) : '')
  /** Fast typing is ahead of the list, so the text decides, unless the person has moved in the list. */
  const settle = async () => {
    const text = input.value.trim()
    if (!isTyped()) return close()
    if (text === '') return set(undefined)
    const marked = isOpen() ? found.options[active] : undefined
    if (marked && active !== found.best) return set(marked)
    try {
      const { options, best } = await finder.options(text)
      if (input.value.trim() === text && options[best]) set(options[best])
    } catch {
      // The list says it.
    }
  }

  input.addEventListener('focus', () => input.select())
  input.addEventListener('input', () => {
    clearTimeout(timer)
    const text = input.value.trim()
    if (text === '') return close()
    timer = setTimeout(() => void look(text), PAUSE_MS)
  })
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const count = found.options.length
    if (step !== 0 && isOpen() && count > 0) {
      event.preventDefault()
      mark((active + step + count) % count)
    } else if (event.key === 'Enter' && isTyped()) {
      event.preventDefault()
      void settle()
    } else if (event.key === 'Escape' && isTyped()) {
      event.preventDefault()
      event.stopPropagation()
      set(chosen)
    }
  })
  input.addEventListener('blur', () => void settle().finally(close))
  return { ...box, set, settle, value: () => chosen?.value ?? '', option: () => chosen }
}

interface ItemProps {
  readonly id: string
  readonly t: WidgetText
  readonly onTake: () => void
}

function item(option: PlaceOption, { id, t, onTake }: ItemProps): HTMLElement {
  return h(
    'li',
    {
      id: `${id}-${option.value}`,
      role: 'option',
      class: option.nested ? 'nested' : null,
      // The field keeps the focus and handles keys; the options are for the mouse.
      onpointerdown: (event: Event) => {
        event.preventDefault()
        onTake()
      },
    },
    h(
      'span',
      {},
      h('b', {}, optionName(option, t)),
      option.nested ? null : h('small', {}, countryName(option.city.country, t.locale)),
    ),
    h('code', {}, option.code),
  )
}

/** "Shanghai, any airport", "Shanghai Pudong", and the city for its only airport. */
function optionName({ city, code, anyAirport }: PlaceOption, t: WidgetText): string {
  const name = cityName(city, t.locale)
  if (anyAirport) return t(($) => $.places.any, { city: name })
  const airport = city.airports.find((each) => each.code === code)
  return airport && city.airports.length > 1 ? nameIn(airport.names, t.locale) : name
}
