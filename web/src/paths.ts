/** The only place that spells a URL of the web client. Routes take their patterns from here, links their addresses. */

const id = (value: string | number) => encodeURIComponent(value)

export const paths = {
  home: '/',
  about: '/about',
  terms: '/terms',
  privacy: '/privacy',
  verify: '/verify',
  developers: '/developers',
  profile: '/profile',
  setPassword: '/set-password',
  points: '/integral',
  users: '/users',
  userLog: '/user-log',
  company: '/company',
  companyLook: '/company/look',
  merchantAccounts: '/company/merchant-accounts',
  apiClients: '/company/api-keys',
  signOn: '/company/sign-on',
  providerSignOn: '/sign-on',
  disputes: '/company/disputes',
  settlements: '/company/settlements',
  webhooks: '/company/webhooks',
  payment: (payment: string) => `/payment/${id(payment)}`,
  alerts: '/alerts',
  approvals: '/approvals',
  oftenUsedPassengers: '/often-used-passengers',
  flightSearch: '/flight/booking',
  flightConfirm: '/flight/booking/confirm',
  flightOrders: '/flight/orders',
  flightOrdersByVoyage: '/flight/orders/voyage',
  flightOrder: (order: string) => `/flight/orders/${id(order)}`,
  groupRequest: '/flight/group/booking',
  groupConfirm: '/flight/group/booking/confirm',
  groupOrders: '/flight/group/order',
  groupOrder: (order: string) => `/flight/group/order/${id(order)}`,
  trainSearch: '/train/booking',
  trainConfirm: '/train/booking/confirm',
  trainOrders: '/train/orders',
  trainOrder: (order: string) => `/train/orders/${id(order)}`,
  wallet: '/bills/wallet',
  transactions: '/bills/transactions',
  refundMoney: '/bills/refunds-due',
  statements: '/bills/statements',
  agencies: '/agency-manager',
  agency: (agency: string | number) => `/agency-manager/agencies/${id(agency)}`,
  agencyStatements: '/agency-manager/statements',
  topUps: '/agency-manager/top-ups',
  reports: '/agency-manager/reports',
  agencyBill: (agency: string | number) => `/agency-manager/bills/${id(agency)}`,
  office: '/office',
  officeSetPassword: '/office/set-password',
  officeDesk: '/office/desk',
  officeTrains: '/office/trains',
  officeGroups: '/office/groups',
  officeDisruptions: '/office/disruptions',
  officeReviewRules: '/office/review-rules',
  officeTreasury: '/office/treasury',
  officeAdjustments: '/office/treasury/adjustments',
  officeBilling: '/office/treasury/billing',
  officeMemos: '/office/treasury/memos',
  officeClearing: '/office/treasury/clearing',
  officeMerchantAccounts: '/office/treasury/merchant-accounts',
  officeGatewayPayments: '/office/treasury/gateway-payments',
  officeDisputes: '/office/treasury/disputes',
  officeSettlements: '/office/treasury/settlements',
  officePoints: '/office/points',
  officeAlerts: '/office/alerts',
  officeApprovals: '/office/approvals',
  officeRates: '/office/rates',
  officeEnquiries: '/office/enquiries',
  officeTopUps: '/office/top-ups',
  officeRefundMoney: '/office/refunds-due',
  officeAgencies: '/office/agencies',
  officeAgency: (agency: string | number) => `/office/agencies/${id(agency)}`,
  officeStatements: '/office/statements',
  officeReports: '/office/reports',
  officeSandbox: '/office/sandbox',
  officeImpersonation: '/office/impersonation',
  officeSuppliers: '/office/suppliers',
  officeNotices: '/office/notices',
  officeApiClients: '/office/api-clients',
  officeSignOn: '/office/sign-on',
  officeWebhooks: '/office/webhooks',
  officeSites: '/office/sites',
  officeSite: (site: string) => `/office/sites/${id(site)}`,
  officeInstallation: '/office/installation',
  officeRetention: '/office/retention',
  officePersonalData: '/office/personal-data',
  officeStaff: '/office/staff',
  officeAudit: '/office/audit',
  officeAccount: '/office/account',
} as const

export { orderPage as orderPath } from '@interline/domain/orders/order-page'

/** Addresses with a parameter, as the router matches them. */
export const patterns = {
  flightOrder: '/flight/orders/$id',
  groupOrder: '/flight/group/order/$id',
  trainOrder: '/train/orders/$id',
  payment: '/payment/$id',
  providerSignOn: '/sign-on/$code',
  agency: '/agency-manager/agencies/$id',
  agencyBill: '/agency-manager/bills/$id',
  officeAgency: '/office/agencies/$id',
  officeSite: '/office/sites/$id',
} as const

/** An address with a query, without empty values. */
export function withQuery(
  path: string,
  query: Readonly<Record<string, string | number | boolean | undefined>>,
): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value))
  }
  const text = parameters.toString()
  return text ? `${path}?${text}` : path
}

/** The home page with its sign-in card, which continues to `next` after sign-in. */
export function signInPath(next: string): string {
  return withQuery(paths.home, { next: isOwnPath(next) && next !== '/' ? next : undefined })
}

/** Where identity providers send people back to, with a `code` that is theirs. */
export function isProviderReturn(path: string): boolean {
  return path.startsWith(`${paths.providerSignOn}/`)
}

const OWN_SITE = 'https://own.invalid'

/** Whether an address is a path of this site; nothing else may be followed after sign-in. */
export function isOwnPath(address: string): boolean {
  if (!address.startsWith('/') || !URL.canParse(address, OWN_SITE)) return false
  // Parsed as browsers do: they treat a backslash as a slash and drop tabs and line ends, so `/\t/host` leaves the site.
  const { origin, pathname } = new URL(address, OWN_SITE)
  return origin === OWN_SITE && !pathname.startsWith('//')
}
