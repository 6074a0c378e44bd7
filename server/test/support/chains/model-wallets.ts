import type { Currency } from '@interline/domain/money/money'
import type { TestApp } from '../app.ts'
import { CHAINS } from './value-chains.ts'

/** Of an agency, in minor units of its currency. */
export interface Wallets {
  readonly currency: Currency
  balance: bigint
  credit: bigint
  readonly limit: bigint
  overdue: boolean
}

/** Of all agencies of the chains. */
export async function readWallets(app: TestApp): Promise<Map<number, Wallets>> {
  const rows = await app.everything((tx) =>
    tx
      .selectFrom('ledger.account')
      .select(['agency_id', 'kind', 'currency', 'balance', 'credit_limit', 'status'])
      .where('agency_id', 'in', [...new Set(CHAINS.flatMap(({ levels }) => levels))])
      .where('kind', 'in', ['balance', 'credit'])
      .orderBy('agency_id')
      .execute(),
  )
  const groups = Map.groupBy(rows, ({ agency_id }) => agency_id)
  return new Map(
    [...groups].map(([agency, own]) => {
      const of = (kind: string) => own.find((row) => row.kind === kind)
      return [
        agency,
        {
          currency: of('balance')?.currency ?? 'HKD',
          balance: of('balance')?.balance ?? 0n,
          credit: of('credit')?.balance ?? 0n,
          limit: of('credit')?.credit_limit ?? 0n,
          overdue: of('credit')?.status === 'overdue',
        },
      ]
    }),
  )
}
