import type { Input } from '@interline/contract/index'
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

test('[A8 G7] an administrator exports and forgets a member of the staff', async () => {
  const office = await admin()
  const person = { kind: 'staff', username: 'desk@interline.demo' } as const
  const subject = { agencyId: null, person }
  const found = (await office.call('officePersonalData.look', { body: subject })).body.data
  expect(found).toMatchObject({ agencyName: null, orders: 0, keptBecause: null })
  const asked = await office.call('officePersonalData.export', {
    body: { ...subject, reason: 'Request of the person' },
  })
  expect(asked.body.data).toMatchObject({ kind: 'staff', label: found.name, agencyName: null })
  await app.runJobs()
  const { id } = asked.body.data
  const { file } = await office.call('officePersonalData.file', { params: { id } })
  const parts = unzipSync(new Uint8Array(file))
  expect(strFromU8(parts['staff.csv']!)).toContain(person.username)
  const forgetting = { ...subject, reason: 'Request of the person' }
  const wrong = await office.call('officePersonalData.forget', { body: { ...forgetting, name: 'Somebody' } })
  expect(wrong.body.key).toBe('personal_data.name_differs')
  const done = await office.call('officePersonalData.forget', { body: { ...forgetting, name: found.name } })
  expect([done.status, done.body.data]).toEqual([200, { orders: 0, rows: 1 }])
  expect((await office.call('officePersonalData.look', { body: subject })).body.key).toBe('request.not_found')
  const { exports: list } = (await office.call('officePersonalData.exports', {})).body.data
  expect(list.find((each) => each.id === id)).toMatchObject({ state: 'expired', label: '', kind: 'staff' })
  const [entry] = await logRows(app, 'personal-data.forgotten')
  expect(entry).toMatchObject({ after: { kind: 'staff', agencyId: null } })
})

test('[A8 G7] administrators do not forget themselves, nor the last of them', async () => {
  const office = await admin()
  const subject = { agencyId: null, person: { kind: 'staff', username: 'admin@interline.demo' } } as const
  const forgetMe = async () => {
    const { name } = (await office.call('officePersonalData.look', { body: subject })).body.data
    return (await office.call('officePersonalData.forget', { body: { ...subject, name, reason: 'Test' } }))
      .body.key
  }
  expect(await forgetMe()).toBe('users.own_account')
  await app.everything((tx) =>
    tx
      .updateTable('staff')
      .set({ status: 'inactive' })
      .where('username', '<>', 'admin@interline.demo')
      .execute(),
  )
  const { keptBecause } = (await office.call('officePersonalData.look', { body: subject })).body.data
  expect(keptBecause).toBe('last_administrator')
})

test('[A8] whoever sent an enquiry is exported and forgotten, the company stays', async () => {
  const email = 'xanthippe@kithara.example'
  await app.everything((tx) =>
    tx.insertInto('enquiries').values(enquiryFrom(email, app.clock.now())).execute(),
  )
  const office = await admin()
  const subject = {
    agencyId: null,
    person: { kind: 'enquirer', contact: ` ${email.toUpperCase()}` },
  } as const
  const found = (await office.call('officePersonalData.look', { body: subject })).body.data
  expect(found).toMatchObject({ name: 'Xanthippe', enquiries: 1, keptBecause: null })
  const asked = await office.call('officePersonalData.export', { body: { ...subject, reason: 'By mail' } })
  await app.runJobs()
  const { file } = await office.call('officePersonalData.file', { params: { id: asked.body.data.id } })
  expect(strFromU8(unzipSync(new Uint8Array(file))['enquiries.csv']!)).toContain('Ask for Xanthippe')
  const done = await office.call('officePersonalData.forget', {
    body: { ...subject, name: 'Xanthippe', reason: 'By mail' },
  })
  expect(done.body.data).toEqual({ orders: 0, rows: 1 })
  const { rows } = (await office.call('office.listEnquiries', { query: { q: 'Kithara' } })).body.data
  expect(rows).toMatchObject([{ companyName: 'Kithara Travel', status: 'closed' }])
  expect(JSON.stringify(rows)).not.toContain('anthippe')
})

test('[A8] an enquiry with nothing but a phone number is found by it', async () => {
  const office = await admin()
  const enquiries = [
    { ...enquiryFrom('', app.clock.now()), id: 'enq_phone', area_code: '+44', phone: '20 7946-0170' },
    { ...enquiryFrom('', app.clock.now()), id: 'enq_other', area_code: '44', phone: '2079460171' },
    { ...enquiryFrom('', app.clock.now()), id: 'enq_silent', area_code: '', phone: '' },
  ]
  await app.everything((tx) => tx.insertInto('enquiries').values(enquiries).execute())
  const look = (contact: string) =>
    office.call('officePersonalData.look', {
      body: { agencyId: null, person: { kind: 'enquirer', contact } },
    })
  // The area code belongs to the number; what separates the digits does not.
  for (const nobody of ['2079460170', '+44', '-', '000000'])
    expect((await look(nobody)).body.key, nobody).toBe('request.not_found')
  expect((await look('0044 (20) 7946 0170')).body.data).toMatchObject({ name: 'Xanthippe', enquiries: 1 })
  const subject = { agencyId: null, person: { kind: 'enquirer', contact: '+44 20 7946 0170' } } as const
  await office.call('officePersonalData.export', { body: { ...subject, reason: 'By phone' } })
  const done = await office.call('officePersonalData.forget', {
    body: { ...subject, name: 'Xanthippe', reason: 'By phone' },
  })
  expect(done.body.data).toEqual({ orders: 0, rows: 1 })
  const left = await app.everything((tx) =>
    tx.selectFrom('enquiries').select('id').where('name', '=', 'Xanthippe').orderBy('id').execute(),
  )
  expect(left.map(({ id }) => id)).toEqual(['enq_other', 'enq_silent'])
  // No export shows any longer whose it was.
  const { exports } = (await office.call('officePersonalData.exports', {})).body.data
  expect(exports.find(({ reason }) => reason === 'By phone')).toMatchObject({ state: 'expired', label: '' })
})

test('[A8] a person of an agency is not found without it, nor another one with it', async () => {
  const office = await admin()
  const look = async (body: Input<'officePersonalData.look'>['body']) =>
    (await office.call('officePersonalData.look', { body })).body.key
  expect(await look({ agencyId: null, person: { kind: 'user', username: 'owner@harbour.demo' } })).toBe(
    'request.not_found',
  )
  expect(await look({ agencyId: AGENCY, person: { kind: 'staff', username: 'admin@interline.demo' } })).toBe(
    'request.not_found',
  )
})

function enquiryFrom(email: string, at: number) {
  return {
    id: 'enq_kithara',
    received_at: new Date(at),
    name: 'Xanthippe',
    email,
    area_code: '30',
    phone: '2105550170',
    country: 'GR',
    company_name: 'Kithara Travel',
    company_address: '1 Odos',
    website: 'https://kithara.example',
    others: 'Ask for Xanthippe',
    host: '',
    locale: 'en' as const,
  }
}
