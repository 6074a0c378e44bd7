import type { Reply } from '@interline/contract/index'
import { DEFAULT_REVIEW_RULES, type SwitchedTrigger } from '@interline/domain/booking/review/rules'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { newestRules } from './versions.ts'

export type RulesShown = Reply<'officeReviewRules.get'>

export function getRules(ctx: OfficeCtx): Promise<RulesShown> {
  return ctx.db.transaction('everything', readRules)
}

/** The scope of the transaction is everything. */
export async function readRules(tx: Tx): Promise<RulesShown> {
  const { version, rules } = await newestRules(tx)
  // A value's name begins with its trigger.
  const { rows } = await sql<{ trigger: SwitchedTrigger; version: number; at: Date; by_name: string }>`
    select distinct on (1) split_part(value.key, '.', 1) as trigger, r.version, r.at, r.by_name
    from review_rules r cross join lateral jsonb_each(r.after) as value
    where r.agency_id is null and value.value is distinct from r.before -> value.key
    order by 1, r.version desc`.execute(tx)
  return {
    version,
    rules,
    defaults: DEFAULT_REVIEW_RULES,
    changed: rows.map(({ trigger, version: changedIn, at, by_name: by }) => ({
      trigger,
      version: changedIn,
      at: at.toISOString(),
      by,
    })),
  }
}
