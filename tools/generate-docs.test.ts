import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@interline/contract/index'
import { ERRORS } from '@interline/contract/kernel/errors'
import { TRANSITIONS } from '@interline/domain/flight-orders/actions'
import { expect, test } from 'vitest'
import { GENERATED, pages } from './generate-docs.ts'
import { CLIENT_TYPES, clientTypes } from './partner-client/generate.ts'
import { root } from './tidy/sources.ts'

const generated = pages()

test.each(Object.keys(generated))('[house] docs/generated/%s is up to date (npm run docs)', (name) => {
  const file = join(GENERATED, name)
  expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe(generated[name])
})

test('[H1] the types of the partner client are those of the OpenAPI document (npm run docs)', () => {
  expect(readFileSync(join(root, CLIENT_TYPES), 'utf8')).toBe(clientTypes())
})

test('[house] generated pages contain every call, error and transition', () => {
  for (const { name, method, path } of endpoints) {
    expect(generated['endpoints.md']).toContain(`| \`${name}\` | \`${method} ${path}\` |`)
  }
  for (const [key, { code }] of Object.entries(ERRORS))
    expect(generated['errors.md']).toContain(`| ${code} | \`${key}\` |`)
  for (const { id, action } of TRANSITIONS)
    expect(generated['state-machines.md']).toContain(`| ${id} | \`${action}\` |`)
})

test('[house A15] every error has its sentence', () => {
  for (const line of generated['errors.md']?.split('\n') ?? [])
    expect(line).not.toMatch(/^\| \d+ \|.*\|  \|$/)
})
