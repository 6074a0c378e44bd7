// How a price is made, line by line. Amounts in the lines are exact texts, so that anybody can work them out again.

import { PRICE_OPS } from '@interline/domain/flight-search/price/price-arithmetic'
import { PROOF_RULES } from '@interline/domain/flight-search/price/price-proof'
import { z } from 'zod'
import { operator, PassengerType } from './flight-search.ts'
import { endpoint } from './kernel/endpoint.ts'
import { CurrencyCode, Minor } from './kernel/shapes.ts'

const ProofLine = z
  .object({
    rule: z.enum(PROOF_RULES),
    op: z.enum(PRICE_OPS),
    input: z.string().describe('Exact: `2.5`, or a fraction `96500/23`'),
    output: z.string().describe('Exact, in whole units of the currency'),
    currency: CurrencyCode,
    rounding: z.enum(['none', 'upToUnit']),
    code: z.string().optional().describe('Code of a tax, or the route class of an adjustment'),
    from: CurrencyCode.optional().describe('Currency of the input, where the line converts it'),
    rate: z.string().optional().describe('Rate of that currency ÷ rate of the other'),
  })
  .meta({ id: 'ProofLine' })

export const PriceProof = z
  .object({
    ruleVersion: z.string().describe('Version of the arithmetic and, after the point, of the settings'),
    fxSnapshotId: z.string(),
    currency: CurrencyCode,
    total: Minor.describe('What the lines come to: the price of the solution'),
    parts: z.array(
      z.object({
        ticket: z.int().describe('Counted from 0'),
        passengerType: PassengerType,
        count: z.int(),
        lines: z.array(ProofLine),
      }),
    ),
  })
  .meta({ id: 'PriceProof' })

export const solutionProof = endpoint({
  name: 'flightSearch.proof',
  method: 'GET',
  path: '/shopping/v2/flight/solutions/:id/proof',
  surface: 'portal',
  summary: 'How the price of a solution is made, as far as its own agency may see',
  access: operator,
  rate: 'read',
  params: z.object({ id: z.string().max(80) }),
  query: z.object({ searchId: z.string().max(64) }),
  reply: PriceProof,
  errors: ['search.not_found'],
})
