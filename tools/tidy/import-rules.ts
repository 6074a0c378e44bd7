/** Who may import whom: the tables behind the repository's import rules. */
import type { ModuleGraph, ImportRules } from './imports.ts'

/** The domain from the bottom up: a folder may import the folders before it, never one after it. */
// oxfmt-ignore
const DOMAIN_LAYERS = [
  'text', 'money', 'time', 'uploads', 'lists', 'user-log', 'retention', 'access', 'approvals', 'places', 'rates', 'site', 'session', 'agencies', 'sign-on', 'backoffice/impersonation',
  'backoffice/sandbox', 'ledger', 'vouchers', 'wallet', 'top-ups', 'transactions', 'statements', 'ledger-proof', 'accounting', 'merchant-accounts', 'gateway-payments', 'disputes', 'gateway-reconciliation', 'backoffice/adjustments', 'backoffice/billing', 'backoffice/memos', 'points', 'backoffice/points', 'orders', 'alerts', 'flight-search', 'interlining', 'pnr', 'passengers', 'flight-orders', 'order-lists', 'groups', 'reports', 'booking',
  'ticketing-checks', 'ticketing', 'servicing', 'rail', 'refund-money', 'disruptions', 'backoffice/groups', 'webhooks', 'backoffice/desk',
]

