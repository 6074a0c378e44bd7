// What keeps a document from being published: its own rules, and what other rows say of it.

import {
  contentFaults,
  type ContentFault,
  type ContentRule,
  type SiteContent,
} from '@interline/domain/site/content'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { PICTURE_PLACE } from '../../site/index.ts'

export interface SiteFault {
  readonly path: string
  readonly rule: ContentRule | 'site.host_taken' | 'site.agency_unknown' | 'site.picture'
  readonly values?: NonNullable<ContentFault['values']>
}

interface Checked {
  readonly id: string
  readonly isDefault: boolean
  readonly content: SiteContent
}

export async function faultsOf(tx: Tx, { id, isDefault, content }: Checked): Promise<SiteFault[]> {
  return [
    ...contentFaults(content, isDefault),
    ...(await takenHosts(tx, { id, content })),
    ...(await unknownAgency(tx, content)),
    ...(await foreignPictures(tx, { id, content })),
  ]
}

async function takenHosts(tx: Tx, { id, content }: Omit<Checked, 'isDefault'>): Promise<SiteFault[]> {
  if (content.hosts.length === 0) return []
  const others = await tx
    .selectFrom('sites')
    .select(['name', 'hosts'])
    .where('id', '<>', id)
    .where(sql<boolean>`hosts && ${[...content.hosts]}::text[]`)
    .execute()
  return content.hosts.flatMap((host, at): SiteFault[] => {
    const owner = others.find((each) => each.hosts.includes(host))
    return owner ? [{ path: `hosts.${at}`, rule: 'site.host_taken', values: { host, site: owner.name } }] : []
  })
}

async function unknownAgency(tx: Tx, { agencyId }: SiteContent): Promise<SiteFault[]> {
  if (agencyId === null) return []
  const agency = await tx
    .selectFrom('agencies')
    .select('proxy_level')
    .where('id', '=', agencyId)
    .executeTakeFirst()
  return agency?.proxy_level === 0 ? [] : [{ path: 'agencyId', rule: 'site.agency_unknown' }]
}

/** A picture of another site would vanish with it, and its address is nobody's business here. */
async function foreignPictures(tx: Tx, { id, content }: Omit<Checked, 'isDefault'>): Promise<SiteFault[]> {
  const named: [path: string, address: string][] = []
  for (const path of ['logo', 'whiteLogo', 'icon'] as const) {
    const address = content[path]
    if (address !== null) named.push([path, address])
  }
  content.home.blocks.forEach(({ picture }, at) => {
    if (picture !== null) named.push([`home.blocks.${at}.picture`, picture])
  })
  if (named.length === 0) return []
  const rows = await tx.selectFrom('site_pictures').select('id').where('site_id', '=', id).execute()
  const own = new Set(rows.map((row) => `${PICTURE_PLACE}${row.id}`))
  return named.filter(([, address]) => !own.has(address)).map(([path]) => ({ path, rule: 'site.picture' }))
}
