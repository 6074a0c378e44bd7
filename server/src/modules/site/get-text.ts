import type { Input, Reply } from '@interline/contract/index'
import type { Ctx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import type { SiteDirectory } from './sites.ts'

/** Throws `request.not_found` where the site has no such text of its own. */
export async function getText(
  ctx: Ctx,
  sites: SiteDirectory,
  { kind, number }: Input<'site.getText'>['params'] & NonNullable<Input<'site.getText'>['query']>,
): Promise<Reply<'site.getText'>> {
  const site = await sites.byHost(ctx.host)
  if (!site.ownTexts.includes(kind)) throw failure('request.not_found')
  const rows = await ctx.transaction((tx) =>
    tx
      .selectFrom('site_texts')
      .select(['number', 'words', 'valid_from'])
      .where('site_id', '=', site.id)
      .where('kind', '=', kind)
      .orderBy('number', 'desc')
      .execute(),
  )
  const row = number === undefined ? rows[0] : rows.find((each) => each.number === number)
  if (!row) throw failure('request.not_found')
  return {
    number: row.number,
    validFrom: row.valid_from.toISOString(),
    text: row.words[ctx.locale] || row.words[site.defaultLanguage],
    versions: rows.map((each) => ({ number: each.number, validFrom: each.valid_from.toISOString() })),
  }
}
