// What a refund returns of a voucher. The share is calculated from all refunds of the order together; each
// refund makes one voucher of its part.

import { PLATFORM } from '@interline/domain/ledger/accounts'
import type { Transfer } from '@interline/domain/ledger/transfers'
import { returnedMinimum, returnedUntil, voucherShare } from '@interline/domain/vouchers/voucher'
import { localDateAt } from '@interline/domain/time/zone'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids/ids.ts'
import { VOUCHER_ZONE } from './deps.ts'
import { newCode } from './issue.ts'

interface Family {
  readonly root_id: string
  readonly agency_id: number
}

/**
 * Minor units of a refund of `minor` that are returned as a voucher. The refunds of the family are locked. The voucher
 * is a share of everything that was paid: a completed change that cost more makes that share smaller. An order that was
 * not issued counts neither as paid nor as refunded: its payments are reversed as a whole.
 */
export async function returnableOf(
  tx: Tx,
  { root_id: root, agency_id: agency }: Family,
  minor: bigint,
): Promise<bigint> {
  const { rows } = await sql<{ voucher: bigint; paid: bigint; returned: bigint; already: bigint }>`
    with family as (
      select o.id, o.returned_minor from orders o
      where o.root_id = ${root} and o.agency_id = ${agency}
        and (o.order_type in ('refund', 'void') or exists (select from ledger.lines_of('issue', o.id)))
    )
    select v.amount_minor as voucher,
      (select coalesce(sum(p.amount_minor), 0) from payments p join family f on f.id = p.order_id
        where p.agency_id = ${agency} and p.state = 'succeeded')::bigint as paid,
      (select coalesce(sum(f.returned_minor), 0) from family f)::bigint as returned,
      (select coalesce(sum(r.amount_minor), 0) from flight_vouchers r where r.returned_from = v.id)::bigint as already
    from flight_vouchers v
    where v.order_id = ${root} and v.agency_id = ${agency} and v.state = 'used'`.execute(tx)
  const [used] = rows
  return used ? voucherShare({ ...used, now: minor }) : 0n
}

/** The voucher that a posted refund returned: what it moved back to the liability. Nothing where it moved none. */
export async function returnVoucher(
  tx: Tx,
  order: Family & { readonly id: string },
  { transfers, now }: { readonly transfers: readonly Transfer[]; readonly now: number },
): Promise<void> {
  const amount = transfers.reduce(
    (sum, { to: { owner, kind }, amount: part }) =>
      owner === PLATFORM && kind === 'voucher_liability' ? sum + part : sum,
    0n,
  )
  if (amount === 0n) return
  const used = await tx
    .selectFrom('flight_vouchers')
    .selectAll()
    .where('order_id', '=', order.root_id)
    .where('agency_id', '=', order.agency_id)
    .where('state', '=', 'used')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('flight_vouchers')
    .values({
      id: newId('vch', now),
      agency_id: order.agency_id,
      code: newCode(),
      amount_minor: amount,
      currency: used.currency,
      min_order_cny_minor: returnedMinimum(used.min_order_cny_minor, amount, used.amount_minor),
      valid_until: returnedUntil(used.valid_until, localDateAt(now, VOUCHER_ZONE)),
      returned_from: used.id,
      returned_order_id: order.id,
      created_at: new Date(now),
    })
    .execute()
}