/** Which module may call which other module's index.ts, from the top down. Messages upwards are jobs. */
// oxfmt-ignore
export const MODULE_GRAPH: ModuleGraph = {
  alerts: ['backoffice/desk', 'orders', 'agencies'],
  'backoffice/desk': ['servicing/desk', 'servicing/change', 'servicing/proceed', 'servicing/evidence', 'servicing/quote', 'ticketing', 'booking', 'supplier-calls', 'flight-orders', 'orders', 'flight-search'],
  'backoffice/review-rules': ['booking', 'agencies'],
  'backoffice/session': ['backoffice/impersonation', 'site'],
  'backoffice/staff': ['users', 'agencies', 'site'],
  'backoffice/impersonation': ['session', 'agencies', 'site'],
  'backoffice/treasury': ['ledger'],
  'backoffice/adjustments': ['approvals', 'agencies', 'ledger'],
  'backoffice/billing': ['backoffice/adjustments', 'backoffice/memos'],
  'backoffice/memos': ['approvals', 'agencies', 'ledger', 'uploads'],
  'backoffice/enquiries': [],
  'backoffice/points': ['points', 'approvals', 'agencies', 'ledger'],
  'backoffice/sandbox': [],
  'backoffice/suppliers': ['site'],
  'backoffice/installation': ['site'],
  'backoffice/site': ['company', 'agencies', 'site'],
  'personal-data': ['retention', 'agencies'],
  retention: [],
  'api-clients': ['webhooks', 'agencies'],
  notices: ['agencies'],
  'agency-manager': ['backoffice/enquiries', 'flight-search', 'users', 'ledger', 'agencies', 'site'],
  disruptions: ['servicing/refund', 'supplier-calls', 'flight-orders', 'orders', 'flight-search', 'agencies', 'places'],
  'servicing/desk': ['servicing/change', 'servicing/refund', 'servicing/proceed', 'servicing/quote', 'supplier-calls', 'flight-orders', 'orders'],
  'servicing/change': ['servicing/proceed', 'servicing/request', 'servicing/evidence', 'servicing/quote', 'ticketing', 'payments', 'supplier-calls', 'flight-orders', 'orders', 'flight-search'],
  'servicing/refund': ['servicing/proceed', 'servicing/request', 'servicing/evidence', 'servicing/quote', 'supplier-calls', 'flight-orders', 'orders'],
  'servicing/void': ['servicing/proceed', 'servicing/request', 'servicing/quote', 'flight-orders', 'orders'],
  'servicing/proceed': ['servicing/quote', 'ticketing', 'payments', 'supplier-calls', 'flight-orders', 'orders'],
  'servicing/request': ['servicing/quote', 'flight-orders', 'orders'],
  'servicing/evidence': ['servicing/quote', 'flight-orders', 'orders', 'uploads'],
  'servicing/quote': ['ticketing', 'supplier-calls', 'flight-orders', 'orders'],
  ticketing: ['booking', 'payments', 'supplier-calls', 'flight-orders', 'orders', 'flight-search'],
  booking: ['ticketing-checks', 'supplier-calls', 'flight-orders', 'orders', 'flight-search'],
  'flight-payments': ['ticketing-checks', 'payments', 'supplier-calls', 'flight-orders', 'orders'],
  'backoffice/rail': ['rail', 'orders'],
  rail: ['passengers/often-used', 'payments', 'orders', 'agencies', 'company', 'documents', 'rates', 'places'],
  'flight-orders': ['orders', 'agencies', 'places'],
  webhooks: ['orders', 'agencies'],
  points: ['orders', 'vouchers', 'agencies', 'places'],
  vouchers: ['ledger', 'agencies'],
  payments: ['orders', 'vouchers', 'gateway-payments', 'ledger', 'approvals'],
  disputes: ['gateway-payments', 'merchant-accounts', 'ledger', 'documents', 'agencies', 'uploads'],
  'gateway-payments': ['merchant-accounts', 'ledger', 'agencies', 'approvals'],
  'gateway-reconciliation': ['gateway-payments', 'merchant-accounts', 'ledger'],
  'ticketing-checks': ['supplier-calls', 'flight-orders', 'orders', 'flight-search'],
  'supplier-calls': ['flight-orders'],
  'order-lists': ['flight-orders', 'orders', 'company', 'documents'],
  'backoffice/groups': ['groups', 'payments', 'orders', 'flight-search'],
  groups: ['payments', 'supplier-calls', 'flight-orders', 'orders', 'agencies', 'company', 'documents', 'uploads', 'rates', 'places'],
  reports: ['agencies', 'places'],
  pnr: ['flight-orders', 'agencies', 'places'],
  orders: ['agencies'],
  'flight-search': ['agencies', 'rates', 'places'],
  'passengers/often-used': ['flight-search', 'places'],
  'passengers/import': ['places'],
  documents: ['places'],
  'sign-on': ['users', 'agencies', 'site'],
  session: ['users', 'agencies', 'site'],
  users: ['agencies', 'places', 'site'],
  accounting: ['agencies'],
  'merchant-accounts': ['agencies'],
  'user-log': ['agencies'],
  company: ['users', 'agencies', 'site'],
  'ledger-proof': ['statements', 'ledger'],
  statements: ['documents', 'ledger', 'agencies', 'site'],
  'top-ups': ['wallet', 'ledger', 'approvals', 'agencies', 'uploads'],
  transactions: ['agencies'],
  'refund-money': ['agencies'],
  wallet: ['ledger', 'documents'],
  ledger: ['agencies'],
  approvals: [],
  agencies: [],
  places: [],
  uploads: [],
  site: ['rates'],
  rates: ['approvals'],
}

/**
 * Which feature of the web may import which other feature, from the bottom up. A page composes: the files of
 * `features/<word>/page` may import any feature, and no other feature imports them.
 */
