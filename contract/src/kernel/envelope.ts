// The envelope of every JSON response. Code 0 means success.

import { z } from 'zod'

/** One refused field: its path, the rule it broke, and the sentence for the user. */
export const FieldFault = z
  .object({
    path: z.string().describe('Place in the request, dots between parts: `passengers.0.surname`'),
    rule: z.string().describe('Key of the broken rule, the same in every language'),
    message: z.string().describe('What is wrong and what to do, in the language of the request'),
  })
  .meta({ id: 'FieldFault' })

export const Failure = z
  .object({
    code: z.int().describe('Body code of the error catalogue, never 0'),
    data: z.unknown().describe('Facts that go with the error, or null'),
    message: z.string(),
    key: z.string().describe('Name of the error in the catalogue'),
    fields: z.array(FieldFault).optional(),
    traceId: z.string(),
  })
  .meta({ id: 'Failure' })

export type FieldFault = z.infer<typeof FieldFault>
export type Failure = z.infer<typeof Failure>
