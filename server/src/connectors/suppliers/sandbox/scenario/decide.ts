// The one place that decides whether an answer is altered: the first rule that matches, is due and is not
// used up. Injected faults come first, then the active scenario, then built-in rules. Fired rules are logged.

import type { SeededRandom } from '../seeded-random.ts'
import type { Faults } from '../memory/faults.ts'
import type { RuleBook } from '../memory/rule-book.ts'
import { BAD_DAYS, SURNAMES } from './built-in.ts'
import { fits, type Effect, type Occasion, type Rule, type SaleEffect, type SaleStep } from './rules.ts'

export type Decide = (at: SaleStep, occasion: Occasion) => SaleEffect | undefined

export interface DecideParts {
  readonly book: RuleBook
  readonly faults: Pick<Faults, 'rules' | 'spend'>
  readonly chance: SeededRandom
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** False: nothing fails spontaneously. */
  readonly surprises: boolean
}

export function decider({ book, faults, chance, now, surprises }: DecideParts): Decide {
  const always = surprises ? [...SURNAMES, ...BAD_DAYS] : SURNAMES
  return (at, occasion) => {
    const due = (rule: Rule) => rule.at === at && fits(rule.where, occasion) && isDue(rule, occasion)
    const found =
      faults.rules(at).find((rule) => due(rule) && faults.spend(rule.id)) ??
      book.rules().find((rule) => due(rule) && book.take(rule)) ??
      always.find(due)
    if (!found || !isOfSale(found)) return undefined
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

function isOfSale(rule: Rule): rule is Rule<SaleEffect> {
  return rule.at !== 'later' && rule.at !== 'group'
}

/** `price 8`: an effect as the event log shows it. */
export function wordsOf({ do: what, ...rest }: Effect): string {
  return [what, ...Object.values(rest).map(String)].join(' ')
}
