import { describe, expect, test } from 'vitest'
import { readAllMrz, readMrz } from './read-mrz.ts'

const COUNTRIES: Readonly<Record<string, string>> = { CHN: 'CN', GBR: 'GB', FRA: 'FR', ISL: 'IS', UTO: '' }
const context = { today: '2026-11-22', countryOf: (alpha3: string) => COUNTRIES[alpha3] }
const read = (text: string) => readMrz(text, context)

const PASSPORT = 'P<CHNZHANG<<SAN<<<<<<<<<<<<<<<<<<<<<<<<<<<<<\nE123456782CHN9001011F3305050<<<<<<<<<<<<<<<0'
const CARD = 'I<GBR123456782<<<<<<<<<<<<<<<\n7408122F2704151GBR<<<<<<<<<<<0\nERIKSSON<<ANNA<MARIA<<<<<<<<<<'
const GERMAN = 'P<D<<MUSTER<<ERIKA<<<<<<<<<<<<<<<<<<<<<<<<<<\nC01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4'

describe('a misread character', () => {
  test.each([
    ['S for 5', PASSPORT.replace('E12345678', 'E1234S678'), 'E1234S678'],
    ['B for 8', PASSPORT.replace('E12345678', 'E1234567B'), 'E1234567B'],
    ['I for 1 and Z for 2', PASSPORT.replace('E12345678', 'EIZ345678'), 'EIZ345678'],
    // 6 and G have the same value: only the format of Chinese numbers distinguishes them.
    ['G for 6', PASSPORT.replace('E12345678', 'E12345G78'), 'E12345G78'],
  ])('[D4] in a number is corrected and reported: %s', (_case, text, from) => {
    const reading = read(text)
    expect(reading).toMatchObject({ number: 'E12345678', surname: 'ZHANG' })
    expect(reading?.checks.every(({ ok }) => ok)).toBe(true)
    expect(reading?.notes).toMatchObject([{ field: 'number', from, to: 'E12345678' }])
    expect(reading?.confidence.number).toBeLessThan(0.85)
  })

  test('[D4] is ambiguous if the number may be right as written', () => {
    // 8 was typed for 1; B for 8 makes the digit match, and both formats exist.
    const reading = read(PASSPORT.replace('E12345678', 'E82345678'))
    expect(reading?.notes.map(({ kind }) => kind)).toEqual(['ambiguous'])
    expect(reading?.confidence.number).toBeLessThan(0.5)
  })

  test('[D4] leaves a number with a matching digit unchanged', () => {
    expect(read(GERMAN)).toMatchObject({ number: 'C01X00T47', nationality: 'DE', notes: [] })
  })

  test.each([
    ['behind the names', PASSPORT.replace('SAN<<<<<<<<<', 'SAN<<<K<<CL<'), 'SAN'],
    [
      'behind the surname alone',
      PASSPORT.replace('ZHANG<<SAN', 'ZHANG<<<<<').replace('<<<<<<<<<<<', '<<<<<<<E<<<'),
      '',
    ],
    ['in the country', GERMAN.replace('478D<<', '478DKL'), 'ERIKA'],
  ])('[D4] may be a filler: %s', (_case, text, given) => {
    const reading = read(text)
    expect(reading?.givenName).toBe(given)
    expect(reading?.nationality).toMatch(/^(CN|DE)$/)
  })

  test('[D4] between the names is replaced and marked ambiguous', () => {
    const reading = read(PASSPORT.replace('ZHANG<<SAN', 'ZHANGK<SAN'))
    expect(reading).toMatchObject({ surname: 'ZHANG', givenName: 'SAN' })
    expect(reading?.notes).toMatchObject([{ kind: 'ambiguous', field: 'surname' }])
  })
})

describe('a zone', () => {
  const cut = (text: string) => text.replaceAll(/<+$/gm, '')
  test.each([
    ['of a passport', PASSPORT, 'TD3'],
    ['of a card', CARD, 'TD1'],
    ['of a German passport', GERMAN, 'TD3'],
  ])('[D4] with missing end fillers is padded: %s', (_case, text, layout) => {
    const whole = read(text)
    expect(whole?.layout).toBe(layout)
    expect(read(cut(text))).toEqual(whole)
    expect(
      read(`Copy of the passport, issued 2017:\n\n${cut(text)}\n\nPlease book. Tel +852 2345 6789`),
    ).toEqual(whole)
  })

  test.each([
    ['behind a label', `MRZ: ${PASSPORT.replace('\n', '\nLine 2: ')}`],
    ['in a quoted mail', PASSPORT.replaceAll(/^/gm, '> ')],
    ['in one line with words around', `scan ${PASSPORT.replace('\n', '')} thanks`],
    [
      'in full-width letters',
      PASSPORT.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0)),
    ],
  ])('[D4] is found %s', (_case, text) => {
    expect(read(text)).toEqual(read(PASSPORT))
  })

  test('[D4] is one of several in a text, each with its lines', () => {
    const zones = readAllMrz(`Two people:\n${PASSPORT}\nand\n${CARD}\nbye`, context)
    expect(zones.map(({ reading, first, last }) => [reading.surname, first, last])).toEqual([
      ['ZHANG', 1, 2],
      ['ERIKSSON', 4, 6],
    ])
  })

  test('[D4] of a visa is not a travel document', () => {
    expect(read(PASSPORT.replace('P<', 'V<'))).toBeUndefined()
  })

  test('[D4] reports that only the number indicates Hong Kong', () => {
    const reading = read(PASSPORT.replace('E123456782', 'K123456784'))
    expect(reading).toMatchObject({
      nationality: 'HK',
      notes: [{ kind: 'region', field: 'nationality', from: 'CHN', to: 'HK' }],
    })
    expect(reading?.confidence.nationality).toBeLessThan(0.85)
  })
})
