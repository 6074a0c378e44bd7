import type { RuleKey } from '../../platform/text/sentences.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Deps } from './deps.ts'
import { readDetail } from './get-agency.ts'
import { lockManaged } from './lock-managed.ts'
import type { Detail } from './present-agency.ts'
import type { Reach } from './reach.ts'
import { logChanges } from './save-config.ts'

interface Wanted {
  readonly id: number
  readonly version: number
  readonly people?: 'close' | undefined
}

const WORDS: Readonly<Record<keyof Detail['left'], RuleKey>> = {
  balance: 'agency.left_balance',
  creditUsed: 'agency.left_credit',
  openOrders: 'agency.left_orders',
  people: 'agency.left_people',
  children: 'agency.left_children',
}

/**
 * Closes an agency permanently; its row, its orders and its code stay. Throws `agency.not_empty` with what
 * remains open. With `people: 'close'` its users lose access in the same transaction.
 */
export function deleteAgency(reach: Reach, { id, version, people }: Wanted, deps: Deps): Promise<null> {
  return lockManaged(reach, { id, version }, deps, async (tx, locked) => {
    const { left } = await readDetail(tx, reach, id, deps)
    const names = (Object.keys(WORDS) as (keyof typeof WORDS)[]).filter(
      (name) => left[name] !== 0 && !(name === 'people' && people === 'close'),
    )
    if (names.length > 0)
      throw failure('agency.not_empty', {
        values: { left: { rules: names.map((name) => WORDS[name]) } },
        data: left,
      })
    if (left.people > 0)
      await tx
        .updateTable('users')
        .set(({ eb, ref }) => ({ status: 'inactive', version: eb(ref('version'), '+', 1) }))
        .where('agency_id', '=', id)
        .where('status', '<>', 'inactive')
        .execute()
    const now = deps.platform.clock.now()
    const changes = await deps.agencies.change(tx, locked, { fields: { status: 'closed' } }, reach.by(now))
    await logChanges(tx, {
      reach,
      now,
      id,
      action: 'agencies.deleted',
      changes: [...changes, { key: 'people', before: left.people, after: 0 }],
    })
    return null
  })
}
