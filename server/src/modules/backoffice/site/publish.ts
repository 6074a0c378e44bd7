// Publishing: one transaction writes the columns that every page goes by, the version, and each legal text that has a new
// wording. Versions are never changed; an earlier one is published again as a new one.

import { LEGAL_TEXTS, type SiteContent } from '@interline/domain/site/content'
import { sql } from 'kysely'
import { JSON_COLUMNS } from '../../../../db/json-columns.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { columnsOf, documentOf } from '../../site/index.ts'
import type { Deps, SiteCtx } from './deps.ts'
import { differences, logSite } from './draft.ts'
import { faultsOf } from './faults.ts'
import { contentOf, present, readSite, type HeldSite, type SiteDetails } from './read.ts'

const LOCK = 7_263_411

/**
 * Throws `request.not_found`, `request.version_conflict` when a colleague was faster, and
 * `request.invalid` with everything that is wrong with the draft.
 */
export async function publishSite(
  ctx: OfficeCtx,
  { id, revision }: { readonly id: string; readonly revision: number },
  deps: Deps,
): Promise<SiteDetails> {
  const saved = await ctx.db.transaction('everything', async (tx) => {
    const held = await lockAll(tx, id)
    // Without a draft a colleague has published or dropped it.
    if (held.draft?.revision !== revision) throw failure('request.version_conflict')
    await publish(tx, ctx, { held, content: contentOf(held), restores: null }, deps)
    await tx.deleteFrom('site_drafts').where('site_id', '=', id).execute()
    return present(tx, ctx, await readSite(tx, id), deps)
  })
  // This process goes by it at once, the others within seconds.
  await deps.sites.reload()
  return saved
}

/** Throws as `publishSite` does: a host of the earlier version may belong to another site by now. */
export async function restoreVersion(
  ctx: OfficeCtx,
  { id, number, version }: { readonly id: string; readonly number: number; readonly version: number },
  deps: Deps,
): Promise<SiteDetails> {
  const saved = await ctx.db.transaction('everything', async (tx) => {
    const held = await lockAll(tx, id)
    if ((await newest(tx, id)) !== version) throw failure('request.version_conflict')
    const content = await versionOf(tx, id, number)
    await publish(tx, ctx, { held, content, restores: number }, deps)
    return present(tx, ctx, await readSite(tx, id), deps)
  })
  await deps.sites.reload()
  return saved
}

/** What an earlier version published. Throws `request.not_found`. */
export async function versionOf(tx: Tx, id: string, number: number) {
  const earlier = await tx
    .selectFrom('site_versions')
    .select('content')
    .where('site_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!earlier) throw failure('request.not_found')
  return JSON_COLUMNS['site_versions.content'].read(earlier.content)
}

/** Two sites published at once must not both get a host. */
export async function lockAll(tx: Tx, id: string): Promise<HeldSite> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
  return readSite(tx, id, true)
}

export async function newest(tx: Tx, id: string): Promise<number> {
  const row = await tx
    .selectFrom('site_versions')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('site_id', '=', id)
    .executeTakeFirst()
  return row?.number ?? 0
}

/** Throws `request.invalid` with everything that is wrong with the document. */
export async function publish(
  tx: Tx,
  ctx: SiteCtx,
  {
    held: { row },
    content,
    restores,
  }: { readonly held: HeldSite; readonly content: SiteContent; readonly restores: number | null },
  deps: Deps,
): Promise<void> {
  const faults = await faultsOf(tx, { id: row.id, isDefault: row.is_default, content })
  if (faults.length > 0) throw failure('request.invalid', { fields: faults })
  const before = documentOf(row)
  let number = await newest(tx, row.id)
  // What the columns said until now can be restored, too.
  if (number === 0 && row.published)
    await writeVersion(
      tx,
      ctx,
      { id: row.id, number: (number += 1), content: before, restores: null, isEarlier: true },
      deps,
    )
  await writeVersion(tx, ctx, { id: row.id, number: number + 1, content, restores }, deps)
  await writeTexts(tx, row.id, content, deps)
  await tx
    .updateTable('sites')
    .set({ ...columnsOf(content), published: true })
    .where('id', '=', row.id)
    .execute()
  const action = restores === null ? 'site.published' : 'site.restored'
  await logSite(tx, ctx, { action, targetId: row.id, ...differences(before, content) }, deps)
}

async function writeVersion(
  tx: Tx,
  ctx: SiteCtx,
  version: {
    readonly id: string
    readonly number: number
    readonly content: SiteContent
    readonly restores: number | null
    /** What was there before anything was published: not by an agency. */
    readonly isEarlier?: boolean
  },
  { platform }: Deps,
): Promise<void> {
  // Of an agency its name is shown; which of its people it was is in the log, where it can be forgotten.
  const agency =
    ctx.actor.realm === 'agency'
      ? await tx
          .selectFrom('agencies')
          .select(['id', 'name'])
          .where('id', '=', ctx.actor.agencyId)
          .executeTakeFirstOrThrow()
      : undefined
  await tx
    .insertInto('site_versions')
    .values({
      site_id: version.id,
      number: version.number,
      content: JSON_COLUMNS['site_versions.content'].write(version.content),
      published_at: new Date(platform.clock.now()),
      published_by: ctx.actor.userId,
      published_by_name: agency ? (version.isEarlier ? '' : agency.name) : ctx.actor.name,
      agency_id: version.isEarlier ? null : (agency?.id ?? null),
      restores: version.restores,
    })
    .execute()
}

/** A legal text gets a new number when its wording changes in any language. */
async function writeTexts(tx: Tx, id: string, content: SiteContent, { platform }: Deps): Promise<void> {
  for (const kind of LEGAL_TEXTS) {
    const words = content.legal[kind]
    if (words[content.defaultLanguage] === '') continue
    const last = await tx
      .selectFrom('site_texts')
      .select(['number', 'words'])
      .where('site_id', '=', id)
      .where('kind', '=', kind)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    const same = last && content.languages.every((locale) => last.words[locale] === words[locale])
    if (same) continue
    await tx
      .insertInto('site_texts')
      .values({
        site_id: id,
        kind,
        number: (last?.number ?? 0) + 1,
        words: JSON_COLUMNS['site_texts.words'].write(words),
        valid_from: new Date(platform.clock.now()),
      })
      .execute()
  }
}
