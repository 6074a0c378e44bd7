import { endpoints, type EndpointName, type Reply } from '@interline/contract/index'
import type { Endpoint } from '@interline/contract/kernel/endpoint'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Answer, type Caller } from '../support/app.ts'
import { takesId } from '../support/foreign/ids-of.ts'
import { madeUp, PERSON, ROWS, type Its } from '../support/foreign/rows.ts'
import { lookAs } from '../support/onlooker.ts'
import { bookOrder, pay, verified } from '../support/orders.ts'
import { inDays, searchAll } from '../support/shopping.ts'

/**
 * Every call that names something by its id, with the id of something that another agency has: to whoever may not see it
 * the answer is the same as for an id that nobody has. The tables of who may make which call at all are in
 * `access-matrix.test.ts`.
 */
const app = await testApp()
const harbour = await app.as('operator@harbour.demo')

/** Lists, ends and a sign of leaving say yes to everybody; what they say must not depend on whether the thing exists. */
const SAYS_YES: ReadonlySet<EndpointName> = new Set([
  'account.endSession',
  'officeAccount.endSession',
  'flightSearch.leave',
  'flightOrders.list',
  'flightOrders.countByStatus',
  'flightOrders.export',
  'disruptions.list',
  'disruptions.answerMany',
  'wallet.get',
])

const isOffice = (name: EndpointName) => endpointOf(name).path.startsWith('/admin/')
const endpointOf = (name: EndpointName) => endpoints.find((each) => each.name === name) as Endpoint

const date = inDays(app.clock, 50)
const MADE_UP = madeUp(date)
const NAMES = Object.keys(ROWS) as EndpointName[]
let its: Its
const strangers = new Map<string, Caller>()
const staff = new Map<string, Caller>()

beforeAll(async () => {
  its = await arrange()
  for (const login of [
    'operator@dragon.demo',
    'owner@dragon.demo',
    'owner@atlas.demo',
    'operator@lantau.demo',
  ])
    strangers.set(login, await app.as(login))
  strangers.set('norole@harbour.demo', await app.as('norole@harbour.demo'))
  strangers.set('nobody', app.anonymous)
  const dragons = await bookOrder(app, strangers.get('operator@dragon.demo')!)
  strangers.set(
    'somebody who looks as Dragon',
    await lookAs(app, await app.as('lead@interline.demo'), { orderId: dragons.id }),
  )
  for (const login of ['operator@harbour.demo', 'owner@dragon.demo', 'treasury@interline.demo'])
    staff.set(login, await app.as(login))
  staff.set('nobody', app.anonymous)
})

async function good<Name extends EndpointName>(name: Name, who: Caller, input: object): Promise<Reply<Name>> {
  const { status, body } = await who.call(name, input as never, { idempotencyKey: randomUUID() })
  expect(status, `${name}: ${body.message}`).toBe(200)
  return body.data
}

async function arrange(): Promise<Its> {
  const owner = await app.as('owner@harbour.demo')
  const desk = await app.as('desk@interline.demo')
  const admin = await app.as('admin@interline.demo')
  const order = await bookOrder(app, harbour, { days: 40 })
  const unpaid = await bookOrder(app, harbour, { days: 41 })
  await pay(harbour, order.id)
  await app.runJobs()
  const { state, solutions } = await searchAll(harbour, {
    journeys: [{ origin: 'airport-HKG', destination: 'airport-SIN', date }],
  })
  const [flight] = order.journeys[0]!.segments
  const told = await good('officeDisruptions.tell', desk, {
    body: {
      type: 'cancel_no_save',
      flightNo: flight!.flightNo,
      date: flight!.depTime.slice(0, 10),
      from: flight!.depAirport,
      to: flight!.arrAirport,
    },
  })
  await app.runJobs()
  const saved = await good('oftenUsedPassengers.create', harbour, {
    body: { ...PERSON, givenName: 'TAI MAN' },
  })
  const card = await good('memberCards.create', harbour, {
    body: { passengerId: saved.id, airline: 'CX', number: '1234567890' },
  })
  await good('site.apply', app.anonymous, {
    body: { name: 'Ada Lam', email: 'ada@lam.demo', country: 'HK', companyName: 'Lam Travel' },
  })
  const levers = await good('office.pullSandboxLever', admin, {
    body: { supplier: 'any', step: 'issue', effect: 'reject', flightNo: 'ZZ999', remaining: 1 },
  })
  const row = await app.everything((tx) =>
    tx.selectFrom('order_items').select('id').where('order_id', '=', order.id).executeTakeFirstOrThrow(),
  )
  const enquiry = await app.everything((tx) =>
    tx.selectFrom('enquiries').select('id').executeTakeFirstOrThrow(),
  )
  return {
    order: order.id,
    unpaid: unpaid.id,
    passenger: saved.id,
    traveller: order.passengers[0]!.id,
    item: row.id,
    card: card.id,
    session: (await good('account.sessions', harbour, {}))[0]!.id,
    search: state.searchId,
    solution: solutions[0]!.id,
    token: (await verified(app, harbour, { days: 42 })).token,
    evidence: 'ev_none',
    person: (await good('session.me', owner, {})).userInfo.id,
    disruption: told.id,
    enquiry: enquiry.id,
    lever: levers[0]!.id,
    agency: 110,
    date,
  }
}

