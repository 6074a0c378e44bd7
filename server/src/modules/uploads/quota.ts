// How much an agency may upload within 24 hours: far more than its work needs, and far less than the disk.

import { sql } from 'kysely'
import { failure } from '../../platform/http/failure.ts'

export const QUOTA_MS = 24 * 3_600_000

export interface UploadQuota {
  readonly files: number
  readonly megabytes: number
}

/** What was uploaded within the quota's time. */
export interface Uploaded {
  readonly files: number
  readonly bytes: number
  /** Of the oldest file. */
  readonly oldest: Date | null
}

/** The columns of `Uploaded`, for a select on a table of files with this column of upload times. */
export function uploadedSums(at: 'uploaded_at' | 'handed_in_at') {
  return [
    sql<number>`count(*)::int`.as('files'),
    sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'),
    sql<Date | null>`min(${sql.ref(at)})`.as('oldest'),
  ] as const
}

/**
 * Throws `upload.quota_full`, with the time until the oldest file no longer counts, where `bytes` more do not fit. `now`:
 * milliseconds since the epoch.
 */
export function refuseFullQuota(
  quota: UploadQuota,
  { files, bytes: before, oldest }: Uploaded,
  { bytes, now }: { readonly bytes: number; readonly now: number },
): void {
  if (files < quota.files && before + bytes <= quota.megabytes * 1024 * 1024) return
  const free = (oldest?.getTime() ?? now) + QUOTA_MS
  throw failure('upload.quota_full', {
    values: { files: quota.files, megabytes: quota.megabytes },
    retryAfterSeconds: Math.max(1, Math.ceil((free - now) / 1000)),
  })
}
