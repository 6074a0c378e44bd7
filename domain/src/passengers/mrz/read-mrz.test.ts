import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDigit } from './check-digit.ts'
import { readMrz, type MrzReading } from './read-mrz.ts'

const COUNTRIES: Readonly<Record<string, string>> = { CHN: 'CN', GBR: 'GB', UTO: '', TWN: 'TW', KOR: 'KR' }
const read = (text: string) =>
  readMrz(text, { today: '2026-11-22', countryOf: (alpha3) => COUNTRIES[alpha3] })
const whole = (reading: MrzReading | undefined) =>
  reading?.checks.every(({ ok }) => ok) && reading.notes.length === 0
const facts = (reading: MrzReading | undefined) => {
  if (!reading) return undefined
  const { confidence: _confidence, notes: _notes, ...all } = reading
  return all
}

const PASSPORT = 'P<CHNZHANG<<SAN<<<<<<<<<<<<<<<<<<<<<<<<<<<<<\nE123456782CHN9001011F3305050<<<<<<<<<<<<<<<0'
const RETURN_PERMIT =
  'CRCHNH123456783<<<<<<<<<<<<<<<\n9001011F3305050CHN<<<<<<<<<<<8\nCHAN<<TAI<MAN<<<<<<<<<<<<<<<<<'
const EEP = 'CSC123456788<3305050<9001011<0'

describe('the specimens', () => {
  test('[D4] of a passport', () => {
    const reading = read(PASSPORT)
    expect(reading).toMatchObject({
      layout: 'TD3',
      docType: 'chinesePassport',
      number: 'E12345678',
      surname: 'ZHANG',
      givenName: 'SAN',
      nationality: 'CN',
      birthday: '1990-01-01',
      gender: 'female',
      expiryDate: '2033-05-05',
      issuingPlace: 'CN',
    })
    expect(whole(reading)).toBe(true)
    expect(reading?.confidence).toMatchObject({ number: 1, birthday: 1, expiryDate: 1, surname: 0.9 })
  })

  test('[D4] of a return permit', () => {
    const reading = read(RETURN_PERMIT)
    expect(reading).toMatchObject({
      layout: 'TD1',
      docType: 'tphm',
      number: 'H12345678',
      surname: 'CHAN',
      givenName: 'TAI MAN',
      nationality: 'HK',
    })
    expect(whole(reading)).toBe(true)
  })

  test('[D4] of the single-line permit, which has no name', () => {
    const reading = read(EEP)
    expect(reading).toMatchObject({
      layout: 'EEP',
      docType: 'eep',
      number: 'C12345678',
      surname: '',
      nationality: 'CN',
      birthday: '1990-01-01',
      expiryDate: '2033-05-05',
    })
    expect(reading?.confidence.surname).toBe(0)
    expect(whole(reading)).toBe(true)
  })

  test('[D4] typed in lower case with blanks, other signs and miscounted fillers', () => {
    expect(read(PASSPORT.toLowerCase().replaceAll(/(.{11})/g, '$1 '))).toEqual(read(PASSPORT))
    expect(read(PASSPORT.replaceAll('<<', '«'))).toEqual(read(PASSPORT))
    expect(read(PASSPORT.replaceAll('<<<<<<', '<<<<<'))).toEqual(read(PASSPORT))
    expect(read(PASSPORT.replace('\n', ''))).toEqual(read(PASSPORT))
  })

  test('[D4] with letters for digits and vice versa', () => {
    const reading = read(
      PASSPORT.replace('9001011F3305050', '9OO1O11F33O5O5O').replace('CHNZHANG', 'CHN2HANG'),
    )
    expect(facts(reading)).toEqual(facts(read(PASSPORT)))
    expect(reading?.notes).toContainEqual({
      kind: 'repaired',
      field: 'birthday',
      from: '9OO1O1',
      to: '900101',
    })
    expect(reading?.confidence).toMatchObject({ birthday: 1, surname: 0.7 })
  })
})

describe('other documents', () => {
  test.each([
    ['D<<', 'DE'],
    ['GBD', 'GB'],
    ['RKS', 'XK'],
    ['UNO', ''],
    ['XXA', ''],
  ])('[D4] the nationality %s is %s', (code, country) => {
    expect(read(PASSPORT.replace('82CHN', `82${code}`))?.nationality).toBe(country)
  })

  test('[D4] a Hong Kong passport is CHN, its number indicates Hong Kong', () => {
    expect(read(PASSPORT.replace('E123456782', 'K123456784'))).toMatchObject({
      docType: 'internationalityPassport',
      nationality: 'HK',
      issuingPlace: 'HK',
    })
  })

  test('[D4] a two-line card, and the mainland permit of a Taiwan resident', () => {
    const card = read('I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\nD231458907UTO7408122F1204159<<<<<<<6')
    expect(card).toMatchObject({
      layout: 'TD2',
      docType: 'idcard',
      surname: 'ERIKSSON',
      birthday: '1974-08-12',
    })
    expect(whole(card)).toBe(true)
    expect(read(RETURN_PERMIT.replace('H12345678', '12345678<').replace('0CHN', '0TWN'))).toMatchObject({
      docType: 'ttpmr',
      nationality: 'TW',
    })
  })

  test('[D4] a number above nine characters continues in the optional data', () => {
    const number = 'AB1234567890'
    const first = `I<GBR${number.slice(0, 9)}<${number.slice(9)}${checkDigit(number)}`.padEnd(30, '<')
    const reading = read(`${first}\n7408122F1204159GBR<<<<<<<<<<<6\nERIKSSON<<ANNA<<<<<<<<<<<<<<<<`)
    expect(reading?.number).toBe(number)
    expect(reading?.checks[0]).toEqual({ field: 'number', ok: true })
  })

  test.each(['', 'hello', 'P<CHNZHANG<<SAN', PASSPORT.slice(0, 60)])('[D4] %j is not a zone', (text) => {
    expect(read(text)).toBeUndefined()
  })
})

test('[D4] one wrong digit of number, birthday or expiry is detected', () => {
  const second = PASSPORT.split('\n')[1] ?? ''
  const places = [
    ...Array(10).keys(),
    ...Array.from({ length: 7 }, (_, at) => 13 + at),
    21,
    22,
    23,
    24,
    25,
    26,
    27,
  ]
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.integer({ min: 0, max: 9 }), (at, digit) => {
      fc.pre(second[at] !== String(digit) && /\d/.test(second[at] ?? ''))
      const reading = read(PASSPORT.replace(second, second.slice(0, at) + digit + second.slice(at + 1)))
      expect(whole(reading)).toBe(false)
      expect(
        Math.min(
          ...['number', 'birthday', 'expiryDate'].map((field) => reading?.confidence[field as 'number'] ?? 0),
        ),
      ).toBeLessThan(0.5)
    }),
  )
})
