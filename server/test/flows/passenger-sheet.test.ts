import { strToU8, unzipSync, zipSync } from 'fflate'
import writeXlsxFile from 'write-excel-file/node'
import { describe, expect, test } from 'vitest'
import { testApp, type CallOptions } from '../support/app.ts'

const app = await testApp()
const desk = await app.as('operator@harbour.demo')
const FILE = { headers: { 'content-type': 'application/octet-stream' } }

const read = (file: Uint8Array, options: CallOptions = {}) =>
  desk.call('passengerImport.readSheet', { body: Buffer.from(file) }, { ...FILE, ...options })
type Cell = string | number | Date | null
const sheet = async (rows: readonly (readonly Cell[])[]): Promise<Uint8Array> =>
  new Uint8Array(
    await writeXlsxFile(
      rows.map((row) =>
        row.map((value) =>
          value instanceof Date
            ? { value, type: Date, format: 'yyyy-mm-dd' }
            : value === null
              ? null
              : { value },
        ),
      ),
    ).toBuffer(),
  )

const HEAD = [
  'Surname',
  'Given name',
  'Gender',
  'Date of birth',
  'Nationality',
  'Document',
  'Document number',
  'Expiry date',
]
const ZHANG = ['Zhang', 'San', 'M', new Date('1990-01-02'), 'China', 'passport', 'E12345678', '2036-05-06']

describe('a sheet', () => {
  test('[D4] made from each language’s template is read', async () => {
    for (const locale of ['en', 'zh-cn', 'zh-tw'] as const) {
      const template = await desk.call('passengerImport.sheetTemplate', {}, { locale })
      expect(template.headers['content-disposition']).toContain('passengers.xlsx')
      const empty = await read(template.file, { locale })
      expect(empty.body).toMatchObject({ key: 'passenger.import_format', fields: [{ rule: 'import.empty' }] })
      const parts = unzipSync(template.file)
      const head = JSON.stringify(Object.values(parts).map((part) => new TextDecoder().decode(part)))
      expect(head).toContain({ en: 'Surname', 'zh-cn': '出生日期', 'zh-tw': '國籍' }[locale])
    }
  })

  test('[D4] gives passengers, with dates as dates or texts', async () => {
    const { status, body } = await read(await sheet([HEAD, ZHANG]))
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data.rows).toEqual([
      {
        row: 2,
        faults: [],
        notes: [],
        passenger: {
          type: 'adult',
          surname: 'ZHANG',
          given_names: 'SAN',
          gender: 'male',
          birthday: '1990-01-02',
          nationality: 'CN',
          travel_document: {
            type: 'chinesePassport',
            number: 'E12345678',
            expiry: '2036-05-06',
            issuing_place: 'CN',
          },
        },
      },
    ])
  })

  test('[D4] reports mistakes by row and column, in the caller’s language', async () => {
    const file = await sheet([
      HEAD,
      ZHANG,
      ['张', 'San', 'M', '1990-02-31', 'Nowhere', 'passport', 'E1', '2036-05-06'],
    ])
    for (const [locale, words] of [
      ['en', 'letters A to Z'],
      ['zh-cn', '姓'],
      ['zh-tw', '姓'],
    ] as const) {
      const { body } = await read(file, { locale })
      const [, wrong] = body.data.rows
      expect(wrong?.row).toBe(3)
      expect(wrong?.faults.map(({ column }) => column)).toEqual([
        'surname',
        'birthday',
        'nationality',
        'travel_document.number',
        'travel_document.issuing_place',
      ])
      expect(wrong?.faults[0]?.message).toContain(words)
    }
  })

  test('[D4] with a formula is refused at its cell', async () => {
    const parts = unzipSync(await sheet([HEAD, ZHANG]))
    const path = 'xl/worksheets/sheet1.xml'
    const text = new TextDecoder().decode(parts[path])
    const formula = text.replace(
      /(<c r="B2"[^>]*?)(\/>|>.*?<\/c>)/,
      '$1><f>HYPERLINK("http://x")</f><v>1</v></c>',
    )
    expect(formula).not.toBe(text)
    const { body } = await read(zipSync({ ...parts, [path]: strToU8(formula) }))
    expect(body).toMatchObject({
      code: 310_053,
      fields: [{ path: 'B2', message: expect.stringContaining('formula') as string }],
    })
  })
})

const good = await sheet([HEAD, ZHANG])

describe('a hostile file', () => {
  const withPart = (name: string, content: Uint8Array) => zipSync({ ...unzipSync(good), [name]: content })
  /** Zeros with twenty random bytes in each thousand, which compress to a fortieth. */
  const speckled = (bytes: number) => {
    const content = new Uint8Array(bytes)
    for (let at = 0; at < bytes; at += 1000) crypto.getRandomValues(content.subarray(at, at + 20))
    return content
  }
  const lying = () => {
    // The directory claims that the sheet unpacks to a hundred bytes.
    const file = Buffer.from(withPart('xl/worksheets/sheet2.xml', new Uint8Array(30_000_000)))
    for (let at = file.indexOf('PK\u0001\u0002'); at >= 0; at = file.indexOf('PK\u0001\u0002', at + 4))
      if (file.readUInt32LE(at + 24) > 1_000_000) file.writeUInt32LE(100, at + 24)
    return file
  }
  test.each([
    ['a bomb', withPart('xl/worksheets/sheet2.xml', new Uint8Array(19_000_000)), 'upload.failed'],
    [
      'a bomb of 30 MB that shrinks like any sheet',
      withPart('xl/media/x.bin', speckled(30_000_000)),
      'upload.failed',
    ],
    [
      'one cell a thousand million rows down',
      withPart(
        'xl/worksheets/sheet1.xml',
        strToU8(
          '<worksheet><sheetData><row r="1000000000"><c r="A1000000000"/></row></sheetData></worksheet>',
        ),
      ),
      'upload.failed',
    ],
    [
      'three hundred parts',
      zipSync({
        ...unzipSync(good),
        ...Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`xl/${at}.xml`, new Uint8Array(1)])),
      }),
      'upload.failed',
    ],
    [
      'an outside entity',
      withPart(
        'xl/sharedStrings.xml',
        strToU8('<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><sst/>'),
      ),
      'upload.failed',
    ],
    ['half a file', good.subarray(0, good.length / 2), 'upload.failed'],
    ['macros', withPart('xl/vbaProject.bin', strToU8('x')), 'upload.type_invalid'],
    ['another archive', zipSync({ 'a.txt': strToU8('x') }), 'upload.type_invalid'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'upload.type_invalid'],
    ['three megabytes', new Uint8Array(3 * 1024 * 1024), 'request.too_large'],
  ])('[D4] is refused: %s', async (_, file, key) => {
    const { body } = await read(file)
    expect(body.key).toBe(key)
  })

  test('[D4] with a false directory unpacks to no more than declared', async () => {
    const { body } = await read(lying())
    expect(['upload.failed', undefined]).toContain(body.key)
  })
})
