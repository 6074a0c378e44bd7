// The OpenAPI 3.1 document of the contract. Nothing in it is written by hand: a call that is in the contract is in
// the document, with its shapes, its access and its errors.

import { COMMON_ERRORS, ERRORS, type ErrorKey } from '@interline/contract/kernel/errors'
import { Failure } from '@interline/contract/kernel/envelope'
import type { Endpoint } from '@interline/contract/kernel/endpoint'
import errorTexts from '@interline/contract/text/en/errors'
import { z } from 'zod'

type Json = Record<string, unknown>

export interface OpenApiDocument extends Json {
  readonly openapi: '3.1.0'
  readonly paths: Record<string, Record<string, Json>>
  readonly components: { readonly schemas: Record<string, Json>; readonly securitySchemes: Json }
}

const DESCRIPTION = `Every answer is the envelope \`{code, data, message}\`; code 0 means success. A refusal carries its name in \`key\`,
the broken rules of each field in \`fields\`, and a number for the support desk in \`traceId\`. Amounts are integers in
minor units of the currency beside them. Messages follow \`Accept-Language\` (en, zh-cn, zh-tw).`

export function openApiDocument(endpoints: readonly Endpoint[]): OpenApiDocument {
  const schemas = schemaCollector()
  const paths: Record<string, Record<string, Json>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, schemas.convert) }
  }
  schemas.convert(Failure, 'output')
  return {
    openapi: '3.1.0',
    info: { title: 'Interline', version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.all,
      securitySchemes: {
        agency: {
          type: 'http',
          scheme: 'bearer',
          description: 'Session of an agency; browsers send it as a cookie',
        },
        office: { type: 'http', scheme: 'bearer', description: "Session of the platform's staff" },
      },
    },
  }
}

type Convert = (schema: z.ZodType, io: 'input' | 'output') => Json

function operation(endpoint: Endpoint, convert: Convert): Json {
  const { access, params, query, body } = endpoint
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [tagOf(endpoint)],
    'x-surface': endpoint.surface,
    ...(endpoint.since && { 'x-since': endpoint.since }),
    ...(describeAccess(endpoint) ? { description: describeAccess(endpoint) } : {}),
    security: 'realm' in access ? [{ [access.realm]: [] }] : [],
    parameters: [
      ...parameters(params, 'path', convert),
      ...parameters(query, 'query', convert),
      ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: convert(body, 'input') } },
          },
        }
      : {}),
    responses: { 200: goodAnswer(endpoint, convert), ...refusals(endpoint) },
  }
}

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'One unique value per intention; the same value gives the first answer again',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

function goodAnswer(endpoint: Endpoint, convert: Convert): Json {
  if (endpoint.answer === 'file') {
    return {
      description: 'The file',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    }
  }
  const envelope = {
    type: 'object',
    properties: { code: { const: 0 }, data: convert(endpoint.reply, 'output'), message: { type: 'string' } },
    required: ['code', 'data', 'message'],
  }
  return { description: 'Success', content: { 'application/json': { schema: envelope } } }
}

/** One response per HTTP status, naming the errors behind it. */
function refusals(endpoint: Endpoint): Json {
  const keys = [...new Set<ErrorKey>([...endpoint.errors, ...COMMON_ERRORS])]
  const byStatus = Map.groupBy(keys, (key) => ERRORS[key].status)
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((key) => `\`${ERRORS[key].code}\` ${key}: ${errorTexts[key]}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  )
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query', convert: Convert): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = convert(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(typeof shape['description'] === 'string' ? { description: shape['description'] } : {}),
    schema: shape,
  }))
}

function describeAccess({ access, idempotent }: Endpoint): string {
  const parts: string[] = []
  if ('roles' in access && access.roles) parts.push(`Roles: ${access.roles.join(', ')}.`)
  if ('service' in access && access.service) parts.push(`Needs the ${access.service} service of the company.`)
  if ('permissions' in access && access.permissions)
    parts.push(`One of these permissions: ${access.permissions.join(', ')}.`)
  if ('scopes' in access && access.scopes) parts.push(`Scopes of a program: ${access.scopes.join(', ')}.`)
  if (idempotent) parts.push('Repeating the call with the same key does not repeat its effect.')
  return parts.join(' ')
}

function tagOf({ name }: Endpoint): string {
  return name.split('.')[0] ?? name
}

/** Turns shapes into JSON schemas; those with a name of their own become components. */
function schemaCollector(): { all: Record<string, Json>; convert: Convert } {
  const all: Record<string, Json> = {}
  const keep = (name: string, shape: Json) => {
    if (all[name] && JSON.stringify(all[name]) !== JSON.stringify(shape))
      throw new Error(`two shapes are called ${name}`)
    all[name] = shape
  }
  return {
    all,
    convert(schema, io) {
      const rename = (name: string) => componentName(name, io)
      const made = z.toJSONSchema(schema, {
        io,
        unrepresentable: 'any',
        override: ({ jsonSchema }) => withoutNoise(jsonSchema),
      })
      const {
        $schema: _,
        $defs = {},
        id,
        ...own
      } = made as Json & { $defs?: Record<string, Json>; id?: string }
      for (const [name, shape] of Object.entries($defs)) keep(rename(name), withRefs(shape, rename) as Json)
      const shape = withRefs(own, rename) as Json
      if (id === undefined) return shape
      keep(rename(id), shape)
      return { $ref: `#/components/schemas/${rename(id)}` }
    },
  }
}

/** What is sent and what is answered differ where fields have defaults, so the sent form has its own name. */
function componentName(name: string, io: 'input' | 'output'): string {
  // The only shape without a name that refers to itself is that of any JSON value.
  const base = name.startsWith('__schema') ? 'JsonValue' : name.replace(/Input$/, '')
  return io === 'input' ? `${base}Input` : base
}

/** The largest integer of the language says nothing to whoever reads the document. */
function withoutNoise(shape: { minimum?: number; maximum?: number }): void {
  if (shape.minimum === Number.MIN_SAFE_INTEGER) delete shape.minimum
  if (shape.maximum === Number.MAX_SAFE_INTEGER) delete shape.maximum
}

function withRefs(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => withRefs(each, rename))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === '$ref' && typeof each === 'string'
        ? `#/components/schemas/${rename(each.replace('#/$defs/', ''))}`
        : withRefs(each, rename),
    ]),
  )
}
