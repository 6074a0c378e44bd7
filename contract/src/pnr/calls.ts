// Reads a booking from the text of a PNR.

import { endpoint } from '../kernel/endpoint.ts'
import { Analysis } from './shapes.ts'
import { z } from 'zod'

export const analysePnr = endpoint({
  name: 'pnr.analyse',
  method: 'POST',
  path: '/shopping/v2/flight/analysis-pnr',
  surface: 'portal',
  summary: 'Reads a pasted PNR line by line, or finds a booking of the agency by its locator',
  access: { realm: 'agency', roles: ['operator'], service: 'flight', permissions: ['pnranalysis:use'] },
  rate: 'search',
  body: z.object({
    pnr: z.string().describe('Text of at most 20,000 characters, or a locator of five or six'),
  }),
  reply: Analysis,
  errors: ['request.not_found'],
})
