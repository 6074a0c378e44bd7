/** The only place that spells a URL of the web client. Routes take their patterns here, links their addresses. */

const id = (value: string | number) => encodeURIComponent(value)

export const paths = {
  home: '/',
  about: '/about',
  terms: '/terms',
  privacy: '/privacy',
  profile: '/profile',
  points: '/integral',
  users: '/users',
  userLog: '/user-log',
  company: '/company',
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
  trainOrders: '/train/orders',
  wallet: '/bills/wallet',
  transactions: '/bills/transactions',
  statements: '/bills/statements',
  agencies: '/agency-manager',
  agencyStatements: '/agency-manager/statements',
  agencyBill: (agency: string | number) => `/agency-manager/bills/${id(agency)}`,
  office: '/office',
  officeDesk: '/office/desk',
  officeDisruptions: '/office/disruptions',
  officeReviewRules: '/office/review-rules',
  officeEnquiries: '/office/enquiries',
  officeSandbox: '/office/sandbox',
  officeImpersonation: '/office/impersonation',
  officeAccount: '/office/account',
} as const

/** The addresses with a parameter, as the router matches them. */
export const patterns = {
  flightOrder: '/flight/orders/$id',
  groupOrder: '/flight/group/order/$id',
  agencyBill: '/agency-manager/bills/$id',
} as const

/** An address with a query; empty values are left out. */
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

/** The home page with its sign-in card, which sends the person on to `next` afterwards. */
export function signInPath(next: string): string {
  return withQuery(paths.home, { next: isOwnPath(next) && next !== '/' ? next : undefined })
}

const OWN_SITE = 'https://own.invalid'

/** Whether an address is a path of this site: nothing else may be followed after signing in. */
export function isOwnPath(address: string): boolean {
  if (!address.startsWith('/') || !URL.canParse(address, OWN_SITE)) return false
  // Read as browsers read it: they take a backslash for a slash and drop tabs and line ends, so `/\t/host` leaves.
  const { origin, pathname } = new URL(address, OWN_SITE)
  return origin === OWN_SITE && !pathname.startsWith('//')
}
