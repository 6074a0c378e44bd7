import { expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { logRows } from '../support/arrange.ts'
import { clerk } from '../support/office-desk.ts'
import { bookOrder, pay } from '../support/orders.ts'
import { askRefund, issuedOrder, uploadFile } from '../support/servicing.ts'

const app = await testApp()
const DAY = 86_400_000
const admin = () => app.as('admin@interline.demo')
const harbour = await app.as('operator@harbour.demo')

const periodOf = async (kind: string) =>
  (await (await admin()).call('officeRetention.periods', {})).body.data.periods.find(
    (each) => each.kind === kind,
  )!
const save = async (kind: 'travel_documents' | 'evidence' | 'mails', days: number, version: number) =>
  (await admin()).call('officeRetention.save', { params: { kind }, body: { days, version } })
const papersOf = (orderId: string) =>
  app.everything((tx) =>
    tx
      .selectFrom('order_passengers')
      .select(['document_masked', 'document_issuing_place', 'surname'])
      .where('order_id', '=', orderId)
      .execute(),
  )

test('[A8] document numbers go 180 days after the last flight, money and tickets stay', async () => {
  const order = await bookOrder(app, harbour, { days: 20 })
  await pay(harbour, order.id)
  await app.runJobs()
  const later = await bookOrder(app, harbour, { days: 60 })
  const issued = (await harbour.call('flightOrders.get', { params: { id: order.id } })).body.data
  expect(issued.status).toBe('issued')
  expect(await periodOf('travel_documents')).toMatchObject({
    days: 180,
    inForce: 180,
    isSet: false,
    lastRun: null,
  })

  app.clock.advance(198 * DAY)
  await app.modules.retention.run()
  expect((await papersOf(order.id))[0]?.document_masked).not.toBe('•••')
  app.clock.advance(5 * DAY)
  await app.modules.retention.run()
  const [paper] = await papersOf(order.id)
  expect(paper).toMatchObject({ document_masked: '•••', document_issuing_place: '' })
  expect(paper?.surname).not.toBe('')
  expect((await papersOf(later.id))[0]?.document_masked).not.toBe('•••')

  const desk = await app.as('operator@harbour.demo')
  const after = (await desk.call('flightOrders.get', { params: { id: order.id } })).body.data
  expect(after.passengers[0]?.document.number).toBe('•••')
  const ticketsOf = ({ passengers }: typeof after) =>
    passengers.map(({ tickets }) => tickets.map(({ number }) => number))
  expect(ticketsOf(after)).toEqual(ticketsOf(issued))
  expect(ticketsOf(after).flat().length).toBeGreaterThan(0)
  expect((await periodOf('travel_documents')).removed).toBeGreaterThan(0)
  const { runs } = (await (await admin()).call('officeRetention.runs', { query: { removedOnly: 'true' } }))
    .body.data
  expect(runs.map(({ kind }) => kind)).toContain('travel_documents')
  expect(runs.every(({ removed }) => removed > 0)).toBe(true)
})

test('[A8] evidence goes a period after the flight, once its request is finished', async () => {
  const desk = await app.as('operator@harbour.demo')
  await save('evidence', 60, 0)
  await app.modules.rates.refresh()
  const order = await issuedOrder(app, desk, { days: 100, refundable: true })
  const [file] = await uploadFile(desk, ['certificate.jpg', 'other.jpg'])
  const asked = await askRefund(desk, order.id, {
    reason: 4,
    subOption: '4.1',
    remark: 'ill',
    evidence: [file],
  })
  expect(asked.status, asked.body.message).toBe(200)
  const files = async () => {
    await app.modules.retention.run()
    return app.everything((tx) =>
      tx.selectFrom('evidence_files').select('id').where('id', '=', file).execute(),
    )
  }
  // Uploaded long ago, but the flight is ahead.
  app.clock.advance(90 * DAY)
  expect(await files()).toHaveLength(1)
  // The period is over, but nobody has decided.
  app.clock.advance(75 * DAY)
  expect(await files()).toHaveLength(1)
  const dana = await clerk(app, 'desk@interline.demo')
  const params = { id: asked.body.data.id }
  const { version } = (await dana.call('officeDesk.order', { params })).body.data.order
  const refused = await dana.call('officeDesk.reject', { params, body: { version, remark: 'No record' } })
  expect(refused.status, refused.body.message).toBe(200)
  app.clock.advance(DAY)
  expect(await files()).toEqual([])
})

test('[A8] a shorter period waits a day, a longer one counts at once', async () => {
  expect((await save('travel_documents', 29, 0)).body.fields?.[0]).toMatchObject({ path: 'days' })
  const shorter = (await save('travel_documents', 60, 0)).body.data
  expect(shorter).toMatchObject({
    days: 60,
    inForce: 180,
    version: 1,
    takesEffectAt: expect.any(String) as string,
  })
  expect((await save('travel_documents', 90, 0)).body.key).toBe('request.version_conflict')
  app.clock.advance(25 * 3_600_000)
  expect(await periodOf('travel_documents')).toMatchObject({ inForce: 60, takesEffectAt: null })
  expect((await save('travel_documents', 365, 1)).body.data).toMatchObject({
    inForce: 365,
    takesEffectAt: null,
  })
  const rows = await logRows(app, 'retention.changed')
  expect(rows.slice(-2).map(({ before, after }) => [before, after])).toMatchObject([
    [{ days: 180 }, { days: 60 }],
    [{ days: 60 }, { days: 365 }],
  ])
})

test('[A8] the period of mails is followed by the job', async () => {
  const count = () =>
    app.everything((tx) =>
      tx
        .selectFrom('mails')
        .select((eb) => eb.fn.countAll<bigint>().as('all'))
        .executeTakeFirstOrThrow(),
    )
  await app.anonymous.call('accountLinks.requestLink', { body: { username: 'owner@dragon.demo' } })
  const { all: made } = await count()
  await save('mails', 7, 0)
  app.clock.advance(26 * 3_600_000)
  await app.modules.retention.run()
  const { all: kept } = await count()
  expect(kept).toBe(made)
  app.clock.advance(7 * DAY)
  await app.modules.retention.run()
  expect(Number((await count()).all)).toBeLessThan(Number(made))
})

test('[A8 G7] only administrators change periods; auditors read them', async () => {
  const auditor = await app.as('auditor@interline.demo')
  expect((await auditor.call('officeRetention.periods', {})).status).toBe(200)
  const refused = await auditor.call('officeRetention.save', {
    params: { kind: 'mails' },
    body: { days: 90, version: 1 },
  })
  expect(refused.body.key).toBe('access.not_allowed')
  expect((await (await app.as('treasury@interline.demo')).call('officeRetention.periods', {})).status).toBe(
    403,
  )
})
