// The OpenAPI 3.1 document, generated entirely from the contract: every call with its shapes, its access and
// its errors.

import { COMMON_ERRORS, ERRORS, type ErrorKey } from '@interline/contract/kernel/errors'
import { Failure } from '@interline/contract/kernel/envelope'
import type { Endpoint } from '@interline/contract/kernel/endpoint'
import { API_VERSIONS } from '@interline/contract/kernel/versions'
import errorTexts from '@interline/contract/text/en/errors'
import { EVENT_SUMMARIES, exampleOf as eventExample } from '@interline/contract/webhooks/examples'
import { WebhookEvent } from '@interline/contract/webhooks/events'
import { WEBHOOK_TYPES, type WebhookType } from '@interline/domain/webhooks/event-types'
import { z } from 'zod'
import { XLSX } from '../../spreadsheet/workbook.ts'
import { parameterWords } from './parameter-words.ts'
import { exampleOf, type Components } from './examples.ts'

type Json = Record<string, unknown>

export interface OpenApiDocument extends Json {
  readonly openapi: '3.1.0'
  readonly paths: Record<string, Record<string, Json>>
  readonly webhooks: Record<string, Record<string, Json>>
  readonly components: {
    readonly schemas: Record<string, Json>
    readonly examples: Record<string, Json>
    readonly securitySchemes: Json
  }
}

const DESCRIPTION = `Every answer is the envelope \`{code, data, message}\`; code 0 means success. A refusal carries its name in \`key\`,
the broken rules of each field in \`fields\`, and a number for the support desk in \`traceId\`. Amounts are integers in
minor units of the currency beside them. Messages follow \`Accept-Language\` (en, zh-cn, zh-tw).`

/** `server`: where the calls are, without a slash at the end. `mail`: who answers questions. */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  {
    server = 'http://127.0.0.1:3000',
    mail = 'desk@interline.demo',
  }: { readonly server?: string; readonly mail?: string } = {},
): OpenApiDocument {
  const schemas = schemaCollector()
  const paths: Record<string, Record<string, Json>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, schemas.convert) }
  }
  schemas.convert(Failure, 'output')
  const webhooks = Object.fromEntries(
    WEBHOOK_TYPES.map((type) => [type, { post: eventOperation(type, schemas.convert) }]),
  )
  addExamples(paths, schemas.all)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Interline',
      version: API_VERSIONS.at(-1)!,
      description: DESCRIPTION,
      contact: { name: 'Interline', url: `${server}/developers`, email: mail },
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    servers: [{ url: server }],
    tags: tagsOf(endpoints),
    paths,
    webhooks,
    components: {
      schemas: schemas.all,
      examples: errorExamples(endpoints),
      securitySchemes: Object.fromEntries(
        Object.entries(SCHEMES).filter(([realm]) => endpoints.some(({ access }) => isOf(access, realm))),
      ),
    },
  }
}

function tagsOf(endpoints: readonly Endpoint[]): Json[] {
  const calls = [...new Set(endpoints.map(tagOf))].map((name) => ({ name, description: `Calls of ${name}` }))
  const events = { name: EVENTS, description: 'What is posted to the endpoints of an agency' }
  return [...calls, events].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

const EVENTS = 'events'

const SCHEMES = {
  agency: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key, `ak_test_…` or `ak_live_…`; browsers send a session as a cookie',
  },
  office: { type: 'http', scheme: 'bearer', description: "Session of the platform's staff" },
} as const

function isOf(access: Endpoint['access'], realm: string): boolean {
  return 'realm' in access && access.realm === realm
}

/** After all shapes are known: an example refers to them. */
function addExamples(paths: OpenApiDocument['paths'], components: Components): void {
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    const { parameters, requestBody, responses } = operation as {
      parameters: { name: string; schema: Json; example?: unknown }[]
      requestBody?: { content: Contents }
      responses: Record<string, { content?: Contents }>
    }
    for (const each of parameters)
      each.example = exampleOf(each.schema, components, { deep: false, name: each.name })
    const request = requestBody?.content['application/json']
    if (request) request.example = exampleOf(request.schema, components, { deep: false })
    const answer = responses['200']?.content?.['application/json']
    if (answer) answer.example = { ...(exampleOf(answer.schema, components) as Json), message: 'ok' }
  }
}

type Contents = Record<string, { schema: Json; example?: unknown }>

type Convert = (schema: z.ZodType, io: 'input' | 'output') => Json

function operation(endpoint: Endpoint, convert: Convert): Json {
  const { access, body } = endpoint
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [tagOf(endpoint)],
    'x-surface': endpoint.surface,
    ...(endpoint.since && { 'x-since': endpoint.since }),
    description: describeAccess(endpoint) || 'No key is needed.',
    security: 'realm' in access ? [{ [access.realm]: [] }] : [],
    parameters: [
      ...parameters(endpoint, 'path', convert),
      ...parameters(endpoint, 'query', convert),
      ...(endpoint.idempotent ? [{ ...IDEMPOTENCY_KEY }] : []),
      ...(endpoint.surface === 'partner' ? [{ ...VERSION }] : []),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: endpoint.upload ? FILE : { 'application/json': { schema: convert(body, 'input') } },
          },
        }
      : {}),
    responses: { 200: goodAnswer(endpoint, convert), ...refusals(endpoint) },
  }
}

