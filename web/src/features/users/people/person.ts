/** A user of the agency as the page edits them. */
import type { AgencyRole } from '@interline/domain/access/access'
import { givenBy, grantable } from '@interline/domain/access/permissions'
import type { Currency } from '@interline/domain/money/money'
import { readTyped, typedAmount } from '@interline/domain/money/typed-amount'
import { isEmail } from '@interline/domain/text/email'
import { DIALLING_CODE, PHONE } from '@interline/domain/text/phone'
import type { Input, Reply } from '../../../api/call.ts'
import type { Tone } from '../../../ui/glyph.tsx'

export type Person = Reply<'users.get'>
export type Rights = Omit<Input<'users.update'>['body'], 'version'>

/** The form's input. */
export interface Draft {
  readonly email: string
  readonly nickname: string
  readonly area: string
  readonly number: string
  readonly roles: readonly AgencyRole[]
  readonly status: Person['status']
  /** Null: everything that the roles allow. */
  readonly permissions: readonly string[] | null
  readonly onlyOwnOrders: boolean
  /** As typed, in the settlement currency; empty: no limit. */
  readonly payLimit: string
}

export function newDraft(area: string): Draft {
  return {
    email: '',
    nickname: '',
    area,
    number: '',
    roles: ['operator'],
    status: 'active',
    permissions: null,
    onlyOwnOrders: false,
    payLimit: '',
  }
}

export function draftOf(person: Person, area: string, currency: Currency): Draft {
  const { username, nickname, phone, roles, status, details } = person
  return {
    email: username,
    nickname,
    area: phone?.area ?? area,
    number: phone?.number ?? '',
    roles,
    status,
    permissions: details?.permissions ?? null,
    onlyOwnOrders: details?.onlyOwnOrders ?? false,
    payLimit: typeof details?.payLimit === 'number' ? typedAmount(BigInt(details.payLimit), currency) : '',
  }
}

export type Problem = 'limit' | 'name' | 'email' | 'phone' | 'area' | 'roles'

/** What is wrong at which field. */
export function problemsOf(draft: Draft, currency: Currency): Partial<Record<keyof Draft, Problem>> {
  const phone = draft.number.trim()
  return {
    ...(draft.nickname.trim() === '' && { nickname: 'name' as const }),
    ...(!isEmail(draft.email.trim()) && { email: 'email' as const }),
    ...(phone !== '' && !PHONE.test(phone) && { number: 'phone' as const }),
    ...(phone !== '' && !DIALLING_CODE.test(draft.area.trim()) && { area: 'area' as const }),
    ...(isWrongLimit(draft.payLimit, currency) && { payLimit: 'limit' as const }),
    ...(draft.roles.length === 0 && { roles: 'roles' as const }),
  }
}

function isWrongLimit(typed: string, currency: Currency): boolean {
  if (typed.trim() === '') return false
  const minor = readTyped(typed, currency)
  return minor === null || minor < 0n || minor > 9_999_999_900n
}

/** The draft as the calls take it. */
export function rightsOf(draft: Draft, currency: Currency): Rights {
  const number = draft.number.trim()
  return {
    nickname: draft.nickname.trim(),
    phone: number === '' ? null : { area: draft.area.trim(), number },
    roles: [...draft.roles],
    status: draft.status,
    permissions: draft.permissions && [...draft.permissions],
    onlyOwnOrders: draft.onlyOwnOrders,
    payLimit: draft.payLimit.trim() === '' ? null : Number(readTyped(draft.payLimit, currency)),
  }
}

export const STATUS_TONES = { active: 'success', testing: 'warning', inactive: 'info' } as const

/** The status in the list: of the user, or of their invitation. */
export function stateOf({ invited, status, details }: Person): 'invited' | 'expired' | Person['status'] {
  if (!invited || status === 'inactive') return status
  return details?.invitation?.state === 'open' || details === null ? 'invited' : 'expired'
}

export const STATE_TONES: Record<ReturnType<typeof stateOf>, Tone> = {
  ...STATUS_TONES,
  invited: 'primary',
  expired: 'warning',
}

/** Existing permissions by subject, in the order of the matrix. */
const GROUPS = [
  'flightorders',
  'flightsearch',
  'pnranalysis',
  'grouporders',
  'trainorders',
  'passengers',
  'documents',
  'wallet',
  'transactions',
  'statements',
  'agencies',
  'agencybills',
  'agencybalance',
  'agencycredit',
  'agencystatements',
  'points',
] as const
export type PermissionGroup = (typeof GROUPS)[number]

/** Permissions that these roles can have. */
export function permissionGroups(
  roles: readonly AgencyRole[],
  proxyLevel: number,
): readonly { readonly group: PermissionGroup; readonly permissions: readonly string[] }[] {
  const all = grantable(roles, proxyLevel)
  return GROUPS.map((group) => ({
    group,
    permissions: all.filter((each) => each.startsWith(`${group}:`)),
  })).filter(({ permissions }) => permissions.length > 0)
}

/** The initial selection: what the roles give. */
export function chosenAtFirst(roles: readonly AgencyRole[], proxyLevel: number): readonly string[] {
  return givenBy(roles, proxyLevel)
}
