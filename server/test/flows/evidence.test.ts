import { beforeEach, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { askRefund, handIn, issuedOrder } from '../support/servicing.ts'

const app = await testApp()
const HOUR = 3_600_000
let desk: Caller

beforeEach(async () => {
  await app.modules.site.rates.refresh?.()
  desk = await app.as('operator@harbour.demo')
})

test('[D12] evidence is read by whoever sees its order and by nobody else; what no request names is gone after a day', async () => {
  const order = await issuedOrder(app, desk, { refundable: true })
  const [used, unused] = await handIn(desk, ['certificate.jpg', 'forgotten.jpg'])
  const wish = { reason: 4, subOption: '4.1', remark: 'ill', evidence: [used] }
  const { data } = (await askRefund(desk, order.id, wish)).body
  const read = (who: Caller, id: string, file: string) =>
    who.call('flightServicing.readEvidence', { params: { id, file } })
  const got = await read(desk, data.id, used)
  expect(got.status).toBe(200)
  expect(got.headers['content-type']).toBe('image/jpeg')
  expect(got.headers['content-disposition']).toContain('attachment')
  expect(got.file.toString('latin1')).toContain('certificate.jpg')
  // Not through another order, not one that the order does not name, not by another agency.
  expect((await read(desk, order.id, used)).status).toBe(404)
  expect((await read(desk, data.id, unused)).status).toBe(404)
  expect((await read(await app.as('operator@kowloon.demo'), data.id, used)).status).toBe(404)
  expect(await app.modules.flightServicing.removeUnused()).toBe(0)
  app.clock.advance(24 * HOUR)
  expect(await app.modules.flightServicing.removeUnused()).toBe(1)
  desk = await app.as('operator@harbour.demo')
  expect((await read(desk, data.id, used)).status).toBe(200)
  const left = await app.everything((tx) => tx.selectFrom('evidence_files').select('id').execute())
  expect(left).toEqual([{ id: used }])
})
