// What the service desk knows of an order that it is to look at before it can be paid.

import { REVIEW_TRIGGERS } from '@interline/domain/booking/review/triggers'
import { z } from 'zod'
import { OrderId } from '../flight-order-shapes.ts'
import { Text } from '../kernel/shapes.ts'

export const ReviewReasons = z
  .array(
    z.object({
      trigger: z.enum([...REVIEW_TRIGGERS, 'booking_unknown']),
      sentence: z.string().describe('In the language of the request'),
      orderId: OrderId.nullable().describe('The other order that it is about'),
    }),
  )
  .meta({ id: 'ReviewReasons' })

export const ReviewVersion = z
  .int()
  .nullable()
  .describe('Version of the review rules when the order was made; null: before there were versions')

const Difference = z
  .int()
  .min(-1_000_000_000)
  .max(1_000_000_000)
  .default(0)
  .describe('Minor units of the top level’s currency for one passenger; below zero: cheaper')

export const PriceAmendment = z
  .object({
    adult: Difference,
    child: Difference,
    infant: Difference,
    reason: Text(300).describe('The agency reads it'),
  })
  .meta({ id: 'PriceAmendment' })
