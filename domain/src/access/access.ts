// Who may do what. One rule shape serves the site map of the web client and the calls of the server, and one
// pure function decides both, so that the screen and the server cannot disagree.

/** Roles inside an agency. SuperUser passes every role check. */
export const AGENCY_ROLES = ['SuperUser', 'operator', 'finance'] as const
export type AgencyRole = (typeof AGENCY_ROLES)[number]

/** Roles of the platform's own staff; a separate realm, never mixed with agency roles. */
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

/** What an API key or a partner's sign-on may be allowed to do. */
export const API_SCOPES = ['search', 'order', 'pay', 'finance:read'] as const
export type ApiScope = (typeof API_SCOPES)[number]

/**
 * Access to a page or a call. `public` needs nothing; everything else needs a caller of the realm. Roles and
 * permissions are required of users, scopes of programs, and both of a user whom a partner has signed in.
 */
export type AccessRule =
  | { readonly public: true }
  | {
      readonly realm: 'agency'
      readonly roles?: readonly AgencyRole[]
      readonly service?: Service
      /** Only where the company may see its bills: then its finances are no secret to its users either. */
      readonly bills?: true
      /** One of these must be in the permission list. */
      readonly permissions?: readonly string[]
      /** One of these must be granted to a program or a partner's user; absent: neither may call. */
      readonly scopes?: readonly ApiScope[]
    }
  | { readonly realm: 'office'; readonly roles?: readonly OfficeRole[] }

/** The caller's company, as far as access depends on it. */
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

/** A user of an agency, signed in to the portal. */
type Person = OfAgency & Rights & { readonly caller: 'person' }
/** A user of an agency signed in by a partner's host: limited by role and by the scopes granted to the partner. */
type EmbeddedUser = OfAgency & Rights & Granted & { readonly caller: 'embedded' }
/** A program with an API key of the agency. It has no role; the scopes of its key decide. */
type ApiClient = OfAgency & Granted & { readonly caller: 'client' }

/** Who calls. `platform` is the platform's own work, such as a job: it runs inside the server and makes no calls. */
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

/** Decides one rule for one viewer (null: not signed in). */
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
 * Granted when the list is empty, contains `all`, or contains one of the required entries. For a user without
 * any rights the server sends `["none"]`, never an empty list.
 */
export function hasPermission(held: readonly string[], required: readonly string[]): boolean {
  return held.length === 0 || held.includes('all') || required.some((entry) => held.includes(entry))
}

/** The agency manager is shown only to a top-level company that may create sub-agencies. */
export function seesAgencyManager(viewer: Viewer | null): boolean {
  return (
    viewer?.realm === 'agency' &&
    holdsRole(viewer, 'finance') &&
    viewer.company.proxyLevel === 0 &&
    viewer.company.canCreateSubAgency
  )
}

/** The page after signing in, when no other page was requested. */
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
  // Finance also needs a company that may see its bills.
  return role === 'finance' ? holds && seesBills(viewer) : holds
}

/** Top level, or the show-bill setting is on. */
function seesBills({ company }: AgencyViewer): boolean {
  return company.proxyLevel === 0 || company.isShowBill
}

function hasService(viewer: AgencyViewer, service: Service): boolean {
  // Flights need the switch and, for a user, the operator role; trains depend on the switch alone.
  return service === 'flight'
    ? viewer.company.enableFlightService && (viewer.caller === 'client' || holdsRole(viewer, 'operator'))
    : viewer.company.enableTrainService
}
