import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SETTINGS } from './setting-table.ts'

test('[setup] the README lists exactly the settings, with defaults', () => {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8')
  const [, table = ''] = readme.split('## Settings')
  const rows = [...table.matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]*)`)? ?\|/gm)].map(([, name, fallback]) => [
    name,
    fallback ?? '',
  ])
  expect(rows).toEqual(SETTINGS.map(({ name, fallback }) => [name, fallback]))
})
