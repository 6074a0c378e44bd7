import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { migrate, MissingRightsError } from './migrate.ts'

const url = await testDatabase()
const name = `weak_${randomBytes(6).toString('hex')}`
const admin = new pg.Client({ connectionString: url })
const weakUrl = new URL(url)
Object.assign(weakUrl, { username: name, password: 'weak', pathname: `/${name}` })

beforeAll(async () => {
  await admin.connect()
  await admin.query(`create role ${name} login password 'weak'`)
  await admin.query(`create database ${name}`)
})
afterAll(async () => {
  await admin.query(`drop database ${name} with (force)`)
  await admin.query(`drop role ${name}`)
  await admin.end()
})

test('[setup] a database whose user may not make tables or roles says in one sentence which right is missing', async () => {
  const told = async () => {
    const error: unknown = await migrate(weakUrl.href).catch((thrown: unknown) => thrown)
    return error instanceof MissingRightsError ? error.message : expect.fail(String(error))
  }
  expect(await told()).toMatch(
    new RegExp(
      `^The database's user "${name}" lacks .+\\(permission denied for schema public\\): .+OWNER TO`,
    ),
  )
  await admin.query(`alter database ${name} owner to ${name}`)
  expect(await told()).toMatch(/\(permission denied to create role: .+CREATEROLE.+\): .+ALTER ROLE/)
  expect(await told()).not.toContain('\n')
})
