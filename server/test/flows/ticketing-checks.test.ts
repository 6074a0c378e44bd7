import type { Input } from '@interline/contract/index'
import { TICKETING_CHECKS } from '@interline/domain/ticketing-checks/finding'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { testApp } from '../support/app.ts'
import { clerk } from '../support/office-desk.ts'
import { bookingBody, bookOrder, passenger, pay, verified } from '../support/orders.ts'
import { inDays, searchAll } from '../support/shopping.ts'

const app = await testApp()
await app.modules.rates.refresh()
const desk = await app.as('operator@harbour.demo')
const dana = await clerk(app, 'desk@interline.demo')

type Passenger = ReturnType<typeof passenger>
type Consent = Input<'flightOrders.create'>['body']['contact']['consent']

/** The server's findings before booking: `documents warning` and the like. */
async function look(
  token: string,
  passengers: Passenger[],
  contact: { consent?: Consent; email?: string; phone?: string } = { consent: 'refused' },
) {
  const body = bookingBody(token, { passengers })
  const answer = await desk.call('flightOrders.check', {
    body: { verifyToken: token, passengers, contact: { ...body.contact, ...contact } },
  })
  expect(answer.status, answer.body.message).toBe(200)
  const found = answer.body.data.filter(({ verdict }) => verdict !== 'fine')
  return { found, said: found.map(({ check, verdict }) => `${check} ${verdict}`) }
}

const create = (token: string, passengers: Passenger[], consent?: Consent, email = 'chan@example.com') => {
  const body = bookingBody(token, { passengers })
  const contact = { ...body.contact, phone: '91234567', email, consent }
  return desk.call('flightOrders.create', { body: { ...body, contact } }, { idempotencyKey: randomUUID() })
}

/** A second order of a passenger already on that route: the desk approves it. */
async function bookAgain(options: Parameters<typeof bookOrder>[2]) {
  const { id, version, status } = await bookOrder(app, desk, options)
  expect(status).toBe('reviewing')
  const { body } = await dana.call('officeDesk.approve', { params: { id }, body: { version } })
  expect(body.data.order.status, body.message).toBe('to_be_paid')
  return body.data.order
}

