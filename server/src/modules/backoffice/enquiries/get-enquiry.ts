import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { enquiries, present, type Enquiry } from './present.ts'

/** One enquiry. Throws `request.not_found`. */
export async function getEnquiry(ctx: OfficeCtx, id: string): Promise<Enquiry> {
  return ctx.db.transaction('everything', async (tx) => {
    const row = await enquiries(tx).where('enquiries.id', '=', id).executeTakeFirst()
    if (!row) throw failure('request.not_found')
    return present(row)
  })
}
