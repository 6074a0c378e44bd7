import { endpoints, type EndpointName } from '@interline/contract/index'
import { describe, expect, test } from 'vitest'
import { jsonText } from '../../db/json/codec.ts'
import { testApp, type Caller } from '../support/app.ts'

/**
 * Who may make which call, written by hand and apart from the code that decides it. A call belongs to one gate; a
 * login passes the gates of its row.
 */
type Gate =
  | 'open'
  | 'agency'
  | 'flight'
  | 'bills'
  | 'balance'
  | 'office'
  | 'office desk'
  | 'office look'
  | 'office work'
  | 'office impersonate'
  | 'office lead'
  | 'office admin'

const GATE: Record<EndpointName, Gate> = {
  'session.login': 'open',
  'session.requestLoginCode': 'open',
  'session.logout': 'open',
  'session.me': 'agency',
  'users.updateMe': 'agency',
  'users.changePassword': 'agency',
  'users.saveConfig': 'agency',
  'account.security': 'agency',
  'account.beginApp': 'agency',
  'account.confirmApp': 'agency',
  'account.removeApp': 'agency',
  'account.renewRecoveryCodes': 'agency',
  'account.sessions': 'agency',
  'account.endSession': 'agency',
  'account.endOtherSessions': 'agency',
  'site.getSiteConfig': 'open',
  'site.exchangeRates': 'open',
  'site.clock': 'open',
  'site.apply': 'open',
  'places.airports': 'open',
  'places.find': 'open',
  'places.airlines': 'open',
  'places.aircraft': 'open',
  'places.countries': 'open',
  'flightSearch.start': 'flight',
  'flightSearch.solutions': 'flight',
  'flightSearch.accurate': 'flight',
  'flightSearch.proof': 'flight',
  'flightSearch.leave': 'flight',
  'flightSearch.verify': 'flight',
  'flightSearch.offer': 'flight',
  'flightOrders.proof': 'flight',
  'flightOrders.replay': 'flight',
  'pnr.analyse': 'flight',
  'disruptions.list': 'flight',
  'disruptions.answer': 'flight',
  'disruptions.answerMany': 'flight',
  'flightOrders.check': 'flight',
  'flightOrders.create': 'flight',
  'flightOrders.list': 'flight',
  'flightOrders.countByStatus': 'flight',
  'flightOrders.creators': 'flight',
  'flightOrders.subAgencies': 'flight',
  'flightOrders.export': 'flight',
  'flightOrders.voyages': 'flight',
  'flightOrders.voyagePassengers': 'flight',
  'flightOrders.messageVoyage': 'flight',
  'flightOrders.voyageManifest': 'flight',
  'flightOrders.paymentConfig': 'flight',
  'flightOrders.get': 'flight',
  'flightOrders.cancel': 'flight',
  'flightOrders.pay': 'flight',
  'flightOrders.declineReplacement': 'flight',
  'flightOrders.file': 'flight',
  'oftenUsedPassengers.list': 'flight',
  'oftenUsedPassengers.get': 'flight',
  'oftenUsedPassengers.create': 'flight',
  'oftenUsedPassengers.update': 'flight',
  'oftenUsedPassengers.delete': 'flight',
  'oftenUsedPassengers.remember': 'flight',
  'oftenUsedPassengers.pick': 'flight',
  'memberCards.list': 'flight',
  'memberCards.create': 'flight',
  'memberCards.update': 'flight',
  'memberCards.delete': 'flight',
  'flightOrders.lock': 'flight',
  'flightOrders.urge': 'flight',
  'flightServicing.void': 'flight',
  'flightServicing.quoteVoid': 'flight',
  'flightServicing.refund': 'flight',
  'flightServicing.readEvidence': 'flight',
  'flightServicing.searchChange': 'flight',
  'flightServicing.acceptLosses': 'flight',
  'flightServicing.change': 'flight',
  'flightServicing.confirm': 'flight',
  'flightServicing.handInEvidence': 'flight',
  'flightServicing.addEvidence': 'flight',
  'passengerImport.readDocument': 'flight',
  'passengerImport.readSheet': 'flight',
  'passengerImport.sheetTemplate': 'flight',
  'wallet.get': 'bills',
  'wallet.balance': 'balance',
  'office.login': 'open',
  'office.requestLoginCode': 'open',
  'office.logout': 'open',
  'office.me': 'office',
  'officeAccount.security': 'office',
  'officeAccount.beginApp': 'office',
  'officeAccount.confirmApp': 'office',
  'officeAccount.removeApp': 'office',
  'officeAccount.renewRecoveryCodes': 'office',
  'officeAccount.sessions': 'office',
  'officeAccount.endSession': 'office',
  'officeAccount.endOtherSessions': 'office',
  'officeAccount.resetFactor': 'office admin',
  'impersonation.agencies': 'office impersonate',
  'impersonation.people': 'office impersonate',
  'impersonation.start': 'office impersonate',
  'impersonation.end': 'open',
  'office.listEnquiries': 'office desk',
  'office.getEnquiry': 'office desk',
  'office.updateEnquiry': 'office desk',
  'office.listSandboxLevers': 'office desk',
  'office.pullSandboxLever': 'office desk',
  'office.releaseSandboxLever': 'office desk',
  'office.listSandboxScenarios': 'office desk',
  'office.chooseSandboxScenario': 'office desk',
  'office.showSandboxClock': 'office desk',
  'office.moveSandboxClock': 'office desk',
  'office.resetSandboxClock': 'office desk',
  'officeDisruptions.list': 'office look',
  'officeDisruptions.get': 'office look',
  'officeDisruptions.readNotice': 'office work',
  'officeDisruptions.preview': 'office work',
  'officeDisruptions.tell': 'office work',
  'officeDisruptions.accept': 'office work',
  'officeReviewRules.get': 'office look',
  'officeReviewRules.versions': 'office look',
  'officeReviewRules.agencies': 'office look',
  'officeReviewRules.save': 'office lead',
  'officeReviewRules.saveAgency': 'office lead',
  'officeReviewRules.tryOut': 'office lead',
  'officeDesk.queues': 'office look',
  'officeDesk.tasks': 'office look',
  'officeDesk.orderEvents': 'office look',
  'officeDesk.order': 'office look',
  'officeDesk.take': 'office work',
  'officeDesk.takeNext': 'office work',
  'officeDesk.giveBack': 'office work',
  'officeDesk.handOver': 'office work',
  'officeDesk.note': 'office work',
  'officeDesk.approve': 'office work',
  'officeDesk.reject': 'office work',
  'officeDesk.retry': 'office work',
  'officeDesk.findReplacements': 'office work',
  'officeDesk.replaceTicket': 'office work',
  'officeDesk.withdrawReplacement': 'office work',
  'officeDesk.enterTickets': 'office work',
  'officeDesk.split': 'office work',
  'officeDesk.quoteReturn': 'office work',
  'officeDesk.returnTickets': 'office work',
  'officeDesk.fail': 'office work',
  'officeDesk.proposeRefund': 'office work',
  'officeDesk.quoteRefund': 'office work',
  'officeDesk.readEvidence': 'office work',
  'officeDesk.findFlights': 'office work',
  'officeDesk.proposeChange': 'office work',
  'officeDesk.quoteChange': 'office work',
  'officeDesk.decideRequest': 'office work',
}

