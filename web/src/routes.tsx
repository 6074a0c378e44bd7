/**
 * The site map: every page of the portal, except the back office (`office-routes.ts`), with its address, layout, access rule, title and code. The router, guard,
 * menus and command bar are derived from it, in this order: the first page of a section is its entry in the top bar; the server enforces the same access rules on its calls.
 */
import type { AccessRule } from '@interline/domain/access/access'
import { paths, patterns } from './paths.ts'
import type { RouteEntry } from './route-entry.ts'
import { within } from './shell/frame/within.tsx'

export type { Layout, RouteEntry, Section } from './route-entry.ts'

const anybody: AccessRule = { public: true }
const signedIn: AccessRule = { realm: 'agency' }
/** Pages of everybody who is signed in. */
const everybody = { layout: 'normal', access: signedIn } as const
/** Public pages. */
const home = { layout: 'home', access: anybody } as const
const superUser: AccessRule = { realm: 'agency', roles: ['SuperUser'] }
const companyPage = { layout: 'normal', access: { ...superUser, permissions: ['company:update'] } } as const
const operator: AccessRule = { realm: 'agency', roles: ['operator'], service: 'flight' }
const flightPage = { layout: 'booking', access: operator, section: 'flights' } as const
const bookingsPage = { layout: 'order', access: operator, section: 'bookings' } as const
const groupPage = { layout: 'booking', access: operator, section: 'group' } as const
const groupOrderPage = { layout: 'order', access: operator, section: 'group' } as const
const trains: AccessRule = { realm: 'agency', roles: ['operator'], service: 'train' }
const trainPage = { layout: 'booking', access: trains, section: 'trains' } as const
const trainOrderPage = {
  layout: 'order',
  access: { realm: 'agency', service: 'train' },
  section: 'trains',
} as const
const finance: AccessRule = { realm: 'agency', roles: ['finance'] }
const walletPage = { layout: 'bill', access: finance, section: 'wallet' } as const
const managerPage = { layout: 'agency-manager', section: 'agencies' } as const
const bills: AccessRule = {
  realm: 'agency',
  roles: ['finance'],
  bills: true,
  permissions: ['statements:read'],
}

const queries = () => import('./shell/frame/query-boundary.tsx')
const signOnPage = within(() => import('./features/sign-on/sign-on-page.tsx'), queries)
const providerPage = {
  ...home,
  title: 'providerSignOn',
  page: within(() => import('./features/sign-on/provider-page.tsx'), queries),
} as const
const sectionRail = () => import('./shell/desk/section-rail.tsx')

