import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PassengerDraft } from './passenger.ts'
import { contactReasons, passengerReasons, type PartyCheck } from './party.ts'
import type { TripFacts } from './trip.ts'

const today = '2026-11-21'

const trip = (route: string): TripFacts => ({
  journeys: route.split(' ').map((leg) => ({ from: leg.slice(0, 2), to: leg.slice(3, 5) })),
  lastDeparture: '2026-12-11',
  lastArrival: '2026-12-12',
})

const wei: PassengerDraft = {
  type: 'adult',
  surname: 'ZHANG',
  given_names: 'WEI',
  gender: 'male',
  birthday: '1988-03-12',
  nationality: 'CN',
  travel_document: {
    type: 'chinesePassport',
    number: 'E12345678',
    expiry: '2031-05-06',
    issuing_place: 'CN',
  },
}
const like = (
  change: Partial<PassengerDraft>,
  paper: Partial<PassengerDraft['travel_document']> = {},
): PassengerDraft => ({
  ...wei,
  ...change,
  travel_document: { ...wei.travel_document, ...paper },
})
const child = like({ type: 'child', given_names: 'XIAO', birthday: '2018-06-01' }, { number: 'E22222222' })
const infant = like({ type: 'infant', given_names: 'MEI', birthday: '2025-06-01' }, { number: 'E33333333' })

const countries = new Set(['CN', 'HK', 'MO', 'TW', 'GB', 'SG', 'JP', 'US'])

function check(passengers: readonly PassengerDraft[], more: Partial<PartyCheck> = {}) {
  const count = (type: string) => passengers.filter((each) => each.type === type).length
  return passengerReasons({
    passengers,
    expected: { adult: count('adult'), child: count('child'), infant: count('infant') },
    trip: trip('CN-SG'),
    today,
    limits: undefined,
    isCountry: (code) => countries.has(code),
    ...more,
  })
}

const brief = (reasons: readonly { path: string; rule: string }[]) =>
  reasons.map(({ path, rule }) => `${path.replace(/^passengers\./, '')} ${rule}`)

describe('one passenger', () => {
  test('[D2] a complete passenger has no issues', () => {
    expect(check([wei])).toEqual({ errors: [], warnings: [] })
  })

  test('[D2] lower case, outer spaces and the generic passport are normalised', () => {
    const typed = like(
      { surname: ' zhang ', given_names: 'wei  ming', nationality: 'cn' },
      { type: 'passport', number: 'e1234 5678', issuing_place: 'cn' },
    )
    expect(check([typed])).toEqual({ errors: [], warnings: [] })
  })

  test.each([
    ['a surname in Chinese', like({ surname: '张' }), '0.surname passenger.surname_letters'],
    ['a surname with a space', like({ surname: 'VAN DIJK' }), '0.surname passenger.surname_letters'],
    ['a surname with a hyphen', like({ surname: 'SMITH-JONES' }), '0.surname passenger.surname_letters'],
    ['no surname', like({ surname: ' ' }), '0.surname field.required'],
    ['no given name', like({ given_names: '' }), '0.given_names field.required'],
    ['a given name with an accent', like({ given_names: 'JOSÉ' }), '0.given_names passenger.given_letters'],
    ['a name of 57 letters', like({ given_names: 'A'.repeat(52) }), '0.given_names passenger.name_too_long'],
    ['no gender', like({ gender: '' }), '0.gender passenger.gender'],
    ['no birthday', like({ birthday: '' }), '0.birthday field.required'],
    [
      'a birthday that no calendar has',
      like({ birthday: '1988-02-30' }),
      '0.birthday passenger.birthday_invalid',
    ],
    ['a birthday in the future', like({ birthday: '2026-11-22' }), '0.birthday passenger.birthday_future'],
    ['a nationality that is none', like({ nationality: 'XX' }), '0.nationality passenger.nationality'],
    ['no document', like({}, { type: '' }), '0.travel_document.type passenger.document_type'],
    ['no number', like({}, { number: '' }), '0.travel_document.number field.required'],
    [
      'a number too short',
      like({}, { number: 'E1234567' }),
      '0.travel_document.number passenger.document_number',
    ],
    ['no expiry', like({}, { expiry: '' }), '0.travel_document.expiry field.required'],
    [
      'an expiry that is no date',
      like({}, { expiry: '2030-13-01' }),
      '0.travel_document.expiry passenger.expiry_invalid',
    ],
    [
      'a passport that ends before the last arrival',
      like({}, { expiry: '2026-12-11' }),
      '0.travel_document.expiry passenger.expired',
    ],
    [
      'no issuing country',
      like({}, { issuing_place: '' }),
      '0.travel_document.issuing_place passenger.issuing_place',
    ],
    [
      'a card number without airline',
      like({ frequent_flyer: { airline: '', number: '12345678' } }),
      '0.frequent_flyer.number passenger.frequent_flyer',
    ],
  ])('[D2] %s is reported at its field', (_name, passenger, expected) => {
    expect(brief(check([passenger]).errors)).toEqual([expected])
  })

  test('[D2] a name of 56 letters and an empty card are valid', () => {
    const passenger = like({ given_names: 'A'.repeat(51), frequent_flyer: { airline: '', number: '' } })
    expect(check([passenger]).errors).toEqual([])
  })

  test('[D2] all issues are reported at once', () => {
    const blank = like(
      { surname: '', given_names: '', gender: '', birthday: '', nationality: '' },
      { type: '', number: '', expiry: '' },
    )
    expect(brief(check([blank]).errors)).toEqual([
      '0.surname field.required',
      '0.given_names field.required',
      '0.gender passenger.gender',
      '0.birthday field.required',
      '0.nationality passenger.nationality',
      '0.travel_document.type passenger.document_type',
    ])
  })
})

