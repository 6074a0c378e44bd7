import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { removeInBatches } from '../../platform/database/in-batches.ts'

const BATCH = 500

/** Removes enquiries that were closed, or never answered, before that time; not those that led to an agency. */
export function removeEnquiries(db: Database, before: Date): Promise<number> {
  return removeInBatches(BATCH, () =>
    db.transaction('everything', async (tx) => {
      const { numAffectedRows = 0n } = await sql`
        delete from enquiries where id = any (array(
          select id from enquiries where agency_id is null and status <> 'contacted'
            and coalesce(handled_at, received_at) < ${before} limit ${BATCH}))`.execute(tx)
      return Number(numAffectedRows)
    }),
  )
}

/** Removes alerts of causes before that time, read or not. */
export function removeAlerts(db: Database, before: Date): Promise<number> {
  return removeInBatches(BATCH, () =>
    db.transaction('everything', async (tx) => {
      const { numAffectedRows = 0n } = await sql`
        delete from alerts where (root_agency_id, id) in (
          select root_agency_id, id from alerts where at < ${before} limit ${BATCH})`.execute(tx)
      return Number(numAffectedRows)
    }),
  )
}

/**
 * Removes deliveries that ended before that time with every request and answer, and events that nothing refers to any
 * more. What is still being sent stays.
 */
export async function removeWebhookRecords(db: Database, before: Date): Promise<number> {
  const deliveries = await removeInBatches(BATCH, () =>
    db.transaction('everything', async (tx) => {
      const { numAffectedRows = 0n } = await sql`
        delete from webhook_deliveries where (root_agency_id, id) in (
          select root_agency_id, id from webhook_deliveries
          where state <> 'pending' and created_at < ${before} and finished_at < ${before} limit ${BATCH})`.execute(
        tx,
      )
      return Number(numAffectedRows)
    }),
  )
  await removeInBatches(BATCH, () =>
    db.transaction('everything', async (tx) => {
      const { numAffectedRows = 0n } = await sql`
        delete from webhook_events where (root_agency_id, id) in (
          select v.root_agency_id, v.id from webhook_events v
          where v.stored_at < ${before} and not exists (select from webhook_deliveries d
            where d.root_agency_id = v.root_agency_id and d.event_id = v.id) limit ${BATCH})`.execute(tx)
      return Number(numAffectedRows)
    }),
  )
  return deliveries
}
