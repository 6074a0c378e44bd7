import { describe, expect, test } from 'vitest'
import { readPnr } from '../read-pnr.ts'

const read = (text: string) => readPnr(text, { today: '2026-11-22' })
const people = (text: string) =>
  read(text).passengers.map(({ surname, givenNames, type, birthday, document }) =>
    [`${surname}/${givenNames}`, type, birthday, document?.number].filter(Boolean).join(' '),
  )
const said = (text: string) =>
  read(text).warnings.map(({ rule, line, stops }) => `${stops ? '!' : ''}${rule}@${line}`)

const amadeus = (names: string, seats: number, ...services: string[]) =>
  [
    'RP/HKG1A2345/HKG1A2345            AA/SU  12NOV26/0815Z   7KQ2PL',
    `  1.${names}`,
    `  3  CX 506 Y 20JAN 3 HKGKIX HK${seats}       1  1010A 255P   *1A/E*`,
    ...services.map((service, at) => `  ${at + 4} SSR ${service}`),
  ].join('\n')
const docs = (number: string, name: string, pointer = '') =>
  `DOCS CX HK1 P/HKG/${number}/HKG/01JAN80/M/05MAY30/${name}${pointer}`
const TWO = 'CHAN/TAI MAN MR   2.CHAN/SIU LING'

describe('a travel document', () => {
  test('[C6] with a different name than its passenger is not theirs', () => {
    const text = amadeus(TWO, 2, docs('K12345678', 'WONG/AMY', '/P2'))
    expect(people(text)).toEqual(['CHAN/TAI MAN adult', 'CHAN/SIU LING adult'])
    expect(said(text)).toEqual(['document_differs@4'])
  })
  test('[C6] goes to the matching name if the reference is wrong, reported', () => {
    const text = amadeus(TWO, 2, docs('K12345678', 'CHAN/SIULING', '/P1'))
    expect(people(text)).toEqual(['CHAN/TAI MAN adult', 'CHAN/SIU LING adult 1980-01-01 K12345678'])
    expect(said(text)).toEqual(['document_differs@4'])
  })
  test.each([
    ['CHAN/TAIMAN', 'without blanks'],
    ['CHAN/TAI MAN DAVID', 'with a middle name'],
    ['CHAN/TAI', 'cut at its end'],
    ['CHAN/TAI MAN MR', 'with a title'],
    ['CHAN/MAN TAI', 'in another order'],
  ])('[C6] matches another spelling of the name: %s, %s', (name) => {
    const text = amadeus(TWO, 2, docs('K12345678', name, '/P1'))
    expect(people(text)[0]).toBe('CHAN/TAI MAN adult 1980-01-01 K12345678')
    expect(said(text)).toEqual([])
  })
  test('[C6] without a valid reference is reported, even for a single passenger', () => {
    expect(said(amadeus(TWO, 2, docs('K12345678', 'WONG/AMY')))).toEqual(['document_unmatched@4'])
    const one = amadeus('CHAN/TAI MAN MR', 1, docs('K12345678', 'WONG/AMY'))
    expect(people(one)).toEqual(['CHAN/TAI MAN adult'])
    expect(said(one)).toEqual(['document_unmatched@4'])
  })
  test('[C6] treats Ü and UE in a name as equal', () => {
    const text = amadeus('MUELLER/JUERGEN MR', 1, docs('C12345678', 'MULLER/JURGEN', '/P1'))
    expect(people(text)).toEqual(['MUELLER/JUERGEN adult 1980-01-01 C12345678'])
  })
})

describe('a service for a child', () => {
  test('[C6] makes the referenced passenger a child, with the birthday', () => {
    const text = amadeus(TWO, 2, 'CHLD CX HK1 04MAY17/P2')
    expect(people(text)).toEqual(['CHAN/TAI MAN adult', 'CHAN/SIU LING child 2017-05-04'])
    expect(said(text)).toEqual([])
  })
  test('[C6] without a passenger stops the import, unless a name is marked', () => {
    expect(said(amadeus(TWO, 2, 'CHLD CX HK1 04MAY17'))).toEqual(['!child_unread@4'])
    expect(said(amadeus('CHAN/TAI MAN   2.CHAN/SIU LING(CHD/04MAY17)', 2, 'CHLD CX HK1 04MAY17'))).toEqual([])
  })
})

describe('several people under one name of Sabre', () => {
  const sabre = (names: string, seats: number, ...facts: string[]) =>
    [
      '7KQ2PL',
      ` ${names}`,
      ` 1 CX 251Y 05JAN T HKGLHR HK${seats}  1105P  525A  06JAN W /DCCX*AB12CD /E`,
      'TKT/TIME LIMIT',
      '  1.TAW15DEC/',
      'GENERAL FACTS',
      ...facts.map((fact, at) => ` ${at + 1}.SSR ${fact}`),
    ].join('\n')
  const FAMILY = '1.3CHAN/TAI MAN MR/SIU LING MRS/PETER  2.1WONG/AMY MS'

  test('[C6] have documents and children by their position under it', () => {
    const text = sabre(
      FAMILY,
      4,
      'CHLD CX HK1/04MAY17-1.3',
      'DOCS CX HK1/P/GBR/123456789/GBR/12FEB85/F/05MAY31/WONG/AMY-2.1',
      'DOCS CX HK1/P/GBR/223456789/GBR/12FEB80/F/05MAY31/CHAN/SIU LING-1.2',
    )
    expect(people(text)).toEqual([
      'CHAN/TAI MAN adult',
      'CHAN/SIU LING adult 1980-02-12 223456789',
      'CHAN/PETER child 2017-05-04',
      'WONG/AMY adult 1985-02-12 123456789',
    ])
    expect(said(text)).toEqual([])
  })
  test('[C6] that are counted but not named stop the import', () => {
    expect(said(sabre('1.3CHAN/TAI MAN MR/SIU LING MRS', 3))[0]).toBe('!name_unread@2')
    expect(said(sabre('1.2CHAN/TAI MAN MR/SIU LING MRS', 2))).toEqual([])
  })
})
