import type { Input } from '@interline/contract/index'
import { normalHost } from '@interline/domain/site/hosts'
import { NO_WORDS, type SiteContent } from '@interline/domain/site/content'
import type { Locale } from '@interline/domain/text/text'
import { JSON_COLUMNS } from '../../../../db/json-columns.ts'
import { byActor, writeUserLog, type LogEntry } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { columnsOf, documentOf } from '../../site/index.ts'
import type { Deps, SiteCtx } from './deps.ts'
import { contentOf, present, readSite, type SiteDetails } from './read.ts'

/** The new site serves no host before it is published, and begins in the language of whoever makes it. */
export function createSite(
  ctx: OfficeCtx,
  { name, shortName }: Input<'officeSite.create'>['body'],
  deps: Deps,
): Promise<SiteDetails> {
  const { clock } = deps.platform
  return ctx.db.transaction('everything', async (tx) => {
    const model = await tx
      .selectFrom('sites')
      .selectAll()
      .where('is_default', '=', true)
      .executeTakeFirstOrThrow()
    const id = newId('site', clock.now())
    const content = firstDraft(documentOf(model), { name, shortName, locale: ctx.locale })
    const { content: _, ...columns } = columnsOf(content)
    await tx
      .insertInto('sites')
      .values({ id, ...columns, type: model.type, simulated: model.simulated, published: false })
      .execute()
    await writeDraft(tx, ctx, { id, content, revision: 1 }, deps)
    await logSite(tx, ctx, { action: 'site.created', targetId: id, after: { name } }, deps)
    const made = await present(tx, ctx, await readSite(tx, id), deps)
    await ctx.remember(tx, made)
    return made
  })
}

/** Throws `request.not_found`, and `request.version_conflict` when a colleague was faster. */
export function saveDraft(
  ctx: OfficeCtx,
  {
    id,
    content: given,
    revision,
  }: { readonly id: string; readonly content: SiteContent; readonly revision: number },
  deps: Deps,
): Promise<SiteDetails> {
  // What is no host name stays as it was typed, so that the check can name it.
  const content = { ...given, hosts: given.hosts.map((host) => normalHost(host) ?? host) }
  return ctx.db.transaction('everything', async (tx) => {
    const held = await readSite(tx, id, true)
    if ((held.draft?.revision ?? 0) !== revision) throw failure('request.version_conflict')
    const before = contentOf(held)
    await writeDraft(tx, ctx, { id, content, revision: revision + 1 }, deps)
    await logSite(
      tx,
      ctx,
      { action: 'site.draft_changed', targetId: id, ...differences(before, content) },
      deps,
    )
    return present(tx, ctx, await readSite(tx, id), deps)
  })
}

/** Throws `request.not_found`, also for a site that was never published, and `request.version_conflict`. */
export function discardDraft(
  ctx: OfficeCtx,
  { id, revision }: { readonly id: string; readonly revision: number },
  deps: Deps,
): Promise<SiteDetails> {
  return ctx.db.transaction('everything', async (tx) => {
    const { row, draft } = await readSite(tx, id, true)
    if (!draft || !row.published) throw failure('request.not_found')
    if (draft.revision !== revision) throw failure('request.version_conflict')
    await tx.deleteFrom('site_drafts').where('site_id', '=', id).execute()
    await logSite(tx, ctx, { action: 'site.draft_discarded', targetId: id }, deps)
    return present(tx, ctx, await readSite(tx, id), deps)
  })
}

export function logSite(
  tx: Tx,
  ctx: SiteCtx,
  entry: Pick<LogEntry, 'action' | 'targetId' | 'before' | 'after'>,
  { platform }: Deps,
): Promise<void> {
  return writeUserLog(tx, ctx, platform.clock.now(), { ...byActor(ctx.actor), type: 'config', ...entry })
}

/** The parts that differ, for the log. Legal texts are named without their words: their versions are kept. */
export function differences(before: SiteContent, after: SiteContent) {
  const keys = (Object.keys(after) as (keyof SiteContent)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const pick = (content: SiteContent) =>
    Object.fromEntries(keys.map((key) => [key, key === 'legal' ? 'changed' : content[key]]))
  return { before: pick(before), after: pick(after) }
}

async function writeDraft(
  tx: Tx,
  ctx: OfficeCtx,
  { id, content, revision }: { id: string; content: SiteContent; revision: number },
  { platform }: Deps,
): Promise<void> {
  const values = {
    content: JSON_COLUMNS['site_drafts.content'].write(content),
    revision,
    changed_at: new Date(platform.clock.now()),
    changed_by: ctx.actor.userId,
    changed_by_name: ctx.actor.name,
  }
  await tx
    .insertInto('site_drafts')
    .values({ site_id: id, ...values })
    .onConflict((conflict) => conflict.columns(['root_agency_id', 'site_id']).doUpdateSet(values))
    .execute()
}

/** The choices of the default site, none of its words, and nothing of the platform. */
function firstDraft(
  model: SiteContent,
  { locale, ...named }: { readonly name: string; readonly shortName: string; readonly locale: Locale },
): SiteContent {
  return {
    ...model,
    hosts: [],
    defaultLanguage: model.languages.includes(locale) ? locale : model.defaultLanguage,
    names: { en: named, 'zh-cn': named, 'zh-tw': named },
    logo: null,
    whiteLogo: null,
    icon: null,
    filing: { icp: '', networkSecurity: '' },
    contact: { phone: '', email: '' },
    agencyId: null,
    signIn: 'anyone',
    mail: { sender: NO_WORDS, replyTo: '' },
    documents: { footer: NO_WORDS },
    home: { title: NO_WORDS, lead: NO_WORDS, sections: ['products'], blocks: [] },
    search: { title: NO_WORDS, description: NO_WORDS, listed: true },
    legal: { terms: NO_WORDS, privacy: NO_WORDS },
    platformWords: false,
    chat: { enabled: false, provider: '', hosts: [], siteTypes: [] },
  }
}
