// Where the name of a user is stored beside what the user did, in tables of no other holder. It is replaced, and what was
// done stays. These keep it: the user log, which has a period; operators of ledger entries and statements, whose chains
// prove that they were never changed.

import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { formerName, type User } from '../../platform/personal-data/holder.ts'
import { namesakesOf } from '../../platform/personal-data/namesakes.ts'

/** Table, column of the user's id, column of the name. */
const NAMES = [
  ['orders', 'created_by', 'created_by_name'],
  ['order_events', 'actor_id', 'actor_name'],
  ['order_lock', 'locked_by', 'locked_by_name'],
  ['payments', 'payer_id', 'payer_name'],
  ['gateway_attempts', 'payer_id', 'payer_name'],
  ['gateway_dispute_steps', 'by_id', 'by_name'],
  ['report_entries', 'person_id', 'person_name'],
  ['top_ups', 'created_by', 'created_by_name'],
  ['top_up_requests', 'created_by', 'created_by_name'],
  ['approvals', 'requested_by', 'requested_by_name'],
  ['approvals', 'decided_by', 'decided_by_name'],
  ['agency_setting_history', 'by_id', 'by_name'],
  ['account_links', 'made_by', 'made_by_name'],
] as const

/**
 * Names without an id: table, column, and whose people write it. The seller decides about a top-up and answers a request,
 * and the buyer withdraws one. Replaced where no colleague has the same name.
 */
const NAMES_ALONE = [
  ['top_ups', 'approved_by_name', sql`seller_id`],
  ['top_ups', 'reversed_by_name', sql`seller_id`],
  ['top_up_requests', 'decided_by_name', sql`case state when 'withdrawn' then agency_id else seller_id end`],
] as const

export async function replaceNames(tx: Tx, user: User): Promise<void> {
  const name = formerName(user)
  for (const [table, id, column] of NAMES)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${name} where ${sql.ref(id)} = ${user.id}`.execute(
      tx,
    )
  await sql`update report_totals set label = ${name} where dimension = 'person' and value = ${user.id}`.execute(
    tx,
  )
  await sql`update order_flights set acknowledged = jsonb_set(acknowledged, '{by,name}', to_jsonb(${name}::text))
    where agency_id = ${user.agencyId} and acknowledged #>> '{by,id}' = ${user.id}`.execute(tx)
  const { colleague } = await namesakesOf(tx, user)
  if (colleague) return
  for (const [table, column, agencyId] of NAMES_ALONE)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${name}
      where ${agencyId} = ${user.agencyId} and ${sql.ref(column)} = ${user.name}`.execute(tx)
}
