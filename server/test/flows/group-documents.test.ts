import type { Locale } from '@interline/domain/text/text'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { readPdf } from '../../src/modules/documents/pdf.fixture.ts'
import { KOWLOON } from '../support/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { logRows } from '../support/arrange.ts'
import {
  good,
  issued,
  named,
  paid,
  payable,
  requested,
  uploadGroupFile,
  type Group,
} from '../support/groups/group-life.ts'

/** Bills and files of group orders. */
const DAY = 86_400_000
const app = await testApp()
let agency: Caller
let kowloon: Caller
let desk: Caller
const signIn = async () => {
  agency = await app.as('operator@harbour.demo')
  kowloon = await app.as('operator@kowloon.demo')
  desk = await app.as('desk@interline.demo')
}
beforeAll(signIn)

type Part = Group['bills'][number]
const bill = (
  id: string,
  part: Part,
  { who = agency, locale = 'en' }: { readonly who?: Caller; readonly locale?: Locale } = {},
) => who.call('groupOrders.bill', { params: { id }, body: { part, locale } })
const textOf = (file: Buffer) => readPdf(file).pages.join('')
const serials = async (seller: number) =>
  app.everything(async (tx) => {
    const { rows } = await sql<{ serial: number; part: string; order_id: string }>`
      select serial, part, order_id from bill_numbers where seller_id = ${seller} order by serial`.execute(tx)
    return rows
  })

test('[E3 D8] a bill per paid installment and of the whole, numbered once without gaps', async () => {
  const order = await payable(app, agency, desk)
  expect(order.bills).toEqual([])
  expect((await bill(order.id, 'first')).body.key).toBe('order.document_not_ready')
  const first = await paid(agency, order.id)
  expect(first.bills).toEqual(['first'])
  expect((await bill(order.id, 'whole')).body.key).toBe('order.document_not_ready')
  expect((await bill(order.id, 'second')).body.key).toBe('order.document_not_ready')
  const deposit = textOf((await bill(order.id, 'first')).file)
  for (const word of ['Bill:Firstdeposit', '10%ofHKD', '2,686.00', 'SMITHWEDDING', 'CX251,CX252', 'BL-'])
    expect(deposit.replaceAll(/\s/g, '')).toContain(word)
  await named(agency, await paid(agency, order.id))
  const whole = await paid(agency, order.id)
  expect(whole.bills).toEqual(['whole', 'first', 'second', 'final'])
  const before = (await logRows(app, 'groups.bill_downloaded')).length
  for (const [locale, ...words] of [
    ['en', 'Bill', 'Adult', '23,400.00', 'Child', '3,460.00', '26,860.00', 'Finalpayment', 'Agencyaccount'],
    ['zh-cn', '账单', '成人', '23,400.00', '26,860.00', '尾款', '账户余额'],
    ['zh-tw', '帳單', '成人', '23,400.00', '26,860.00', '尾款'],
  ] as const) {
    const text = textOf((await bill(order.id, 'whole', { locale })).file)
    for (const word of words) expect(text).toContain(word)
  }
  for (const part of ['second', 'final'] as const) expect((await bill(order.id, part)).status).toBe(200)
  expect(await logRows(app, 'groups.bill_downloaded')).toHaveLength(before + 5)
  const given = await serials(0)
  expect(given.map(({ serial }) => serial)).toEqual(given.map((_, at) => given[0]!.serial + at))
  expect(given.filter(({ order_id: id }) => id === order.id).map(({ part }) => part)).toEqual([
    'first',
    '',
    'second',
    'final',
  ])
  await issued(desk, order.id)
  expect((await good(agency, 'groupOrders.get', { params: { id: order.id } })).bills).toHaveLength(4)
})

test('[E3 F7] a parent bills its sub-agency, and a sibling sees no bill', async () => {
  const order = await payable(app, kowloon, desk, {
    materialization: { minPax: 10, freeReductionPct: 0, feePerSeat: 0 },
  })
  await paid(kowloon, order.id)
  const own = textOf((await bill(order.id, 'first', { who: kowloon })).file)
  const seen = textOf((await bill(order.id, 'first')).file)
  for (const text of [own, seen]) expect(text).toContain('USD')
  const [row] = await app.everything((tx) =>
    tx.selectFrom('bill_numbers').selectAll().where('order_id', '=', order.id).execute(),
  )
  expect(row).toMatchObject({ agency_id: KOWLOON, seller_id: 110, part: 'first' })
  expect(own).toContain(row?.number)
  const dragon = await app.as('operator@dragon.demo')
  expect((await bill(order.id, 'first', { who: dragon })).status).toBe(404)
})

test('[E3] a closed order is billed with what was forfeited, a failed one not', async () => {
  const order = await payable(app, agency, desk)
  await paid(agency, order.id)
  await paid(agency, order.id)
  app.clock.advance(31 * DAY)
  await app.modules.orders.sweep()
  app.clock.advance(DAY)
  await app.modules.orders.sweep()
  await signIn()
  const closed = await good(agency, 'groupOrders.get', { params: { id: order.id } })
  expect([closed.status, closed.bills]).toEqual(['closed', ['whole', 'first']])
  const text = textOf((await bill(order.id, 'whole')).file)
  expect(text).toContain('2,686.00')
  expect(text).not.toContain('5,506.30')
  expect((await bill(order.id, 'second')).body.key).toBe('order.nothing_to_bill')
  const failing = await payable(app, agency, desk)
  await paid(agency, failing.id)
  await named(agency, await paid(agency, failing.id))
  const { version } = await paid(agency, failing.id)
  await good(desk, 'officeGroups.fail', {
    params: { id: failing.id },
    body: { reason: 'Airline strike', version },
  })
  expect((await bill(failing.id, 'whole')).body.key).toBe('order.nothing_to_bill')
})

