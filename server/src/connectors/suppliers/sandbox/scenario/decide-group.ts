// Which answer a simulated group desk gives: the first due rule at `group` of the active scenario, then words of the group's
// name, so that every answer can be rehearsed from the request form.

import type { GroupApplication } from '@interline/domain/backoffice/groups/application'
import type { RuleBook } from '../memory/rule-book.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { wordsOf } from './decide.ts'
import { fits, isOfGroup, type GroupEffect, type Occasion, type Rule } from './rules.ts'

export type DecideGroup = (application: GroupApplication) => GroupEffect | undefined

const byWord = (surname: string, effect: GroupEffect): Rule => ({
  id: `group ${surname}`,
  at: 'group',
  where: { surname },
  effect,
})

const WORDS: readonly Rule[] = [
  byWord('REFUSED', { do: 'reject' }),
  byWord('PARTLY', { do: 'confirm_part', seats: 8 }),
  byWord('OTHERS', { do: 'counter', minutes: 180 }),
  byWord('DEARER', { do: 'price', percent: 15 }),
  byWord('FORGOTTEN', { do: 'forget' }),
]

export function groupDecider({
  book,
  chance,
  now,
}: {
  readonly book: RuleBook
  readonly chance: SeededRandom
  /** Milliseconds since the epoch. */
  readonly now: () => number
}): DecideGroup {
  return (application) => {
    const occasion = occasionOf(application)
    const due = (rule: Rule) =>
      rule.at === 'group' &&
      fits(rule.where, occasion) &&
      (!rule.calls || rule.calls.includes(book.count(rule.id))) &&
      (rule.share === undefined || chance('rule', rule.id, occasion.subject) < rule.share)
    const found =
      book.rules().find((rule) => due(rule) && book.take(rule)) ??
      (application.kind === 'seats' ? WORDS.find(due) : undefined)
    if (!found || !isOfGroup(found.effect)) return undefined
    book.note({
      at: now(),
      rule: found.id,
      supplier: application.airline,
      step: 'group',
      about: occasion.subject,
      effect: wordsOf(found.effect),
    })
    return found.effect
  }
}

function occasionOf({ airline, kind, groupName, reference, journeys, flights }: GroupApplication): Occasion {
  return {
    supplier: 'SIM-GDS',
    carriers: [airline],
    flights: flights.map(({ flightNo }) => flightNo),
    routes: journeys.map(({ from, to }) => ({ from, to })),
    dates: journeys.map(({ date }) => date),
    orders: [reference],
    surnames: groupName.split(/\s+/),
    // The first mail asks for a quote, the second one for seats.
    attempt: kind === 'quote' ? 1 : 2,
    subject: `${airline} ${kind} ${groupName}`,
  }
}
