// Money that a seller receives for an agency outside a gateway, top-up requests, and credit limits.

import { hourly } from '../../platform/jobs/hourly.ts'
import type { Module } from '../../platform/platform.ts'
import { openFieldCipher } from '../../platform/secrets/field-cipher.ts'
import type { Approvals } from '../approvals/index.ts'
import type { Deps, TopUpParts } from './deps.ts'
import { removeUnusedProofs } from './requests/proofs.ts'
import { topUpRoutes } from './routes.ts'
import { secondPerson } from './second-person.ts'

export { proofPlace } from './requests/proofs.ts'

/** Encrypts proofs of payment with the field key. */
export const PROOFS = 'travel documents'

export interface TopUps extends Module {
  /** Removes unused proofs, every hour until the returned function is called. */
  watch(): () => Promise<void>
}

export function topUpsModule(parts: TopUpParts & { readonly approvals: Approvals }): TopUps {
  const askSecondPerson = parts.approvals.register(secondPerson(() => deps))
  const deps: Deps = {
    ...parts,
    cipher: openFieldCipher(parts.platform.settings, PROOFS),
    askSecondPerson,
  }
  return {
    jobs: [],
    routes: topUpRoutes(deps),
    watch: () =>
      hourly(parts.platform, 'unused proofs', () => removeUnusedProofs(parts.platform), { atOnce: true }),
  }
}
