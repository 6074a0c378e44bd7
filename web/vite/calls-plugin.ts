/**
 * `virtual:calls` – the table from a call's name to its method and path, read from the contract at build time. Calls of
 * the back office, of an agency's administration, of groups and trains are in `virtual:rare-calls`, which few pages load.
 * The contract itself carries schemas, which would bring the schema library into the browser; the table does not.
 */
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const CONTRACT = new URL('../../contract/src/index.ts', import.meta.url)
const IDS = ['virtual:calls', 'virtual:rare-calls']

interface Endpoint {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly idempotent?: boolean | undefined
}

async function readEndpoints(): Promise<readonly Endpoint[]> {
  const { endpoints } = (await import(CONTRACT.href)) as {
    endpoints: readonly Endpoint[] | Readonly<Record<string, Endpoint>>
  }
  return Object.values(endpoints)
}

/** Used on few pages, most of them for owners. */
const FEW_PAGES =
  /^(accountLinks|accounting|agencies|apiClients|company|developers|disputes|gatewayReconciliation|groupOrders|identityProvider|ledger|memberCards|merchantAccounts|pictures|points|rail|reports|siteLook|signOn|statements|subStatements|topUps|transactions|userLog|users|webhooks)\./

/** Of pages that many open, called only by what they load later. */
const LATER = new Set(['flightSearch.lowestFares'])

/** Whether a call has a key must be known before anything can be loaded; signing in is where everybody begins. */
function isRare({ name, path, idempotent }: Endpoint): boolean {
  const isOffice = path.startsWith('/admin/') && !/^\/admin\/v1\/(login|me$)/.test(path)
  return (isOffice || name === 'site.getText' || FEW_PAGES.test(name) || LATER.has(name)) && !idempotent
}

export function calls(): Plugin {
  return {
    name: 'interline:calls',
    resolveId: (id) => (IDS.includes(id) ? `\0${id}` : null),
    async load(id) {
      if (!IDS.includes(id.slice(1))) return null
      this.addWatchFile(fileURLToPath(CONTRACT))
      // Like paths beside each other take fewer bytes compressed.
      const endpoints = (await readEndpoints())
        .filter((each) => isRare(each) === (id === '\0virtual:rare-calls'))
        .toSorted((a, b) => a.path.localeCompare(b.path))
      const table = endpoints.map(({ name, method, path, idempotent }) => [
        name,
        idempotent ? [method, path, 1] : [method, path],
      ])
      return `export const calls = ${JSON.stringify(Object.fromEntries(table))}`
    },
  }
}
