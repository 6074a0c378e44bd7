// The one place that decides whether something comes out otherwise: the first rule that fits, is due and is not used
// up. Levers come first, then the active scenario, then what is built in. What a rule did is written down.

import type { Chance } from '../chance.ts'
import type { Levers } from '../memory/levers.ts'
import type { RuleBook } from '../memory/rule-book.ts'
import { BAD_DAYS, SURNAMES } from './built-in.ts'
import {
  fits,
  isLater,
  type Effect,
  type Occasion,
  type Rule,
  type SaleEffect,
  type SaleStep,
} from './rules.ts'

export type Decide = (at: SaleStep, occasion: Occasion) => SaleEffect | undefined

export interface DecideParts {
  readonly book: RuleBook
  readonly levers: Pick<Levers, 'rules' | 'spend'>
  readonly chance: Chance
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** False: nothing goes wrong that nobody asked for. */
  readonly surprises: boolean
}

export function decider({ book, levers, chance, now, surprises }: DecideParts): Decide {
  const always = surprises ? [...SURNAMES, ...BAD_DAYS] : SURNAMES
  return (at, occasion) => {
    const due = (rule: Rule) => rule.at === at && fits(rule.where, occasion) && isDue(rule, occasion)
    const found =
      levers.rules(at).find((rule) => due(rule) && levers.spend(rule.id)) ??
      book.rules().find((rule) => due(rule) && book.take(rule)) ??
      always.find(due)
    if (!found || isLater(found.effect)) return undefined
    book.note({
      at: now(),
      rule: found.name ?? found.id,
      supplier: occasion.supplier,
      step: at,
      about: occasion.subject,
      effect: wordsOf(found.effect),
    })
    return found.effect
  }

  function isDue(rule: Rule, occasion: Occasion): boolean {
    if (rule.calls && !rule.calls.includes(book.count(rule.id))) return false
    return rule.share === undefined || chance('rule', rule.id, occasion.subject) < rule.share
  }
}

/** `price 8`: an effect as the event log shows it. */
export function wordsOf({ do: what, ...rest }: Effect): string {
  return [what, ...Object.values(rest).map(String)].join(' ')
}
