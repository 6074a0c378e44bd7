/**
 * A day of travel: a button with the date as the portal writes it, and a calendar of one month. The field of the browser
 * would show dates and months in the browser's language, whatever the widget speaks.
 */
import { addDays, addMonths, parts, type LocalDate } from '@interline/domain/time/local-date'
import { dayAfterKey } from '../ui/calendar/calendar-keys.ts'
import { clamp, sameMonth, weeksOf, type DayRange } from '../ui/calendar/month-days.ts'
import { monthText } from '@interline/domain/time/month-text'
import { shortDate, weekdayInitial } from '../ui/format/dates.ts'
import { h, icon, put } from './dom.ts'
import { field, type Field } from './field.ts'
import type { WidgetText } from './text.ts'

const EARLIER = 'M12 4l-6 6 6 6'
const LATER = 'M8 4l6 6-6 6'
/** A week from Monday to Sunday, for the weekday names. */
const WEEK = Array.from({ length: 7 }, (_, at) => addDays('2026-06-01', at))

export interface DateBox extends Field {
  value(): LocalDate
  set(day: LocalDate): void
}

interface DateBoxProps {
  readonly id: string
  readonly label: string
  readonly t: WidgetText
  readonly begun: LocalDate
  /** Read whenever the calendar opens. */
  readonly range: () => DayRange
  readonly onChange: () => void
}

export function dateBox({ id, label, t, begun, range, onChange }: DateBoxProps): DateBox {
  let day = begun
  /** The one day in the tab order; its month is shown. */
  let focused = begun
  /** Removing the day that has the focus is no leaving. */
  let isDrawing = false
  const shown = h('button', {
    id,
    type: 'button',
    class: 'value',
    'aria-expanded': 'false',
    'aria-haspopup': 'dialog',
    'aria-labelledby': `${id}-label ${id}`,
  })
  const title = h('b', { 'aria-live': 'polite' })
  const turn = (months: number) => move(addMonths(focused, months))
  const earlier = step(
    t(($) => $.previousMonth),
    EARLIER,
    () => turn(-1),
  )
  const later = step(
    t(($) => $.nextMonth),
    LATER,
    () => turn(1),
  )
  const weeks = h('tbody')
  const grid = h('table', { role: 'grid' }, weekdays(t), weeks)
  const panel = h(
    'div',
    { class: 'pop days', role: 'dialog', hidden: true, 'aria-label': label },
    h('div', { class: 'month' }, earlier, title, later),
    grid,
  )
  const box = field({ id, label, control: shown, below: [panel] })

  const draw = () => {
    const within = range()
    const name = monthText(focused, t.locale)
    title.textContent = name
    put(grid, 'aria-label', name)
    earlier.disabled = sameMonth(focused, within.min)
    later.disabled = sameMonth(focused, within.max)
    weeks.replaceChildren(
      ...weeksOf(focused).map((week) =>
        h('tr', {}, ...week.map((each) => h('td', { role: 'gridcell' }, each && dayButton(each, within)))),
      ),
    )
  }
  const dayButton = (each: LocalDate, { min, max }: DayRange) =>
    h(
      'button',
      {
        type: 'button',
        tabindex: each === focused ? 0 : -1,
        disabled: each < min || each > max,
        'aria-pressed': String(each === day),
        'aria-label': `${shortDate(each, t.locale)} ${parts(each)[0]}`,
        onclick: () => {
          write(each)
          close()
          onChange()
        },
      },
      String(parts(each)[2]),
    )
  const focusDay = () => weeks.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  const move = (to: LocalDate) => {
    focused = clamp(to, range())
    isDrawing = true
    draw()
    isDrawing = false
  }
  const open = (isOpen: boolean) => {
    panel.hidden = !isOpen
    put(shown, 'aria-expanded', String(isOpen))
  }
  const close = () => {
    open(false)
    shown.focus()
  }
  const write = (next: LocalDate) => {
    day = next
    shown.textContent = next === '' ? '' : shortDate(next, t.locale)
  }
  shown.addEventListener('click', () => {
    if (!panel.hidden) return open(false)
    move(day || range().min)
    open(true)
    focusDay()
  })
  grid.addEventListener('keydown', (event) => {
    const next = dayAfterKey(focused, event.key, range().min)
    if (next === undefined) return
    event.preventDefault()
    move(next)
    focusDay()
  })
  box.element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || panel.hidden) return
    event.stopPropagation()
    close()
  })
  box.element.addEventListener('focusout', ({ relatedTarget: next }) => {
    if (!isDrawing && !(next instanceof Node && box.element.contains(next))) open(false)
  })
  // A press on the panel's ground, or on a day that cannot be chosen, must not close it.
  panel.addEventListener('pointerdown', (event) => {
    if (!(event.target instanceof Element && event.target.closest('button:enabled'))) event.preventDefault()
  })
  write(begun)
  return { ...box, value: () => day, set: write }
}

function step(words: string, path: string, onclick: () => void) {
  return h('button', { type: 'button', class: 'step', 'aria-label': words, onclick }, icon(path))
}

function weekdays({ locale }: WidgetText) {
  return h(
    'thead',
    {},
    h('tr', {}, ...WEEK.map((each) => h('th', { scope: 'col' }, weekdayInitial(each, locale)))),
  )
}
