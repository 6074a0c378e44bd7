import type { RefundProposal } from '@interline/contract/backoffice/desk/servicing/calls'
import type { Currency } from '@interline/domain/money/money'
import type { z } from 'zod'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Order } from '../../../flight-orders/index.ts'
import type { Deps } from '../deps.ts'

interface Level {
  readonly agencyId: number
  readonly currency: Currency
  readonly total: bigint
}

/** What each level of a sale receives or owes, with its name. */
export async function levelTotals(
  tx: Tx,
  order: Pick<Order, 'agency_id'>,
  { levels, deps }: { readonly levels: readonly Level[]; readonly deps: Deps },
): Promise<z.input<typeof RefundProposal>['levels']> {
  const chain = await deps.agencies.chain(tx, order.agency_id)
  return levels.map(({ agencyId, currency, total }) => ({
    agencyId,
    agencyName: chain.find(({ id }) => id === agencyId)?.name ?? String(agencyId),
    currency,
    total: Number(total),
  }))
}