describe('a failing example for each ticketing check', () => {
  test('[D2 D5] an ordinary booking with contact has no findings', async () => {
    const { token } = await verified(app, desk)
    expect((await look(token, [passenger('FINE')])).said).toEqual([])
  })

  test('[D2 D5] double bookings: held ones warn, paid ones stop', async () => {
    const twice = passenger('TWICE')
    const first = await bookOrder(app, desk, { passengers: [twice], days: 33, holdable: true })
    const again = await verified(app, desk, { days: 33, passengers: [twice], holdable: true })
    const held = await look(again.token, [twice])
    expect(held.said).toEqual(['segments warning'])
    expect(held.found[0]?.findings[0]).toMatchObject({ orderId: first.id, severity: 'warning' })
    expect((await pay(desk, first.id)).status).toBe(200)
    const paid = await look(again.token, [twice])
    expect(paid.said).toEqual(['segments stop'])
    expect(paid.found[0]?.findings[0]?.sentence).toContain(first.id)
    const refused = await create(again.token, [twice], 'refused')
    expect([refused.status, refused.body.key]).toEqual([422, 'order.checks_failed'])
    expect(refused.body.fields?.[0]?.message).toContain('TWICE/TAI MAN')
    // Another passenger with that name passes.
    expect((await look(again.token, [passenger('TWICE')])).said).toEqual(['segments warning'])
  })

  test('[D2 D5] an earlier unpaid duplicate is stopped at payment', async () => {
    const twice = passenger('LATER')
    const options = { passengers: [twice], days: 34, holdable: true }
    const [first, second] = [await bookOrder(app, desk, options), await bookAgain(options)]
    expect((await pay(desk, first.id)).status).toBe(200)
    const refused = await pay(desk, second.id)
    expect([refused.status, refused.body.key]).toEqual([422, 'order.checks_failed'])
    const config = await desk.call('flightOrders.paymentConfig', { query: { orderId: second.id } })
    const stop = config.body.data.ticketingChecks.find(({ verdict }) => verdict === 'stop')
    expect(stop).toMatchObject({ check: 'segments', findings: [{ orderId: first.id }] })
  })

  test('[D2 D5] an undecryptable document number does not block payment', async () => {
    const options = { passengers: [passenger('CLOSED')], days: 32, holdable: true }
    const [first, second] = [await bookOrder(app, desk, options), await bookAgain(options)]
    // A number encrypted for another place.
    await app.everything((tx) =>
      sql`insert into order_passengers select (jsonb_populate_record(p,
          jsonb_build_object('id', p.id || 'x', 'position', 10))).*
        from order_passengers p where p.order_id = ${first.id}`.execute(tx),
    )
    const config = await desk.call('flightOrders.paymentConfig', { query: { orderId: second.id } })
    expect(config.status, config.body.message).toBe(200)
    expect(config.body.data.ticketingChecks.find(({ check }) => check === 'segments')?.verdict).toBe(
      'warning',
    )
    expect((await pay(desk, second.id)).status).toBe(200)
  })

  test('[D2 D5] of two duplicates paid at once one is paid', async () => {
    const options = { passengers: [passenger('ATONCE')], days: 39, holdable: true }
    for (let round = 0; round < 3; round += 1) {
      const orders = [await bookOrder(app, desk, options), await bookAgain(options)]
      const answers = await Promise.all(orders.map(({ id }) => pay(desk, id)))
      const keys = answers.map(({ status, body }) => (status === 200 ? 'paid' : body.key))
      expect(new Set(keys)).toEqual(new Set(['paid', 'order.checks_failed']))
      options.passengers = [passenger('ATONCE')]
    }
  })

  test('[D2 D5] a duplicate is found among hundreds of namesakes', async () => {
    const twice = passenger('CROWD')
    const options = { days: 35, holdable: true }
    const crowd = await bookOrder(app, desk, { ...options, surname: 'CROWD' })
    await app.everything((tx) =>
      sql`insert into order_passengers select (jsonb_populate_record(p,
          jsonb_build_object('id', p.id || 'x' || at, 'position', at, 'given_names', 'NUMBER ' || at))).*
        from order_passengers p, generate_series(10, 300) as at where p.order_id = ${crowd.id}`.execute(tx),
    )
    const first = await bookOrder(app, desk, { ...options, passengers: [twice] })
    expect((await pay(desk, first.id)).status).toBe(200)
    const { token } = await verified(app, desk, { ...options, passengers: [twice] })
    expect((await look(token, [twice])).said).toEqual(['segments stop'])
  })

  test('[D2 D5] a flight from the previous evening still counts', async () => {
    const twice = passenger('AIRBORNE')
    const options = { days: 38, holdable: true, passengers: [twice] }
    const first = await bookOrder(app, desk, options)
    await app.everything((tx) =>
      sql`update order_segments set flight_no = 'XX1', depart_on = depart_on - 1, dep_at = dep_at - interval '1 day'
        where order_id = ${first.id}`.execute(tx),
    )
    const { token } = await verified(app, desk, options)
    const { said, found } = await look(token, [twice])
    expect(said).toEqual(['segments warning'])
    expect(found[0]?.findings[0]?.sentence).toContain('XX1')
  })

  test('[D2 D5] names: a title inside the given names', async () => {
    const { token } = await verified(app, desk)
    const titled = passenger('TITLED', { given_names: 'TAI MAN MR' })
    expect((await look(token, [titled])).said).toEqual(['names stop'])
    expect((await create(token, [titled], 'refused')).body.key).toBe('order.checks_failed')
  })

  test('[D2 D5] documents: expired, and expiring within six months', async () => {
    const { token } = await verified(app, desk)
    const holding = (expiry: string) => {
      const person = passenger('PAPERS')
      return { ...person, travel_document: { ...person.travel_document, expiry } }
    }
    expect((await look(token, [holding(inDays(app.clock, 10))])).said).toEqual(['documents stop'])
    expect((await look(token, [holding(inDays(app.clock, 90))])).said).toEqual(['documents warning'])
  })

  test('[D2 D5] contact: not asked for, and the agency’s own', async () => {
    const { token } = await verified(app, desk)
    const party = [passenger('REACHED')]
    expect((await look(token, party, {})).said).toEqual(['contact warning'])
    const agencys = { consent: 'given', email: 'someone@harbour.demo' } as const
    expect((await look(token, party, agencys)).said).toEqual(['contact stop'])
    const own = { consent: 'given', email: 'chan@example.com', phone: '91234567' } as const
    expect((await look(token, party, own)).said).toEqual([])
    const order = await create(token, party, 'given')
    expect(order.body.data?.contact.consent).toBe('given')
  })

  test('[D2] passengers who declined are reached through the agency', async () => {
    const supplier = app.sandbox.suppliers.find(({ source }) => source === 'GDS') ?? expect.fail('no GDS')
    const booking = vi.spyOn(supplier, 'book')
    for (const [consent, told] of [
      ['refused', { phone: '+85225550110', email: 'owner@harbour.demo' }],
      ['given', { phone: '+85291234567', email: 'chan@example.com' }],
    ] as const) {
      const { token } = await verified(app, desk)
      await create(token, [passenger('PRIVATE')], consent)
      expect(booking.mock.lastCall?.[0].contact).toEqual(told)
    }
    booking.mockRestore()
  })

  test('[D2 D5] the contact is not checked again at payment', async () => {
    const { id } = await bookOrder(app, desk, { days: 37, holdable: true })
    const { body } = await desk.call('flightOrders.paymentConfig', { query: { orderId: id } })
    expect(body.data.ticketingChecks.map(({ check, verdict }) => `${check} ${verdict}`)).toEqual(
      TICKETING_CHECKS.filter((check) => check !== 'contact').map((check) => `${check} fine`),
    )
    expect((await pay(desk, id)).status).toBe(200)
  })

  test('[D2 D5] party: more infants than adults', async () => {
    const { token } = await verified(app, desk)
    const infants = ['ONE', 'TWO'].map((surname) =>
      passenger(surname, { type: 'infant', birthday: inDays(app.clock, -200) }),
    )
    expect((await look(token, [passenger('PARENT'), ...infants])).said).toEqual(['party stop'])
  })

  test('[D5 D17] time limit: paid shortly before the release of seats', async () => {
    const order = await bookOrder(app, desk, { sourceTag: 'NDC', holdable: true, days: 36 })
    const ticketingChecks = async () => {
      const { body } = await desk.call('flightOrders.paymentConfig', { query: { orderId: order.id } })
      return body.data.ticketingChecks.find(({ check }) => check === 'time_limit')
    }
    expect(await ticketingChecks()).toMatchObject({ verdict: 'fine' })
    app.clock.advance(17 * 60_000)
    expect(await ticketingChecks()).toMatchObject({ verdict: 'warning' })
  })

  test('[D5] married segments: half confirmed cannot be paid', async () => {
    const party = [passenger('UNMARRIED')]
    const { state, solutions } = await searchAll(desk, {
      bookingType: 'oneway',
      journeys: [{ origin: 'airport-HKG', destination: 'airport-LHR', date: inDays(app.clock, 40) }],
      passengers: { adult: 1, child: 0, infant: 0 },
    })
    const connecting = solutions.find(
      ({ sourceTag, journeys, tickets }) =>
        sourceTag === 'GDS' && tickets.length === 1 && (journeys[0]?.segments.length ?? 0) > 1,
    )
    const check = await desk.call('flightSearch.verify', {
      params: { id: connecting?.id ?? '' },
      body: { searchId: state.searchId },
    })
    const made = await create(check.body.data.verifyToken ?? '', party, 'refused')
    expect(made.status, made.body.message).toBe(200)
    const refused = await pay(desk, made.body.data.id)
    expect([refused.status, refused.body.key]).toEqual([422, 'order.checks_failed'])
    const lost = connecting?.journeys[0]?.segments[1]?.flightNo ?? '?'
    expect(refused.body.fields?.[0]?.message).toContain(lost)
  })
})
