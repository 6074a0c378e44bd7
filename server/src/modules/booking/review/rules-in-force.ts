import {
  DEFAULT_REVIEW_RULES,
  rulesOf,
  type ReviewRules,
  type RuleValue,
} from '@interline/domain/booking/review/rules'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export interface RulesInForce {
  /** Counts every change, including those of single agencies; 0: none. */
  readonly version: number
  readonly rules: ReviewRules
}

/** Never cached: the next order uses what was saved a moment ago, by any process. */
export async function rulesInForce(tx: Tx): Promise<RulesInForce> {
  const { rows } = await sql<{ version: number; rules: unknown }>`
    select version, rules from review_rules_in_force()`.execute(tx)
  const [row] = rows
  return { version: row?.version ?? 0, rules: row?.rules ? openRules(row.rules) : DEFAULT_REVIEW_RULES }
}

/** From a JSON column with every value by name. */
export function openRules(json: unknown): ReviewRules {
  return rulesOf(new Map(Object.entries(json as Record<string, RuleValue>)))
}
