import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { testApp, type CallOptions } from '../support/app.ts'
import { logRows } from '../support/arrange.ts'
import { asJpeg, asPng, specimen } from '../support/specimen.ts'

const app = await testApp()
const desk = await app.as('operator@harbour.demo')

const PASSPORT = [
  'P<CHNZHANG<<SAN<<<<<<<<<<<<<<<<<<<<<<<<<<<<<',
  'E123456782CHN9001011F3305050<<<<<<<<<<<<<<<0',
]
const RETURN_PERMIT = [
  'CRCHNH123456783<<<<<<<<<<<<<<<',
  '9001011F3305050CHN<<<<<<<<<<<8',
  'CHAN<<TAI<MAN<<<<<<<<<<<<<<<<<',
]
const EEP = ['CSC123456788<3305050<9001011<0']
const CARD = ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6']
const FILE = { headers: { 'content-type': 'application/octet-stream' } }

const read = (file: Buffer, options: CallOptions = {}) =>
  desk.call('passengerImport.readDocument', { body: file }, { ...FILE, ...options })
const typed = (lines: readonly string[]) =>
  desk.call('passengerImport.readDocument', { body: { mrzText: lines.join('\n') } })

const passport = {
  docType: 'chinesePassport',
  number: 'E12345678',
  surname: 'ZHANG',
  givenName: 'SAN',
  nationality: 'CN',
  birthday: '1990-01-01',
  gender: 'female',
  expiryDate: '2033-05-05',
  issuingPlace: 'CN',
}

describe('a picture of a document', () => {
  test.each([
    ['a passport, straight', asPng(specimen({ lines: PASSPORT })), passport],
    [
      'a passport, tilted, as JPEG with grain',
      asJpeg(specimen({ lines: PASSPORT, tilt: 2.5, grain: 50 })),
      passport,
    ],
    ['a passport upside down', asPng(specimen({ lines: PASSPORT, turns: 2 })), passport],
    ['a passport on its side', asJpeg(specimen({ lines: PASSPORT, turns: 1, tilt: -1 })), passport],
    ['a small passport', asPng(specimen({ lines: PASSPORT, pitch: 19, grain: 10 })), passport],
    [
      'a return permit',
      asPng(specimen({ lines: RETURN_PERMIT, tilt: -2 })),
      { docType: 'tphm', number: 'H12345678', surname: 'CHAN', givenName: 'TAI MAN', nationality: 'HK' },
    ],
    [
      'a travel permit with one line and no name',
      asJpeg(specimen({ lines: EEP, tilt: 1 })),
      { docType: 'eep', number: 'C12345678', surname: '', birthday: '1990-01-01' },
    ],
    [
      'a card of two lines',
      asPng(specimen({ lines: CARD })),
      { docType: 'idcard', surname: 'ERIKSSON', givenName: 'ANNA MARIA' },
    ],
  ])('[D4] is read: %s', async (_, file, expected) => {
    const { status, body } = await read(file)
    expect(status, body.message).toBe(200)
    expect(body.data).toMatchObject(expected)
    expect(body.data.checks.every(({ ok }) => ok)).toBe(true)
    expect(body.data.confidence['number']).toBe(1)
    expect(body.data.confidence['docType']).toBeLessThan(0.95)
  })

  test('[D4] leaves no trace except the log entry', async () => {
    const before = readdirSync(app.settings.dataDir, { recursive: true })
    await read(asJpeg(specimen({ lines: PASSPORT })))
    expect(readdirSync(app.settings.dataDir, { recursive: true })).toEqual(before)
    const last = (await logRows(app, 'documents.read')).at(-1)
    expect(last).toMatchObject({ action_type: 'document', target_id: null, before: null, after: null })
  })

  test('[D4] without a machine-readable zone gives advice', async () => {
    const { status, body } = await read(asPng(specimen({ lines: [' '.repeat(30)] })))
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 310_054,
      message: expect.stringContaining('type the lines') as string,
    })
  })
})

test('[D4] typed lines give the same shape, with each check digit', async () => {
  const { body } = await typed(PASSPORT)
  expect(body.data).toMatchObject({ ...passport, confidence: { surname: 0.9, number: 1 } })
  const mistyped = await typed(PASSPORT.map((line) => line.replace('E123456782', 'E123456792')))
  expect(mistyped.body.data.checks).toContainEqual({ field: 'number', ok: false })
  expect(mistyped.body.data.confidence['number']).toBeLessThan(0.5)
  const none = await typed(['hello'])
  expect(none.body.key).toBe('passenger.zone_not_found')
})

describe('a file that is no picture of a document', () => {
  const huge = (side: number) => {
    const png = asPng(specimen({ lines: ['A'] }))
    png.writeUInt32BE(side, 16)
    png.writeUInt32BE(side, 20)
    return png
  }
  test.each([
    ['a PDF', Buffer.from('%PDF-1.7 …'), 'upload.type_invalid'],
    ['a GIF', Buffer.from('GIF89a…'), 'upload.type_invalid'],
    ['a script', Buffer.from('<svg onload="alert(1)"/>'), 'upload.type_invalid'],
    ['nothing', Buffer.alloc(0), 'upload.type_invalid'],
    ['half a JPEG', asJpeg(specimen({ lines: PASSPORT })).subarray(0, 9000), 'upload.failed'],
    ['a PNG of 3.6 thousand million pixels', huge(60_000), 'upload.failed'],
    ['a JPEG in name only', Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), Buffer.alloc(500)]), 'upload.failed'],
    ['eleven megabytes', Buffer.alloc(11 * 1024 * 1024, 0xff), 'request.too_large'],
  ])('[D4 A15] is refused in three languages: %s', async (_, file, key) => {
    const said = await Promise.all(
      (['en', 'zh-cn', 'zh-tw'] as const).map((locale) => read(file, { locale })),
    )
    expect(said.map(({ body }) => body.key)).toEqual([key, key, key])
    expect(new Set(said.map(({ body }) => body.message)).size).toBe(3)
  })

  test('[A15] and a file instead of JSON is refused', async () => {
    const { status } = await desk.call('pnr.analyse', { body: Buffer.from('x') as never }, FILE)
    expect(status).toBe(400)
  })
})
