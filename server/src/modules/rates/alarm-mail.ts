// The single mail that informs the treasury about missing exchange rates.

import type { Locale } from '@interline/domain/text/text'
import { sql, type Selectable } from 'kysely'
import type { RateAcquisitions } from '../../../db/types.ts'
import type { RateSource } from '../../connectors/rates/port.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { Letter } from '../../platform/mail/letter.ts'
import { heldOf, newest } from './snapshots.ts'
import { faultText, ratesText } from './words.ts'

export interface Alarm {
  readonly mailer: Mailer
  readonly source: RateSource
  /** The recipient when no member of the treasury is active. */
  readonly fallbackAddress: string
}

/** Writes one mail to each active member of the treasury, in the language of the default site. */
export async function tellTreasury(
  tx: Tx,
  acquisition: Selectable<RateAcquisitions>,
  { mailer, source, fallbackAddress }: Alarm,
): Promise<void> {
  const staff = await tx
    .selectFrom('staff')
    .select('username')
    .where('status', '=', 'active')
    .where(sql<boolean>`'treasury' = any(roles)`)
    .execute()
  const site = await tx
    .selectFrom('sites')
    .select('default_language as locale')
    .where('is_default', '=', true)
    .executeTakeFirst()
  const locale = (site?.locale ?? 'en') as Locale
  const row = await newest(tx)
  const held = row ? heldOf(row) : {}
  const ends = Object.values(held)
    .filter(({ origin }) => origin !== 'manual')
    .map(({ goodUntil }) => goodUntil)
  const t = ratesText(locale)
  const { fault, detail, asked_at: requestedAt } = acquisition
  const letter: Letter = {
    subject: t(($) => $.alarm.subject),
    paragraphs: [
      fault
        ? t(($) => $.alarm.failed)
        : t(($) => $.alarm.incomplete, { currencies: detail?.split(', ') ?? [] }),
      ends.length > 0
        ? t(($) => $.alarm.goodUntil, { time: utc(Math.min(...ends)) })
        : t(($) => $.alarm.none),
    ],
    rows: [
      [t(($) => $.alarm.source), source.address ?? source.name],
      [t(($) => $.alarm.time), utc(requestedAt.getTime())],
      ...(fault ? [[t(($) => $.alarm.reason), faultText(t, fault)] as const] : []),
      ...(detail ? [[t(($) => $.alarm.detail), detail] as const] : []),
    ],
    closing: t(($) => $.alarm.closing),
  }
  const addresses = staff.length > 0 ? staff.map(({ username }) => username) : [fallbackAddress]
  for (const to of addresses) await mailer.send(tx, { to, locale, purpose: 'rates.acquisition', letter })
}

function utc(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
