import { expect, test } from 'vitest'
import { DEMO_STAFF, DEMO_USERS } from '../server/db/seed/people.ts'
import { LOGINS, OFFICE_LOGINS, welcome } from './welcome.ts'

test('[setup] every printed login exists and can sign in', () => {
  const active = DEMO_USERS.filter((user) => user.status !== 'inactive').map((user) => user.username)
  expect(active).toEqual(expect.arrayContaining(LOGINS.map(([login]) => login)))
  const staff = DEMO_STAFF.map((member) => member.username)
  expect(staff).toEqual(expect.arrayContaining(OFFICE_LOGINS.map(([login]) => login)))
})

test('[setup] the start prints the address, logins in development only', () => {
  expect(welcome('http://127.0.0.1:3000', 'development')).toMatch(/operator@harbour\.demo .+ books/)
  expect(welcome('https://portal.example', 'production')).toContain('https://portal.example')
  expect(welcome('https://portal.example', 'production')).not.toContain('harbour')
})

test('[setup] the start warns when development is publicly reachable', () => {
  const address = 'http://127.0.0.1:3000'
  const far = { host: '0.0.0.0', databaseHost: 'db.example' }
  expect(welcome(address, 'development')).not.toContain('WARNING')
  expect(welcome(address, 'development', far)).toMatch(/WARNING.+\n.*HOST=0\.0\.0\.0.+\n.+\n.*db\.example/)
  expect(welcome(address, 'production', far)).not.toContain('WARNING')
})

test('[setup] the start says what must be set up first', () => {
  const local = { host: '127.0.0.1', databaseHost: undefined }
  const told = (missing?: string) => welcome('https://portal.example', 'production', { ...local, missing })
  expect(told('There is no site.')).toContain('NOT READY: There is no site.')
  expect(told()).not.toContain('NOT READY')
})