const OPERATOR: Gate[] = ['open', 'agency', 'flight', 'balance']
const OWNER: Gate[] = [...OPERATOR, 'bills']
const LOGINS: Record<string, Gate[]> = {
  'owner@harbour.demo': OWNER,
  'operator@harbour.demo': OPERATOR,
  'operator2@harbour.demo': OPERATOR,
  'finance@harbour.demo': ['open', 'agency', 'balance', 'bills'],
  'norole@harbour.demo': ['open', 'agency'],
  'testing@harbour.demo': OPERATOR,
  'owner@kowloon.demo': OWNER,
  'operator@kowloon.demo': OPERATOR,
  // Their companies do not see their bills.
  'operator@macau.demo': ['open', 'agency', 'flight'],
  'operator@lantau.demo': ['open', 'agency', 'flight'],
  'owner@dragon.demo': OWNER,
  'operator@dragon.demo': OPERATOR,
  'owner@atlas.demo': OWNER,
  'admin@interline.demo': [
    'open',
    'office admin',
    'office',
    'office desk',
    'office look',
    'office work',
    'office impersonate',
    'office lead',
  ],
  'desk@interline.demo': ['open', 'office', 'office desk', 'office look', 'office work'],
  'lead@interline.demo': [
    'open',
    'office',
    'office desk',
    'office look',
    'office work',
    'office impersonate',
    'office lead',
  ],
  'auditor@interline.demo': ['open', 'office', 'office look'],
  'treasury@interline.demo': ['open', 'office'],
}

const app = await testApp()

/** What the door says to an empty request: past the door it may still be refused for what it lacks. */
async function verdict(caller: Caller, name: EndpointName): Promise<'in' | 'sign in first' | 'not allowed'> {
  const { body } = await caller.call(
    name,
    { params: { id: 'none', key: 'theme', kind: 'eticket' }, query: {}, body: {} },
    { idempotencyKey: `matrix ${name}` },
  )
  if (body.key === 'session.token_invalid') return 'sign in first'
  return body.key === 'access.not_allowed' ? 'not allowed' : 'in'
}

