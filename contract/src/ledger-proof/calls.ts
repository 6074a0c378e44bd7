// The proof of the ledger: results of the hourly runs, and running it now.

import { endpoint } from '../kernel/endpoint.ts'
import { Instant } from '../kernel/shapes.ts'
import { z } from 'zod'

const LedgerProof = z
  .object({
    id: z.string(),
    startedAt: Instant,
    tookMs: z.int(),
    wallets: z.int(),
    movements: z.int(),
    ledgerRoot: z.string(),
    requestedBy: z.string().nullable().describe('Null: by the hourly job'),
    problems: z.array(z.object({ invariant: z.string(), subject: z.string(), detail: z.string() })),
  })
  .meta({ id: 'LedgerProof' })

export const ledgerProofs = endpoint({
  name: 'ledgerProof.list',
  method: 'GET',
  path: '/admin/v1/ledger/proofs',
  surface: 'backoffice',
  summary: 'The newest proofs of the ledger',
  access: { realm: 'office', roles: ['treasury', 'auditor'] },
  rate: 'read',
  reply: z.object({ rows: z.array(LedgerProof) }),
  errors: [],
})

export const proveLedger = endpoint({
  name: 'ledgerProof.run',
  method: 'POST',
  path: '/admin/v1/ledger/proofs',
  surface: 'backoffice',
  summary: 'Recomputes every balance, sum and hash chain of the ledger now',
  access: { realm: 'office', roles: ['treasury', 'auditor'] },
  rate: 'upload',
  reply: LedgerProof,
  errors: [],
})
