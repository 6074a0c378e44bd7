import type { Input } from '@interline/contract/index'
import { inspect } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { logRows } from '../support/arrange.ts'
import { good, payable, requested, quoted, type Group } from '../support/groups/group-life.ts'

/** The calendar address of group deadlines: who reads what of it, and when it ends. */
const app = await testApp()
let agency: Caller
let owner: Caller
let order: Group
beforeAll(async () => {
  const desk = await app.as('desk@interline.demo')
  agency = await app.as('operator@harbour.demo')
  owner = await app.as('owner@harbour.demo')
  order = await payable(app, agency, desk)
  await quoted(app, desk, await requested(app, owner, { groupName: 'CHOIR, 2nd; TOUR' }))
})

const made = (who: Caller) => good(who, 'groupOrders.makeCalendarAddress', {})
const read = (path: string, headers: Record<string, string> = {}) =>
  app.anonymous.call(
    'groupOrders.subscribedCalendar',
    { params: { token: path.split('/').at(-1)! } },
    { headers },
  )
const textOf = async (path: string) => (await read(path)).file.toString().replaceAll('\r\n ', '')

interface Rights {
  readonly permissions?: Input<'users.update'>['body']['permissions']
  readonly status?: 'active' | 'inactive'
  readonly onlyOwnOrders?: boolean
}

async function give(username: string, rights: Rights): Promise<void> {
  const { rows } = await good(owner, 'users.list', { query: {} })
  const user = rows.find((each) => each.username === username)!
  const { id, nickname, phone, details } = user
  const usual = { roles: ['operator' as const], permissions: null, onlyOwnOrders: false }
  await good(owner, 'users.update', {
    params: { id },
    body: { nickname, phone, version: details!.version, status: 'active', ...usual, ...rights },
  })
}

test('[E1 E4] programs read open deadlines at a private address, and nothing when nothing changed', async () => {
  expect(await good(agency, 'groupOrders.calendarAddress', {})).toEqual({ madeAt: null, readAt: null })
  const { path, madeAt } = await made(agency)
  const answer = await read(path)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const text = await textOf(path)
  for (const word of [
    'X-WR-CALNAME:Group deadlines',
    `UID:${order.id}-first@interline`,
    `UID:${order.id}-names@interline`,
    `SUMMARY:First deposit: SMITH WEDDING (${order.id})`,
    String.raw`SUMMARY:Confirm the quote: CHOIR\, 2nd\; TOUR`,
  ])
    expect(text).toContain(word)
  const { etag } = answer.headers as { etag: string }
  expect((await read(path, { 'if-none-match': etag })).status).toBe(304)
  const state = await good(agency, 'groupOrders.calendarAddress', {})
  expect([state.madeAt, state.readAt !== null]).toEqual([madeAt, true])
  await good(agency, 'groupOrders.pay', { params: { id: order.id }, body: { channel: 'balance' } })
  expect((await read(path, { 'if-none-match': etag })).status).toBe(200)
  expect(await textOf(path)).not.toContain(`UID:${order.id}-first@interline`)
})

test('[E1 A2] a new address ends the old one, and ending it leaves none', async () => {
  const first = await made(agency)
  const second = await made(agency)
  expect([(await read(first.path)).status, (await read(second.path)).status]).toEqual([404, 200])
  await good(agency, 'groupOrders.endCalendarAddress', {})
  expect((await read(second.path)).status).toBe(404)
  expect((await agency.call('groupOrders.endCalendarAddress', {})).body.key).toBe('request.not_found')
  const stored = inspect(await logRows(app, 'groups.calendar_made'), { depth: null })
  for (const { path } of [first, second]) expect(stored).not.toContain(path.split('/').at(-1))
})

test('[E1 A2] an address shows what its holder sees, and ends with the permission or the account', async () => {
  const login = 'operator2@harbour.demo'
  const { path } = await made(await app.as(login))
  expect(await textOf(path)).toContain(order.id)
  await give(login, { onlyOwnOrders: true })
  expect(await textOf(path)).not.toContain('BEGIN:VEVENT')
  await give(login, { permissions: ['flightorders:read'] })
  expect((await read(path)).status).toBe(404)
  await give(login, {})
  expect((await read(path)).status).toBe(404)
  const again = await made(await app.as(login))
  await give(login, { status: 'inactive' })
  await give(login, {})
  expect((await read(again.path)).status).toBe(404)
})

test('[E1 F7] the address of a sub-agency shows its own groups only', async () => {
  const { path } = await made(await app.as('operator@kowloon.demo'))
  expect(await textOf(path)).not.toContain(order.id)
})