export const FEATURE_GRAPH: ModuleGraph = {
  ledger: [],
  'top-ups': ['ledger'],
  wallet: ['ledger', 'top-ups', 'gateway-payments'],
  transactions: ['ledger'],
  'refund-money': ['ledger', 'orders'],
  'agency-manager': ['top-ups', 'api-clients'],
  'merchant-accounts': [],
  webhooks: [],
  'gateway-payments': [],
  disputes: ['gateway-payments', 'merchant-accounts', 'ledger'],
  'gateway-reconciliation': ['merchant-accounts', 'ledger'],
  orders: ['ledger'],
  disruptions: ['orders'],
  'ticketing-checks': [],
  ticketing: ['orders'],
  payments: ['orders', 'ticketing-checks', 'gateway-payments'],
  servicing: ['orders', 'disruptions', 'payments'],
  groups: ['ledger', 'orders', 'disruptions', 'payments', 'servicing'],
  'backoffice/groups': ['groups'],
  rail: ['orders', 'passengers', 'payments'],
  'order-lists': ['orders', 'disruptions', 'servicing'],
  passengers: [],
  booking: ['orders', 'passengers', 'ticketing-checks'],
  session: [],
  users: ['session'],
  statements: ['ledger', 'reports'],
  'flight-search': ['reports'],
  reports: ['ledger', 'refund-money'],
  'backoffice/statements': ['statements'],
  'backoffice/desk': ['servicing'],
  'backoffice/site': ['site'],
  site: [],
  'backoffice/session': ['session'],
  'backoffice/staff': ['session', 'backoffice/personal-data'],
  'backoffice/enquiries': ['backoffice/personal-data'],
  'backoffice/treasury': ['ledger', 'backoffice/statements'],
  'backoffice/adjustments': ['backoffice/treasury', 'ledger', 'top-ups'],
  'backoffice/sandbox': ['backoffice/treasury'],
  'backoffice/billing': ['backoffice/treasury', 'backoffice/sandbox'],
  'backoffice/points': ['points', 'backoffice/treasury'],
  points: [],
  'backoffice/memos': ['backoffice/treasury', 'ledger', 'top-ups'],
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

/** A connector may use the library of its supplier or gateway: one row each, exclusive. */
const CONNECTOR_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'suppliers/sandbox': ['yaml'],
  'payments/alipay': ['alipay-sdk', 'fflate'],
  'payments/paypal': ['@paypal/paypal-server-sdk'],
  'payments/stripe': ['stripe'],
  'payments/wechat-pay': ['wechatpay-axios-plugin'],
  'rates/ecb': ['saxes'],
}

const CONNECTOR: readonly string[] = ['domain/src', ...platform('log', 'clock', 'ids')]

/** A gateway knows what a notification is, and the names of the channels. */
const PAYMENT_CONNECTOR: readonly string[] = [
  'server/src/connectors/payments',
  ...CONNECTOR,
  ...platform('inbox/channel'),
  'contract/src/payments/shapes',
]

/** What orders and payments may know of the domain and the calls: nothing of a product. */
const PRODUCT_NEUTRAL: readonly string[] = [
  ...domain('text', 'money', 'time', 'access', 'ledger', 'vouchers', 'orders'),
  ...below('contract/src', ['kernel', 'payments']),
]

