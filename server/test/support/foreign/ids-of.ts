/** Which calls name something by its id, in their path, query or body. */
import type { Endpoint } from '@interline/contract/kernel/endpoint'
import { z } from 'zod'

/** Fields with the id of an agency-owned object. */
const IDS: ReadonlySet<string> = new Set([
  'id',
  'ids',
  'endpointId',
  'requestId',
  'file',
  'token',
  'orderId',
  'orderIds',
  'passengerId',
  'passengerIds',
  'passengers',
  'itemId',
  'userId',
  'searchId',
  'verifyToken',
  'evidence',
  'waiver',
  'createdBy',
  'agency',
])

/** Whether a call takes an id of something. Passengers count if referenced by id, not if their data is sent. */
export function takesId(endpoint: Endpoint): boolean {
  return [endpoint.params, endpoint.query, endpoint.body].some(
    (part) => part !== undefined && names(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })),
  )
}

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly type?: string
  readonly items?: Schema
}

/** Searches all levels: referenced definitions are part of the schema. */
function names(schema: unknown): boolean {
  if (schema === null || typeof schema !== 'object') return false
  const { properties = {} } = schema as Schema
  const own = Object.entries(properties).some(
    ([name, { type, items }]) =>
      IDS.has(name) && (name !== 'passengers' || (type === 'array' && items?.type === 'string')),
  )
  return own || Object.values(schema).some(names)
}
