import { expect, test } from 'vitest'
import {
  IMPERSONATION_MINUTES,
  impersonationOver,
  type ImpersonationEnd,
  type ImpersonationFacts,
} from './impersonation.ts'

const NOW = Date.UTC(2026, 10, 22, 9)
const MINUTE = 60_000

const session = { revoked: false, endsAt: NOW + 60 * MINUTE, seenAt: NOW, idleMinutes: 120 }
const facts: ImpersonationFacts = {
  endsAt: NOW + IMPERSONATION_MINUTES * MINUTE,
  officeSession: session,
  staff: { active: true, roles: ['opsLead'] },
}

test.each<[what: string, after: Partial<ImpersonationFacts>, minutes: number, end: ImpersonationEnd | null]>([
  ['it has begun', {}, 0, null],
  ['a minute is left', {}, 29, null],
  ['half an hour is over', {}, 30, 'expired'],
  ['an administrator looks', { staff: { active: true, roles: ['platformAdmin'] } }, 1, null],
  ['the role was taken away', { staff: { active: true, roles: ['ops'] } }, 1, 'staff_disabled'],
  ['the member of staff was closed', { staff: { active: false, roles: ['opsLead'] } }, 1, 'staff_disabled'],
  ['the session was ended', { officeSession: { ...session, revoked: true } }, 1, 'office_session_over'],
  ['the session is gone', { officeSession: null }, 1, 'office_session_over'],
  ['the session is old', { officeSession: { ...session, endsAt: NOW } }, 1, 'office_session_over'],
  ['the session was idle', { officeSession: { ...session, idleMinutes: 5 } }, 6, 'office_session_over'],
])('[K1] impersonation when %s', (_what, changed, minutes, expected) => {
  expect(impersonationOver({ ...facts, ...changed }, NOW + minutes * MINUTE)).toBe(expected)
})
