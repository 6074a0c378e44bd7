/** Questions that are right but for what they name: by chance alone a search or a passenger is seldom one. */
import type { EndpointName } from '@interline/contract/index'
import { PERSON, ROWS, TRAVELLER, type Its } from '../foreign/rows.ts'
import type { Chance } from './chance.ts'
import type { Known } from './known-values.ts'

interface Asking {
  readonly chance: Chance
  readonly known: Known
  readonly days: (from: number) => string
}

/** Parameters, query and body of a call; undefined where the schema alone says enough. */
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
    passenger: one(known.ids('often-used-passengers')),
    traveller: one(known.ids('passengers')),
    item: one(known.ids('items')),
    card: one(known.ids('member-cards')),
    session: one(known.ids('sessions')),
    search: one(known.of('searchId').slice(-2)),
    solution: one(known.ids('solutions')),
    token: one(known.of('verifyToken')),
    evidence: one(known.ids('evidence')),
    person: one(known.ids('people')),
    disruption: one(known.ids('disruptions')),
    enquiry: one(known.ids('applications')),
    lever: one(known.ids('levers')),
    agency: Number(known.ids('agencies')[0] ?? 110),
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
