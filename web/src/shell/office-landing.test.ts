import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { officeLanding } from './office-landing.ts'
import type { OfficeUser } from './office-session.ts'

const person = (role: OfficeUser['role']): OfficeUser => ({
  id: 'stf_1',
  username: 'staff@interline.demo',
  nickname: 'Staff',
  role,
  factorMissing: false,
})

test('[A2] staff land on the first page their roles open, else on their account', () => {
  expect(officeLanding(person(['ops']), null)).toBe(paths.officeDesk)
  expect(officeLanding(person(['treasury']), null)).toBe(paths.officeTreasury)
  expect(officeLanding(person([]), null)).toBe(paths.officeAccount)
})

test('[A2] staff land on the requested page, never outside the back office', () => {
  expect(officeLanding(person(['ops']), paths.officeSandbox)).toBe(paths.officeSandbox)
  expect(officeLanding(person(['ops']), 'https://elsewhere.example/office/')).toBe(paths.officeDesk)
})
