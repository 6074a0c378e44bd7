import type { Reply } from '@interline/contract/index'
import { failure } from '../../platform/http/failure.ts'
import { refuseForeign, type Reach } from './reach.ts'

type People = Reply<'agencies.people'>

/** Throws `request.not_found`. */
export async function listPeople(reach: Reach, id: number): Promise<People> {
  refuseForeign(reach, id)
  return reach.transaction(async (tx) => {
    const agency = await tx.selectFrom('agencies').select('status').where('id', '=', id).executeTakeFirst()
    if (!agency || agency.status === 'closed') throw failure('request.not_found')
    const people = await tx
      .selectFrom('users')
      .select(['id', 'nickname', 'username as email', 'roles', 'status', 'invited'])
      .where('agency_id', '=', id)
      .orderBy('nickname')
      .orderBy('id')
      .execute()
    return {
      people: people.map((each) => ({
        ...each,
        status: each.status,
      })),
    }
  })
}
