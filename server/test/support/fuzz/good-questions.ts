/** Valid requests with random ids: random generation alone rarely produces a valid search or passenger. */
import type { EndpointName } from '@interline/contract/index'
import type { Its } from '../foreign/its.ts'
import { PERSON, ROWS, TRAVELLER } from '../foreign/rows.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { Known } from './known-values.ts'

interface Asking {
  readonly chance: SeededRandom
  readonly known: Known
  readonly days: (from: number) => string
}

/** Parameters, query and body of a call; undefined if the schema alone is sufficient. */
export function goodQuestion(name: EndpointName, asking: Asking): object | undefined {
  const row = ROWS[name]
  return row ? row(itsOf(asking)) : MORE[name]?.(asking)
}

function itsOf({ chance, known, days }: Asking): Its {
  const one = (of: readonly unknown[]) => (of.length > 0 ? String(chance.pick(of)) : 'none')
  const order = one(known.ids('orders'))
  return {
    order,
    unpaid: order,
    rail: order,
    railTicket: one(known.ids('tickets')),
    group: order,
    groupFile: one(known.ids('group-files')),
    passenger: one(known.ids('often-used-passengers')),
    traveller: one(known.ids('passengers')),
    item: one(known.ids('items')),
    card: one(known.ids('member-cards')),
    session: one(known.ids('sessions')),
    passkey: one(known.ids('passkeys')),
    search: one(known.of('searchId').slice(-2)),
    solution: one(known.ids('solutions')),
    token: one(known.of('verifyToken')),
    evidence: one(known.ids('evidence')),
    alert: 'none',
    person: one(known.ids('people')),
    disruption: one(known.ids('disruptions')),
    enquiry: one(known.ids('applications')),
    fault: one(known.ids('faults')),
    entry: one(known.of('entryId')),
    topUp: one(known.ids('top-ups')),
    topUpRequest: one(known.ids('top-up-requests')),
    proof: one(known.ids('proofs')),
    ownTopUp: one(known.ids('top-ups')),
    ownTopUpRequest: one(known.ids('top-up-requests')),
    ownProof: one(known.ids('proofs')),
    apiClient: one(known.ids('api-clients')),
    keyBelow: one(known.ids('api-clients')),
    apiKey: one(known.ids('keys')),
    approval: one(known.ids('approvals')),
    officeApproval: one(known.ids('approvals')),
    gift: 'lounge-access',
    redemption: 'rdm_none',
    adjustment: one(known.ids('adjustments')),
    billingFile: one(known.ids('billing-files')),
    difference: one(known.ids('billing-differences')),
    memo: one(known.ids('memos')),
    memoFile: one(known.ids('files')),
    merchantAccount: one(known.ids('merchant-accounts')),
    webhook: one(known.ids('endpoints')),
    webhookDelivery: one(known.ids('deliveries')),
    officeMerchantAccount: one(known.ids('merchant-accounts')),
    gatewayPayment: one(known.ids('gateway-payments')),
    gatewayRefund: 'rfd_none',
    dispute: one(known.ids('disputes')),
    officeDispute: one(known.ids('disputes')),
    disputeFile: 'dsf_none',
    payout: 'pyo_none',
    officePayout: 'pyo_none',
    settlementFile: 'stf_none',
    settlementDifference: 'std_none',
    officeSettlementFile: 'stf_none',
    officeSettlementDifference: 'std_none',
    agency: Number(known.ids('agencies')[0] ?? 110),
    subAgency: 111,
    staff: one(known.ids('staff')),
    site: 'site_interline',
    notice: 'ntc_none',
    mail: 'ml_none',
    date: days(30 + chance.below(30)),
  }
}

const LOGINS = ['operator@harbour.demo', 'operator2@harbour.demo', 'owner@kowloon.demo']

const MORE: Partial<Record<EndpointName, (asking: Asking) => object>> = {
  'flightSearch.start': ({ chance, days }) => ({
    body: {
      journeys: [{ origin: 'airport-HKG', destination: 'airport-SIN', date: days(30 + chance.below(40)) }],
      passengers: { adult: 1 + chance.below(2) },
    },
  }),
  'session.login': ({ chance }) => ({ body: { username: chance.pick(LOGINS), password: 'Demo2026!' } }),
  'users.saveConfig': () => ({ params: { key: 'theme' }, body: { value: 'dark' } }),
  'oftenUsedPassengers.create': () => ({ body: { ...PERSON, givenName: 'TAI MAN' } }),
  'oftenUsedPassengers.remember': () => ({ body: { passengers: [TRAVELLER] } }),
  'flightOrders.voyages': () => ({ query: {} }),
  'site.apply': ({ chance }) => ({
    body: {
      name: 'Ada Lam',
      email: `ada${chance.below(99)}@lam.demo`,
      country: 'HK',
      companyName: 'Lam Travel',
    },
  }),
  'impersonation.start': ({ known, chance }) => ({
    body: {
      orderId: known.ids('orders').length > 0 ? chance.pick(known.ids('orders')) : '',
      reason: 'Ticket 4711',
    },
  }),
  'officeReviewRules.tryOut': () => ({ body: { rules: RULES, days: 7 } }),
}

const RULES = {
  tight_connection: { on: true, minutes: 60 },
  unaccompanied: { on: true, age: 12, infantsPerAdult: 1, childrenPerAdult: null },
  over_threshold: { on: true, amounts: { HKD: 5_000_000 } },
  departs_soon: { on: true, hours: 24 },
  duplicate: { on: true },
  document_warning: { on: true },
  review_all: { on: false },
}
