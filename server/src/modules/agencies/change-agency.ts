// The one way to change an agency: its row, the next version and the history of the change, in one
// transaction.

import { settingChanges, type SettingChange } from '@interline/domain/agencies/setting-changes'
import type { OwnSettings } from '@interline/domain/agencies/settings'
import { jsonText } from '../../../db/json/codec.ts'
import type { Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'
import { ownSettings, type AgencyRow } from './read-chain.ts'

/** Who changes it: an agency user, a member of the staff, or the platform itself. */
export interface ChangedBy {
  readonly realm: 'agency' | 'office' | 'platform'
  readonly agencyId: number | null
  readonly id: string | null
  readonly name: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** Columns that are not settings, by their names in the history. */
const FIELDS = {
  name: 'name',
  alias: 'alias',
  logo: 'logo',
  factorDemanded: 'factor_demanded',
  status: 'status',
  timeZone: 'time_zone',
  address: 'address',
  contactName: 'contact_name',
  contactEmail: 'contact_email',
  contactPhone: 'contact_phone',
  websitePrefix: 'website_prefix',
  extraInfo: 'extra_info',
  serviceName: 'service_name',
  servicePhone: 'service_phone',
  serviceWechat: 'service_wechat',
} as const satisfies Record<string, keyof AgencyRow>

export type AgencyFields = { readonly [Name in keyof typeof FIELDS]: AgencyRow[(typeof FIELDS)[Name]] }

/** A setting or field before and after; null: not set. */
export type AgencyChange = Omit<SettingChange, 'key'> & { readonly key: string }

export interface LockedAgency {
  readonly row: AgencyRow
  readonly own: OwnSettings
}

/**
 * Locks an agency in the transaction's scope. Throws `request.not_found`, also for a deleted one, and
 * `request.version_conflict` if it is not the version that the caller read; null: the caller read none.
 */
export async function lockAgency(tx: Tx, id: number, version: number | null): Promise<LockedAgency> {
  const row = await tx.selectFrom('agencies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row || row.status === 'closed') throw failure('request.not_found')
  if (version !== null && row.version !== version) throw failure('request.version_conflict')
  return { row, own: ownSettings(row) }
}

/** Writes the differences as a new version and returns it; without differences nothing is written. */
export async function changeAgency(
  tx: Tx,
  { row, own }: LockedAgency,
  {
    settings = own,
    fields = {},
  }: { readonly settings?: OwnSettings; readonly fields?: Partial<AgencyFields> },
  by: ChangedBy,
): Promise<readonly AgencyChange[]> {
  const changes = [...fieldChanges(row, fields), ...settingChanges(own, settings)]
  if (changes.length === 0) return changes
  const version = row.version + 1
  await tx
    .updateTable('agencies')
    .set({
      ...Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [FIELDS[name as keyof AgencyFields], value]),
      ),
      settlement_currency: settings.currency,
      email_language: settings.emailLanguage ?? null,
      credit_period: settings.creditPeriod ?? 'month',
      restricted_hosts: [...(settings.restrictedHosts ?? [])],
      common_config: jsonText(settings.common),
      flight_config: jsonText(settings.flight),
      train_config: jsonText(settings.train ?? {}),
      tax_config: jsonText(settings.tax ?? {}),
      version,
    })
    .where('id', '=', row.id)
    .execute()
  await recordHistory(tx, { agencyId: row.id, version, changes }, by)
  return changes
}

function fieldChanges(row: AgencyRow, fields: Partial<AgencyFields>): AgencyChange[] {
  return (Object.keys(fields) as (keyof AgencyFields)[]).flatMap((name) => {
    const [before, after] = [row[FIELDS[name]], fields[name]]
    return after === undefined || before === after ? [] : [{ key: name, before, after }]
  })
}

export interface Recorded {
  readonly agencyId: number
  readonly version: number
  readonly changes: readonly AgencyChange[]
}

/** Adds the changes of a version. */
export async function recordHistory(
  tx: Tx,
  { agencyId, version, changes }: Recorded,
  by: ChangedBy,
): Promise<void> {
  if (changes.length === 0) return
  const text = (value: unknown) => (value === null || value === undefined ? null : jsonText(value))
  await tx
    .insertInto('agency_setting_history')
    .values(
      changes.map(({ key, before, after }) => ({
        agency_id: agencyId,
        version,
        key,
        before: text(before),
        after: text(after),
        at: new Date(by.at),
        by_realm: by.realm,
        by_agency_id: by.agencyId,
        by_id: by.id,
        by_name: by.name,
      })),
    )
    .execute()
}