/** What an answer tells: all of it but its number, the ids that were asked for, and the time where a file was made. */
function toldBy({ status, body, file }: Answer<unknown>): string {
  const isFile = body.key === undefined && body.data === null
  const text = JSON.stringify({ status, ...body, traceId: '', ...(isFile ? { bytes: file.length } : {}) })
  const ids = Object.entries(its).filter(([, id]) => typeof id === 'string' && id !== date)
  return ids.reduce(
    (told, [kind, id]) => told.replaceAll(String(id), String(MADE_UP[kind as keyof Its])),
    text,
  )
}

const ask = (name: EndpointName, who: Caller, about: Its): Promise<Answer<unknown>> =>
  who.call(name, ROWS[name]!(about), { idempotencyKey: randomUUID() })

test('[A15 G7] no call that takes an id is left out', () => {
  const taking = endpoints.filter((each) => takesId(each as Endpoint)).map(({ name }) => name)
  expect(taking.length).toBeGreaterThan(60)
  expect(NAMES.toSorted()).toEqual(taking.toSorted())
})

describe.each(NAMES)('%s', (name) => {
  test('[A15 G7] tells nobody else whether it exists', async () => {
    for (const [login, who] of isOffice(name) ? staff : strangers) {
      const missing = await ask(name, who, MADE_UP)
      const foreign = await ask(name, who, its)
      expect(toldBy(foreign), login).toEqual(toldBy(missing))
      expect(foreign.status, login).toBeLessThan(500)
      if (!SAYS_YES.has(name))
        expect(foreign.status, `${login}: ${JSON.stringify(foreign.body)}`).toBeGreaterThanOrEqual(400)
    }
  })
})

/**
 * Where the id makes no difference to whoever has it: the rest of the question is refused first, the answer is the same
 * for everybody, or a question before has ended it.
 */
const ALIKE: ReadonlySet<EndpointName> = new Set([
  'account.endSession',
  'flightOrders.list',
  'flightOrders.export',
  'oftenUsedPassengers.pick',
  'memberCards.create',
  'flightServicing.refund',
  'wallet.get',
  'flightOrders.messageVoyage',
  'flightServicing.readEvidence',
  'officeAccount.endSession',
  'officeDesk.proposeRefund',
  'officeDesk.readEvidence',
  'officeDesk.findFlights',
  'officeDesk.proposeChange',
  'officeDesk.quoteChange',
])

test('[A15 G7] whoever may see it is told something else than of an id that nobody has', async () => {
  const alike: EndpointName[] = []
  for (const name of NAMES) {
    // What was asked before ended some of it; each is asked by somebody who is signed in anew.
    const login = isOffice(name) ? 'admin@interline.demo' : 'operator@harbour.demo'
    const missing = await ask(name, await app.as(login), MADE_UP)
    const own = await ask(name, await app.as(login), its)
    if (toldBy(own) === toldBy(missing)) alike.push(name)
  }
  expect(alike.filter((name) => !ALIKE.has(name))).toEqual([])
})
