import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { formerName, type User } from '../../platform/personal-data/holder.ts'

/** Table, column of the member's id, column of the name. */
const NAMES = [
  ['account_links', 'made_by', 'made_by_name'],
  ['adjustments', 'requested_by', 'requested_by_name'],
  ['agency_setting_history', 'by_id', 'by_name'],
  ['airline_memos', 'created_by', 'created_by_name'],
  ['approvals', 'requested_by', 'requested_by_name'],
  ['approvals', 'decided_by', 'decided_by_name'],
  ['billing_differences', 'owner_id', 'owner_name'],
  ['billing_files', 'uploaded_by', 'uploaded_by_name'],
  ['data_exports', 'requested_by', 'requested_by_name'],
  ['desk_replies', 'by_id', 'by_name'],
  ['desk_requests', 'asked_by', 'asked_by_name'],
  ['desk_requests', 'decided_by', 'decided_by_name'],
  ['desk_task_events', 'by_id', 'by_name'],
  ['desk_tasks', 'owner_id', 'owner_name'],
  ['gateway_dispute_steps', 'by_id', 'by_name'],
  ['gateway_payouts', 'entered_by', 'entered_by_name'],
  ['gateway_payouts', 'reversed_by', 'reversed_by_name'],
  ['gateway_settlement_differences', 'owner_id', 'owner_name'],
  ['gateway_settlement_files', 'taken_by', 'taken_by_name'],
  ['group_messages', 'author_id', 'author_name'],
  ['group_quotes', 'created_by', 'created_by_name'],
  ['notices', 'created_by', 'created_by_name'],
  ['order_events', 'actor_id', 'actor_name'],
  ['order_lock', 'locked_by', 'locked_by_name'],
  ['order_notes', 'by_id', 'by_name'],
  ['points_adjustments', 'requested_by', 'requested_by_name'],
  ['rate_acquisitions', 'asked_by', 'asked_by_name'],
  ['retention_periods', 'changed_by', 'changed_by_name'],
  ['review_rules', 'by_id', 'by_name'],
  ['site_drafts', 'changed_by', 'changed_by_name'],
  ['site_versions', 'published_by', 'published_by_name'],
  ['statements', 'issued_by', 'issued_by_name'],
  ['supplier_account_changes', 'by_id', 'by_name'],
  ['top_ups', 'created_by', 'created_by_name'],
] as const

/** Names without an id, and whose rows: replaced where nobody else may have written the name. */
const NAMES_ALONE = [
  ['billing_differences', 'settled_by_name', sql`true`],
  ['desk_task_events', 'to_name', sql`true`],
  ['gateway_settlement_differences', 'resolved_by_name', sql`true`],
  ['order_quotes', 'made_by_name', sql`made_by = 'ops'`],
  ['points_redemptions', 'decided_by_name', sql`true`],
  ['top_ups', 'approved_by_name', sql`seller_id = 0`],
  ['top_ups', 'reversed_by_name', sql`seller_id = 0`],
  ['top_up_requests', 'decided_by_name', sql`seller_id = 0 and state <> 'withdrawn'`],
] as const

/** Records of points and the programme's settings are never changed: their names end with them. */
export async function replaceStaffNames(tx: Tx, person: Pick<User, 'id' | 'name'>): Promise<void> {
  const name = formerName(person)
  for (const [table, id, column] of NAMES)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${name} where ${sql.ref(id)} = ${person.id}`.execute(
      tx,
    )
  const namesake = await tx
    .selectFrom('staff')
    .select('id')
    .where('nickname', '=', person.name)
    .where('id', '<>', person.id)
    .executeTakeFirst()
  if (namesake) return
  for (const [table, column, rows] of NAMES_ALONE)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${name}
      where ${rows} and ${sql.ref(column)} = ${person.name}`.execute(tx)
}
