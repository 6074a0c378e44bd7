// The users of the demo world: staff of the agencies and of the platform. All have the same password.

import type { AgencyRole, OfficeRole } from '@interline/domain/access/access'
import type { StoredPassword } from '../../src/platform/auth/passwords.ts'
import type { Realm } from '../../src/platform/auth/sessions.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import { AGENCY, DEMO_AGENCIES } from './agencies.ts'

export const DEMO_PASSWORD = 'Demo2026!'

export interface DemoUser {
  readonly id: string
  readonly username: string
  readonly nickname: string
  readonly agencyId: number
  readonly roles: readonly AgencyRole[]
  readonly status?: 'active' | 'inactive' | 'testing'
}

export const DEMO_USERS: readonly DemoUser[] = [
  {
    id: 'usr_harbour_owner',
    username: 'owner@harbour.demo',
    nickname: 'Helen Ho',
    agencyId: AGENCY.harbour,
    roles: ['SuperUser'],
  },
  {
    id: 'usr_harbour_operator',
    username: 'operator@harbour.demo',
    nickname: 'Oscar Ng',
    agencyId: AGENCY.harbour,
    roles: ['operator'],
  },
  {
    id: 'usr_harbour_operator2',
    username: 'operator2@harbour.demo',
    nickname: 'Olivia Lau',
    agencyId: AGENCY.harbour,
    roles: ['operator'],
  },
  {
    id: 'usr_harbour_finance',
    username: 'finance@harbour.demo',
    nickname: 'Fiona Chan',
    agencyId: AGENCY.harbour,
    roles: ['finance'],
  },
  {
    id: 'usr_harbour_norole',
    username: 'norole@harbour.demo',
    nickname: 'Nora Yip',
    agencyId: AGENCY.harbour,
    roles: [],
  },
  {
    id: 'usr_harbour_testing',
    username: 'testing@harbour.demo',
    nickname: 'Tess Tang',
    agencyId: AGENCY.harbour,
    roles: ['operator'],
    status: 'testing',
  },
  {
    id: 'usr_harbour_inactive',
    username: 'inactive@harbour.demo',
    nickname: 'Ivan Ip',
    agencyId: AGENCY.harbour,
    roles: ['operator'],
    status: 'inactive',
  },
  {
    id: 'usr_kowloon_owner',
    username: 'owner@kowloon.demo',
    nickname: 'Karen Kwok',
    agencyId: AGENCY.kowloon,
    roles: ['SuperUser'],
  },
  {
    id: 'usr_kowloon_operator',
    username: 'operator@kowloon.demo',
    nickname: 'Ken Kwan',
    agencyId: AGENCY.kowloon,
    roles: ['operator'],
  },
  {
    id: 'usr_macau_operator',
    username: 'operator@macau.demo',
    nickname: 'Miguel Mok',
    agencyId: AGENCY.macau,
    roles: ['operator'],
  },
  {
    id: 'usr_lantau_operator',
    username: 'operator@lantau.demo',
    nickname: 'Leo Lam',
    agencyId: AGENCY.lantau,
    roles: ['operator'],
  },
  {
    id: 'usr_dragon_owner',
    username: 'owner@dragon.demo',
    nickname: 'Long Wei',
    agencyId: AGENCY.dragon,
    roles: ['SuperUser'],
  },
  {
    id: 'usr_dragon_operator',
    username: 'operator@dragon.demo',
    nickname: 'Deng Min',
    agencyId: AGENCY.dragon,
    roles: ['operator'],
  },
  {
    id: 'usr_atlas_owner',
    username: 'owner@atlas.demo',
    nickname: 'Amelia Adams',
    agencyId: AGENCY.atlas,
    roles: ['SuperUser'],
  },
]

export interface DemoStaff {
  readonly id: string
  readonly username: string
  readonly nickname: string
  readonly roles: readonly OfficeRole[]
}

export const DEMO_STAFF: readonly DemoStaff[] = [
  { id: 'stf_admin', username: 'admin@interline.demo', nickname: 'Ada Admin', roles: ['platformAdmin'] },
  { id: 'stf_desk', username: 'desk@interline.demo', nickname: 'Dana Desk', roles: ['ops'] },
  { id: 'stf_desk2', username: 'desk2@interline.demo', nickname: 'Wu Jing', roles: ['ops'] },
  { id: 'stf_lead', username: 'lead@interline.demo', nickname: 'Lena Lead', roles: ['opsLead'] },
  { id: 'stf_auditor', username: 'auditor@interline.demo', nickname: 'Otto Audit', roles: ['auditor'] },
  { id: 'stf_treasury', username: 'treasury@interline.demo', nickname: 'Theo Treasury', roles: ['treasury'] },
]

/** Adds the users; `password` is one hash for all of them, because hashing is deliberately slow. */
export async function seedPeople(tx: Tx, password: StoredPassword, now: number): Promise<void> {
  await tx
    .insertInto('users')
    .values(
      DEMO_USERS.map((user) => ({
        id: user.id,
        agency_id: user.agencyId,
        username: user.username,
        nickname: user.nickname,
        roles: [...user.roles],
        status: user.status ?? 'active',
        ...deskPhone(user.agencyId),
      })),
    )
    .execute()
  await tx
    .insertInto('staff')
    .values(
      DEMO_STAFF.map((person) => ({
        id: person.id,
        username: person.username,
        nickname: person.nickname,
        roles: [...person.roles],
      })),
    )
    .execute()
  const people: { realm: Realm; id: string }[] = [
    ...DEMO_USERS.map(({ id }) => ({ realm: 'agency' as const, id })),
    ...DEMO_STAFF.map(({ id }) => ({ realm: 'office' as const, id })),
  ]
  await tx
    .insertInto('credentials')
    .values(
      people.map(({ realm, id }) => ({
        realm,
        user_id: id,
        password_hash: password.hash,
        pepper_key: password.pepperKey,
        changed_at: new Date(now),
      })),
    )
    .execute()
}

/** The agency's number, split into dialling code and the rest. */
function deskPhone(agencyId: number): { phone_area: string; phone_number: string } | undefined {
  const phone = DEMO_AGENCIES.find(({ id }) => id === agencyId)?.contact.phone
  const [, area, number] = /^\+(852|853|86|1)(\d+)$/.exec(phone ?? '') ?? []
  return area && number ? { phone_area: area, phone_number: number } : undefined
}
