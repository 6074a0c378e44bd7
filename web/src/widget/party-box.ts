/** Passengers in words; a panel with a stepper for each type changes them within the rules of the portal. */
import {
  PASSENGER_TYPES,
  passengerCountReasons,
  type Counts,
  type PassengerType,
} from '@interline/domain/flight-search/passenger-counts'
import { h, icon, put } from './dom.ts'
import { field, type Field } from './field.ts'
import type { WidgetText } from './text.ts'

const MINUS = 'M4 10h12'
const PLUS = 'M4 10h12M10 4v12'

export interface PartyBox extends Field {
  value(): Counts
}

export function partyBox(id: string, t: WidgetText, begun: Counts): PartyBox {
  let counts = begun
  const shown = h('button', {
    id,
    type: 'button',
    class: 'value',
    'aria-expanded': 'false',
    'aria-haspopup': 'dialog',
  })
  put(shown, 'aria-labelledby', `${id}-label ${id}`)
  const rows = PASSENGER_TYPES.map((type) =>
    stepper(type, t, {
      step: (by) => {
        counts = { ...counts, [type]: counts[type] + by }
        draw()
      },
    }),
  )
  const done = h(
    'button',
    { type: 'button', class: 'primary' },
    t(($) => $.done),
  )
  const panel = h(
    'div',
    { class: 'pop party', role: 'dialog', hidden: true, 'aria-label': t(($) => $.passengers) },
    ...rows.map(({ element }) => element),
    done,
  )
  const open = (isOpen: boolean) => {
    panel.hidden = !isOpen
    put(shown, 'aria-expanded', String(isOpen))
  }
  const draw = () => {
    shown.textContent = words(counts, t)
    for (const row of rows) row.draw(counts)
  }
  const box = field({ id, label: t(($) => $.passengers), control: shown, below: [panel] })
  shown.addEventListener('click', () => open(panel.hidden === true))
  done.addEventListener('click', () => {
    open(false)
    shown.focus()
  })
  box.element.addEventListener('focusout', (event) => {
    const { relatedTarget: next } = event
    if (!(next instanceof Node && box.element.contains(next))) open(false)
  })
  // A press on the panel's ground moves the focus nowhere, which must not close it.
  panel.addEventListener('pointerdown', (event) => {
    if (!(event.target instanceof Element && event.target.closest('button'))) event.preventDefault()
  })
  box.element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || panel.hidden) return
    event.stopPropagation()
    open(false)
    shown.focus()
  })
  draw()
  return { ...box, value: () => counts }
}

function words(counts: Counts, t: WidgetText): string {
  return PASSENGER_TYPES.filter((type) => counts[type] > 0)
    .map((type) => t(($) => $.party[type], { count: counts[type] }))
    .join(t(($) => $.party.and))
}

function stepper(type: PassengerType, t: WidgetText, { step }: { readonly step: (by: number) => void }) {
  const count = h('output', { 'aria-live': 'polite' })
  const button = (label: string, path: string, by: number) =>
    h('button', { type: 'button', class: 'step', 'aria-label': label, onclick: () => step(by) }, icon(path))
  const less = button(t.messages.oneLess[type], MINUS, -1)
  const more = button(t.messages.oneMore[type], PLUS, 1)
  const element = h(
    'div',
    { class: 'row', role: 'group', 'aria-label': t.messages.types[type] },
    h('span', {}, h('b', {}, t.messages.types[type]), h('small', {}, t.messages.ages[type])),
    less,
    count,
    more,
  )
  return {
    element,
    draw(counts: Counts) {
      const next = (by: number) => ({ ...counts, [type]: counts[type] + by })
      count.textContent = String(counts[type])
      less.disabled = counts[type] <= 0 || passengerCountReasons(next(-1)).length > 0
      more.disabled = passengerCountReasons(next(1)).length > 0
    },
  }
}
