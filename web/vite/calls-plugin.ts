/**
 * `virtual:calls` – the table from a call's name to its method and path, read from the contract at build time.
 * The contract itself carries schemas, which would bring the schema library into the browser; the table does not.
 */
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const CONTRACT = new URL('../../contract/src/index.ts', import.meta.url)
const ID = 'virtual:calls'

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

export function calls(): Plugin {
  return {
    name: 'interline:calls',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    async load(id) {
      if (id !== `\0${ID}`) return null
      this.addWatchFile(fileURLToPath(CONTRACT))
      // Like paths beside each other take fewer bytes compressed.
      const endpoints = (await readEndpoints()).toSorted((a, b) => a.path.localeCompare(b.path))
      const table = endpoints.map(({ name, method, path, idempotent }) => [
        name,
        idempotent ? [method, path, 1] : [method, path],
      ])
      return `export const calls = ${JSON.stringify(Object.fromEntries(table))}`
    },
  }
}
