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

/** Access to a page or a call. `public` needs nothing, everything else needs a session of the realm. */
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

export type Viewer =
  | {
      readonly realm: 'agency'
      readonly roles: readonly string[]
      readonly permissions: readonly string[]
      readonly company: CompanyAccess
    }
  | { readonly realm: 'office'; readonly roles: readonly string[] }

export type AccessDecision =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'router.login' | 'router.notRole' }

const GRANTED: AccessDecision = { ok: true }
const LOGIN: AccessDecision = { ok: false, reason: 'router.login' }
const NOT_ROLE: AccessDecision = { ok: false, reason: 'router.notRole' }

/** Decides one rule for one viewer (null: nobody is signed in). */
export function allows(rule: AccessRule, viewer: Viewer | null): AccessDecision {
  if ('public' in rule) return GRANTED
  if (viewer === null || viewer.realm !== rule.realm) return LOGIN
  if (rule.realm === 'office') {
    const free =
      !rule.roles ||
      viewer.roles.includes('platformAdmin') ||
      rule.roles.some((r) => viewer.roles.includes(r))
    return free ? GRANTED : NOT_ROLE
  }
  if (viewer.realm !== 'agency') return LOGIN
  if (rule.roles && !rule.roles.some((role) => holdsRole(viewer, role))) return NOT_ROLE
  if (rule.bills && !seesBills(viewer)) return NOT_ROLE
  if (rule.service && !hasService(viewer, rule.service)) return NOT_ROLE
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
  if (viewer.realm === 'office') return 'office'
  if (holdsRole(viewer, 'operator') && viewer.company.enableFlightService) return 'flight'
  if (holdsRole(viewer, 'finance')) return 'statements'
  if (holdsRole(viewer, 'operator') && viewer.company.enableTrainService) return 'train'
  return 'profile'
}

type AgencyViewer = Extract<Viewer, { realm: 'agency' }>

function holdsRole(viewer: AgencyViewer, role: AgencyRole): boolean {
  const holds = viewer.roles.includes('SuperUser') || viewer.roles.includes(role)
  // Finance also needs a company that sees its bills.
  return role === 'finance' ? holds && seesBills(viewer) : holds
}

/** Top level, or the show-bill setting. */
function seesBills({ company }: AgencyViewer): boolean {
  return company.proxyLevel === 0 || company.isShowBill
}

function hasService(viewer: AgencyViewer, service: Service): boolean {
  // Flights need the switch and operator; trains depend on the switch alone.
  return service === 'flight'
    ? viewer.company.enableFlightService && holdsRole(viewer, 'operator')
    : viewer.company.enableTrainService
}
