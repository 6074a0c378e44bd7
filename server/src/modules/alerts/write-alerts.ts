// Writes alerts: one for each person and cause, in the ways that the person has chosen. A cause that is read twice, or by
// two processes, changes nothing.

import type { AlertKind } from '@interline/domain/alerts/kinds'
import { quietUntil, waysOf } from '@interline/domain/alerts/settings'
import { jsonText } from '../../../db/json/codec.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Person } from './read-people.ts'

export interface Facts {
  /** A key of the texts. */
  readonly words: string
  /** ISO 8601: until when it can be answered. */
  readonly deadline?: string
  readonly [value: string]: string | undefined
}

export interface NewAlert {
  readonly person: Person
  /** Null: of the platform's staff. */
  readonly agencyId: number | null
  readonly kind: AlertKind
  readonly cause: string
  readonly orderId: string | null
  readonly facts: Facts
  /** Of an order that the person made. */
  readonly own: boolean
  /** The person's address has a mail about it from somebody else. */
  readonly mailed: boolean
  readonly at: Date
}

/** Returns the number of alerts that did not exist. `now` in milliseconds since the epoch. */
export async function writeAlerts(tx: Tx, alerts: readonly NewAlert[], now: number): Promise<number> {
  const rows = alerts.flatMap(({ person, agencyId, kind, cause, orderId, facts, own, mailed, at }) => {
    const { portal, mail, browser } = waysOf(kind, person.settings)
    const mails = mail && !mailed
    if (!portal && !mails && !browser) return []
    const quiet = quietUntil(now, { kind, quiet: person.settings.quiet, zone: person.zone })
    return [
      {
        id: newId('alr', now),
        realm: agencyId === null ? ('office' as const) : ('agency' as const),
        agency_id: agencyId,
        user_id: person.userId,
        kind,
        cause,
        order_id: orderId,
        facts: jsonText(facts as Readonly<Record<string, string>> & { readonly words: string }),
        own,
        in_portal: portal,
        in_browser: browser && quiet === undefined,
        at,
        mail_due_at: mails ? new Date(quiet ?? now) : null,
      },
    ]
  })
  if (rows.length === 0) return 0
  const [{ numInsertedOrUpdatedRows = 0n } = {}] = await tx
    .insertInto('alerts')
    .values(rows)
    .onConflict((on) => on.columns(['root_agency_id', 'realm', 'user_id', 'cause']).doNothing())
    .execute()
  return Number(numInsertedOrUpdatedRows)
}