function expected(name: EndpointName, gates: Gate[] | null, realm: 'agency' | 'office'): string {
  const gate = GATE[name]
  if (gate === 'open') return 'in'
  if (gates === null || gate.startsWith('office') !== (realm === 'office')) return 'sign in first'
  return gates.includes(gate) ? 'in' : 'not allowed'
}

async function verdicts(caller: Caller): Promise<Record<string, string>> {
  const ask = ({ name }: { name: EndpointName }) =>
    verdict(caller, name).then((said) => [name, said] as const)
  // Signing out comes last: it would end the session under the other questions.
  const [out, rest] = [
    endpoints.filter(({ name }) => name.endsWith('.logout')),
    endpoints.filter(({ name }) => !name.endsWith('.logout')),
  ]
  return Object.fromEntries([...(await Promise.all(rest.map(ask))), ...(await Promise.all(out.map(ask)))])
}

const table = (gates: Gate[] | null, realm: 'agency' | 'office') =>
  Object.fromEntries(endpoints.map(({ name }) => [name, expected(name, gates, realm)]))

test('[A2] every call of the contract is served and stands in the table', () => {
  expect(
    endpoints.filter(({ method, path }) => !app.http.hasRoute({ method, url: path })).map(({ name }) => name),
  ).toEqual([])
  expect(Object.keys(GATE).toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
})

test('[A2 H1] a call with a gate of the back office is on its surface, and no other is', () => {
  for (const { name, surface } of endpoints.filter((each) => GATE[each.name] !== 'open'))
    expect([name, surface === 'backoffice']).toEqual([name, GATE[name].startsWith('office')])
})

describe('every call, every login', () => {
  test('[A2] nobody signed in', async () => {
    expect(await verdicts(app.anonymous)).toEqual(table(null, 'agency'))
  })

  test.each(Object.entries(LOGINS))('[A2 A3] %s', async (login, gates) => {
    expect(await verdicts(await app.as(login))).toEqual(
      table(gates, login.endsWith('@interline.demo') ? 'office' : 'agency'),
    )
  })

  test('[A2 G4] a person who was switched off gets nowhere', async () => {
    const caller = await app.as('inactive@harbour.demo')
    for (const { name } of endpoints.filter(
      (each) => GATE[each.name] !== 'open' && !GATE[each.name].startsWith('office'),
    )) {
      const { status, body } = await caller.call(name, {
        params: { id: 'none', key: 'theme', kind: 'eticket' },
        body: {},
      })
      expect([name, status, body.code]).toEqual([name, 401, 201001])
    }
  })
})

describe('switches of the company', () => {
  const set = (id: number, config: Record<string, boolean>) =>
    app.everything((tx) =>
      tx
        .updateTable('agencies')
        .set({ common_config: jsonText(config) })
        .where('id', '=', id)
        .execute(),
    )
  const afterAMoment = () => app.clock.advance(6_000)

  test('[A2 G2] without the flight service there are no flights, also below', async () => {
    await set(110, { enableFlightService: false, canCreateSubAgency: true })
    afterAMoment()
    for (const login of ['owner@harbour.demo', 'operator@kowloon.demo']) {
      const caller = await app.as(login)
      expect(await verdict(caller, 'flightSearch.start')).toBe('not allowed')
      expect(await verdict(caller, 'session.me')).toBe('in')
    }
    await set(110, { canCreateSubAgency: true, isShowBill: true })
    afterAMoment()
    expect(await verdict(await app.as('operator@kowloon.demo'), 'flightSearch.start')).toBe('in')
  })

  test('[A2 G2] a sub-agency without bills has no wallet page and no balance, also for its owner', async () => {
    const owner = await app.as('owner@kowloon.demo')
    await set(111, { isShowBill: false })
    afterAMoment()
    expect(await verdict(owner, 'wallet.get')).toBe('not allowed')
    expect(await verdict(owner, 'wallet.balance')).toBe('not allowed')
    await set(111, { isShowBill: true })
    afterAMoment()
    for (const call of ['wallet.get', 'wallet.balance'] as const)
      expect(await verdict(owner, call)).toBe('in')
  })

  test('[A7 G2] a frozen agency ends the sessions of its people and of its children', async () => {
    const parent = await app.as('operator@harbour.demo')
    const child = await app.as('operator@lantau.demo')
    await app.everything((tx) =>
      tx.updateTable('agencies').set({ status: 'frozen' }).where('id', '=', 110).execute(),
    )
    afterAMoment()
    for (const caller of [parent, child])
      expect((await caller.call('session.me', {})).body).toMatchObject({
        code: 201001,
        data: { reason: 'agency_frozen' },
      })
    expect((await (await app.as('owner@dragon.demo')).call('session.me', {})).status).toBe(200)
    await app.everything((tx) =>
      tx.updateTable('agencies').set({ status: 'active' }).where('id', '=', 110).execute(),
    )
  })
})
