/** Who may import whom: the tables that the house rules hold the code to. */
import type { ModuleGraph, Walls } from './imports.ts'

/** The domain from the bottom up: a folder may import the folders before it, never one after it. */
// oxfmt-ignore
const DOMAIN_LAYERS = [
  'text', 'money', 'time', 'access', 'places', 'site', 'session', 'agencies', 'backoffice/impersonation',
  'backoffice/sandbox', 'flight-search', 'interlining', 'pnr', 'passengers', 'wallet', 'orders', 'order-lists', 'booking',
  'ticketing-checks', 'ticketing', 'servicing', 'disruptions', 'backoffice/desk',
]

/** Which module may call which other module's index.ts, from the top down. Messages upwards are jobs. */
// oxfmt-ignore
export const MODULE_GRAPH: ModuleGraph = {
  'backoffice/desk': ['servicing/desk', 'servicing/change', 'servicing/proceed', 'servicing/evidence', 'servicing/quote', 'ticketing', 'booking', 'orders', 'flight-search'],
  'backoffice/review-rules': ['booking', 'agencies'],
  'backoffice/session': ['backoffice/impersonation'],
  'backoffice/impersonation': ['session', 'agencies'],
  'backoffice/enquiries': [],
  'backoffice/sandbox': [],
  disruptions: ['servicing/refund', 'supplier-calls', 'orders', 'flight-search', 'agencies', 'places'],
  'servicing/desk': ['servicing/change', 'servicing/refund', 'servicing/proceed', 'servicing/quote', 'supplier-calls', 'orders'],
  'servicing/change': ['servicing/proceed', 'servicing/request', 'servicing/evidence', 'servicing/quote', 'ticketing', 'payments', 'supplier-calls', 'orders', 'flight-search'],
  'servicing/refund': ['servicing/proceed', 'servicing/request', 'servicing/evidence', 'servicing/quote', 'supplier-calls', 'orders'],
  'servicing/void': ['servicing/proceed', 'servicing/request', 'servicing/quote', 'orders'],
  'servicing/proceed': ['servicing/quote', 'ticketing', 'payments', 'supplier-calls', 'orders'],
  'servicing/request': ['servicing/quote', 'orders'],
  'servicing/evidence': ['servicing/quote', 'orders'],
  'servicing/quote': ['ticketing', 'supplier-calls', 'orders'],
  ticketing: ['payments', 'booking', 'supplier-calls', 'orders', 'flight-search'],
  booking: ['ticketing-checks', 'supplier-calls', 'orders', 'flight-search'],
  payments: ['ticketing-checks', 'supplier-calls', 'orders', 'wallet'],
  'ticketing-checks': ['supplier-calls', 'orders', 'flight-search'],
  'supplier-calls': ['orders'],
  'order-lists': ['orders', 'documents'],
  pnr: ['orders', 'agencies', 'places'],
  orders: ['agencies', 'places'],
  'flight-search': ['agencies', 'site', 'places'],
  'passengers/often-used': ['flight-search', 'places'],
  'passengers/import': ['places'],
  documents: ['places'],
  session: ['users', 'agencies'],
  users: ['agencies'],
  wallet: [],
  agencies: [],
  places: [],
  site: [],
}

/**
 * Which feature of the web may import which other feature, from the bottom up. A page composes: the files of
 * `features/<word>/page` may import any feature, and no other feature imports them.
 */
export const FEATURE_GRAPH: ModuleGraph = {
  orders: [],
  disruptions: ['orders'],
  'ticketing-checks': [],
  ticketing: ['orders'],
  payments: ['orders', 'ticketing-checks'],
  servicing: ['orders', 'disruptions'],
  'order-lists': ['orders', 'disruptions', 'servicing'],
  passengers: [],
  booking: ['orders', 'passengers', 'ticketing-checks'],
  session: [],
  users: ['session'],
  'backoffice/desk': ['servicing'],
  'backoffice/session': ['session'],
}

const FEATURE = web(
  'ui',
  'api',
  'i18n',
  'shell',
  'router',
  'paths',
  'navigation',
  'store',
  'clock',
  'browser-storage',
)

/** A connector may use the library of its supplier or gateway: one row each, which nobody else gets. */
const CONNECTOR_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'suppliers/sandbox': ['yaml'],
}

const CONNECTOR: readonly string[] = ['domain/src', ...platform('log', 'clock', 'ids')]

