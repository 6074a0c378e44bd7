// How the desk decides about an order: what it had read of it, its words, and what it has made sure of.

import { z } from 'zod'
import { Int4, Text } from '../kernel/shapes.ts'

export const version = Int4.describe('Of the order as it was read')

export const checked = z
  .boolean()
  .default(false)
  .describe('The supplier was asked by hand and has done nothing; needed where its answer is open')

/** About a part of an order, or all of it. */
export const Decision = z.object({
  version,
  remark: Text(500).describe('The agency reads it'),
  checked,
})
