import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { oftenUsedPeople } from '../../src/modules/passengers/often-used/people.ts'
import { testApp } from '../support/app.ts'
import { bookingBody, passenger, pay, verified } from '../support/orders.ts'

const app = await testApp()
const DAY = 86_400_000

test('[A8] often-used documents go by the last journey, read once for an agency', async () => {
  await app.modules.rates.refresh()
  const desk = await app.as('operator@harbour.demo')
  const later = passenger('LATERBERG', { given_names: 'ANN', birthday: '1980-02-03' })
  const { token } = await verified(app, desk, { days: 100, passengers: [later] })
  const body = bookingBody(token, { passengers: [later] })
  const made = await desk.call('flightOrders.create', { body }, { idempotencyKey: randomUUID() })
  expect(made.status, JSON.stringify(made.body.fields)).toBe(200)
  await pay(desk, made.body.data.id)
  await app.runJobs()
  for (const surname of ['LATERBERG', 'NEVERBERG', 'SELDOMBERG']) {
    const entry = await desk.call('oftenUsedPassengers.create', {
      body: {
        surname,
        givenName: 'ANN',
        gender: 'female',
        birthday: '1980-02-03',
        nationality: 'CN',
        documents: [{ type: 'eep', number: 'C12345678', expiry: '2046-05-05' }],
      },
    })
    expect(entry.status, JSON.stringify(entry.body.fields)).toBe(200)
  }
  app.clock.advance(190 * DAY)
  const at = new Date(app.clock.now())
  const asked: (readonly string[])[] = []
  await oftenUsedPeople.remove?.travel_documents?.({
    db: app.platform.db,
    before: new Date(at.getTime() - 180 * DAY),
    at,
    lastTravelOf: (_tx, agencyId, travellers) => {
      if (agencyId === 110) asked.push(travellers.map(({ surname }) => surname).toSorted())
      return Promise.resolve(travellers.map(() => at))
    },
  })
  expect(asked).toEqual([['LATERBERG', 'NEVERBERG', 'SELDOMBERG']])
  const withDocuments = () =>
    app.everything(async (tx) => {
      const rows = await tx
        .selectFrom('often_used_passengers')
        .innerJoin('often_used_documents', 'often_used_documents.passenger_id', 'often_used_passengers.id')
        .select('surname')
        .where('surname', 'like', '%BERG')
        .orderBy('surname')
        .execute()
      return rows.map(({ surname }) => surname)
    })
  expect(await withDocuments()).toHaveLength(3)
  await app.modules.retention.run()
  expect(await withDocuments()).toEqual(['LATERBERG'])
})
