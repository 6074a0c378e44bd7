// The API clients of the demo world: Atlas has a key of each kind, which everybody may know, as its passwords.

import { API_VERSIONS } from '@interline/contract/kernel/versions'
import { API_SCOPES } from '@interline/domain/access/access'
import { keyPrefix } from '@interline/domain/access/api-key'
import { hashToken } from '../../src/platform/auth/tokens.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import { AGENCY } from './agencies.ts'

export const DEMO_KEYS = {
  test: 'ak_test_Atlas-demo-key-for-the-example-agency-00001',
  live: 'ak_live_Atlas-demo-key-for-the-example-agency-00002',
} as const

export async function seedApiClients(tx: Tx, now: number): Promise<void> {
  for (const mode of ['test', 'live'] as const) {
    const id = `apc_atlas_${mode}`
    await tx
      .insertInto('api_clients')
      .values({
        id,
        agency_id: AGENCY.atlas,
        name: mode === 'test' ? 'Booking tool, test' : 'Booking tool',
        mode,
        scopes: [...API_SCOPES],
        api_version: API_VERSIONS[0],
        created_at: new Date(now),
        created_by: 'usr_atlas_owner',
        created_by_name: 'Amelia Adams',
      })
      .execute()
    await tx
      .insertInto('api_keys')
      .values({
        id: `apk_atlas_${mode}`,
        client_id: id,
        agency_id: AGENCY.atlas,
        prefix: keyPrefix(DEMO_KEYS[mode]),
        key_hash: hashToken(DEMO_KEYS[mode]),
        created_at: new Date(now),
      })
      .execute()
  }
}
