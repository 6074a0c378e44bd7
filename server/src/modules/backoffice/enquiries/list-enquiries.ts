import type { Reply } from '@interline/contract/index'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { enquiries, present } from './present.ts'

interface Filter {
  readonly status?: string | undefined
  readonly q?: string | undefined
  readonly page: number
  readonly pageSize: number
}

/** A page of enquiries, newest first; `q` is looked for in name, mail address, phone and company. */
export async function listEnquiries(
  ctx: OfficeCtx,
  { status, q, page, pageSize }: Filter,
): Promise<Reply<'office.listEnquiries'>> {
  return ctx.transaction(async (tx) => {
    let matching = enquiries(tx)
    if (status) matching = matching.where('enquiries.status', '=', status)
    if (q) {
      // The wildcards of LIKE are letters like any other to whoever types them.
      const pattern = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`
      matching = matching.where((where) =>
        where.or(
          (['name', 'email', 'phone', 'company_name'] as const).map((column) =>
            where(`enquiries.${column}`, 'ilike', pattern),
          ),
        ),
      )
    }
    const { total } = await matching
      .clearSelect()
      .select((count) => count.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await matching
      .orderBy('enquiries.received_at', 'desc')
      .orderBy('enquiries.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute()
    return { rows: rows.map(present), total: Number(total), page, pageSize }
  })
}
