// What people are to be alerted to, written in the transaction of its cause. The module `alerts` makes one alert for each
// person from it, later and once.

import type { AccessRule } from '@interline/domain/access/access'
import type { AlertKind } from '@interline/domain/alerts/kinds'
import { jsonText } from '../../../db/json/codec.ts'
import type { Tx } from '../database/database.ts'
import { newId } from '../ids/ids.ts'

/** Whom it concerns. */
export interface AlertAudience {
  /** Absent: that of the kind. */
  readonly rule?: AccessRule
  /** These people only. */
  readonly to?: readonly string[]
  /** Who caused it. */
  readonly except?: string
  /** Addresses that have a mail about it already. */
  readonly mailed?: readonly string[]
}

export interface AlertCause {
  /** Null: of the platform's staff. */
  readonly agencyId: number | null
  readonly kind: AlertKind
  /** A person is told of a cause once, however often it is written. At most 200 characters. */
  readonly cause: string
  readonly orderId?: string
  /** The sentence, a key of the texts of `alerts`, and the values that it needs. */
  readonly words: string
  readonly values?: Readonly<Record<string, string>>
  readonly audience?: AlertAudience
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** Tells people of something. `tx` may write rows of the agency; for staff it sees everything. */
export async function tellPeople(tx: Tx, cause: AlertCause): Promise<void> {
  const { agencyId, kind, words, values = {}, audience = {}, at } = cause
  await tx
    .insertInto('alert_causes')
    .values({
      id: newId('alc', at),
      realm: agencyId === null ? 'office' : 'agency',
      agency_id: agencyId,
      kind,
      cause: cause.cause,
      order_id: cause.orderId ?? null,
      facts: jsonText({ words, ...values }),
      audience: jsonText<Readonly<Record<string, unknown>>>({ ...audience }),
      at: new Date(at),
    })
    .execute()
}
