import { allEndpoints } from '@interline/contract/index'
import { onSurfaces } from '@interline/contract/kernel/endpoint'
import { expect, test } from 'vitest'
import { openApiDocument } from '../../platform/http/reference/openapi.ts'
import { PARAMETER_WORDS } from './parameter-words.ts'

test('[H1 A10] every parameter of the partner API is described in Chinese', () => {
  const { paths } = openApiDocument(onSurfaces(allEndpoints, 'partner'))
  const operations = Object.values(paths).flatMap((path) => Object.values(path)) as unknown as {
    readonly parameters?: readonly { readonly description?: string }[]
  }[]
  const described = new Set(
    operations.flatMap(({ parameters = [] }) => parameters.flatMap(({ description }) => description ?? [])),
  )
  expect(described.size).toBeGreaterThan(0)
  expect([...described].filter((sentence) => !PARAMETER_WORDS[sentence])).toEqual([])
  expect(Object.keys(PARAMETER_WORDS).filter((sentence) => !described.has(sentence))).toEqual([])
})
