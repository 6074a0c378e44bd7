// Which orders a user sees: one WHERE for the list, its counts, its export and look-ups by locator.

import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { DB } from '../../../../db/types.ts'
import type { AgencyActor } from '../../../platform/http/context.ts'
import { seesOnlyOwn } from './order.ts'

type Eb = ExpressionBuilder<DB, 'orders'>

/** What the user may see at all; `agencies`: the user's own, or the sub-agencies being viewed. */
export function visible(
  eb: Eb,
  actor: AgencyActor,
  agencies: readonly number[] = [actor.agencyId],
): Expression<SqlBool>[] {
  return [
    ofAgencies(eb, agencies),
    eb('status', '<>', 'none'),
    ...(seesOnlyOwn(actor) ? [eb('created_by', '=', actor.userId)] : []),
    ...(actor.caller === 'client' ? [eb('test', '=', actor.status === 'testing')] : []),
  ]
}

function ofAgencies(eb: Eb, agencies: readonly number[]): Expression<SqlBool> {
  const [only, ...others] = agencies
  // With a single one an index provides the list order.
  return only !== undefined && others.length === 0
    ? eb('agency_id', '=', only)
    : eb('agency_id', 'in', agencies)
}
