// Which suppliers are off, asked by every search and every order. Read again after two seconds; a change made in this process
// shows at once.

import { sql } from 'kysely'
import type { SupplierRegistry } from '../../../connectors/suppliers/registry.ts'
import type { Database } from '../../../platform/database/database.ts'
import { recent } from '../../../platform/database/recent.ts'
import type { SiteDirectory } from '../../site/index.ts'

export interface SupplierSwitches {
  readonly offAt: SupplierRegistry['offAt']
  /** What was read is out of date. */
  forget(): void
}

export function openSupplierSwitches(db: Database, sites: SiteDirectory): SupplierSwitches {
  const off = recent(() =>
    db.transaction('everything', (tx) =>
      tx
        .selectFrom('supplier_accounts')
        .select(['code', 'active', 'sites_off'])
        .where(sql<boolean>`not active or sites_off <> '{}'`)
        .execute(),
    ),
  )
  return {
    async offAt(host) {
      const accounts = await off.get()
      if (accounts.length === 0) return []
      const site = host === undefined ? undefined : await sites.byHost(host)
      return accounts
        .filter(({ active, sites_off: at }) => !active || (site !== undefined && at.includes(site.id)))
        .map(({ code }) => code)
    },
    forget: () => off.forget(),
  }
}
