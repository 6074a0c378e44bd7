/**
 * The site map: every page of the portal with its address, layout, access, title and code. The router, the guard,
 * the menus and the command bar are made from it; the server enforces the same access rules on its calls.
 */
import type { AccessRule } from '@interline/domain/access/access'
import type { ComponentType } from 'react'
import type shell from './i18n/en/shell.ts'
import { paths, patterns } from './paths.ts'
import { within } from './shell/frame/within.tsx'

export type Layout = 'home' | 'normal' | 'booking' | 'order' | 'bill' | 'agency-manager' | 'office'
export type TitleKey = keyof typeof shell.titles
export type Section = 'flights' | 'group' | 'trains' | 'bookings' | 'wallet' | 'agencies'

export interface RouteEntry {
  /** Address with `$name` for parameters. */
  readonly path: string
  readonly layout: Layout
  readonly access: AccessRule
  /** Absent: the document is titled with the site's short name. */
  readonly title?: TitleKey
  /** Which entry of the top bar is lit. */
  readonly section?: Section
  readonly page: () => Promise<{ readonly default: ComponentType }>
  /** Set while a page shows only its frame; the later issue that builds it replaces `page`. */
  readonly notBuilt?: true
}

const anybody: AccessRule = { public: true }
const signedIn: AccessRule = { realm: 'agency' }
const superUser: AccessRule = { realm: 'agency', roles: ['SuperUser'] }
const operator: AccessRule = { realm: 'agency', roles: ['operator'], service: 'flight' }
const trains: AccessRule = { realm: 'agency', roles: ['operator'], service: 'train' }
const finance: AccessRule = { realm: 'agency', roles: ['finance'] }

const queries = () => import('./shell/frame/query-boundary.tsx')
const officePages = () => import('./office-pages.ts')
const sectionRail = () => import('./shell/desk/section-rail.tsx')
const notBuiltPage = () => import('./shell/frame/not-built-page.tsx')

const notBuilt = { page: notBuiltPage, notBuilt: true } as const
const notBuiltInSection = { page: within(notBuiltPage, sectionRail), notBuilt: true } as const

