import { allEndpoints, type EndpointName, type Reply } from '@interline/contract/index'
import { allows } from '@interline/domain/access/access'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { DEMO_KEYS } from '../../db/seed/api-clients.ts'
import { topUpKind } from '../support/foreign/approvals.ts'
import { testApp, type Answer, type Caller } from '../support/app.ts'
import { takesId } from '../support/foreign/ids-of.ts'
import { madeUp, type Its } from '../support/foreign/its.ts'
import { PASSKEY_ALIKE, passkeyOf } from '../support/foreign/passkeys.ts'
import { merchantAccountRows } from '../support/foreign/gateways.ts'
import { redeemedGift, treasuryObjects } from '../support/foreign/treasury.ts'
import { arrangeRail } from '../support/foreign/rail.ts'
import { PERSON, ROWS } from '../support/foreign/rows.ts'
import { SITE_ALIKE } from '../support/foreign/sites.ts'
import { ALERTS_ALIKE, programRows } from '../support/foreign/alerts.ts'
import { requested, uploadGroupFile } from '../support/groups/group-life.ts'
import { lookAs } from '../support/impersonation.ts'
import { bookOrder, pay, verified } from '../support/orders.ts'
import { inDays, searchAll } from '../support/shopping.ts'
import { topUp, topUpBody, uploadProof } from '../support/top-ups.ts'

/**
 * Every call that names something by its id, with the id of another agency's object: for users without access
 * the response is the same as for an unknown id. Which user may make which call at all is tested in
 * `access-matrix.test.ts`.
 */
const app = await testApp()
const harbour = await app.as('operator@harbour.demo')

/** Lists, ending and leaving calls succeed for everyone; the result must not depend on whether the object exists. */
const SAYS_YES: ReadonlySet<EndpointName> = new Set([
  // It says nothing: what cannot be read is not an error.
  'signOn.partnerToken',
  'account.endSession',
  ...ALERTS_ALIKE,
  // A file is looked at before what it belongs to.
  'officeMemos.addFile',
  'officeDisputes.addFile',
  'officeAccount.endSession',
  'flightSearch.leave',
  'gatewayReconciliation.differences',
  'flightOrders.list',
  'flightOrders.countByStatus',
  'flightOrders.countViews',
  'flightOrders.export',
  'groupOrders.list',
  'groupOrders.countByStatus',
  'groupOrders.export',
  'rail.list',
  'rail.counts',
  'rail.export',
  'disruptions.list',
  'disruptions.answerMany',
  'wallet.get',
  'webhooks.deliveries',
  'wallet.export',
  'users.saveList',
  'office.saveList',
  'ledger.entries',
  'officeLedger.entries',
  'topUps.list',
  'topUps.agencies',
  'topUps.requests',
  'officeTopUps.list',
  'officeTopUps.agencies',
  'officeTopUps.requests',
])

const isOffice = (name: EndpointName) => endpointOf(name).path.startsWith('/admin/')
/** Calls for the owner of an agency. */
const isOwners = (name: EndpointName) =>
  /^(users|apiClients|agencies|gatewayPayments|gatewayReconciliation|merchantAccounts|disputes|topUps|topUpRequests|transactions|refundMoney|reports|signOn|siteLook|webhooks)\./.test(
    name,
  )
const endpointOf = (name: EndpointName) => allEndpoints.find((each) => each.name === name)!

/** The treasury's own calls show everything. */
const maySee = (login: string, name: EndpointName) =>
  login === 'treasury@interline.demo' &&
  allows(endpointOf(name).access, { realm: 'office', roles: ['treasury'] }).ok

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
  for (const mode of ['test', 'live'] as const) strangers.set(`a ${mode} key`, app.holding(DEMO_KEYS[mode]))
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

async function askedFor(): Promise<
  Pick<Its, 'approval' | 'officeApproval' | 'rail' | 'railTicket' | 'group' | 'groupFile'>
> {
  const { askAs } = topUpKind(app)
  const group = await requested(app, harbour, { files: [(await uploadGroupFile(harbour)).id] })
  return {
    ...(await arrangeRail(app)),
    group: group.id,
    groupFile: group.files[0]!.id,
    approval: (await askAs('operator@harbour.demo', 'HB-1')).id,
    officeApproval: (await askAs('desk@interline.demo', 'OF-1')).id,
  }
}

/** Top-ups of a parent and of the platform, and top-up requests with proofs. */
async function paidIn(owner: Caller) {
  const child = await app.as('owner@kowloon.demo')
  const request = async (who: Caller) => {
    const proof = (await uploadProof(who)).body.data
    const made = await good('topUpRequests.create', who, {
      body: {
        currency: 'USD',
        amount: 100,
        paidOn: inDays(app.clock, -1),
        method: 'cash',
        proofs: [proof.id],
      },
    })
    return [made.id, proof.id] as const
  }
  const [topUpRequest, proof] = await request(child)
  const [ownTopUpRequest, ownProof] = await request(owner)
  const treasury = await app.as('treasury@interline.demo')
  await app.everything(redeemedGift)
  return {
    ...(await treasuryObjects(treasury)),
    ...(await app.everything((tx) => merchantAccountRows(tx, 110))),
    ...(await app.everything((tx) => programRows(tx, 110, 111))),
    topUp: (await topUp(owner, 111, topUpBody('USD'))).id,
    topUpRequest,
    proof,
    ownTopUp: (await topUp(treasury, 110, topUpBody('HKD'), { office: true })).id,
    ownTopUpRequest,
    ownProof,
  }
}

