import type { Reply } from '@interline/contract/index'
import type { SiteContent } from '@interline/domain/site/content'
import { OWNER_PARTS, type OwnerPart } from '@interline/domain/site/owner-parts'
import type { Locale } from '@interline/domain/text/text'
import type { Selectable } from 'kysely'
import { JSON_COLUMNS } from '../../../../db/json-columns.ts'
import type { SiteDrafts, Sites } from '../../../../db/types.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { ruleSentence } from '../../../platform/text/sentences.ts'
import { addressOfSite, documentOf, namesOf } from '../../site/index.ts'
import type { Deps, SiteCtx } from './deps.ts'
import { faultsOf } from './faults.ts'

type Row = Selectable<Sites>
type Summary = Reply<'officeSite.list'>['sites'][number]
export type SiteDetails = Reply<'officeSite.get'>

/** A site with what is not published of it. */
export interface HeldSite {
  readonly row: Row
  readonly draft: Selectable<SiteDrafts> | undefined
}

/** More versions than anyone looks through. */
const VERSIONS = 50

export function listSites(ctx: OfficeCtx, deps: Deps): Promise<Reply<'officeSite.list'>> {
  return ctx.db.transaction('everything', async (tx) => {
    const rows = await tx
      .selectFrom('sites')
      .selectAll()
      .orderBy('is_default', 'desc')
      .orderBy('name')
      .orderBy('id')
      .execute()
    const drafts = await tx.selectFrom('site_drafts').selectAll().execute()
    const numbers = await tx
      .selectFrom('site_versions')
      .select((eb) => ['site_id', eb.fn.max('number').as('number')])
      .groupBy('site_id')
      .execute()
    const sites: Summary[] = []
    for (const row of rows)
      sites.push(
        await summary(
          tx,
          { row, draft: drafts.find((each) => each.site_id === row.id) },
          { version: numbers.find((each) => each.site_id === row.id)?.number ?? 0, locale: ctx.locale, deps },
        ),
      )
    return { sites }
  })
}

/** Throws `request.not_found`. */
export function getSite(ctx: OfficeCtx, id: string, deps: Deps): Promise<SiteDetails> {
  return ctx.db.transaction('everything', async (tx) => present(tx, ctx, await readSite(tx, id), deps))
}

/** Throws `request.not_found`. `lock`: nobody else changes the site until the transaction ends. */
export async function readSite(tx: Tx, id: string, lock = false): Promise<HeldSite> {
  const query = tx.selectFrom('sites').selectAll().where('id', '=', id)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!row) throw failure('request.not_found')
  const draft = await tx.selectFrom('site_drafts').selectAll().where('site_id', '=', id).executeTakeFirst()
  return { row, draft }
}

/** The draft, or what is published. */
export function contentOf({ row, draft }: HeldSite): SiteContent {
  return draft ? JSON_COLUMNS['site_drafts.content'].read(draft.content) : documentOf(row)
}

export async function present(tx: Tx, ctx: OfficeCtx, held: HeldSite, deps: Deps): Promise<SiteDetails> {
  const { row } = held
  const versions = await readVersions(tx, row.id)
  const content = contentOf(held)
  const faults = await spokenFaults(tx, ctx, { row, content })
  return {
    ...(await summary(tx, held, { version: versions[0]?.number ?? 0, locale: ctx.locale, deps })),
    live: row.published ? onWire(documentOf(row)) : null,
    content: onWire(content),
    faults,
    ownerParts: knownParts(row),
    versions,
  }
}

/** What keeps a document from being published, in the language of the reader. */
export async function spokenFaults(
  tx: Tx,
  { locale }: SiteCtx,
  { row, content }: { readonly row: Row; readonly content: SiteContent },
): Promise<SiteDetails['faults']> {
  const faults = await faultsOf(tx, { id: row.id, isDefault: row.is_default, content })
  return faults.map(({ path, rule, values }) => ({
    path,
    rule,
    message: ruleSentence(rule, values ?? {}, locale),
  }))
}

/** Newest first. */
export async function readVersions(tx: Tx, id: string): Promise<SiteDetails['versions']> {
  const rows = await tx
    .selectFrom('site_versions')
    .select(['number', 'published_at', 'published_by_name', 'agency_id', 'restores'])
    .where('site_id', '=', id)
    .orderBy('number', 'desc')
    .limit(VERSIONS)
    .execute()
  return rows.map((each) => ({
    number: each.number,
    publishedAt: each.published_at.toISOString(),
    publishedBy: each.published_by_name,
    byOwner: each.agency_id !== null,
    restores: each.restores,
  }))
}

/** What its owner may change, in one order. */
export function knownParts({ owner_parts: opened }: Pick<Row, 'owner_parts'>): OwnerPart[] {
  return OWNER_PARTS.filter((part) => opened.includes(part))
}

/** The same document: the contract writes lists that may be changed. */
export function onWire(content: SiteContent): SiteDetails['content'] {
  return structuredClone(content) as SiteDetails['content']
}

async function summary(
  tx: Tx,
  { row, draft }: HeldSite,
  { version, locale, deps }: { readonly version: number; readonly locale: Locale; readonly deps: Deps },
): Promise<Summary> {
  const content = contentOf({ row, draft })
  const agency =
    content.agencyId === null
      ? undefined
      : await tx
          .selectFrom('agencies')
          .select(['id', 'name', 'website_prefix'])
          .where('id', '=', content.agencyId)
          .executeTakeFirst()
  return {
    id: row.id,
    // A draft may lack the name in the language of the reader.
    name: namesOf(content)[locale].name || content.names[content.defaultLanguage].name || row.name,
    isDefault: row.is_default,
    published: row.published,
    hosts: row.published ? row.hosts : [...content.hosts],
    address: row.published ? (addressOfSite(row, deps.platform.settings) ?? null) : null,
    agency: agency ? { id: agency.id, name: agency.name, websitePrefix: agency.website_prefix } : null,
    version,
    draft: draft
      ? {
          revision: draft.revision,
          changedAt: draft.changed_at.toISOString(),
          changedBy: draft.changed_by_name,
        }
      : null,
  }
}
