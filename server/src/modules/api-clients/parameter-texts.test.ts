import { allEndpoints } from '@interline/contract/index'
import { onSurfaces } from '@interline/contract/kernel/endpoint'
import { expect, test } from 'vitest'
import { openApiDocument } from '../../platform/http/reference/openapi.ts'
import texts from './i18n/en/parameters.ts'

test('[H1 A10] every parameter of the partner API has a text in each language', () => {
  const { paths } = openApiDocument(onSurfaces(allEndpoints, 'partner'))
  const operations = Object.values(paths).flatMap((path) => Object.values(path)) as unknown as {
    readonly parameters?: readonly { readonly description?: string }[]
  }[]
  const described = new Set(
    operations.flatMap(({ parameters = [] }) => parameters.flatMap(({ description }) => description ?? [])),
  )
  expect(described.size).toBeGreaterThan(0)
  expect(Object.keys(texts).toSorted()).toEqual([...described].toSorted())
  expect(Object.values(texts)).toEqual(Object.keys(texts))
})