/** A notice to agencies, and a mail. */
async function published(admin: Caller) {
  const notice = await good('officeNotices.create', admin, {
    body: {
      level: 'info',
      text: { en: 'x', 'zh-cn': 'x', 'zh-tw': 'x' },
      from: '2027-01-01T00:00:00Z',
      until: '2099-01-01T00:00:00Z',
      agencyIds: [],
    },
  })
  const [mail] = await app.platform.mailer.recent(1)
  return { notice: notice.id, mail: mail!.id }
}

async function arrange(): Promise<Its> {
  const owner = await app.as('owner@harbour.demo')
  const [desk, admin] = [await app.as('desk@interline.demo'), await app.as('admin@interline.demo')]
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
  const faults = await good('office.injectSandboxFault', admin, {
    body: { supplier: 'any', step: 'issue', effect: 'reject', flightNo: 'ZZ999', remaining: 1 },
  })
  const row = await app.everything((tx) =>
    tx.selectFrom('order_items').select('id').where('order_id', '=', order.id).executeTakeFirstOrThrow(),
  )
  const entry = await app.everything((tx) =>
    tx.selectFrom('ledger.entry').select('id').where('order_id', '=', order.id).executeTakeFirstOrThrow(),
  )
  const enquiry = await app.everything((tx) =>
    tx.selectFrom('enquiries').select('id').executeTakeFirstOrThrow(),
  )
  return {
    ...(await askedFor()),
    ...(await paidIn(owner)),
    ...(await published(admin)),
    order: order.id,
    unpaid: unpaid.id,
    passenger: saved.id,
    traveller: order.passengers[0]!.id,
    item: row.id,
    card: card.id,
    passkey: await passkeyOf(harbour),
    session: (await good('account.sessions', harbour, {}))[0]!.id,
    search: state.searchId,
    solution: solutions[0]!.id,
    token: (await verified(app, harbour, { days: 42 })).token,
    evidence: 'ev_none',
    person: (await good('session.me', owner, {})).userInfo.id,
    disruption: told.id,
    enquiry: enquiry.id,
    fault: faults[0]!.id,
    entry: entry.id,
    agency: 110,
    subAgency: 111,
    staff: 'stf_desk',
    site: 'site_interline',
    date,
  }
}

/** The relevant content of a response: without its number, the requested ids, and file creation times. */
function reportedBy({ status, body, file }: Answer<unknown>): string {
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

test('[A15 G7] no call with an id is left out', () => {
  const taking = allEndpoints.filter(takesId).map(({ name }) => name)
  expect(taking.length).toBeGreaterThan(60)
  expect(NAMES.toSorted()).toEqual(taking.toSorted())
})

describe.each(NAMES)('%s', (name) => {
  test('[A15 G7] others cannot find out whether it exists', async () => {
    for (const [login, who] of isOffice(name) ? staff : strangers) {
      if (maySee(login, name)) continue
      const missing = await ask(name, who, MADE_UP)
      const foreign = await ask(name, who, its)
      expect(reportedBy(foreign), login).toEqual(reportedBy(missing))
      expect(foreign.status, login).toBeLessThan(500)
      if (!SAYS_YES.has(name))
        expect(foreign.status, `${login}: ${JSON.stringify(foreign.body)}`).toBeGreaterThanOrEqual(400)
    }
  })
})

/**
 * The id makes no difference for its owner: the rest of the request is refused first, the response is always
 * the same, or an earlier call has ended it.
 */
const ALIKE: ReadonlySet<EndpointName> = new Set([
  'users.saveList',
  'office.saveList',
  // The whole agency may see its pictures; company.test.ts keeps others out.
  'pictures.get',
  ...ALERTS_ALIKE,
  ...PASSKEY_ALIKE,
  // Answers nothing to everybody who has no token of a partner; sign-on-embedded.test.ts has some.
  'signOn.partnerToken',
  'groupOrders.subscribedCalendar',
  // There is no export here; personal-data.test.ts has some.
  'officePersonalData.file',
  'account.endSession',
  // A file is looked at before what it belongs to.
  'officeMemos.addFile',
  'officeDisputes.addFile',
  ...SITE_ALIKE,
  'flightOrders.list',
  'flightOrders.countViews',
  'flightOrders.export',
  // A file is looked at before what it belongs to; a new request has no prices, deadlines or payments.
  'groupOrders.uploadNames',
  'officeGroups.addFile',
  'officeGroups.readTickets',
  // Bills belong to finance, not the desk.
  'subStatements.bill',
  'oftenUsedPassengers.pick',
  'rail.takePassenger',
  'memberCards.create',
  'flightServicing.refund',
  'wallet.export',
  'wallet.get',
  'ledger.entry',
  'ledger.entries',
  'flightOrders.messageDeparture',
  'flightServicing.readEvidence',
  'officeAccount.endSession',
  'officeDesk.proposeRefund',
  'officeDesk.readEvidence',
  'officeDesk.findFlights',
  'officeDesk.proposeChange',
  'officeDesk.quoteChange',
  // Whoever has a mailed link may use it; the token here is not a valid one.
  'accountLinks.readLink',
  'accountLinks.setPassword',
  'officeAccountLinks.readLink',
  'officeAccountLinks.setPassword',
])

test('[A15 G7] its owner gets a different response than for unknown ids', async () => {
  const alike: EndpointName[] = []
  for (const name of NAMES) {
    // Earlier calls ended some of it; each call uses a new session.
    const agent = isOwners(name) ? 'owner@harbour.demo' : 'operator@harbour.demo'
    const login = isOffice(name) ? 'admin@interline.demo' : agent
    const missing = await ask(name, await app.as(login), MADE_UP)
    const own = await ask(name, await app.as(login), its)
    if (reportedBy(own) === reportedBy(missing)) alike.push(name)
  }
  expect(alike.filter((name) => !ALIKE.has(name))).toEqual([])
})