const xlsxOf = (table: readonly (readonly string[])[]) =>
  writeXlsxFile(table.map((cells) => cells.map((value) => ({ value, type: String })))).toBuffer()
const read = (who: Caller, id: string, file: string) => who.call('groupOrders.file', { params: { id, file } })

test('[E1 E5] files of a request and of messages reach both sides, each used once', async () => {
  const attached = await uploadGroupFile(kowloon, 'rooming list.png')
  const order = await requested(app, kowloon, { files: [attached.id] })
  expect(order.files).toMatchObject([{ id: attached.id, name: 'rooming list.png', messageId: null }])
  const params = { id: order.id }
  const again = await kowloon.call('groupOrders.message', { params, body: { files: [attached.id] } })
  expect(again.body.fields).toMatchObject([{ path: 'files.0', rule: 'group.file' }])
  // Another agency's file, and one of a colleague that nothing has named.
  const foreign = await uploadGroupFile(agency)
  for (const files of [[foreign.id], ['gfl_none']]) {
    const { body } = await kowloon.call('groupOrders.message', { params, body: { text: 'See', files } })
    expect(body.fields?.[0]?.rule).toBe('group.file')
  }
  const empty = await kowloon.call('groupOrders.message', { params, body: { text: ' ' } })
  expect(empty.body.fields).toMatchObject([{ path: 'text', rule: 'field.required' }])
  const own = await uploadGroupFile(kowloon, 'seats.png')
  const message = await good(kowloon, 'groupOrders.message', { params, body: { files: [own.id] } })
  const sent = await uploadGroupFile(desk, 'contract.png', order.id)
  // What nobody has sent is not read.
  expect((await read(kowloon, order.id, sent.id)).status).toBe(404)
  await good(desk, 'officeGroups.message', { params, body: { text: 'The contract', files: [sent.id] } })
  const shown = await good(kowloon, 'groupOrders.get', { params })
  expect(shown.files.map(({ name, author, messageId }) => [name, author, messageId !== null])).toEqual([
    ['rooming list.png', 'agency', false],
    ['seats.png', 'agency', true],
    ['contract.png', 'desk', true],
  ])
  expect(shown.files[1]?.messageId).toBe(message.id)
  for (const { id } of shown.files) {
    expect((await read(kowloon, order.id, id)).headers['content-type']).toBe('image/png')
    expect((await desk.call('officeGroups.file', { params: { ...params, file: id } })).status).toBe(200)
    // The parent reads it where passengers are not hidden from it; another agency does not.
    expect((await read(agency, order.id, id)).status).toBe(200)
    expect((await read(await app.as('operator@dragon.demo'), order.id, id)).status).toBe(404)
  }
  expect((await logRows(app, 'groups.file_read')).length).toBe(3)
  app.clock.advance(DAY + 1)
  await signIn()
  await uploadGroupFile(agency)
  const left = await app.everything((tx) =>
    tx.selectFrom('group_files').select('id').where('id', '=', foreign.id).execute(),
  )
  expect(left).toEqual([])
})

test('[K2] tickets by sheet are checked against names, then issued', async () => {
  const order = await payable(app, agency, desk)
  await paid(agency, order.id)
  await named(agency, await paid(agency, order.id))
  await paid(agency, order.id)
  const params = { id: order.id }
  const template = await desk.call('officeGroups.ticketTemplate', { params })
  expect(template.status).toBe(200)
  const empty = await desk.call(
    'officeGroups.readTickets',
    { params, body: template.file },
    { headers: { 'content-type': 'application/octet-stream' } },
  )
  // Every passenger is recognised, and none has a number.
  expect(empty.body.data.faults).toHaveLength(12)
  expect(empty.body.data.faults[0]).toMatchObject({ line: 2, column: 'ticket' })
  const { rows } = await good(desk, 'officeGroups.names', { params })
  const sheet = (lines: readonly (readonly string[])[]) =>
    xlsxOf([['Passenger', 'Ticket number'], ...lines]).then((body) =>
      desk.call(
        'officeGroups.readTickets',
        { params, body },
        { headers: { 'content-type': 'application/octet-stream' } },
      ),
    )
  const lines = rows.map((row, at) => [`${row.surname}/${row.given_name} MR`, `160${3_100_000_000 + at}`])
  const wrong = await sheet([['NOBODY/X', '1603100000099'], ['', '160'], ...lines.slice(2), ['A', '']])
  expect(wrong.body.data.faults.map(({ line, column }) => `${line} ${column}`)).toContain('2 name')
  expect(wrong.body.data.missing.map(({ row }) => row)).toEqual([0, 1])
  const other = await sheet(lines.map(([name = '', number = '']) => [name, `999${number.slice(3)}`]))
  expect(other.body.data.faults[0]?.message).toContain('160')
  const right = await sheet(lines.toReversed())
  expect([right.body.data.faults, right.body.data.missing]).toEqual([[], []])
  const { version } = await good(desk, 'officeGroups.get', { params })
  const { tickets, listVersion } = right.body.data
  const done = await good(desk, 'officeGroups.issue', {
    params,
    body: {
      tickets: tickets.map(({ row, name, ticketNumber }) => ({ row, name, ticketNumber })),
      listVersion,
      version,
    },
  })
  expect(done.tickets.map(({ ticketNumber }) => ticketNumber)).toEqual(lines.map(([, number]) => number))
})
