import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { jsonText } from '../../db/json/codec.ts'
import { testApp } from '../support/app.ts'
import { logRows } from '../support/arrange.ts'
import { bookOrder, pay } from '../support/orders.ts'

const app = await testApp()
const AGENCY = 110
const admin = () => app.as('admin@interline.demo')
const harbour = await app.as('operator@harbour.demo')

const ordered = (async () => {
  const order = await bookOrder(app, harbour, { days: 20 })
  await pay(harbour, order.id)
  await app.runJobs()
  return order
})()

async function travellerOf(orderId: string) {
  const row = await app.everything((tx) =>
    tx.selectFrom('order_passengers').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow(),
  )
  return {
    kind: 'traveller' as const,
    surname: row.surname,
    givenNames: row.given_names,
    birthday: row.birthday,
  }
}

test('[A8] a traveller is exported as JSON and CSV for a day, each download logged', async () => {
  const order = await ordered
  const person = await travellerOf(order.id)
  const office = await admin()
  const asked = await office.call('officePersonalData.export', {
    body: { agencyId: AGENCY, person, reason: 'Request of the traveller' },
  })
  expect(asked.body.data).toMatchObject({ state: 'waiting', kind: 'traveller', agencyName: 'Harbour Travel' })
  const { id } = asked.body.data
  expect((await office.call('officePersonalData.file', { params: { id } })).body.key).toBe(
    'request.not_found',
  )
  await app.runJobs()
  const { exports: list } = (await office.call('officePersonalData.exports', {})).body.data
  expect(list[0]).toMatchObject({ id, state: 'ready' })
  const { file } = await office.call('officePersonalData.file', { params: { id } })
  const parts = unzipSync(new Uint8Array(file))
  const orders = JSON.parse(strFromU8(parts['flight-orders.json']!)) as { id: string }[]
  expect(orders.map((each) => each.id)).toContain(order.id)
  expect(strFromU8(parts['flight-passengers.csv']!)).toContain(person.surname)
  expect(
    Object.values(parts)
      .map((part) => strFromU8(part))
      .join(''),
  ).not.toContain('cipher')
  expect(await logRows(app, 'personal-data.export_downloaded')).toHaveLength(1)
  app.clock.advance(25 * 3_600_000)
  const late = await (await admin()).call('officePersonalData.file', { params: { id } })
  expect(late.body.key).toBe('personal_data.expired')
})

test('[A8] an export that fails keeps its name for a day', async () => {
  const office = await admin()
  const username = 'operator2@harbour.demo'
  const asked = await office.call('officePersonalData.export', {
    body: { agencyId: AGENCY, person: { kind: 'user', username }, reason: 'Request of the user' },
  })
  const { id, label } = asked.body.data
  // Nobody has that address when the file is made.
  await app.everything((tx) =>
    tx
      .updateTable('users')
      .set({ username: 'moved@harbour.demo' })
      .where('username', '=', username)
      .execute(),
  )
  await expect(app.runJobs()).rejects.toThrow('request.not_found')
  // As an earlier version left it: emptied, with its name.
  await app.everything((tx) =>
    tx
      .insertInto('data_exports')
      .values({
        id: 'exp_old',
        agency_id: AGENCY,
        person: jsonText({ kind: 'user', username: 'gone@harbour.demo' }),
        label: 'Gone Person',
        state: 'expired',
        requested_at: new Date(app.clock.now()),
        requested_by: 'staff',
        requested_by_name: 'Staff',
        reason: 'Request',
      })
      .execute(),
  )
  const rowOf = async (which: string) => {
    await app.modules.exports.emptyExpired()
    return app.everything((tx) =>
      tx
        .selectFrom('data_exports')
        .select(['state', 'label', 'person'])
        .where('id', '=', which)
        .executeTakeFirstOrThrow(),
    )
  }
  const nameless = { state: 'expired', label: '', person: { kind: 'user' } }
  expect(label).not.toBe('')
  expect(await rowOf(id)).toEqual({ state: 'failed', label, person: { kind: 'user', username } })
  expect(await rowOf('exp_old')).toEqual(nameless)
  app.clock.advance(25 * 3_600_000)
  expect(await rowOf(id)).toEqual(nameless)
})

test('[A8 G7] only administrators come near personal data', async () => {
  for (const login of ['desk@interline.demo', 'auditor@interline.demo', 'treasury@interline.demo']) {
    const who = await app.as(login)
    expect((await who.call('officePersonalData.exports', {})).body.key, login).toBe('access.not_allowed')
  }
})
