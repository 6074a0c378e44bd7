// The look of a site in the hands of its agency's owner: drafted, checked and published as staff do it, in the opened
// parts alone. An earlier version restores these parts. All else of the site stays as staff have published it.

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
import { differences, logSite } from './draft.ts'
import { changesOf, readLookDraft, writeLookDraft, type LookDraft } from './owner-draft.ts'
import { savePicture } from './picture.ts'
import { lockAll, newest, publish, versionOf } from './publish.ts'
import {
  contentOf,
  knownParts,
  onWire,
  present,
  readSite,
  readVersions,
  spokenFaults,
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
 * Keeps a draft, also one that cannot be published yet. Throws `request.not_found` for a site that is not the agency's own,
 * `access.not_allowed` for a part that staff have not opened, and `request.version_conflict`.
 */
export function saveLook(
  ctx: AgencyCtx,
  {
    id,
    edit: given,
    ...read
  }: { readonly id: string; readonly edit: OwnerEdit; readonly version: number; readonly revision: number },
  deps: Deps,
): Promise<Look> {
  return ctx.db.transaction('everything', async (tx) => {
    const held = await lockOwn(tx, ctx, id)
    const draft = await readLookDraft(tx, held)
    if (draft.revision !== read.revision || (await newest(tx, id)) !== read.version)
      throw failure('request.version_conflict')
    allow(held, given)
    const edit = changesOf(given, held)
    const content = documentOf(held.row)
    const [before, after] = [draft.edit, edit].map((each) => withOwnerParts(content, each))
    await writeLookDraft(tx, id, { edit, revision: draft.revision + 1, at: deps.platform.clock.now() })
    const change = differences(before!, after!)
    await logSite(tx, ctx, { action: 'site.draft_changed', targetId: id, ...change }, deps)
    return look(tx, held, ctx, deps)
  })
}

/** Throws `request.not_found`, also where there is no draft, and `request.version_conflict`. */
export function discardLook(
  ctx: AgencyCtx,
  { id, revision }: { readonly id: string; readonly revision: number },
  deps: Deps,
): Promise<Look> {
  return ctx.db.transaction('everything', async (tx) => {
    const held = await lockOwn(tx, ctx, id)
    const draft = await readLookDraft(tx, held)
    if (draft.revision !== revision) throw failure('request.version_conflict')
    if (isEmpty(draft.edit)) throw failure('request.not_found')
    await endDraft(tx, id, draft, deps)
    await logSite(tx, ctx, { action: 'site.draft_discarded', targetId: id }, deps)
    return look(tx, held, ctx, deps)
  })
}

/**
 * Throws `request.not_found`, `access.not_allowed` where nothing that is open is drafted, `request.version_conflict`, and
 * `request.invalid`.
 */
export function publishLook(
  ctx: AgencyCtx,
  { id, revision, version }: { readonly id: string; readonly revision: number; readonly version: number },
  deps: Deps,
): Promise<Look> {
  const work: Work = async (tx, held) => {
    const draft = await readLookDraft(tx, held)
    if (draft.revision !== revision) throw failure('request.version_conflict')
    await endDraft(tx, id, draft, deps)
    return { edit: draft.edit, restores: null }
  }
  return change(ctx, { id, version, work }, deps)
}

/** Throws as `publishLook` does; of the earlier version only what is open now. A draft stays. */
export function restoreLook(
  ctx: AgencyCtx,
  { id, number, version }: { readonly id: string; readonly number: number; readonly version: number },
  deps: Deps,
): Promise<Look> {
  const work: Work = async (tx, { row }) => {
    const content = await versionOf(tx, id, number)
    return { edit: ownerPartsOf(content, knownParts(row)), restores: number }
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
  held: HeldSite,
) => Promise<{ readonly edit: OwnerEdit; readonly restores: number | null }>

async function change(
  ctx: AgencyCtx,
  { id, version, work }: { readonly id: string; readonly version: number; readonly work: Work },
  deps: Deps,
): Promise<Look> {
  const saved = await ctx.db.transaction('everything', async (tx) => {
    const held = await lockOwn(tx, ctx, id)
    if ((await newest(tx, id)) !== version) throw failure('request.version_conflict')
    const { edit, restores } = await work(tx, held)
    allow(held, edit)
    const content = withOwnerParts(documentOf(held.row), edit)
    await publish(tx, ctx, { held, content, restores }, deps)
    await followInDraft(tx, held, edit)
    return look(tx, await readSite(tx, id), ctx, deps)
  })
  await deps.sites.reload()
  return saved
}

function isEmpty(edit: OwnerEdit): boolean {
  return Object.keys(edit).length === 0
}

function allow({ row }: HeldSite, edit: OwnerEdit): void {
  const opened = knownParts(row)
  if (isEmpty(edit) || (Object.keys(edit) as OwnerPart[]).some((part) => !opened.includes(part)))
    throw failure('access.not_allowed')
}

/** Its revision grows, or a page that was opened before would publish a later draft. */
function endDraft(tx: Tx, id: string, { revision }: LookDraft, { platform }: Deps): Promise<void> {
  return writeLookDraft(tx, id, { edit: {}, revision: revision + 1, at: platform.clock.now() })
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

async function lockOwn(tx: Tx, ctx: AgencyCtx, id: string): Promise<HeldSite> {
  await ownSite(tx, ctx, id)
  return lockAll(tx, id)
}

async function look(tx: Tx, held: HeldSite, ctx: AgencyCtx, { platform }: Deps): Promise<Look> {
  const { row } = held
  const draft = await readLookDraft(tx, held)
  const content = withOwnerParts(documentOf(row), draft.edit)
  const isDrafted = !isEmpty(draft.edit) && draft.changedAt !== null
  const versions = await readVersions(tx, row.id)
  return {
    id: row.id,
    name: namesOf(content)[ctx.locale].name || row.name,
    address: addressOfSite(row, platform.settings) ?? null,
    parts: knownParts(row),
    content: onWire(content),
    draft: isDrafted ? { changedAt: draft.changedAt.toISOString() } : null,
    revision: draft.revision,
    faults: isDrafted ? await spokenFaults(tx, ctx, { row, content }) : [],
    version: versions[0]?.number ?? 0,
    versions,
  }
}
