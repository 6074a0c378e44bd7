// A payment could not begin because its account is wrong or its provider is not reached: the account is tested, so that its
// page says in a sentence what is wrong before anybody asks.

import type { AccountCheck } from '../../connectors/payments/port.ts'
import type { Tx } from '../../platform/database/database.ts'
import { jobHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Deps } from './deps.ts'
import { recheckJob } from './doubt.ts'
import type { AccountRow } from './opened.ts'

const CHECK_MS = 15_000
/** Many payments may fail at once: one test says the same. */
const QUIET_MS = 60_000

export function recheckHandler(deps: () => Deps): JobHandler {
  return jobHandler(recheckJob, ({ accountId }, log) => recheck(accountId, log, deps()))
}

async function recheck(id: string, log: Log, { platform, opened }: Deps): Promise<void> {
  const account = await opened.fresh(id)
  const now = platform.clock.now()
  if (!account || (account.row.checked_at?.getTime() ?? 0) > now - QUIET_MS) return
  const result = await account.gateway.check({ signal: AbortSignal.timeout(CHECK_MS), log })
  await platform.db.transaction('everything', (tx) => storeCheck(tx, account.row, { result, now }))
}

/** What a round trip showed, unless the account was changed meanwhile: the result is of other keys then. */
export async function storeCheck(
  tx: Tx,
  row: Pick<AccountRow, 'root_agency_id' | 'id' | 'version'>,
  { result, now }: { readonly result: AccountCheck; readonly now: number },
): Promise<void> {
  await tx
    .updateTable('merchant_accounts')
    .set({
      checked_at: new Date(now),
      check_result: result.ok ? 'ok' : result.why,
      check_detail: result.ok ? null : result.detail.slice(0, 500),
    })
    .where('root_agency_id', '=', row.root_agency_id)
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .execute()
}
