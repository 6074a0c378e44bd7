import type { Insertable } from 'kysely'
import type { GatewayDisputeSteps } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/context.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { DisputeRow } from './deps.ts'

interface Step {
  readonly step: Insertable<GatewayDisputeSteps>['step']
  readonly note?: string
  /** Nobody: the provider has reported it. */
  readonly by?: Pick<Actor, 'userId' | 'name'>
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Adds a step to the history of a dispute. */
export async function recordStep(
  tx: Tx,
  { id, root_agency_id: root }: Pick<DisputeRow, 'id' | 'root_agency_id'>,
  { step, note = '', by, now }: Step,
): Promise<void> {
  await tx
    .insertInto('gateway_dispute_steps')
    .values({
      root_agency_id: root,
      id: newId('dst', now),
      dispute_id: id,
      step,
      note,
      by_id: by?.userId ?? null,
      by_name: by?.name ?? '',
      at: new Date(now),
    })
    .execute()
}
