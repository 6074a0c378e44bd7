// Evidence files are about people: they go with a forgotten traveller, and a period after the last flight.

import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { removeInBatches } from '../../../platform/database/in-batches.ts'
import {
  NO_TRACE,
  type Part,
  type PersonalDataHolder,
  type Removal,
} from '../../../platform/personal-data/holder.ts'
import { entryOf, partOf } from '../../../platform/personal-data/part-of.ts'
import { FLIGHTS } from '../../flight-orders/index.ts'
import { isFinished } from '../../orders/index.ts'

const FILE = 'id handed_in_at name kind bytes'
const BATCH = 100

export const evidencePeople: PersonalDataHolder = {
  name: 'evidence',
  find: () => Promise.resolve(NO_TRACE),
  partsOf: ({ agencyId, kind }, { everyOrder: orders }): readonly Part[] =>
    kind === 'user' || orders.length === 0
      ? []
      : [
          partOf(
            'evidence-files',
            sql`select ${entryOf('f', FILE)} from evidence_files f where f.agency_id = ${agencyId} and ${isOf(agencyId, orders)}`,
          ),
        ],
  partsOfAgency: (agencyId) => [
    partOf(
      'evidence-files',
      sql`select ${entryOf('f', FILE)} from evidence_files f where f.agency_id = ${agencyId} order by f.handed_in_at`,
    ),
  ],
  async forget(tx, { agencyId, kind }, { everyOrder: orders }) {
    if (kind === 'traveller' && orders.length > 0) await removeFiles(tx, agencyId, orders)
  },
  remove: { evidence: removeOutdated },
}

/** SQL about the row `f`: a request among those orders names it. */
function isOf(agencyId: number, orders: readonly string[]) {
  return sql<boolean>`exists (select from orders o where o.agency_id = ${agencyId} and o.id = any (${[...orders]})
    and o.servicing -> 'evidence' ? f.id)`
}

async function removeFiles(tx: Tx, agencyId: number, orders: readonly string[]): Promise<void> {
  await sql`delete from evidence_files f where f.agency_id = ${agencyId} and ${isOf(agencyId, orders)}`.execute(
    tx,
  )
}

/** A request has no flights of its own: those of its original order and of its changes count, and only once it is finished. */
function removeOutdated({ db, before }: Removal): Promise<number> {
  return removeInBatches(BATCH, () =>
    db.transaction('everything', async (tx) => {
      const { numAffectedRows = 0n } = await sql`
        delete from evidence_files where id = any (array(
          select f.id from evidence_files f where f.handed_in_at < ${before} and not exists (
            select from orders o where o.agency_id = f.agency_id and o.servicing is not null and o.servicing -> 'evidence' ? f.id
              and not (${isFinished(FLIGHTS.statuses)} and coalesce(
                (select max(s.arr_at) from orders r join order_segments s on s.order_id = r.id
                  where r.agency_id = o.agency_id and r.root_id = o.root_id), o.created_at) < ${before}))
          limit ${BATCH}))`.execute(tx)
      return Number(numAffectedRows)
    }),
  )
}
