import type { Tx } from '../../platform/database/database.ts'
import type { Agency } from '../agencies/index.ts'
import type { Deps } from './deps.ts'
import { readSecrets } from './secrets.ts'
import type { Secrets } from '../../platform/secrets/exchanged-secrets.ts'
import { readSettings, type SettingsRow } from './settings.ts'

export interface PartnerAgency {
  readonly agency: Agency
  readonly settings: SettingsRow
  readonly secrets: Secrets
}

/** The agency of a partner code; undefined where it does not exist, is closed, or has sign-on switched off. */
export async function findPartnerAgency(
  tx: Tx,
  code: string,
  { agencies, cipher }: Deps,
): Promise<PartnerAgency | undefined> {
  const row = await tx.selectFrom('agencies').select('id').where('partner_code', '=', code).executeTakeFirst()
  if (!row) return undefined
  const settings = await readSettings(tx, row.id)
  if (!settings?.enabled) return undefined
  const agency = await agencies.get(tx, row.id)
  return agency.status === 'closed' ? undefined : { agency, settings, secrets: readSecrets(cipher, settings) }
}
