// The types and the table of calls of `clients/typescript`, from the OpenAPI document alone: what any reader of the
// document knows.

import { allEndpoints } from '@interline/contract/index'
import { onSurfaces } from '@interline/contract/kernel/endpoint'
import { openApiDocument } from '../../server/src/platform/http/reference/openapi.ts'
import { docText, fieldText, typeText, type Schema } from './type-text.ts'

/** Relative to the repository. */
export const CLIENT_TYPES = 'clients/typescript/src/generated.ts'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly description?: string
  readonly schema: Schema
}

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }>
  >
}

const JSON_TYPE = 'application/json'

/** The text of `CLIENT_TYPES`. */
export function clientTypes(): string {
  const { info, paths, webhooks, components } = openApiDocument(onSurfaces(allEndpoints, 'partner'))
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation: operation as unknown as Operation,
    })),
  )
  const names = Object.entries(components.schemas).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return [
    '// Written by `npm run docs` from the OpenAPI document; a test compares. Do not edit.\n',
    `/** The version of the API that these types describe. */\nexport const API_VERSION = '${String((info as Schema)['version'])}'\n`,
    `/** Names of refusals; new ones may be added without a new version. */\nexport type ErrorKey =\n${union(Object.keys(components.examples))}`,
    `/** Types of events. */\nexport type EventType =\n${union(Object.keys(webhooks))}`,
    ...names.map(
      ([name, schema]) => `${docText(schema['description'])}export type ${name} = ${typeText(schema)}\n`,
    ),
    `/** What each call takes and answers. */\nexport interface Calls {\n${calls.map(({ operation }) => callText(operation)).join('')}}\n`,
    `/** How each call is sent. */\nexport const CALLS = {\n${calls.map(rowText).join('')}} as const\n`,
  ].join('\n')
}

const union = (names: readonly string[]) => names.map((name) => `  | '${name}'\n`).join('')

function callText({ operationId, summary, parameters, requestBody, responses }: Operation): string {
  const body =
    requestBody?.content[JSON_TYPE]?.schema ?? requestBody?.content['application/octet-stream']?.schema
  const answer = responses['200']?.content[JSON_TYPE]?.schema as { properties: { data: Schema } } | undefined
  return [
    docText(summary, '  '),
    `  '${operationId}': {\n`,
    placeText(
      'params',
      parameters.filter((each) => each.in === 'path'),
    ),
    placeText(
      'query',
      parameters.filter((each) => each.in === 'query'),
    ),
    body ? `    body: ${typeText(body, '    ')}\n` : '',
    `    reply: ${answer ? typeText(answer.properties.data, '    ') : 'Uint8Array'}\n`,
    '  }\n',
  ].join('')
}

function placeText(place: string, parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return ''
  const optional = parameters.every(({ required }) => !required)
  const fields = parameters.map(({ name, schema, required, description }) =>
    fieldText(name, { schema: { ...schema, description }, required, indent: '      ' }),
  )
  return `    ${place}${optional ? '?' : ''}: {\n${fields.join('')}    }\n`
}

function rowText({
  path,
  method,
  operation: { operationId, parameters, requestBody, responses },
}: {
  readonly path: string
  readonly method: string
  readonly operation: Operation
}): string {
  const facts = [
    `method: '${method}'`,
    `path: '${path}'`,
    `idempotent: ${parameters.some(({ name }) => name === 'Idempotency-Key')}`,
    `file: ${responses['200']?.content[JSON_TYPE] === undefined}`,
    `upload: ${requestBody !== undefined && requestBody.content[JSON_TYPE] === undefined}`,
  ]
  return `  '${operationId}': { ${facts.join(', ')} },\n`
}
