// Which orders a person sees: one WHERE for the list, its counts, its sheet and what is looked for by locator.

import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { DB } from '../../../../db/types.ts'
import type { AgencyActor } from '../../../platform/http/context.ts'
import { seesOnlyOwn } from './order.ts'

type Eb = ExpressionBuilder<DB, 'orders'>

/** What the person may see at all; `agencies`: his own, or those that he looks into from above. */
export function visible(
  eb: Eb,
  actor: AgencyActor,
  agencies: readonly number[] = [actor.agencyId],
): Expression<SqlBool>[] {
  return [
    ofAgencies(eb, agencies),
    eb('status', '<>', 'none'),
    ...(seesOnlyOwn(actor) ? [eb('created_by', '=', actor.userId)] : []),
  ]
}

function ofAgencies(eb: Eb, agencies: readonly number[]): Expression<SqlBool> {
  const [only, ...others] = agencies
  // A single one lets an index give the order of the list.
  return only !== undefined && others.length === 0
    ? eb('agency_id', '=', only)
    : eb('agency_id', 'in', agencies)
}
