import { allEndpoints, type EndpointName } from '@interline/contract/index'
import { Failure } from '@interline/contract/kernel/envelope'
import type { Endpoint } from '@interline/contract/kernel/endpoint'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testApp } from '../support/app.ts'

const app = await testApp()
const owner = await app.as('owner@harbour.demo')
const admin = await app.as('admin@interline.demo')

/** Values that clients and attackers send by mistake or on purpose. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 53,
    -(2 ** 53),
    1e308,
    '',
    ' ',
    '\0',
    '\ud800',
    '‮',
    "' or 1=1 --",
    '%00',
    '../../etc/passwd',
    '{{7*7}}',
    '__proto__',
    '1e9',
    'NaN',
    '9'.repeat(400),
    '𐍈'.repeat(300),
  ),
  fc.constantFrom<unknown>(
    [],
    {},
    [[]],
    [null],
    { a: { b: {} } },
    '2026-02-30',
    '2026-12-01T00:00',
    'city-LON',
    'airport-XXX',
    'HKD',
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

/** Objects with the right keys and odd values, so that later checks are reached too. */
function shaped(schema: z.ZodType | undefined): fc.Arbitrary<unknown> {
  if (!(schema instanceof z.ZodObject)) return odd
  const fields = Object.keys(schema.shape)
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record(Object.fromEntries(fields.map((name) => [name, odd])), { requiredKeys: [] }),
    },
    { weight: 1, arbitrary: odd },
  )
}

const runs = (endpoint: Endpoint) => (endpoint.rate === 'code' || endpoint.rate === 'login' ? 12 : 40)

describe('any input', () => {
  test.each(allEndpoints.map((endpoint) => [endpoint.name as EndpointName, endpoint] as const))(
    '[A15] %s responds with the envelope and never with a fault',
    async (name, endpoint) => {
      const caller = endpoint.path.startsWith('/admin/') ? admin : owner
      await fc.assert(
        fc.asyncProperty(
          shaped(endpoint.body),
          shaped(endpoint.query),
          fc.string({ minLength: 1, maxLength: 30 }),
          fc.uuid(),
          async (body, query, id, key) => {
            const input = {
              params: { id, key: 'cities', kind: 'eticket' },
              query: asQuery(query),
              ...(endpoint.body ? { body } : {}),
            }
            const answer = await caller.call(name, input, { idempotencyKey: key })
            expect(answer.status, JSON.stringify([body, query, answer.body])).toBeLessThan(500)
            if (answer.status !== 200) expect(Failure.parse(answer.body).code).not.toBe(0)
          },
        ),
        { numRuns: runs(endpoint), seed: 20261121 },
      )
    },
  )
})

function asQuery(value: unknown): Record<string, string> {
  if (value === null || typeof value !== 'object') return {}
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      typeof each === 'string' ? each : (JSON.stringify(each) ?? ''),
    ]),
  )
}