const EVENT_HEADERS = [
  ['X-Portal-Event', 'Type of the event', 'order.ticketed'],
  ['X-Portal-Delivery', 'Id of the delivery', 'dlv_01kwq3v0c2f8m9n4p5r6s7t8v9'],
  ['X-Portal-Timestamp', 'When it was signed, in seconds since 1970', '1803952800'],
  [
    'X-Portal-Signature',
    'v1= and the HMAC-SHA256 of timestamp, full stop and body, as hex; one for each valid secret, joined with commas',
    `v1=${'0123456789abcdef'.repeat(4)}`,
  ],
] as const

function eventOperation(type: WebhookType, convert: Convert): Json {
  return {
    operationId: `event.${type}`,
    summary: EVENT_SUMMARIES[type],
    description: 'Posted at least once, in the order of its order. Any status from 200 to 299 accepts it.',
    tags: [EVENTS],
    security: [],
    parameters: EVENT_HEADERS.map(([name, description, example]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
      example,
    })),
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: convert(WebhookEvent, 'output'), example: eventExample(type) },
      },
    },
    responses: { 200: { description: 'Accepted' } },
  }
}

const VERSION: Json = {
  name: 'Interline-Version',
  in: 'header',
  required: false,
  description: 'Version that the call follows; without it that of the key',
  schema: { type: 'string', enum: [...API_VERSIONS] },
}

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'One unique value per intention; the same value gives the first answer again',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

const BINARY = { schema: { type: 'string', format: 'binary' } } as const
const FILE = { 'application/octet-stream': BINARY } as const
/** What files of an answer are: documents, lists, calendars, texts, evidence, and parts of a person's data. */
const FILES = Object.fromEntries(
  'application/pdf application/zip application/octet-stream image/jpeg image/png text/calendar text/csv text/plain'
    .split(' ')
    .concat(XLSX)
    .map((type) => [type, BINARY]),
)

function goodAnswer(endpoint: Endpoint, convert: Convert): Json {
  if (endpoint.answer === 'file') {
    return { description: 'The file', content: FILES }
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
  const keys = [...refusalsOf(endpoint)]
  const byStatus = Map.groupBy(keys, (key) => ERRORS[key].status)
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((key) => `\`${ERRORS[key].code}\` ${key}: ${errorTexts[key]}`).join('\n\n'),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Failure' },
            examples: Object.fromEntries(group.map((key) => [key, { $ref: `#/components/examples/${key}` }])),
          },
        },
      },
    ]),
  )
}

/** A parameter that is too long for a path names nothing, whatever the call says of known ones. */
function refusalsOf({ errors, params }: Endpoint): ReadonlySet<ErrorKey> {
  return new Set([...errors, ...COMMON_ERRORS, ...(params ? (['request.not_found'] as const) : [])])
}

/** Once for all calls that answer it. */
function errorExamples(endpoints: readonly Endpoint[]): Record<string, Json> {
  const keys = new Set(endpoints.flatMap((each) => [...refusalsOf(each)]))
  return Object.fromEntries(
    [...keys].map((key) => [key, { summary: errorTexts[key], value: refusalExample(key) }]),
  )
}

function refusalExample(key: ErrorKey): Json {
  return {
    code: ERRORS[key].code,
    data: null,
    message: errorTexts[key],
    key,
    traceId: '0198a6c2-7b1e-7c3a-9f4d-2b6a1c8e5f70',
  }
}

function parameters(endpoint: Endpoint, place: 'path' | 'query', convert: Convert): Json[] {
  const schema = place === 'path' ? endpoint.params : endpoint.query
  if (!schema) return []
  const { properties = {}, required = [] } = convert(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description: shape['description'] ?? parameterWords(endpoint.name, name),
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

/** Converts shapes into JSON schemas; named shapes become components. */
function schemaCollector(): { all: Record<string, Json>; convert: Convert } {
  const all: Record<string, Json> = {}
  const keep = (name: string, shape: Json) => {
    if (all[name] && JSON.stringify(all[name]) !== JSON.stringify(shape))
      throw new Error(`two shapes have the name ${name}`)
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

/** Input and output differ where fields have defaults, so the input form has its own name. */
function componentName(name: string, io: 'input' | 'output'): string {
  // The only recursive shape without a name is that of any JSON value.
  const base = name.startsWith('__schema') ? 'JsonValue' : name.replace(/Input$/, '')
  return io === 'input' ? `${base}Input` : base
}

/** The language's largest integer means nothing to a reader of the document. */
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
