// What the product is made of: a CycloneDX document that npm writes from the lock file, under the product's own name and
// without packages that only development needs. npm's own `--omit dev` also leaves out what the root names for development
// and the server for production, such as the driver of the database.

/** The part of a CycloneDX document that is looked at here; the rest is passed on. */
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
 * The document with the product's name in place of the folder it was made in. Throws an Error for a text that is no
 * CycloneDX document or names nothing.
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