export const routes = {
  home: {
    path: paths.home,
    ...home,
    page: () => import('./features/site/home-page.tsx'),
  },
  about: { path: paths.about, ...home, title: 'about', page: () => import('./features/site/about-page.tsx') },
  terms: { path: paths.terms, ...home, title: 'terms', page: () => import('./features/site/terms-page.tsx') },
  privacy: {
    path: paths.privacy,
    ...home,
    title: 'privacy',
    page: () => import('./features/site/privacy-page.tsx'),
  },
  verify: {
    path: paths.verify,
    ...home,
    title: 'verify',
    page: () => import('./features/ledger-proof/verify-page.tsx'),
  },
  developers: {
    path: paths.developers,
    ...home,
    title: 'developers',
    page: within(() => import('./features/developers/developers-page.tsx'), queries),
  },

  // On the guard's public list; the page itself asks to sign in.
  profile: {
    path: paths.profile,
    layout: 'normal',
    access: anybody,
    title: 'profile',
    page: within(() => import('./features/users/profile-page.tsx'), queries),
  },
  setPassword: {
    path: paths.setPassword,
    ...home,
    title: 'setPassword',
    page: within(() => import('./features/session/set-password/set-password-page.tsx'), queries),
  },
  providerSignOn: { path: paths.providerSignOn, ...providerPage },
  providerReturn: { path: patterns.providerSignOn, ...providerPage },
  points: {
    path: paths.points,
    ...everybody,
    title: 'points',
    page: within(() => import('./features/points/points-page.tsx'), queries),
  },
  users: {
    path: paths.users,
    ...everybody,
    title: 'users',
    page: within(() => import('./features/users/people/users-page.tsx'), queries),
  },
  userLog: {
    path: paths.userLog,
    layout: 'normal',
    access: { ...superUser, permissions: ['userlogs:read'] },
    title: 'userLog',
    page: within(() => import('./features/user-log/user-log-page.tsx'), queries),
  },
  alerts: {
    path: paths.alerts,
    ...everybody,
    title: 'alerts',
    page: within(() => import('./features/alerts/alerts-page.tsx'), queries),
  },
  approvals: {
    path: paths.approvals,
    ...everybody,
    title: 'approvals',
    page: within(() => import('./features/approvals/approvals-page.tsx'), queries),
  },
  company: {
    path: paths.company,
    ...companyPage,
    title: 'company',
    page: within(() => import('./features/company/company-page.tsx'), queries),
  },
  companyLook: {
    path: paths.companyLook,
    ...companyPage,
    title: 'companyLook',
    page: within(() => import('./features/backoffice/site/owner-look-page.tsx'), queries),
  },
  merchantAccounts: {
    path: paths.merchantAccounts,
    ...companyPage,
    title: 'merchantAccounts',
    page: within(() => import('./features/merchant-accounts/accounts-page.tsx'), queries),
  },
  apiClients: {
    path: paths.apiClients,
    layout: 'normal',
    access: { ...superUser, permissions: ['agencyapikey:write'] },
    title: 'apiClients',
    page: within(() => import('./features/api-clients/api-clients-page.tsx'), queries),
  },
  signOn: { path: paths.signOn, ...companyPage, title: 'signOn', page: signOnPage },
  disputes: {
    path: paths.disputes,
    ...companyPage,
    title: 'disputes',
    page: within(() => import('./features/disputes/disputes-page.tsx'), queries),
  },
  webhooks: {
    path: paths.webhooks,
    layout: 'normal',
    access: { ...superUser, permissions: ['webhooks:manage'] },
    title: 'webhooks',
    page: within(() => import('./features/webhooks/webhooks-page.tsx'), queries),
  },
  settlements: {
    path: paths.settlements,
    ...companyPage,
    title: 'settlements',
    page: within(() => import('./features/gateway-reconciliation/settlements-page.tsx'), queries),
  },
  payment: {
    path: patterns.payment,
    ...everybody,
    title: 'payment',
    page: within(() => import('./features/gateway-payments/payment-page.tsx'), queries),
  },

  oftenUsedPassengers: {
    path: paths.oftenUsedPassengers,
    layout: 'normal',
    access: operator,
    title: 'oftenUsedPassengers',
    page: within(() => import('./features/passengers/often-used/often-used-page.tsx'), queries),
  },

  flightSearch: {
    path: paths.flightSearch,
    ...flightPage,
    title: 'flightSearch',
    page: () => import('./features/flight-search/search-page.tsx'),
  },
  flightConfirm: {
    path: paths.flightConfirm,
    ...flightPage,
    title: 'flightConfirm',
    page: within(() => import('./features/booking/confirm-page.tsx'), queries),
  },

  groupRequest: {
    path: paths.groupRequest,
    ...groupPage,
    title: 'groupRequest',
    page: within(() => import('./features/groups/request/request-page.tsx'), queries),
  },
  groupConfirm: {
    path: paths.groupConfirm,
    ...groupPage,
    title: 'groupConfirm',
    page: within(() => import('./features/groups/request/confirm-page.tsx'), queries),
  },
  groupOrders: {
    path: paths.groupOrders,
    ...groupOrderPage,
    title: 'groupOrders',
    page: within(() => import('./features/groups/list/groups-page.tsx'), queries),
  },
  groupOrder: {
    path: patterns.groupOrder,
    ...groupOrderPage,
    title: 'groupOrder',
    page: within(() => import('./features/groups/order/group-page.tsx'), queries),
  },

  trainSearch: {
    path: paths.trainSearch,
    ...trainPage,
    title: 'trainSearch',
    page: within(() => import('./features/rail/search/search-page.tsx'), queries),
  },
  trainConfirm: {
    path: paths.trainConfirm,
    ...trainPage,
    title: 'trainConfirm',
    page: within(() => import('./features/rail/confirm/confirm-page.tsx'), queries),
  },
  trainOrders: {
    path: paths.trainOrders,
    ...trainOrderPage,
    title: 'trainOrders',
    page: within(() => import('./features/rail/list/orders-page.tsx'), queries),
  },
  trainOrder: {
    path: patterns.trainOrder,
    ...trainOrderPage,
    title: 'trainOrder',
    page: within(() => import('./features/rail/order/order-page.tsx'), queries),
  },

  flightOrders: {
    path: paths.flightOrders,
    ...bookingsPage,
    title: 'flightOrders',
    page: within(() => import('./features/order-lists/orders-page.tsx'), queries),
  },
  flightOrdersByVoyage: {
    path: paths.flightOrdersByVoyage,
    ...bookingsPage,
    title: 'flightOrdersByVoyage',
    page: within(() => import('./features/order-lists/departures-page.tsx'), queries),
  },
  flightOrder: {
    path: patterns.flightOrder,
    ...bookingsPage,
    title: 'flightOrder',
    page: within(() => import('./features/orders/page/order-page.tsx'), queries),
  },

  wallet: {
    path: paths.wallet,
    ...walletPage,
    title: 'wallet',
    page: within(() => import('./features/wallet/wallet-page.tsx'), sectionRail, queries),
  },
  transactions: {
    path: paths.transactions,
    ...walletPage,
    title: 'transactions',
    page: within(() => import('./features/transactions/transactions-page.tsx'), sectionRail, queries),
  },
  refundMoney: {
    path: paths.refundMoney,
    ...walletPage,
    title: 'refundMoney',
    page: within(() => import('./features/refund-money/refund-money-page.tsx'), sectionRail, queries),
  },
  statements: {
    path: paths.statements,
    ...walletPage,
    title: 'statements',
    page: within(() => import('./features/statements/statements-page.tsx'), sectionRail, queries),
  },

  agencies: {
    path: paths.agencies,
    ...managerPage,
    access: finance,
    title: 'agencies',
    page: within(() => import('./features/agency-manager/agencies-page.tsx'), sectionRail, queries),
  },
  agency: {
    path: patterns.agency,
    ...managerPage,
    access: finance,
    title: 'agency',
    page: within(() => import('./features/agency-manager/agency-page.tsx'), sectionRail, queries),
  },
  agencyStatements: {
    path: paths.agencyStatements,
    ...managerPage,
    access: finance,
    title: 'agencyStatements',
    page: within(() => import('./features/statements/sub-statements-page.tsx'), sectionRail, queries),
  },
  topUps: {
    path: paths.topUps,
    ...managerPage,
    access: {
      realm: 'agency',
      roles: ['finance'],
      permissions: ['agencybills:read', 'agencybalance:write'],
    },
    title: 'topUps',
    page: within(() => import('./features/top-ups/top-ups-page.tsx'), sectionRail, queries),
  },
  reports: {
    path: paths.reports,
    ...managerPage,
    access: bills,
    title: 'reports',
    page: within(() => import('./features/reports/reports-page.tsx'), sectionRail, queries),
  },
  agencyBill: {
    path: patterns.agencyBill,
    ...managerPage,
    access: { realm: 'agency', permissions: ['agencybills:read'] },
    title: 'agencyBill',
    page: within(() => import('./features/statements/bill-page.tsx'), sectionRail, queries),
  },
} as const satisfies Record<string, RouteEntry>

export type RouteName = keyof typeof routes

/** The entries in their common shape, in the order of the site map. */
export const routeEntries: readonly RouteEntry[] = Object.values(routes)
