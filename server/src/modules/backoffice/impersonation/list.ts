import type { Reply } from '@interline/contract/index'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Deps } from './deps.ts'

type Agencies = Reply<'impersonation.agencies'>
type People = Reply<'impersonation.people'>

const MOST = 50

/** Agencies by name, those with `q` in name, short name or number. */
export async function listAgencies(ctx: OfficeCtx, q: string | undefined): Promise<Agencies> {
  return ctx.db.transaction('everything', async (tx) => {
    let wanted = agencies(tx)
    if (q) {
      // Users type LIKE wildcards as ordinary characters.
      const pattern = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`
      wanted = wanted.where((where) =>
        where.or([
          where('agencies.name', 'ilike', pattern),
          where('agencies.alias', 'ilike', pattern),
          ...(/^\d{1,9}$/.test(q) ? [where('agencies.id', '=', Number(q))] : []),
        ]),
      )
    }
    const rows = await wanted
      .orderBy('agencies.name')
      .orderBy('agencies.id')
      .limit(MOST + 1)
      .execute()
    return { agencies: rows.slice(0, MOST).map(present), more: rows.length > MOST }
  })
}

/** The users of an agency by name. Throws `request.not_found`. */
export async function listPeople(ctx: OfficeCtx, id: number, deps: Deps): Promise<People> {
  return ctx.db.transaction('everything', async (tx) => {
    const row = await agencies(tx).where('agencies.id', '=', id).executeTakeFirst()
    if (!row) throw failure('request.not_found')
    const { status } = await deps.agencies.get(tx, id)
    const people = await tx
      .selectFrom('users')
      .select(['id', 'nickname', 'username', 'roles', 'status', 'invited'])
      .where('agency_id', '=', id)
      .orderBy('nickname')
      .orderBy('id')
      .execute()
    return {
      agency: { ...present(row), status },
      people: people.map((person) => ({
        id: person.id,
        nickname: person.nickname,
        username: person.username,
        roles: person.roles,
        status: person.status,
        canBeSeen: person.status !== 'inactive' && !person.invited && status !== 'closed',
      })),
    }
  })
}

function agencies(tx: Tx) {
  return tx
    .selectFrom('agencies')
    .leftJoin('agencies as parents', 'parents.id', 'agencies.parent_id')
    .select(['agencies.id', 'agencies.name', 'agencies.status', 'parents.name as parent'])
}

function present(row: { id: number; name: string; status: string; parent: string | null }) {
  return { ...row, status: row.status as Agencies['agencies'][number]['status'] }
}
