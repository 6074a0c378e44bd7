// The points programme, wired above orders and money: what agencies see and what the platform's staff manage.

import type { Approvals } from './modules/approvals/index.ts'
import { officePointsModule } from './modules/backoffice/points/index.ts'
import type { LedgerProofModule } from './modules/ledger-proof/index.ts'
import { pointsModule, proveProgramme, type Deps } from './modules/points/index.ts'
import type { ratesModule } from './modules/rates/index.ts'

interface PointsParts extends Omit<Deps, 'rates'> {
  readonly approvals: Approvals
  readonly rates: ReturnType<typeof ratesModule>
  readonly ledgerProof: Pick<LedgerProofModule, 'also'>
}

export function pointsModules({ approvals, rates, ledgerProof, ...parts }: PointsParts) {
  ledgerProof.also(proveProgramme)
  const points = pointsModule({ ...parts, rates: async (tx) => (await rates.current(tx)).rates })
  return { points, all: [points, officePointsModule({ ...parts, approvals })] }
}
