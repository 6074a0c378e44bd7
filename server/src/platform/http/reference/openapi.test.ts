import { endpoints } from '@interline/contract/index'
import { onSurfaces, type Endpoint } from '@interline/contract/kernel/endpoint'
import { describe, expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

const PARTNER = onSurfaces<Endpoint>(endpoints, 'partner')
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
})