export const routes = {
  home: {
    path: paths.home,
    layout: 'home',
    access: anybody,
    page: () => import('./features/site/home-page.tsx'),
  },
  about: {
    path: paths.about,
    layout: 'home',
    access: anybody,
    title: 'about',
    page: () => import('./features/site/about-page.tsx'),
  },
  terms: {
    path: paths.terms,
    layout: 'home',
    access: anybody,
    title: 'terms',
    page: () => import('./features/site/terms-page.tsx'),
  },
  privacy: {
    path: paths.privacy,
    layout: 'home',
    access: anybody,
    title: 'privacy',
    page: () => import('./features/site/privacy-page.tsx'),
  },

  // On the public list of the guard; the page itself asks to sign in.
  profile: {
    path: paths.profile,
    layout: 'normal',
    access: anybody,
    title: 'profile',
    page: within(() => import('./features/users/profile-page.tsx'), queries),
  },
  points: { path: paths.points, layout: 'normal', access: signedIn, title: 'points', ...notBuilt },
  users: { path: paths.users, layout: 'normal', access: signedIn, title: 'users', ...notBuilt },
  userLog: { path: paths.userLog, layout: 'normal', access: superUser, title: 'userLog', ...notBuilt },
  company: { path: paths.company, layout: 'normal', access: superUser, title: 'company', ...notBuilt },

  oftenUsedPassengers: {
    path: paths.oftenUsedPassengers,
    layout: 'normal',
    access: operator,
    title: 'oftenUsedPassengers',
    page: within(() => import('./features/passengers/often-used/often-used-page.tsx'), queries),
  },

  flightSearch: {
    path: paths.flightSearch,
    layout: 'booking',
    access: operator,
    title: 'flightSearch',
    section: 'flights',
    page: () => import('./features/flight-search/search-page.tsx'),
  },
  flightConfirm: {
    path: paths.flightConfirm,
    layout: 'booking',
    access: operator,
    title: 'flightConfirm',
    section: 'flights',
    page: within(() => import('./features/booking/confirm-page.tsx'), queries),
  },
  flightOrders: {
    path: paths.flightOrders,
    layout: 'order',
    access: operator,
    title: 'flightOrders',
    section: 'bookings',
    page: within(() => import('./features/order-lists/orders-page.tsx'), queries),
  },
  flightOrdersByVoyage: {
    path: paths.flightOrdersByVoyage,
    layout: 'order',
    access: operator,
    title: 'flightOrdersByVoyage',
    section: 'bookings',
    page: within(() => import('./features/order-lists/departures-page.tsx'), queries),
  },
  flightOrder: {
    path: patterns.flightOrder,
    layout: 'order',
    access: operator,
    title: 'flightOrder',
    section: 'bookings',
    page: within(() => import('./features/orders/page/order-page.tsx'), queries),
  },

  groupRequest: {
    path: paths.groupRequest,
    layout: 'booking',
    access: operator,
    title: 'groupRequest',
    section: 'group',
    ...notBuilt,
  },
  groupConfirm: {
    path: paths.groupConfirm,
    layout: 'booking',
    access: operator,
    title: 'groupConfirm',
    section: 'group',
    ...notBuilt,
  },
  groupOrders: {
    path: paths.groupOrders,
    layout: 'order',
    access: operator,
    title: 'groupOrders',
    section: 'group',
    ...notBuilt,
  },
  groupOrder: {
    path: patterns.groupOrder,
    layout: 'order',
    access: operator,
    title: 'groupOrder',
    section: 'group',
    ...notBuilt,
  },

  trainSearch: {
    path: paths.trainSearch,
    layout: 'booking',
    access: trains,
    title: 'trainSearch',
    section: 'trains',
    ...notBuilt,
  },
  trainOrders: {
    path: paths.trainOrders,
    layout: 'order',
    access: { realm: 'agency', service: 'train' },
    title: 'trainOrders',
    section: 'trains',
    ...notBuilt,
  },

  wallet: {
    path: paths.wallet,
    layout: 'bill',
    access: finance,
    title: 'wallet',
    section: 'wallet',
    page: within(() => import('./features/wallet/wallet-page.tsx'), sectionRail, queries),
  },
  transactions: {
    path: paths.transactions,
    layout: 'bill',
    access: finance,
    title: 'transactions',
    section: 'wallet',
    ...notBuiltInSection,
  },
  statements: {
    path: paths.statements,
    layout: 'bill',
    access: finance,
    title: 'statements',
    section: 'wallet',
    ...notBuiltInSection,
  },

  agencies: {
    path: paths.agencies,
    layout: 'agency-manager',
    access: finance,
    title: 'agencies',
    section: 'agencies',
    ...notBuiltInSection,
  },
  agencyStatements: {
    path: paths.agencyStatements,
    layout: 'agency-manager',
    access: finance,
    title: 'agencyStatements',
    section: 'agencies',
    ...notBuiltInSection,
  },
  agencyBill: {
    path: patterns.agencyBill,
    layout: 'agency-manager',
    access: { realm: 'agency', permissions: ['agencybills:read'] },
    title: 'agencyBill',
    section: 'agencies',
    ...notBuiltInSection,
  },

  office: {
    path: paths.office,
    layout: 'office',
    access: anybody,
    title: 'office',
    page: within(async () => (await officePages()).signIn(), queries),
  },
  officeDesk: {
    path: paths.officeDesk,
    layout: 'office',
    access: { realm: 'office', roles: ['ops', 'opsLead', 'auditor'] },
    title: 'officeDesk',
    page: within(async () => (await officePages()).desk(), queries),
  },
  officeDisruptions: {
    path: paths.officeDisruptions,
    layout: 'office',
    access: { realm: 'office', roles: ['ops', 'opsLead', 'auditor'] },
    title: 'officeDisruptions',
    page: within(async () => (await officePages()).disruptions(), queries),
  },
  officeReviewRules: {
    path: paths.officeReviewRules,
    layout: 'office',
    access: { realm: 'office', roles: ['ops', 'opsLead', 'auditor'] },
    title: 'officeReviewRules',
    page: within(async () => (await officePages()).reviewRules(), queries),
  },
  officeEnquiries: {
    path: paths.officeEnquiries,
    layout: 'office',
    access: { realm: 'office', roles: ['onboarding', 'ops', 'opsLead'] },
    title: 'officeEnquiries',
    page: within(async () => (await officePages()).enquiries(), queries),
  },
  officeSandbox: {
    path: paths.officeSandbox,
    layout: 'office',
    access: { realm: 'office', roles: ['ops', 'opsLead'] },
    title: 'officeSandbox',
    page: within(async () => (await officePages()).sandbox(), queries),
  },
  officeAccount: {
    path: paths.officeAccount,
    layout: 'office',
    access: { realm: 'office' },
    title: 'officeAccount',
    page: within(async () => (await officePages()).account(), queries),
  },
  officeImpersonation: {
    path: paths.officeImpersonation,
    layout: 'office',
    access: { realm: 'office', roles: ['opsLead'] },
    title: 'officeImpersonation',
    page: within(async () => (await officePages()).impersonation(), queries),
  },
} as const satisfies Record<string, RouteEntry>

export type RouteName = keyof typeof routes

/** The entries as their common shape, in the order of the site map. */
export const routeEntries: readonly RouteEntry[] = Object.values(routes)