describe('the type and the age on the last flight', () => {
  test.each([
    ['adult', '2014-12-11', []],
    ['adult', '2014-12-12', [{ age: 11, fits: { rule: 'child' } }]],
    ['child', '2014-12-12', []],
    ['child', '2014-12-11', [{ age: 12, fits: { rule: 'adult' } }]],
    ['child', '2024-12-11', []],
    ['child', '2024-12-12', [{ age: 1, fits: { rule: 'infant' } }]],
    ['infant', '2024-12-12', []],
    ['infant', '2024-12-11', [{ age: 2, fits: { rule: 'child' } }]],
  ] as const)('[D2] %s born %s', (type, birthday, expected) => {
    const { errors } = check([wei, like({ type, birthday, given_names: 'LAN' }, { number: 'E44444444' })])
    expect(errors.map(({ rule, values }) => ({ rule, values }))).toEqual(
      expected.map((values) => ({ rule: 'passenger.type_age', values: { ...values, date: '2026-12-11' } })),
    )
  })

  test('[D2] exactly one type matches any age', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1920, max: 2025 }), fc.integer({ min: 1, max: 28 }), (year, day) => {
        const birthday = `${year}-12-${String(day).padStart(2, '0')}`
        const fitting = (['adult', 'child', 'infant'] as const).filter(
          (type) =>
            !check([wei, like({ type, birthday }, { number: 'E55555555' })]).errors.some(
              ({ rule }) => rule === 'passenger.type_age',
            ),
        )
        return fitting.length === 1
      }),
    )
  })
})

describe('warnings do not block', () => {
  test('[D2] a passport valid less than six months after the last arrival', () => {
    const { errors, warnings } = check([like({}, { expiry: '2027-06-11' })])
    expect(errors).toEqual([])
    expect(warnings).toEqual([
      {
        path: 'passengers.0.travel_document.expiry',
        rule: 'passenger.expires_soon',
        values: { expiry: '2027-06-11' },
      },
    ])
    expect(check([like({}, { expiry: '2027-06-12' })]).warnings).toEqual([])
  })

  test('[D2] within one country six months of validity are not required', () => {
    expect(check([like({}, { expiry: '2027-01-01' })], { trip: trip('CN-CN') }).warnings).toEqual([])
  })

  test('[D2] a Chinese passport of an older series', () => {
    expect(brief(check([like({}, { number: 'P01234567' })]).warnings)).toEqual([
      '0.travel_document.number passenger.document_unusual',
    ])
  })

  test('[D2] a document that is accepted conditionally', () => {
    expect(brief(check([wei], { trip: trip('CN-HK') }).warnings)).toEqual([
      '0.travel_document.type passenger.document_onward',
    ])
  })
})

