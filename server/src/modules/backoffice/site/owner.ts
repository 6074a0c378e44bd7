// The look of a site in the hands of its agency's owner. There is no draft: what is sent is checked and published at once,
// and an earlier version brings the opened parts back. All else of the site stays as staff have published it.

import type { Reply } from '@interline/contract/index'
import {
  ownerPartsOf,
  withOwnerParts,
  type OwnerEdit,
  type OwnerPart,
} from '@interline/domain/site/owner-parts'
import { sql } from 'kysely'
import { JSON_COLUMNS } from '../../../../db/json-columns.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx, OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { addressOfSite, documentOf, namesOf } from '../../site/index.ts'
import type { Deps } from './deps.ts'
import { logSite } from './draft.ts'
import { savePicture } from './picture.ts'
import { lockAll, newest, publish, versionOf } from './publish.ts'
import {
  contentOf,
  knownParts,
  onWire,
  present,
  readSite,
  readVersions,
  type HeldSite,
  type SiteDetails,
} from './read.ts'

type Look = Reply<'siteLook.publish'>

/** Staff say what the owner may change; it holds for the next request. Throws `request.not_found`. */
export function saveOwnerParts(
  ctx: OfficeCtx,
  { id, parts }: { readonly id: string; readonly parts: readonly OwnerPart[] },
  deps: Deps,
): Promise<SiteDetails> {
  return ctx.db.transaction('everything', async (tx) => {
    const { row } = await readSite(tx, id, true)
    const next = knownParts({ owner_parts: [...parts] })
    await tx.updateTable('sites').set({ owner_parts: next }).where('id', '=', id).execute()
    const change = { before: { parts: knownParts(row) }, after: { parts: next } }
    await logSite(tx, ctx, { action: 'site.owner_parts_changed', targetId: id, ...change }, deps)
    return present(tx, ctx, await readSite(tx, id), deps)
  })
}

export function listLooks(ctx: AgencyCtx, deps: Deps): Promise<Reply<'siteLook.list'>> {
  return ctx.db.transaction('everything', async (tx) => {
    const rows = await tx
      .selectFrom('sites')
      .select('id')
      .where('published', '=', true)
      .where(sql<boolean>`content ->> 'agencyId' = ${String(ctx.actor.agencyId)}`)
      .orderBy('name')
      .execute()
    const sites: Look[] = []
    for (const { id } of rows) sites.push(await look(tx, await readSite(tx, id), ctx, deps))
    return { sites }
  })
}

/**
 * Throws `request.not_found` for a site that is not the agency's own, `access.not_allowed` for a part that staff have not
 * opened, `request.version_conflict`, and `request.invalid`.
 */
export function publishLook(
  ctx: AgencyCtx,
  { id, edit, version }: { readonly id: string; readonly edit: OwnerEdit; readonly version: number },
  deps: Deps,
): Promise<Look> {
  const work: Work = async () => ({ edit, restores: null })
  return change(ctx, { id, version, work }, deps)
}

/** Throws as `publishLook` does; of the earlier version only what is open now. */
export function restoreLook(
  ctx: AgencyCtx,
  { id, number, version }: { readonly id: string; readonly number: number; readonly version: number },
  deps: Deps,
): Promise<Look> {
  const work: Work = async (tx, opened) => {
    const content = await versionOf(tx, id, number)
    return { edit: ownerPartsOf(content, opened), restores: number }
  }
  return change(ctx, { id, version, work }, deps)
}

/** Throws `request.not_found`, `access.not_allowed`, and as staff's upload does. */
export async function saveLookPicture(
  ctx: AgencyCtx,
  given: { readonly id: string; readonly as: 'logo' | 'picture'; readonly body: unknown },
  deps: Deps,
): Promise<Reply<'siteLook.savePicture'>> {
  const { row } = await ctx.db.transaction('everything', (tx) => ownSite(tx, ctx, given.id))
  if (!knownParts(row).includes(given.as === 'logo' ? 'pictures' : 'home'))
    throw failure('access.not_allowed')
  return savePicture(ctx, given, deps)
}

/** What to publish, found while nobody else changes the site. */
type Work = (
  tx: Tx,
  opened: readonly OwnerPart[],
) => Promise<{ readonly edit: OwnerEdit; readonly restores: number | null }>

async function change(
  ctx: AgencyCtx,
  { id, version, work }: { readonly id: string; readonly version: number; readonly work: Work },
  deps: Deps,
): Promise<Look> {
  const saved = await ctx.db.transaction('everything', async (tx) => {
    await ownSite(tx, ctx, id)
    const held = await lockAll(tx, id)
    const opened = knownParts(held.row)
    if ((await newest(tx, id)) !== version) throw failure('request.version_conflict')
    const { edit, restores } = await work(tx, opened)
    const named = Object.keys(edit) as OwnerPart[]
    if (named.length === 0 || named.some((part) => !opened.includes(part)))
      throw failure('access.not_allowed')
    const content = withOwnerParts(documentOf(held.row), edit)
    await publish(tx, ctx, { held, content, restores }, deps)
    await followInDraft(tx, held, edit)
    return look(tx, await readSite(tx, id), ctx, deps)
  })
  await deps.sites.reload()
  return saved
}

/** What staff are preparing gets the same parts, or publishing it would undo the owner's work. They are told on saving. */
async function followInDraft(tx: Tx, held: HeldSite, edit: OwnerEdit): Promise<void> {
  if (!held.draft) return
  const content = withOwnerParts(contentOf(held), edit)
  await tx
    .updateTable('site_drafts')
    .set({
      content: JSON_COLUMNS['site_drafts.content'].write(content),
      revision: held.draft.revision + 1,
    })
    .where('site_id', '=', held.row.id)
    .execute()
}

/** Only the agency at the top of a tree has a site; one below it, or beside it, finds none. */
async function ownSite(tx: Tx, { actor }: AgencyCtx, id: string): Promise<HeldSite> {
  const held = await readSite(tx, id)
  const isOwn = held.row.published && documentOf(held.row).agencyId === actor.agencyId
  if (!isOwn || actor.company.proxyLevel !== 0) throw failure('request.not_found')
  return held
}

async function look(tx: Tx, { row }: HeldSite, ctx: AgencyCtx, { platform }: Deps): Promise<Look> {
  const content = documentOf(row)
  const versions = await readVersions(tx, row.id)
  return {
    id: row.id,
    name: namesOf(content)[ctx.locale].name || row.name,
    address: addressOfSite(row, platform.settings) ?? null,
    parts: knownParts(row),
    content: onWire(content),
    version: versions[0]?.number ?? 0,
    versions,
  }
}
