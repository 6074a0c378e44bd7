import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../tidy/sources.ts'
import { advisoryLines } from './advisories.ts'
import { billOfMaterials } from './bill-of-materials.ts'
import { npmOutput } from './npm.ts'

interface Lock {
  readonly packages: Readonly<Record<string, { license?: string; dev?: boolean; optional?: boolean }>>
}
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock

test('[house] the bill of materials lists the runtime packages', async () => {
  const written = await npmOutput(['sbom', '--sbom-format', 'cyclonedx'], 120)
  const bill = JSON.parse(billOfMaterials(written, { name: 'interline', version: '0.1.0' })) as {
    metadata: { component: { name: string; purl: string } }
    components: { name: string; version: string; licenses?: unknown }[]
  }
  expect(bill.metadata.component).toMatchObject({ name: 'interline', purl: 'pkg:npm/interline@0.1.0' })
  const names = bill.components.map(({ name }) => name)
  for (const name of ['fastify', 'pg', 'react', 'zod']) expect(names).toContain(name)
  for (const name of ['vitest', 'oxlint']) expect(names).not.toContain(name)
  expect(JSON.stringify(bill)).not.toContain(root)
})

test('[house] an invalid bill of materials is refused', () => {
  const product = { name: 'interline', version: '0.1.0' }
  expect(() => billOfMaterials('', product)).toThrow(SyntaxError)
  expect(() => billOfMaterials('{"bomFormat":"CycloneDX","components":[]}', product)).toThrow(/no CycloneDX/)
})

test('[house] advisories are listed worst first, or none reported', () => {
  const answer = JSON.stringify({
    vulnerabilities: {
      mild: { name: 'mild', severity: 'low', range: '<1.0.0', fixAvailable: true },
      bad: { name: 'bad', severity: 'critical', range: '2.x', fixAvailable: false },
    },
  })
  expect(advisoryLines(answer)).toEqual([
    'Warning: advisories are known for 2 packages.',
    '  critical bad 2.x',
    '  low      mild <1.0.0, a fixed version exists',
  ])
  expect(advisoryLines('{"vulnerabilities":{}}')[0]).toMatch(/^No advisory/)
  for (const none of ['', 'busy', '{"message":"405 Method Not Allowed"}'])
    expect(advisoryLines(none)).toEqual(['Advisories were not looked up: the registry gave no answer.'])
})

test('[house] no package’s licence restricts the product', () => {
  const packages = Object.entries(lock.packages)
  expect(packages.length).toBeGreaterThan(200)
  expect(
    packages.filter(([, { license }]) => /GPL|SSPL|BUSL/i.test(license ?? '')).map(([path]) => path),
  ).toEqual([])
})
