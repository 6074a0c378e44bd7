import type { Reply } from '@interline/contract/index'
import type { LegalText } from '@interline/domain/site/content'
import type { Locale } from '@interline/domain/text/text'
import type { Tx } from '../../platform/database/database.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Site, SiteDirectory } from './sites.ts'

/** Throws `request.not_found` where the site has no such text of its own. */
export async function getText(
  ctx: Ctx,
  sites: SiteDirectory,
  text: { readonly kind: LegalText; readonly number?: number | undefined },
): Promise<Reply<'site.getText'>> {
  const site = await sites.byHost(ctx.host)
  if (!site.ownTexts.includes(text.kind)) throw failure('request.not_found')
  return ctx.transaction((tx) => readText(tx, site, { ...text, locale: ctx.locale }))
}

/** Throws `request.not_found` where there is no version of this number. */
export async function readText(
  tx: Tx,
  site: Site,
  text: { readonly kind: LegalText; readonly number?: number | undefined; readonly locale: Locale },
): Promise<Reply<'site.getText'>> {
  const { kind, number, locale } = text
  const rows = await tx
    .selectFrom('site_texts')
    .select(['number', 'words', 'valid_from'])
    .where('site_id', '=', site.id)
    .where('kind', '=', kind)
    .orderBy('number', 'desc')
    .execute()
  const row = number === undefined ? rows[0] : rows.find((each) => each.number === number)
  if (!row) throw failure('request.not_found')
  return {
    number: row.number,
    validFrom: row.valid_from.toISOString(),
    text: row.words[locale] || row.words[site.defaultLanguage],
    versions: rows.map((each) => ({ number: each.number, validFrom: each.valid_from.toISOString() })),
  }
}
