/**
 * A caller's knowledge: values that fit a field by its name, and values learnt from responses. A call with a
 * real order gets further than one with a made-up number.
 */
import type { Endpoint } from '@interline/contract/kernel/endpoint'
import type { SeededRandom } from './seeded-random.ts'

export interface Known {
  /** Values for a field of this name; empty when none is known. */
  of(field: string): readonly unknown[]
  /** Ids of one kind: `orders`, `solutions`. */
  ids(kind: string): readonly unknown[]
  /** Learns from a successful response. */
  learn(endpoint: Endpoint, data: unknown): void
  add(field: string, ...values: readonly unknown[]): void
}

/** Maximum number per name; a new one replaces a random one. */
const MOST = 30
const DEEPEST = 7
const LONGEST = 100
/** A search response has thousands of values; this many are enough. */
const MOST_NODES = 3000

/** `days` returns the local date this many days from now. */
export function knownValues(chance: SeededRandom, days: (from: number) => string): Known {
  const pools = new Map<string, unknown[]>(Object.entries(usual(days)))
  const add = (field: string, ...values: readonly unknown[]) => {
    const pool = pools.get(field) ?? []
    pools.set(field, pool)
    for (const value of values) {
      if (pool.includes(value)) continue
      if (pool.length < MOST) pool.push(value)
      else pool[chance.below(MOST)] = value
    }
  }
  const of = (field: string) => pools.get(field) ?? []
  return {
    of,
    ids: (kind) => of(`id of ${kind}`),
    add,
    learn(endpoint, data) {
      let nodes = 0
      const walk = (value: unknown, name: string, kind: string, depth: number) => {
        nodes += 1
        if (nodes > MOST_NODES || depth > DEEPEST) return
        if (Array.isArray(value)) {
          const own = name === 'rows' || name === '' ? kind : name
          for (const each of value) walk(each, name, own, depth + 1)
        } else if (value !== null && typeof value === 'object') {
          for (const [key, each] of Object.entries(value)) {
            if (key === 'id') add(`id of ${kind}`, each)
            if (key === 'orderId') add('id of orders', each)
            walk(each, key, key === 'rows' ? kind : key, depth + 1)
          }
        } else if (
          typeof value === 'string' ? value !== '' && value.length <= LONGEST : Number.isInteger(value)
        )
          add(name, value)
      }
      walk(data, '', kindOf(endpoint.path), 0)
    },
  }
}

/** The kind of a path's ids: the word before `:id`, or the last one. */
export function kindOf(path: string): string {
  const words = path.split('/')
  const at = words.findIndex((word) => word.startsWith(':'))
  return (at < 0 ? words.at(-1) : words[at - 1]) ?? ''
}

/** Valid values for fields that no response contains. */
function usual(days: (from: number) => string): Record<string, unknown[]> {
  const dates = [30, 31, 45, 60].map(days)
  const airports = ['airport-HKG', 'airport-SIN', 'city-LON', 'airport-BKK', 'city-TYO']
  const codes = ['HKG', 'SIN', 'BKK', 'LHR', 'NRT']
  return {
    origin: ['airport-HKG', 'airport-HKG', ...airports],
    destination: ['airport-SIN', 'airport-SIN', ...airports],
    date: dates,
    from: codes,
    to: codes,
    depAirport: codes,
    arrAirport: codes,
    depTime: [`${days(30)}T09:30`],
    arrTime: [`${days(30)}T14:10`],
    carrier: ['CX', 'SQ'],
    airline: ['CX', 'SQ', 'BA'],
    flightNo: ['CX735', 'SQ891', 'CX0'],
    nationality: ['GB', 'HK', 'CN'],
    issuing_place: ['GB'],
    issuingPlace: ['GB'],
    country: ['HK', 'SG'],
    passport: ['GB', 'CN', null],
    birthday: ['1985-06-15', '1990-01-01'],
    expiry: ['2035-01-01'],
    type: ['adult', 'internationalityPassport'],
    surname: ['CHAN', 'WONG'],
    given_names: ['TAI MAN'],
    givenName: ['SIU MING'],
    email: ['oscar@harbour.demo', ''],
    areaCode: ['852'],
    area: ['852'],
    phone: ['25550110'],
    number: ['512345678', '25550110'],
    username: ['operator@harbour.demo', 'desk@interline.demo', 'nobody@harbour.demo'],
    password: ['Demo2026!', 'wrong'],
    currentPassword: ['Demo2026!'],
    codes: ['HKG,SIN'],
    channel: ['balance', 'balance', 'credit'],
    key: ['theme', 'cities', 'locale'],
    kind: ['eticket', 'itinerary', 'ics', 'text'],
    pnr: ['1.CHAN/TAI MAN MR\n 2  CX 735 Y 15DEC 2 HKGSIN HK1  0930 1410', ''],
    mrzText: ['P<GBRCHAN<<TAI<MAN<<<<<<<<<<<<<<<<<<<<<<<<<<\n5123456780GBR8506154M3501017<<<<<<<<<<<<<<02'],
    reason: ['Asked by phone', 1, 2],
    waitMs: [0, 1],
    page: [1, 2],
    pageSize: [20, 1],
    version: [0, 1, 2, 3, 4],
    // Effects that break concurrent requests are unsuitable for fuzzing.
    flightNumber: ['735', '891'],
    lockType: ['lock', 'unlock'],
    cursor: [''],
    name: ['evidence.png', 'Ada Lam'],
    remark: ['', 'Please check'],
  }
}
