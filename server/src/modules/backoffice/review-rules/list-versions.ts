import type { Reply } from '@interline/contract/index'
import { valueChanges } from '@interline/domain/booking/review/rules'
import type { Currency } from '@interline/domain/money/money'
import type { OfficeCtx } from '../../../platform/http/context.ts'

type Versions = Reply<'officeReviewRules.versions'>

/** Newest first, each with the values that it changed. */
export function listVersions(
  ctx: OfficeCtx,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<Versions> {
  return ctx.db.transaction('everything', async (tx) => {
    const { total } = await tx
      .selectFrom('review_rules')
      .select((count) => count.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await tx
      .selectFrom('review_rules as r')
      .leftJoin('agencies as a', 'a.id', 'r.agency_id')
      .select([
        'r.version',
        'r.at',
        'r.by_name',
        'r.before',
        'r.after',
        'a.id',
        'a.name',
        'a.settlement_currency',
      ])
      .orderBy('r.version', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute()
    return {
      rows: rows.map(
        ({ version, at, by_name: by, before, after, id, name, settlement_currency: currency }) => ({
          version,
          at: at.toISOString(),
          by,
          agency: id === null ? null : { id, name: name ?? '', currency: currency as Currency },
          changes: valueChanges(before, after),
        }),
      ),
      total: Number(total),
      page,
      pageSize,
    }
  })
}
