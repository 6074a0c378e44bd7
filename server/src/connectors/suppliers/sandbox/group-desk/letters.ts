// The mails of simulated group desks, in four styles. Everything in them is fictitious.

import type { GroupEffect } from '../scenario/rules.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { pick } from '../seeded-random.ts'
import type { GroupApplication } from '@interline/domain/backoffice/groups/application'
import { STYLES, styleOf, type Letter } from './styles.ts'

interface Writing {
  readonly effect: GroupEffect | undefined
  readonly chance: SeededRandom
  /** Milliseconds since the epoch. */
  readonly at: number
}

const DAY_MS = 86_400_000
const VALID_DAYS = 7

/** The answer to an application: what was asked for, or what the effect makes of it. */
export function writeAnswer(application: GroupApplication, writing: Writing): string {
  const { effect, chance, at } = writing
  const seats = application.passengers.adult + application.passengers.child
  const letter: Letter = {
    ...application,
    seats,
    flights: flightsOf(application, writing),
    locator: locatorOf(application.reference, chance),
    validUntil: new Date(at + VALID_DAYS * DAY_MS).toISOString().slice(0, 10),
    prices: pricesOf(application, writing),
    confirmed: effect?.do === 'confirm_part' ? Math.min(effect.seats, seats - 1) : seats,
  }
  const style = STYLES[styleOf(application.airline, chance)]
  if (effect?.do === 'reject') return style.refused(letter)
  if (effect?.do === 'counter') return style.counter(letter)
  if (effect?.do === 'confirm_part')
    return application.kind === 'seats' ? style.partly(letter) : style.fewer(letter)
  if (effect?.do === 'price' && application.kind === 'seats') return style.counter(letter)
  return application.kind === 'seats' ? style.confirmed(letter) : style.quoted(letter)
}

type Flights = GroupApplication['flights']

/** Those of the accepted quote, or flights of our own; `counter` moves them. */
function flightsOf(
  { reference, airline, flights, journeys }: GroupApplication,
  { effect, chance }: Writing,
): Flights {
  const asked =
    flights.length > 0
      ? flights
      : journeys.map((leg, at) => flightOn(leg, { airline, chance: chance('group', reference, at) }))
  if (effect?.do !== 'counter') return asked
  return asked.map((each) => ({
    ...each,
    flightNo: `${each.flightNo.slice(0, 2)}${Number(each.flightNo.slice(2)) + 4}`,
    departs: moved(each.departs, effect.minutes).slice(0, 5),
    arrives: moved(each.arrives, effect.minutes),
  }))
}

function flightOn(
  { from, to, date }: GroupApplication['journeys'][number],
  { airline, chance }: { readonly airline: string; readonly chance: number },
): Flights[number] {
  const departs = 7 * 60 + pick(chance, 60) * 10
  return {
    flightNo: `${airline}${100 + pick(chance, 700)}`,
    date,
    from,
    to,
    departs: clock(departs),
    arrives: clock(departs + 180 + pick(chance, 12) * 10),
  }
}

/** `hh:mm`, with the days when it is past midnight. */
function clock(minutes: number): string {
  const day = Math.floor(minutes / 1440)
  const of = ((minutes % 1440) + 1440) % 1440
  const text = `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`
  return day > 0 ? `${text}+${day}` : text
}

function moved(time: string, minutes: number): string {
  const days = Number(/\+(\d)$/.exec(time)?.[1] ?? 0)
  return clock(days * 1440 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) + minutes)
}

function pricesOf({ reference, journeys }: GroupApplication, { effect, chance }: Writing): Letter['prices'] {
  const base = (1_200 + pick(chance('group fare', reference), 30) * 50) * Math.max(1, journeys.length)
  const adult = effect?.do === 'price' ? Math.round((base * (100 + effect.percent)) / 100) : base
  return {
    adult,
    child: Math.round(adult * 0.75),
    infant: Math.round(adult * 0.1),
    taxes: 320 * Math.max(1, journeys.length),
  }
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

function locatorOf(reference: string, chance: SeededRandom): string {
  const letters = Array.from(
    { length: 5 },
    (_, at) => LETTERS[pick(chance('group locator', reference, at), LETTERS.length)],
  )
  return `G${letters.join('')}`
}
