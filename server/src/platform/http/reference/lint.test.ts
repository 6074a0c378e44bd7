import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore from '@stoplight/spectral-core'
import spectralRulesets from '@stoplight/spectral-rulesets'
import { allEndpoints } from '@interline/contract/index'
import { onSurfaces } from '@interline/contract/kernel/endpoint'
import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

/** The partner document under the rule sets of two tools that are not ours, every rule of them and no exception. */
const document = openApiDocument(onSurfaces(allEndpoints, 'partner'), {
  server: 'https://portal.interline.demo',
})

type Broken = Record<string, unknown>

async function redocly(source: Broken | typeof document): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({
    source: JSON.stringify(source),
    absoluteRef: '/openapi.json',
    config,
  })
  return problems.map(({ ruleId, location }) => `${ruleId} at ${location[0]?.pointer}`)
}

async function spectral(source: Broken | typeof document): Promise<string[]> {
  const linter = new spectralCore.Spectral()
  linter.setRuleset({ extends: [[spectralRulesets.oas as never, 'all']] })
  const problems = await linter.run(source)
  return problems.map(({ code, path }) => `${code} at ${path.join('/')}`)
}

test('[H1] Redocly finds nothing in the OpenAPI document', async () => {
  expect(await redocly(document)).toEqual([])
})

test('[H1] Spectral finds nothing in the OpenAPI document', async () => {
  expect(await spectral(document)).toEqual([])
})

test('[H1] both find a path parameter that is missing', async () => {
  const { paths, ...rest } = document
  const path = '/order/v2/flight/orders/{id}'
  const get = { ...paths[path]!['get'], parameters: [] }
  const broken = { ...rest, webhooks: {}, paths: { [path]: { get } } }
  expect(await redocly(broken)).toContain(
    'path-parameters-defined at #/paths/~1order~1v2~1flight~1orders~1{id}/get/parameters',
  )
  expect((await spectral(broken)).filter((each) => each.startsWith('path-params'))).not.toEqual([])
})
