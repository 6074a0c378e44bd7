import { expect } from 'vitest'

/** Inside an expected object: any text that fits. */
export function like(pattern: RegExp | string): unknown {
  return typeof pattern === 'string' ? expect.stringContaining(pattern) : expect.stringMatching(pattern)
}
