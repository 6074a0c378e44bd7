// Who may do what. One rule shape serves the site map of the web client and the calls of the server, and one
// pure function decides both, so that the guard on the screen and the refusal of the server cannot differ.

/** Roles inside an agency. SuperUser passes every role check. */
export const AGENCY_ROLES = ['SuperUser', 'operator', 'finance'] as const
export type AgencyRole = (typeof AGENCY_ROLES)[number]

/** Roles of the platform's own staff; a realm of its own, never mixed with agency roles. */
export const OFFICE_ROLES = [
  'platformAdmin',
  'ops',
  'opsLead',
  'pricing',
  'treasury',
  'onboarding',
  'auditor',
] as const
export type OfficeRole = (typeof OFFICE_ROLES)[number]

export type Service = 'flight' | 'train'

/** What an API key or the sign-on of a partner may be allowed to do. */
export const API_SCOPES = ['search', 'order', 'pay', 'finance:read'] as const
export type ApiScope = (typeof API_SCOPES)[number]

/**
 * Access to a page or a call. `public` needs nothing, everything else needs a caller of the realm. Roles and permissions
 * are asked of persons, scopes of programs, and both of a person whom a partner has signed in.
 */
export type AccessRule =
  | { readonly public: true }
  | {
      readonly realm: 'agency'
      readonly roles?: readonly AgencyRole[]
      readonly service?: Service
      /** Only where the company sees its bills: what it has is then no secret to its people. */
      readonly bills?: true
      /** One of these must be in the permission list. */
      readonly permissions?: readonly string[]
      /** One of these must be granted to a program or a partner's person; absent: neither of them may call. */
      readonly scopes?: readonly ApiScope[]
    }
  | { readonly realm: 'office'; readonly roles?: readonly OfficeRole[] }

/** The part of the caller's company that access depends on. */
export interface CompanyAccess {
  readonly enableFlightService: boolean
  readonly enableTrainService: boolean
  readonly isShowBill: boolean
  readonly canCreateSubAgency: boolean
  /** 0 = top level. */
  readonly proxyLevel: number
}

interface OfAgency {
  readonly realm: 'agency'
  readonly company: CompanyAccess
}

interface Rights {
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
}

interface Granted {
  readonly scopes: readonly ApiScope[]
}

/** A person of an agency who has signed in at the portal. */
type Person = OfAgency & Rights & { readonly caller: 'person' }
/** A person of an agency whom a partner's host has signed in: limited by role and by what the partner was granted. */
type EmbeddedUser = OfAgency & Rights & Granted & { readonly caller: 'embedded' }
/** A program with an API key of the agency. It has no role; the scopes of its key decide. */
type ApiClient = OfAgency & Granted & { readonly caller: 'client' }

/** Who calls. `platform` is the platform's own work, such as a job: it acts inside of the server and makes no call. */
export type Viewer =
  | Person
  | EmbeddedUser
  | ApiClient
  | { readonly realm: 'office'; readonly roles: readonly string[] }
  | { readonly realm: 'platform' }

export type AccessDecision =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'router.login' | 'router.notRole' }

const GRANTED: AccessDecision = { ok: true }
const LOGIN: AccessDecision = { ok: false, reason: 'router.login' }
const NOT_ROLE: AccessDecision = { ok: false, reason: 'router.notRole' }

/** Decides one rule for one viewer (null: nobody is signed in). */
export function allows(rule: AccessRule, viewer: Viewer | null): AccessDecision {
  if ('public' in rule) return GRANTED
  if (viewer === null) return LOGIN
  if (rule.realm === 'office') {
    if (viewer.realm !== 'office') return LOGIN
    const free =
      !rule.roles ||
      viewer.roles.includes('platformAdmin') ||
      rule.roles.some((r) => viewer.roles.includes(r))
    return free ? GRANTED : NOT_ROLE
  }
  if (viewer.realm !== 'agency') return LOGIN
  if (rule.bills && !seesBills(viewer)) return NOT_ROLE
  if (rule.service && !hasService(viewer, rule.service)) return NOT_ROLE
  if (viewer.caller !== 'person' && !rule.scopes?.some((scope) => viewer.scopes.includes(scope)))
    return NOT_ROLE
  if (viewer.caller === 'client') return GRANTED
  if (rule.roles && !rule.roles.some((role) => holdsRole(viewer, role))) return NOT_ROLE
  if (rule.permissions && !hasPermission(viewer.permissions, rule.permissions)) return NOT_ROLE
  return GRANTED
}

/**
 * Granted when the list is empty, contains `all`, or contains one of the required entries. The server never
 * sends an empty list to somebody who may do less: it sends `["none"]`.
 */
export function hasPermission(held: readonly string[], required: readonly string[]): boolean {
  return held.length === 0 || held.includes('all') || required.some((entry) => held.includes(entry))
}

/** The agency manager shows only for a top-level company that may create sub-agencies. */
export function seesAgencyManager(viewer: Viewer | null): boolean {
  return (
    viewer?.realm === 'agency' &&
    holdsRole(viewer, 'finance') &&
    viewer.company.proxyLevel === 0 &&
    viewer.company.canCreateSubAgency
  )
}

/** Where a person lands after signing in, when no page was asked for. */
export function landing(viewer: Viewer): 'flight' | 'statements' | 'train' | 'profile' | 'office' {
  if (viewer.realm !== 'agency') return 'office'
  if (holdsRole(viewer, 'operator') && viewer.company.enableFlightService) return 'flight'
  if (holdsRole(viewer, 'finance')) return 'statements'
  if (holdsRole(viewer, 'operator') && viewer.company.enableTrainService) return 'train'
  return 'profile'
}

type AgencyViewer = Extract<Viewer, { realm: 'agency' }>

function holdsRole(viewer: AgencyViewer, role: AgencyRole): boolean {
  if (viewer.caller === 'client') return false
  const holds = viewer.roles.includes('SuperUser') || viewer.roles.includes(role)
  // Finance also needs a company that sees its bills.
  return role === 'finance' ? holds && seesBills(viewer) : holds
}

/** Top level, or the show-bill setting. */
function seesBills({ company }: AgencyViewer): boolean {
  return company.proxyLevel === 0 || company.isShowBill
}

function hasService(viewer: AgencyViewer, service: Service): boolean {
  // Flights need the switch and, of a person, the role operator; trains depend on the switch alone.
  return service === 'flight'
    ? viewer.company.enableFlightService && (viewer.caller === 'client' || holdsRole(viewer, 'operator'))
    : viewer.company.enableTrainService
}
