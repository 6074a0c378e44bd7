import type { Reply } from '@interline/contract/index'
import { sql } from 'kysely'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { containing } from '../../../platform/lists/conditions.ts'
import { countedPage } from '../../../platform/lists/page.ts'
import { enquiries, present, type Enquiry } from './present.ts'

interface Filter {
  readonly status?: Enquiry['status'] | undefined
  readonly q?: string | undefined
  readonly page: number
  readonly pageSize: number
}

const WORDS_IN = ['name', 'email', 'phone', 'company_name'].map((name) => sql.ref(`enquiries.${name}`))

/** A page of enquiries, newest first; `q` searches name, mail address, phone and company. */
export async function listEnquiries(
  ctx: OfficeCtx,
  { status, q, page, pageSize }: Filter,
): Promise<Reply<'office.listEnquiries'>> {
  return ctx.db.transaction('everything', async (tx) => {
    const matching = enquiries(tx)
      .$if(status !== undefined, (some) => some.where('enquiries.status', '=', status ?? 'new'))
      .$if(Boolean(q), (some) => some.where(containing(q ?? '', ...WORDS_IN)))
      .orderBy('enquiries.received_at', 'desc')
      .orderBy('enquiries.id', 'desc')
    const found = await countedPage(tx, matching, { page, pageSize })
    return { ...found, rows: found.rows.map(present) }
  })
}
