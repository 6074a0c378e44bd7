import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { DEMO_KEYS } from '../../db/seed/api-clients.ts'
import { askRefund, uploadFile, issuedOrder } from '../support/servicing.ts'

const app = await testApp()
const HOUR = 3_600_000
let desk: Caller

beforeEach(async () => {
  await app.modules.rates.refresh()
  desk = await app.as('operator@harbour.demo')
})

test('[D12] evidence is visible with its order; unused files are removed', async () => {
  const order = await issuedOrder(app, desk, { refundable: true })
  const [used, unused] = await uploadFile(desk, ['certificate.jpg', 'forgotten.jpg'])
  const options = { reason: 4, subOption: '4.1', remark: 'ill', evidence: [used] }
  const { data } = (await askRefund(desk, order.id, options)).body
  const read = (who: Caller, id: string, file: string) =>
    who.call('flightServicing.readEvidence', { params: { id, file } })
  const got = await read(desk, data.id, used)
  expect(got.status).toBe(200)
  expect(got.headers['content-type']).toBe('image/jpeg')
  expect(got.headers['content-disposition']).toContain('attachment')
  expect(got.file.toString('latin1')).toContain('certificate.jpg')
  // Not through another order, not through one without it, not by another agency.
  expect((await read(desk, order.id, used)).status).toBe(404)
  expect((await read(desk, data.id, unused)).status).toBe(404)
  expect((await read(await app.as('operator@kowloon.demo'), data.id, used)).status).toBe(404)
  expect(await app.modules.evidence.removeUnused()).toBe(0)
  app.clock.advance(24 * HOUR)
  expect(await app.modules.evidence.removeUnused()).toBe(1)
  desk = await app.as('operator@harbour.demo')
  expect((await read(desk, data.id, used)).status).toBe(200)
  const left = await app.everything((tx) => tx.selectFrom('evidence_files').select('id').execute())
  expect(left).toEqual([{ id: used }])
})

test('[D12] a file used during its clean-up is kept', async () => {
  const order = await issuedOrder(app, desk, { refundable: true })
  const [named, forgotten] = await uploadFile(desk, ['certificate.jpg', 'forgotten.jpg'])
  app.clock.advance(25 * HOUR)
  desk = await app.as('operator@harbour.demo')
  const waiting = async () => {
    const { rows } = await app.everything((tx) =>
      sql<{ count: number }>`select count(*)::int as count from pg_locks join pg_stat_activity using (pid)
        where datname = current_database() and not granted`.execute(tx),
    )
    return rows[0]!.count
  }
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>()
  const held = app.everything(async (tx) => {
    await sql`lock table serviced_coupons in exclusive mode`.execute(tx)
    await released
  })
  // The request has named its file and waits to write.
  const options = { reason: 4, subOption: '4.1', remark: 'ill', evidence: [named] }
  const asking = askRefund(desk, order.id, options)
  await expect.poll(waiting).toBe(1)
  const removing = app.modules.evidence.removeUnused()
  await expect.poll(waiting).toBe(2)
  letGo()
  await held
  expect((await asking).status).toBe(200)
  expect(await removing).toBe(1)
  const left = await app.everything((tx) => tx.selectFrom('evidence_files').select('id').execute())
  expect(left.map(({ id }) => id)).not.toContain(forgotten)
  expect(left.map(({ id }) => id)).toContain(named)
})

describe('a hostile file', () => {
  const SCRIPT = Buffer.from('<html><script>alert(document.cookie)</script></html>')
  const JPEG = Buffer.of(0xff, 0xd8, 0xff, 0xe0)
  const PNG = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  const hand = (name: string, body: Buffer) =>
    desk.call(
      'flightServicing.uploadEvidence',
      { query: { name }, body },
      { headers: { 'content-type': 'application/octet-stream' } },
    )

  test.each([
    ['a page under the name of a picture', 'certificate.jpg', SCRIPT, 'upload.type_invalid'],
    ['a program under the name of a document', 'letter.pdf', Buffer.from('MZ\u0090'), 'upload.type_invalid'],
    [
      'a document with a script',
      'letter.pdf',
      Buffer.from('%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj'),
      'upload.type_invalid',
    ],
    ['nothing', 'empty.png', Buffer.alloc(0), 'upload.type_invalid'],
    [
      'a byte more than two megabytes',
      'big.jpg',
      Buffer.concat([JPEG, Buffer.alloc(2 * 1024 * 1024 - 3)]),
      'request.too_large',
    ],
  ])('[D12 A15] is refused with a sentence and not stored: %s', async (_, name, content, key) => {
    const count = () => app.everything((tx) => tx.selectFrom('evidence_files').select('id').execute())
    const before = await count()
    const { status, body } = await hand(name, content)
    expect([status >= 400 && status < 500, body.key], body.message).toEqual([true, key])
    expect(body.message).toMatch(/\.$/)
    expect(await count()).toEqual(before)
  })

  test('[D12 A15] exactly two megabytes are accepted', async () => {
    expect((await hand('full.jpg', Buffer.concat([JPEG, Buffer.alloc(2 * 1024 * 1024 - 4)]))).status).toBe(
      200,
    )
  })

  test.each([
    '<img src=x onerror=alert(1)>.png',
    '"; filename="other.html',
    'a\r\nset-cookie: taken=1\r\n.png',
    '../../etc/passwd',
    'gnp.\u202Elmth',
    'nul\u0000.png',
  ])('[D12 A15] a file name is only displayed: %j', async (name) => {
    const order = await issuedOrder(app, desk, { refundable: true })
    const { status, body } = await hand(name, PNG)
    if (status !== 200) {
      expect([status, body.key], body.message).toEqual([400, 'request.invalid'])
      return
    }
    const options = { reason: 4, subOption: '4.1', remark: 'ill', evidence: [body.data.id] }
    const { data } = (await askRefund(desk, order.id, options)).body
    const read = await desk.call('flightServicing.readEvidence', {
      params: { id: data.id, file: body.data.id },
    })
    expect(read.status).toBe(200)
    // Served as a download under a safe name; none of our pages executes it.
    expect(read.headers['content-type']).toBe('image/png')
    expect(read.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w.!~*'()%-]+$/)
    expect(read.headers['x-content-type-options']).toBe('nosniff')
    expect(read.headers['set-cookie']).toBeUndefined()
  })
})

test('[H1 D12] a program with an API key uploads evidence', async () => {
  const [file] = await uploadFile(app.holding(DEMO_KEYS.live), ['letter.jpg', 'other.jpg'])
  const row = await app.everything((tx) =>
    tx.selectFrom('evidence_files').select('handed_in_by').where('id', '=', file).executeTakeFirstOrThrow(),
  )
  expect(row.handed_in_by).toBe('apc_atlas_live')
})
