import { beforeEach, describe, expect, test } from 'vitest'
import { deflateSync } from 'node:zlib'
import { DAILY_QUOTA } from '../../src/modules/servicing/evidence/upload-evidence.ts'
import { testApp, type Caller } from '../support/app.ts'
import { askRefund, issuedOrder } from '../support/servicing.ts'

const app = await testApp()
let desk: Caller
beforeEach(async () => {
  await app.modules.rates.refresh()
  desk = await app.as('operator@harbour.demo')
})

const hand = (name: string, body: Buffer, who = desk) =>
  who.call(
    'flightServicing.uploadEvidence',
    { query: { name }, body },
    { headers: { 'content-type': 'application/octet-stream' } },
  )
const stored = () => app.everything((tx) => tx.selectFrom('evidence_files').select(['id', 'bytes']).execute())

const PAGE = [
  '%PDF-1.7',
  '1 0 obj << /Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /Fit] >> endobj',
  '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
  '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >> endobj',
  'trailer << /Root 1 0 R /Size 4 >>',
  '%%EOF',
].join('\n')

/** A catalog with a script inside a packed object stream, as in a hand-made document. */
function packedScript(): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ]
  let at = 0
  const heads = objects.map((object, index) => {
    const head = `${index + 1} ${at}`
    at += object.length + 1
    return head
  })
  const first = `${heads.join(' ')} `
  const packed = deflateSync(Buffer.from(first + objects.join('\n')))
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n4 0 obj << /Type /ObjStm /N 3 /First ${first.length} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
    ),
    packed,
    Buffer.from('\nendstream endobj\ntrailer << /Root 1 0 R /Size 5 >>\n%%EOF'),
  ])
}

describe('an untrusted file', () => {
  test.each<[what: string, content: Buffer]>([
    ['a script in a packed catalog', packedScript()],
    [
      'a page for a browser behind the head of a document',
      Buffer.from('%PDF-1.4\n<script>alert(1)</script>'),
    ],
    [
      'a page for a browser inside of a picture',
      Buffer.concat([Buffer.of(0xff, 0xd8, 0xff, 0xe0), Buffer.from('<script>alert(1)</script>')]),
    ],
    [
      'a document that sends a form',
      Buffer.from(PAGE.replace('[3 0 R /Fit]', '<< /S /Submit#46orm /F (//x) >>')),
    ],
  ])('[D12] is refused: %s', async (_what, content) => {
    const before = await stored()
    expect((await hand('letter.pdf', content)).body.key).toBe('upload.type_invalid')
    expect(await stored()).toEqual(before)
  })

  test('[D12] is stored as rewritten, and served under our file name', async () => {
    const order = await issuedOrder(app, desk, { refundable: true })
    const { body } = await hand('../certificate.html', Buffer.from(PAGE))
    expect([body.key, body.data.kind]).toEqual([undefined, 'pdf'])
    const request = { reason: 4, subOption: '4.1', remark: 'ill', evidence: [body.data.id] }
    const { data } = (await askRefund(desk, order.id, request)).body
    const read = await desk.call('flightServicing.readEvidence', {
      params: { id: data.id, file: body.data.id },
    })
    expect(read.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${body.data.id}.pdf`)
    expect(read.file.byteLength).toBe(body.data.bytes)
    expect(read.file.toString('latin1')).not.toContain('OpenAction')
  })

  test.each(['a\r\nb.png', 'gnp.\u202Elmth', 'a\u2066b.png', 'tab\t.png', '\u0085.png'])(
    '[D12 A15] has no control or bidi characters in its name: %j',
    async (name) => {
      const { status, body } = await hand(name, Buffer.from(PAGE))
      expect([status, body.key, body.fields?.[0]?.path]).toEqual([400, 'request.invalid', 'name'])
    },
  )
})

test('[D12] uploads stop at the daily quota and resume next day', async () => {
  const kowloon = await app.as('operator@kowloon.demo')
  const tiny = Buffer.of(0xff, 0xd8, 0xff, 0xe0)
  const { body } = await hand('one.jpg', tiny, kowloon)
  await app.everything(async (tx) => {
    const one = await tx
      .selectFrom('evidence_files')
      .selectAll()
      .where('id', '=', body.data.id)
      .executeTakeFirstOrThrow()
    const more = Array.from({ length: DAILY_QUOTA.files - 2 }, (_, at) => ({ ...one, id: `evd_${at}` }))
    await tx.insertInto('evidence_files').values(more).execute()
  })
  const answers = await Promise.all([hand('a.jpg', tiny, kowloon), hand('b.jpg', tiny, kowloon)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429])
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.body.key).toBe('upload.quota_full')
  expect(refused?.body.message).toContain('200 files or 100 MB')
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(86_000)
  expect((await hand('other.jpg', tiny)).status).toBe(200)
  app.clock.advance(24 * 3_600_000 + 1000)
  expect((await hand('c.jpg', tiny, await app.as('operator@kowloon.demo'))).status).toBe(200)
})