// One row a line: a table is read as a table.
// oxfmt-ignore
export const MAY_IMPORT: Walls = {
  ...Object.fromEntries(DOMAIN_LAYERS.map((name, at) => [`domain/src/${name}`, domainLayers(at)])),
  'contract/src': ['contract/src', 'domain/src', 'npm:zod'],
  'contract/src/text': ['contract/src/text', 'domain/src/text'],

  'server/src/platform': ['server/src/platform', ...below('server/db', ['types', 'columns', 'json/codec']), ...below('contract/src', ['kernel', 'text', 'index']), ...domain('access', 'session', 'text'), 'npm:*'],
  'server/src/connectors/*': ['server/src/connectors/$1', ...CONNECTOR],
  ...withPackages(CONNECTOR_PACKAGES),
  'server/src/modules/*': ['server/src/modules', 'server/src/connectors/*/port', 'server/src/connectors/*/registry', 'server/src/platform', 'server/db/types', 'server/db/json', 'server/db/json-columns', 'contract/src', 'domain/src', 'npm:*'],
  'server/src/modules/orders/order': ['server/src/modules', 'server/src/connectors/*/port', 'server/src/connectors/*/registry', 'server/src/platform', 'server/db/types', 'server/db/json', 'server/db/json-columns', 'server/db/columns', 'server/db/order-rows', 'contract/src', 'domain/src', 'npm:*'],
  'server/src': ['server/src', 'server/db', 'contract/src', 'domain/src', 'npm:*'],
  'server/db': ['server/db', 'server/src', 'contract/src', 'domain/src', 'npm:*'],
  'server/data': ['server/data', 'domain/src', 'npm:geo-tz'],
  'server/test': ['server', ...below('tools', ['valkey', 'pgbouncer']), 'contract/src', 'domain/src', 'npm:*'],

  'web/src': ['web/src', 'contract/src', 'domain/src', 'npm:*', 'virtual:*'],
  'web/src/i18n': [...web('i18n', 'browser-storage'), 'domain/src/text', 'contract/src/text', 'contract/src/kernel/errors', 'npm:react'],
  'web/src/ui': [...web('ui', 'i18n', 'store', 'clock', 'router'), ...domain('money', 'time', 'text'), 'npm:*'],
  'web/src/api': [...web('api', 'i18n', 'store', 'clock'), 'contract/src', 'domain/src', 'npm:*', 'virtual:*'],
  ...Object.fromEntries(Object.entries(FEATURE_GRAPH).map(([name, others]) => [`web/src/features/${name}`, [...below('web/src/features', [name, ...others]), ...FEATURE, 'contract/src', 'domain/src', 'npm:*']])),
  'web/src/features/*': ['web/src/features/$1', ...FEATURE, 'contract/src', 'domain/src', 'npm:*'],
  'web/src/features/backoffice/*': ['web/src/features/backoffice/$1', ...FEATURE, 'contract/src', 'domain/src', 'npm:*'],
  'web/src/features/*/page': ['web/src/features', ...FEATURE, 'contract/src', 'domain/src', 'npm:*'],
  'web/vite': ['web/vite', 'web/src/ui/theme', 'contract/src', 'npm:*'],
  'web/e2e': ['web/e2e', 'web/src/paths', 'web/src/i18n', 'contract/src', 'domain/src', 'tools/chromium', 'npm:*'],
  web: ['web/vite', 'tools/chromium', 'npm:*'],
  tools: ['tools', 'contract/src', 'domain/src', 'server', 'npm:*'],
  bench: ['bench', 'tools', 'server', 'web/vite', 'contract/src', 'domain/src', 'npm:*'],
  'vitest.config': ['web/vite', 'npm:*'],
}

/** Rows for connectors with packages: what each may import by being a connector of its kind, and its own packages. */
function withPackages(packages: typeof CONNECTOR_PACKAGES): Walls {
  return Object.fromEntries(
    Object.entries(packages).map(([name, own]) => {
      const kind = `server/src/connectors/${name.split('/')[0]}`
      return [`server/src/connectors/${name}`, [kind, ...CONNECTOR, ...own.map((one) => `npm:${one}`)]]
    }),
  )
}

function below(folder: string, names: readonly string[]): string[] {
  return names.map((name) => `${folder}/${name}`)
}

function domain(...names: string[]): string[] {
  return below('domain/src', names)
}

function platform(...names: string[]): string[] {
  return below('server/src/platform', names)
}

function web(...names: string[]): string[] {
  return below('web/src', names)
}

function domainLayers(at: number): string[] {
  return domain(...DOMAIN_LAYERS.slice(0, at + 1))
}
