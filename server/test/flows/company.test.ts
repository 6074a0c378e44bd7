import { generateSync } from 'otplib'
import { PNG } from 'pngjs'
import jpeg from 'jpeg-js'
import { beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../src/modules/documents/pdf.fixture.ts'
import { testApp, type Caller } from '../support/app.ts'
import { logRows } from '../support/arrange.ts'
import { bookOrder, pay } from '../support/orders.ts'

const app = await testApp()
let owner: Caller
let operator: Caller

beforeAll(async () => {
  owner = await app.as('owner@harbour.demo')
  operator = await app.as('operator@harbour.demo')
})

function picture(width: number, height: number): Buffer {
  const png = new PNG({ width, height })
  for (let at = 0; at < png.data.length; at += 4) png.data.set([200, 30, 60, 255], at)
  return PNG.sync.write(png)
}

/** A JPEG as a camera writes it: turned to the side, with a place and a name in it. */
function photograph(width: number, height: number): Buffer {
  const data = Buffer.alloc(width * height * 4, 255)
  const made = jpeg.encode({ width, height, data }, 90).data
  const exif = Buffer.concat([
    Buffer.from('Exif\0\0MM\0*\0\0\0\u0008', 'latin1'),
    Buffer.from([0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]),
    Buffer.from('SECRET PLACE'),
  ])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(exif.length + 2, 2)
  return Buffer.concat([made.subarray(0, 2), head, exif, made.subarray(2)])
}

const FILE = { headers: { 'content-type': 'application/octet-stream' } }

const profile = async (who = owner) => (await who.call('company.get', {})).body.data

test('[G6] an owner changes the company profile, and it is in the log', async () => {
  const { contact, factorDemanded, version } = await profile()
  const body = { name: 'Harbour Travel Ltd', address: '1 Pier Road', contact, factorDemanded, version }
  const saved = await owner.call('company.update', { body })
  expect(saved.body.data).toMatchObject({ name: 'Harbour Travel Ltd', address: '1 Pier Road' })
  expect((await owner.call('company.update', { body })).body.key).toBe('request.version_conflict')
  expect((await operator.call('company.update', { body })).body.key).toBe('access.not_allowed')
  expect((await logRows(app, 'company.changed')).at(-1)).toMatchObject({
    before: { name: 'Harbour Travel' },
    after: { name: 'Harbour Travel Ltd', address: '1 Pier Road' },
  })
})

test('[G6] a logo is drawn anew, shown to the own people alone, and printed', async () => {
  const saved = await owner.call('company.saveLogo', { body: picture(1200, 300) }, FILE)
  const id = saved.body.data.logo!.split('/').at(-1)!
  const { file, headers } = await operator.call('pictures.get', { params: { id } })
  expect(headers['content-type']).toBe('image/png')
  const { width, height } = PNG.sync.read(file)
  expect([width, height]).toEqual([480, 120])
  const stranger = await app.as('owner@kowloon.demo')
  expect((await stranger.call('pictures.get', { params: { id } })).body.key).toBe('request.not_found')
  app.clock.advance(3_000)
  expect((await operator.call('session.me', {})).body.data.company.logo).toBe(saved.body.data.logo)

  const order = await bookOrder(app, operator)
  await pay(operator, order.id)
  await app.runJobs()
  const paper = await operator.call('flightOrders.file', {
    params: { id: order.id, kind: 'eticket' },
    body: {},
  })
  expect(paper.file.toString('latin1')).toContain('/Subtype /Image')
  expect(readPdf(paper.file).pages.join(' ')).toContain('HarbourTravelLtd')

  await owner.call('company.removeLogo', {})
  expect((await owner.call('pictures.get', { params: { id } })).body.key).toBe('request.not_found')
  expect((await profile()).logo).toBeNull()
})

test.each([
  ['a page', Buffer.from('<html><script>alert(1)</script>')],
  ['a drawing', Buffer.from('<svg onload="x()"/>')],
  ['half a picture', picture(64, 64).subarray(0, 60)],
  ['a dot', picture(2, 2)],
])('[G6] refuses %s as a logo', async (_what, body) => {
  expect((await owner.call('company.saveLogo', { body }, FILE)).body.key).toBe('upload.picture_invalid')
})

test('[G6] a photograph becomes an upright square without what the camera wrote', async () => {
  const saved = await operator.call('pictures.saveAvatar', { body: photograph(400, 240) }, FILE)
  const id = saved.body.data.avatar.split('/').at(-1)!
  const { file } = await operator.call('pictures.get', { params: { id } })
  const { width, height } = jpeg.decode(file)
  expect([width, height]).toEqual([192, 192])
  expect(file.toString('latin1')).not.toMatch(/Exif|SECRET/)
  expect((await operator.call('session.me', {})).body.data.userInfo.avatar).toBe(saved.body.data.avatar)
  await operator.call('pictures.removeAvatar', {})
  expect((await operator.call('session.me', {})).body.data.userInfo.avatar).toBeNull()
})

test('[G4] a demanded second factor is set up before anything else is open', async () => {
  const { name, address, contact, version } = await profile()
  const demand = (factorDemanded: boolean, at: number) =>
    owner.call('company.update', { body: { name, address, contact, factorDemanded, version: at } })
  expect((await demand(true, version)).status).toBe(200)
  app.clock.advance(6_000)
  const finance = await app.as('finance@harbour.demo')
  expect((await finance.call('wallet.balance', {})).body.key).toBe('session.factor_missing')
  expect((await finance.call('session.me', {})).body.data.factorMissing).toBe(true)
  expect((await finance.call('account.security', {})).body.data.demanded).toBe(true)
  const begun = await finance.call('account.beginApp', { body: { password: 'Demo2026!' } })
  const code = generateSync({
    secret: begun.body.data.secret,
    epoch: Math.floor(Date.now() / 1000),
  })
  expect((await finance.call('account.confirmApp', { body: { code } })).status).toBe(200)
  expect((await finance.call('wallet.balance', {})).status).toBe(200)
  expect((await finance.call('session.me', {})).body.data.factorMissing).toBe(false)
  // Another agency is not concerned.
  const other = await app.as('operator@kowloon.demo')
  expect((await other.call('wallet.balance', {})).body.key).not.toBe('session.factor_missing')
})
