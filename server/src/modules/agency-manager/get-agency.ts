import type { Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Deps } from './deps.ts'
import { presentDetail, type Detail } from './present-agency.ts'
import { mayChange, refuseForeign, type Reach } from './reach.ts'
import { readLeftMoney, readFigures } from './read-figures.ts'

/** Throws `request.not_found`, also for a deleted one. */
export async function getAgency(reach: Reach, id: number, deps: Deps): Promise<Detail> {
  refuseForeign(reach, id)
  return reach.transaction((tx) => readDetail(tx, reach, id, deps))
}

/** The same inside a transaction with the caller's reach. */
export async function readDetail(
  tx: Tx,
  reach: Reach,
  id: number,
  { agencies, suppliers, openOrders }: Pick<Deps, 'agencies' | 'suppliers' | 'openOrders'>,
): Promise<Detail> {
  const chain = (await agencies.chains(tx, [id])).get(id)
  const agency = chain?.at(-1)
  const numbers = (await readFigures(tx, [id])).get(id)
  if (!chain || !agency || !numbers || agency.status === 'closed') throw failure('request.not_found')
  const money = await readLeftMoney(tx, id)
  const below = await agencies.below(tx, id)
  return presentDetail(chain, numbers, {
    isOffice: reach.root === null,
    seesSuppliers: reach.seesSuppliers,
    suppliers: suppliers.all.map(({ code, name }) => ({ code, name })),
    mayEdit: mayChange(reach, agency.parentId),
    below: below.filter(({ status }) => status !== 'closed').length,
    left: {
      balance: Number(money.balance),
      creditUsed: Number(money.creditUsed),
      openOrders: await openOrders(tx, id),
      people: numbers.people,
      children: numbers.children,
    },
  })
}
