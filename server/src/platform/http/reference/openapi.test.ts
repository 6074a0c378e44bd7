import { allEndpoints } from '@interline/contract/index'
import { Failure } from '@interline/contract/kernel/envelope'
import { COMMON_ERRORS } from '@interline/contract/kernel/errors'
import { onSurfaces, type Endpoint } from '@interline/contract/kernel/endpoint'
import { WebhookEvent } from '@interline/contract/webhooks/events'
import { WEBHOOK_TYPES } from '@interline/domain/webhooks/event-types'
import { describe, expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

const PARTNER = onSurfaces(allEndpoints, 'partner')
const document = openApiDocument(PARTNER, { server: 'https://portal.example.com' })

interface Operation {
  readonly operationId: string
  readonly requestBody?: { readonly content: Record<string, { readonly example?: unknown }> }
  readonly responses: Record<
    string,
    { readonly content: Record<string, { readonly example?: { data: unknown }; readonly examples?: object }> }
  >
}
const operations = Object.values(document.paths).flatMap((path) =>
  Object.values(path),
) as unknown as Operation[]
const operationOf = ({ name }: Endpoint) => operations.find(({ operationId }) => operationId === name)!

describe('examples of the document', () => {
  test('[H1] every published call is in it', () => {
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      PARTNER.map(({ name }) => name).toSorted(),
    )
  })

  test.each(PARTNER.filter(({ body, upload }) => body && !upload).map((each) => [each.name, each] as const))(
    '[H1] %s: the request is valid',
    (_name, endpoint) => {
      const { example } = operationOf(endpoint).requestBody!.content['application/json']!
      const read = endpoint.body!.safeParse(example)
      expect(read.success ? [] : read.error.issues).toEqual([])
    },
  )

  test.each(PARTNER.filter(({ answer }) => answer !== 'file').map((each) => [each.name, each] as const))(
    '[H1] %s: the answer is valid',
    (_name, endpoint) => {
      const { example } = operationOf(endpoint).responses['200']!.content['application/json']!
      const read = endpoint.reply.safeParse(example!.data)
      expect(read.success ? [] : read.error.issues).toEqual([])
    },
  )

  test.each(PARTNER.map((each) => [each.name, each] as const))(
    '[H1] %s: each error has an example',
    (_name, endpoint) => {
      const shown = Object.values(operationOf(endpoint).responses).flatMap(({ content }) =>
        Object.keys(content['application/json']?.examples ?? {}),
      )
      expect(endpoint.errors.filter((key) => !shown.includes(key))).toEqual([])
    },
  )

  test('[H1 G3] every event is in it with a valid example', () => {
    expect(Object.keys(document.webhooks)).toEqual(WEBHOOK_TYPES)
    for (const type of WEBHOOK_TYPES) {
      const { requestBody } = document.webhooks[type]!['post'] as unknown as Operation
      const { example } = requestBody!.content['application/json']!
      expect(WebhookEvent.parse(example).type).toBe(type)
    }
  })

  test('[H1] every error that is named has its answer', () => {
    const named = new Set([...PARTNER.flatMap(({ errors }) => errors), ...COMMON_ERRORS])
    for (const key of named)
      expect(Failure.parse(document.components.examples[key]?.['value'])).toMatchObject({ key })
  })
})
