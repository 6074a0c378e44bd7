import { z } from 'zod'
import type { Tx } from '../../platform/database/database.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'

export const recheckJob = jobKind({
  name: 'merchant-accounts.recheck',
  payload: z.object({ accountId: z.string() }),
  retries: 2,
  timeoutSeconds: 60,
})

/** Enqueues a test of an account in the caller's transaction. */
export async function doubtAccount(
  tx: Tx,
  accountId: string,
  { jobs }: Pick<Platform, 'jobs'>,
): Promise<void> {
  await jobs.enqueue(tx, recheckJob, { accountId })
}
