/**
 * `npm run sbom [FILE]`: writes the software bill of materials as CycloneDX, without development-only
 * packages; `.cache/sbom.cdx.json` unless a file is named. `npm run advisories`: warns of packages with known
 * advisories if a registry responds, and never fails.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { advisoryLines } from './packages/advisories.ts'
import { billOfMaterials } from './packages/bill-of-materials.ts'
import { npmOutput } from './packages/npm.ts'
import { root } from './tidy/sources.ts'

const [task, named] = process.argv.slice(2)
if (task === 'sbom') await writeBill(resolve(named ?? join(root, '.cache/sbom.cdx.json')))
else await warn()

async function writeBill(file: string): Promise<void> {
  const written = await npmOutput(['sbom', '--sbom-format', 'cyclonedx'], 120)
  const product = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    name: string
    version: string
  }
  const bill = billOfMaterials(written, product)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bill)
  const { components } = JSON.parse(bill) as { components: readonly unknown[] }
  console.log(`${components.length} packages are listed in ${relative(process.cwd(), file)}.`)
}

async function warn(): Promise<void> {
  const answer = await npmOutput(['audit', '--json', '--audit'], 60).catch(() => '')
  for (const line of advisoryLines(answer)) console.log(line)
}
