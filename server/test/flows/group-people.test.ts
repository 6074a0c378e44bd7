import { expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { good, issued, named, paid, payable, requested } from '../support/groups/group-life.ts'
import { tablesWith } from '../support/people/tables-with.ts'

const HARBOUR = 110
const DAY = 86_400_000
const app = await testApp()
const agency = await app.as('operator@harbour.demo')
const desk = await app.as('desk@interline.demo')
const CONTACT = { areaCode: '852', phone: '25559876', email: 'rocinante@quixoteberg.demo' }
const DOCUMENT = 'QX7654321'
const TRAVELLER = { surname: 'QUIXOTEBERG', givenNames: 'ROCINANTE', birthday: '1985-06-15' }

/** An issued group whose first passenger is the traveller, who is also named in every text. */
async function issuedGroup() {
  const order = await payable(
    app,
    agency,
    desk,
    {},
    {
      groupName: 'QUIXOTEBERG TOUR',
      remark: 'Mr Quixoteberg leads',
      contact: { name: 'Rocinante Quixoteberg', ...CONTACT },
    },
  )
  const params = { id: order.id }
  await good(agency, 'groupOrders.message', { params, body: { text: 'Rocinante Quixoteberg sits in front' } })
  const frozen = await named(agency, order)
  const list = await good(desk, 'officeGroups.names', { params })
  const rows = list.rows.map((row, at) =>
    at === 0
      ? {
          ...row,
          surname: TRAVELLER.surname,
          given_name: TRAVELLER.givenNames,
          birthday: TRAVELLER.birthday,
          doc_number: DOCUMENT,
        }
      : row,
  )
  await good(desk, 'officeGroups.saveNames', { params, body: { rows, version: list.version } })
  for (let at = 0; at < 3; at += 1) await paid(agency, order.id)
  expect((await issued(desk, order.id)).status).toBe(200)
  expect(frozen.names.submittedAt).not.toBeNull()
  return order.id
}

test('[A8] a traveller of a group is found, exported and forgotten everywhere', async () => {
  const id = await issuedGroup()
  const admin = await app.as('admin@interline.demo')
  const person = { kind: 'traveller', ...TRAVELLER } as const
  const found = await admin.call('officePersonalData.look', { body: { agencyId: HARBOUR, person } })
  expect([found.status, JSON.stringify(found.body.data)]).toEqual([200, expect.stringContaining('1')])
  const forget = async () =>
    (await app.as('admin@interline.demo')).call('officePersonalData.forget', {
      body: { agencyId: HARBOUR, person, name: 'QUIXOTEBERG/ROCINANTE', reason: 'Request of the traveller' },
    })
  // Not before the last flight, in 70 days, nor within 180 days after it.
  expect((await forget()).body.key).toBe('personal_data.flights_ahead')
  app.clock.advance(255 * DAY)
  const done = await forget()
  expect(done.status, done.body.message).toBe(200)
  const tables = await tablesWith(app, [TRAVELLER.surname, TRAVELLER.givenNames, DOCUMENT, CONTACT.phone])
  // Mails, the log and answers to repeated requests have periods of their own.
  expect(tables.filter((table) => !['mails', 'user_log', 'idempotency_keys'].includes(table))).toEqual([])
  const office = await app.as('desk@interline.demo')
  const list = await good(office, 'officeGroups.names', { params: { id } })
  expect([list.rows[0]?.surname, list.rows[0]?.doc_number, list.rows[1]?.surname]).toEqual([
    'FORGOTTEN',
    '•••',
    'SMITH',
  ])
})

test('[A8] a forgotten user leaves the messages of namesakes as they are', async () => {
  const nickname = 'Zebulonius'
  const username = 'operator2@harbour.demo'
  const named = [username, 'operator@harbour.demo', 'operator@dragon.demo']
  await app.everything(async (tx) => {
    await tx.updateTable('users').set({ nickname }).where('username', 'in', named).execute()
    await tx.updateTable('staff').set({ nickname }).where('username', '=', 'desk@interline.demo').execute()
  })
  const [first, colleague, office] = [
    await app.as(username),
    await app.as('operator@harbour.demo'),
    await app.as('desk@interline.demo'),
  ]
  const params = { id: (await requested(app, colleague)).id }
  await good(first, 'groupOrders.message', { params, body: { text: 'Of the user' } })
  await good(colleague, 'groupOrders.message', { params, body: { text: 'Of the colleague' } })
  await good(office, 'officeGroups.message', { params, body: { text: 'Of the desk' } })
  const authors = () =>
    app.everything((tx) =>
      tx
        .selectFrom('group_messages')
        .select(['message', 'author_name'])
        .where('order_id', '=', params.id)
        .orderBy('id')
        .execute(),
    )
  expect((await authors()).map((each) => each.author_name)).toEqual([nickname, nickname, nickname])
  // Written before authors had ids: any of the two colleagues.
  await app.everything((tx) =>
    tx
      .insertInto('group_messages')
      .columns(['id', 'order_id', 'agency_id', 'at', 'author', 'author_name', 'message'])
      .expression((eb) =>
        eb
          .selectFrom('group_messages')
          .select(['order_id as id', 'order_id', 'agency_id', 'at', 'author', 'author_name'])
          .select(eb.val('Of somebody').as('message'))
          .where('message', '=', 'Of the user'),
      )
      .execute(),
  )
  const forget = async (name: string) =>
    (await app.as('admin@interline.demo')).call('officePersonalData.forget', {
      body: { agencyId: HARBOUR, person: { kind: 'user', username: name }, name: nickname, reason: 'Left' },
    })
  const done = await forget(username)
  expect(done.status, done.body.message).toBe(200)
  const after = Object.fromEntries(
    (await authors()).map(({ message, author_name: author }) => [message, author]),
  )
  expect(after).toEqual({
    'Of the user': expect.stringMatching(/^Former user /) as string,
    'Of the colleague': nickname,
    'Of the desk': nickname,
    'Of somebody': nickname,
  })
})

test('[A8] document numbers of lists go when their period has ended', async () => {
  const before = await app.everything((tx) =>
    tx.selectFrom('group_name_lists').select('order_id').where('documents_removed_at', 'is', null).execute(),
  )
  expect(before.length).toBeGreaterThan(0)
  app.clock.advance(200 * DAY)
  const at = app.clock.now()
  await app.modules.retention.run()
  const removed = await app.everything((tx) =>
    tx.selectFrom('group_name_lists').select('documents_removed_at').execute(),
  )
  const until = app.clock.now()
  expect(removed.filter(({ documents_removed_at: time }) => !time || +time < at || +time > until)).toEqual([])
  const office = await app.as('desk@interline.demo')
  for (const { order_id: id } of before) {
    const { rows } = await good(office, 'officeGroups.names', { params: { id } })
    expect(new Set(rows.map(({ doc_number: number }) => number))).toEqual(new Set(['•••']))
    expect(rows[1]?.surname).toBe('SMITH')
  }
})
