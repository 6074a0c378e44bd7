// Made by `npm run db:types` from the migrated database. Do not edit.

import type { ColumnType } from 'kysely'

/** JSON columns are written as text (JSON.stringify) and read as values. */
export type Json = ColumnType<any, string, string>

export interface IdempotencyKeys {
  owner: string
  key: string
  request_hash: Buffer
  state: string
  reply: ColumnType<any, string | null | undefined, string | null>
  locked_until: ColumnType<Date, Date | string, Date | string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface Installation {
  key: string
  value: string
}

export interface Mails {
  id: string
  recipient: string
  sender: string
  locale: string
  subject: string
  body_text: string
  body_html: string
  purpose: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  attempts: ColumnType<number, number | undefined, number>
}

export interface Migrations {
  name: string
  applied_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface RateLimits {
  key: string
  points: ColumnType<number, number | undefined, number>
  expire: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
}

export interface Sessions {
  token_hash: Buffer
  realm: string
  user_id: string
  agency_id: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  created_at: ColumnType<Date, Date | string, Date | string>
  seen_at: ColumnType<Date, Date | string, Date | string>
  idle_minutes: number
  ends_at: ColumnType<Date, Date | string, Date | string>
  revoked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  revoke_reason: ColumnType<string | null, string | null | undefined, string | null>
  ip: string
  user_agent: string
}

export interface DB {
  idempotency_keys: IdempotencyKeys
  installation: Installation
  mails: Mails
  migrations: Migrations
  rate_limits: RateLimits
  sessions: Sessions
}
