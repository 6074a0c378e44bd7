// The software bill of materials: a CycloneDX document written by npm from the lock file, under the product's
// own name and without development-only packages. npm's own `--omit dev` also omits packages that are
// development dependencies of the root but production ones of the server, such as the database driver.

/** The part of a CycloneDX document that is read here; the rest is passed through. */
interface Bill {
  readonly bomFormat: string
  readonly metadata: { readonly component: Component }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

interface Component {
  readonly 'bom-ref': string
  readonly properties?: readonly { readonly name: string; readonly value: string }[]
}

/**
 * The document with the product's name instead of its folder's. Throws an Error for a text that is not a
 * CycloneDX document or has no components.
 */
export function billOfMaterials(written: string, product: { name: string; version: string }): string {
  const bill = JSON.parse(written) as Bill
  if (bill.bomFormat !== 'CycloneDX' || bill.components.length === 0)
    throw new Error('npm wrote no CycloneDX document')
  const { name, version } = product
  const component = {
    ...bill.metadata.component,
    type: 'application',
    name,
    version,
    purl: `pkg:npm/${name}@${version}`,
  }
  const components = bill.components.filter((each) => !isForDevelopment(each))
  const listed = new Set([component, ...components].map((each) => each['bom-ref']))
  const dependencies = bill.dependencies
    .filter(({ ref }) => listed.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => listed.has(each)) }))
  const ours = { ...bill, metadata: { ...bill.metadata, component }, components, dependencies }
  return `${JSON.stringify(ours, null, 2)}\n`
}

function isForDevelopment({ properties = [] }: Component): boolean {
  return properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true')
}
