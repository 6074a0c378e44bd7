// What an earlier file had left out and this one bills needs nobody any more, unless it bills another amount: then that is a
// difference of this file.

import type { BillingFile } from '@interline/domain/backoffice/billing/billing-file'
import type { Matched } from '@interline/domain/backoffice/billing/match'
import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely'
import type { DB } from '../../../../db/types.ts'
import type { Tx } from '../../../platform/database/database.ts'

interface Billed {
  readonly fileId: string
  readonly file: BillingFile
  readonly matched: Matched
  readonly now: number
}

export async function settleBilled(tx: Tx, billed: Billed): Promise<void> {
  await settle(tx, billed, 'billed_later', (where) =>
    where.and([
      where('kind', 'in', ['missing_theirs', 'refund_missing']),
      where('own_key', 'in', ['', ...billed.matched.billed]),
    ]),
  )
  await settle(tx, billed, 'supplier_corrected', (where) =>
    where.and([where('line', 'is not', null), where('reference', 'in', ['', ...billed.matched.corrected])]),
  )
}

type Where = ExpressionBuilder<DB, 'billing_differences'>

async function settle(
  tx: Tx,
  { fileId, file, now }: Billed,
  outcome: 'billed_later' | 'supplier_corrected',
  fits: (where: Where) => ExpressionWrapper<DB, 'billing_differences', SqlBool>,
): Promise<void> {
  await tx
    .updateTable('billing_differences')
    .set({
      state: 'settled',
      outcome,
      settled_at: new Date(now),
      settled_by_name: file.head.reference,
      version: sql<number>`version + 1`,
    })
    .where('supplier', '=', file.head.supplier)
    .where('file_id', '<>', fileId)
    .where('state', 'in', ['open', 'waiting', 'disputed'])
    .where(fits)
    .execute()
}
