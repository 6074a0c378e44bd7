// Who reads the log, and which rows they see.

import { PLATFORM_ZONE } from '@interline/domain/time/zone'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx, OfficeCtx } from '../../platform/http/context.ts'
import type { Agencies } from '../agencies/index.ts'

/** The platform's days are in this time zone. */

export interface Reader {
  readonly ctx: AgencyCtx | OfficeCtx
  /** Absent: rows of all agencies. */
  readonly agencyId: number | undefined
  /** The days of a filter are in this time zone. */
  readonly zone: string
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

export async function agencyReader(ctx: AgencyCtx, agencies: Agencies): Promise<Reader> {
  const { agencyId } = ctx.actor
  const { timeZone } = await ctx.transaction((tx) => agencies.get(tx, agencyId))
  return { ctx, agencyId, zone: timeZone, transaction: ctx.transaction }
}

export function platformReader(ctx: OfficeCtx): Reader {
  return {
    ctx,
    agencyId: undefined,
    zone: PLATFORM_ZONE,
    transaction: (work) => ctx.db.transaction('everything', work),
  }
}