// Keep one row per line.
// oxfmt-ignore
export const MAY_IMPORT: ImportRules = {
  ...Object.fromEntries(DOMAIN_LAYERS.map((name, at) => [`domain/src/${name}`, domainLayers(at)])),
  'contract/src': ['contract/src', 'domain/src', 'npm:zod'],
  'contract/src/text': ['contract/src/text', ...domain('ledger', 'text')],

  'server/src/platform': ['server/src/platform', ...below('server/db', ['types', 'columns', 'json/codec']), ...below('contract/src', ['kernel', 'text', 'index']), ...domain('access', 'alerts', 'lists', 'session', 'text', 'time', 'user-log'), 'npm:*'],
  // The document describes what is posted to partners, too.
  'server/src/platform/http/reference': ['server/src/platform', ...below('contract/src', ['kernel', 'text', 'index', 'webhooks']), ...domain('webhooks'), 'npm:*'],
  'server/src/connectors/payments': PAYMENT_CONNECTOR,
  'server/src/connectors/*': ['server/src/connectors/$1', ...CONNECTOR],
  ...withPackages(CONNECTOR_PACKAGES),
  'server/src/modules/*': ['server/src/modules', 'server/src/connectors/*/port', 'server/src/connectors/*/registry', 'server/src/platform', 'server/db/types', 'server/db/json', 'server/db/json-columns', 'contract/src', 'domain/src', 'npm:*'],
  // They know no product.
  'server/src/modules/orders': ['server/src/modules', 'server/src/platform', 'server/db/types', 'server/db/json', 'server/db/json-columns', ...PRODUCT_NEUTRAL, 'npm:*'],
  'server/src/modules/orders/order': ['server/src/modules', 'server/src/platform', 'server/db/types', 'server/db/json', 'server/db/json-columns', 'server/db/columns', 'server/db/order-rows', ...PRODUCT_NEUTRAL, 'npm:*'],
  'server/src/modules/payments': ['server/src/modules', 'server/src/platform', 'server/db/types', 'server/db/json', 'server/db/json-columns', ...PRODUCT_NEUTRAL, 'npm:*'],
  'server/src': ['server/src', 'server/db', 'contract/src', 'domain/src', 'npm:*'],
  'server/db': ['server/db', 'server/src', 'contract/src', 'domain/src', 'npm:*'],
  'server/data': ['server/data', 'domain/src', 'npm:geo-tz'],
  'server/test': ['server', 'simulators/payments/index', 'simulators/openid/index', ...below('tools', ['valkey', 'from-apt', 'validating-proxy/validator']), 'contract/src', 'domain/src', 'npm:*'],

  'web/src': ['web/src', 'contract/src', 'domain/src', 'npm:*', 'virtual:*'],
  'web/src/i18n': [...web('i18n', 'browser-storage'), 'domain/src/text', 'contract/src/text', 'contract/src/kernel/errors', 'npm:react'],
  'web/src/ui': [...web('ui', 'i18n', 'store', 'clock', 'router'), ...domain('money', 'time', 'text', 'site'), 'npm:*'],
  'web/src/api': [...web('api', 'i18n', 'store', 'clock'), 'contract/src', 'domain/src', 'npm:*', 'virtual:*'],
  ...Object.fromEntries(Object.entries(FEATURE_GRAPH).map(([name, others]) => [`web/src/features/${name}`, [...below('web/src/features', [name, ...others]), ...FEATURE, 'contract/src', 'domain/src', 'npm:*']])),
  'web/src/features/*': ['web/src/features/$1', ...FEATURE, 'contract/src', 'domain/src', 'npm:*'],
  'web/src/features/backoffice/*': ['web/src/features/backoffice/$1', ...FEATURE, 'contract/src', 'domain/src', 'npm:*'],
  'web/src/features/*/page': ['web/src/features', ...FEATURE, 'contract/src', 'domain/src', 'npm:*'],
  'web/vite': ['web/vite', 'web/src/ui/theme', 'contract/src', 'npm:*'],
  'web/e2e': ['web/e2e', 'web/src/paths', 'web/src/i18n', 'contract/src', 'domain/src', 'tools/chromium', 'tools/validating-proxy/proxy', 'simulators/payments/index', 'npm:*'],
  web: ['web/vite', 'tools/chromium', 'npm:*'],
  // Providers that the product talks to over HTTP: neither imports the other; tests start them.
  simulators: ['simulators', 'npm:*'],
  // What partners install: no dependency on the product, so that it can be published.
  'clients/typescript': ['clients/typescript'],
  'clients/example-agency': ['clients/example-agency', 'npm:@interline/client'],
  tools: ['tools', 'contract/src', 'domain/src', 'server', ...below('simulators/payments', ['index', 'launch']), 'simulators/openid/launch', 'npm:*'],
  bench: ['bench', 'tools', 'server', ...below('simulators/payments', ['index', 'launch']), 'web/vite', 'contract/src', 'domain/src', 'npm:*'],
  'vitest.config': ['web/vite', 'npm:*'],
}

/** Rows for connectors with packages: imports allowed for its kind of connector, and its own packages. */
function withPackages(packages: typeof CONNECTOR_PACKAGES): ImportRules {
  return Object.fromEntries(
    Object.entries(packages).map(([name, own]) => {
      const kind = `server/src/connectors/${name.split('/')[0]}`
      const base = name.startsWith('payments/') ? PAYMENT_CONNECTOR : [kind, ...CONNECTOR]
      return [`server/src/connectors/${name}`, [...base, ...own.map((one) => `npm:${one}`)]]
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