describe('the party', () => {
  test.each([
    ['nobody', [], 'passengers.none'],
    [
      'more infants than adults',
      [wei, infant, like({ ...infant, given_names: 'LING' }, { number: 'E66666666' })],
      'passengers.infants',
    ],
    ['children alone', [child], 'passengers.children_alone'],
  ])('[D2] %s', (_name, passengers, rule) => {
    expect(brief(check(passengers).errors)).toEqual([`passengers ${rule}`])
  })

  const crowd = (count: number, base = wei) =>
    Array.from({ length: count }, (_, at) =>
      like({ ...base, given_names: 'ABCDEFGHIJ'[at]! }, { number: `E7000000${at}` }),
    )

  test('[D2] ten seats are too many, nine with lap infants are not', () => {
    expect(check(crowd(10)).errors).toMatchObject([
      { rule: 'passengers.too_many', values: { max: 9, count: 10 } },
    ])
    expect(check([...crowd(9), infant]).errors).toEqual([])
  })

  test('[D2] in mainland China an adult may bring two children, elsewhere more', () => {
    const three = crowd(3, child).map((each, at) => ({
      ...each,
      travel_document: { ...each.travel_document, number: `E8000000${at}` },
    }))
    const family = [
      wei,
      ...three.map((each) => ({ ...each, type: 'child' as const, birthday: child.birthday })),
    ]
    expect(brief(check(family, { trip: trip('CN-CN') }).errors)).toEqual([
      'passengers passengers.children_per_adult',
    ])
    expect(check(family).errors).toEqual([])
  })

  test('[D2] a different party than the price was checked for', () => {
    expect(check([wei], { expected: { adult: 1, child: 1, infant: 0 } }).errors).toEqual([
      {
        path: 'passengers',
        rule: 'passengers.count_differs',
        values: { adults: 1, children: 1, infants: 0 },
      },
    ])
  })

  test('[D2] a duplicate person, by name or document, is reported at the second', () => {
    const same = like({ surname: 'zhang' }, { number: 'E99999999' })
    expect(check([wei, same]).errors).toEqual([
      { path: 'passengers.1.surname', rule: 'passengers.duplicate', values: { other: 1 } },
    ])
    const card = like({ given_names: 'LAN' })
    expect(check([wei, card]).errors).toEqual([
      { path: 'passengers.1.travel_document.number', rule: 'passengers.duplicate', values: { other: 1 } },
    ])
  })
})

describe('limits of an offer', () => {
  const none = {
    nationalityAllow: [],
    nationalityDeny: [],
    docTypeAllow: [],
    ageMin: null,
    ageMax: null,
    paxMin: null,
    paxMax: null,
  }

  test.each([
    [
      'only other nationalities',
      { nationalityAllow: ['SG'] },
      '0.nationality passenger.nationality_not_allowed',
    ],
    ['not this nationality', { nationalityDeny: ['CN'] }, '0.nationality passenger.nationality_not_allowed'],
    [
      'only identity cards',
      { docTypeAllow: ['idcard'] },
      '0.travel_document.type passenger.document_not_allowed',
    ],
    ['only the young', { ageMax: 25 }, '0.birthday passenger.age_range'],
    ['only seniors', { ageMin: 60 }, '0.birthday passenger.age_range'],
    ['only groups', { paxMin: 2 }, 'passengers passengers.fare_party'],
  ])('[D2] sold to %s', (_name, limit, expected) => {
    expect(brief(check([wei], { limits: { ...none, ...limit } }).errors)).toEqual([expected])
  })

  test('[D2] the generic passport in a limit covers both types', () => {
    expect(check([wei], { limits: { ...none, docTypeAllow: ['passport'] } }).errors).toEqual([])
  })
})

describe('the contact person', () => {
  const contact = { name: 'Li Na', areaCode: '852', phone: '2345 6789', email: 'na.li@harbour.demo' }

  test('[D2] a number written in groups is valid', () => {
    expect(contactReasons(contact)).toEqual([])
  })

  test.each([
    ['name', '', 'contact.name'],
    ['areaCode', 'HK', 'contact.area'],
    ['phone', '1234', 'contact.phone'],
    ['phone', '12345678901234567890 1', 'contact.phone'],
    ['phone', 'call me', 'contact.phone'],
    ['email', 'na.li@harbour', 'contact.email'],
  ])('[D2] %s %j is refused at its field', (field, value, rule) => {
    expect(contactReasons({ ...contact, [field]: value })).toEqual([{ path: `contact.${field}`, rule }])
  })
})
