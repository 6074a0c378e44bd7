// A move of the desk that waits for a second person.

import { DESK_ACTIONS } from '@interline/domain/backoffice/desk/desk-actions'
import { z } from 'zod'
import { CurrencyCode, Instant, Minor } from '../kernel/shapes.ts'
import { Loss } from './losses.ts'

export const DeskRequest = z
  .object({
    id: z.string(),
    action: z.enum(DESK_ACTIONS),
    by: z.object({ id: z.string(), name: z.string() }),
    at: Instant,
    amount: Minor.describe('What the order is about'),
    currency: CurrencyCode,
    remark: z.string().nullable().describe('What the agency reads once it is agreed'),
    losses: z.array(Loss).describe('Beyond what the sellers have earned; empty: nobody loses anything'),
    mayAgree: z.boolean().describe('False for whoever asked, and for those who only look'),
    mayWithdraw: z.boolean(),
  })
  .meta({ id: 'DeskRequest' })
