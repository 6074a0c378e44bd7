import { describe, expect, test } from 'vitest'
import type { PnrPlaces } from './analysis.ts'
import { readPnr } from './read-pnr.ts'

const AIRPORTS = new Set('HKG FRA LIS SFO IST LAX CAN PVG PEK SIN MNL KIX CDG TLV VKO SVO RIX'.split(' '))
const CITIES: Readonly<Record<string, string>> = { LISBON: 'LIS', 'HONG KONG': 'HKG', FRANKFURT: 'FRA' }
const places: PnrPlaces = { isAirport: (code) => AIRPORTS.has(code), airportNamed: (name) => CITIES[name] }
const read = (text: string, today = '2026-11-22') => readPnr(text, { today, places })
const names = (text: string) =>
  read(text).passengers.map(({ surname, givenNames, nativeName }) => nativeName || `${surname}/${givenNames}`)
const flights = (text: string, today?: string) =>
  read(text, today).segments.map(({ carrier, flightNumber, date, from, to }) =>
    [`${carrier}${flightNumber}`, date, `${from}${to}`].join(' '),
  )
const stops = (text: string) =>
  read(text).warnings.flatMap(({ rule, line, stops: isStop }) => (isStop ? [`${rule}@${line}`] : []))
const said = (text: string) => read(text).warnings.map(({ rule, line }) => `${rule}@${line}`)

const SKY = ' 2.  CX 391 Y   TU12JAN  PEKHKG HK1   0800 1150          E'

describe('a name and the locator of TravelSky', () => {
  test('[C6] reads the last letters as locator and reports it', () => {
    const text = ` 1.LAM/HENRIQUE HGVQHR\n${SKY}`
    expect(names(text)).toEqual(['LAM/HENRIQUE'])
    expect(read(text).locator).toBe('HGVQHR')
    expect(said(text)).toContain('locator_taken@1')
  })
  test.each([
    ['the question RT', `RT HGVQHR\n 1.LAM/HENRIQUE HGVQHR\n${SKY}`],
    ['a title', ` 1.LAM/HENRIQUE MR HGVQHR\n${SKY}`],
    [
      'a document',
      ` 1.LAM/HENRIQUE HGVQHR\n${SKY}\n 3.SSR DOCS CX HK1 P/HK/K1234567/HK/12FEB85/M/05MAY31/LAM/HENRIQUE/P1`,
    ],
    ['a ticket', ` 1.LAM/HENRIQUE HGVQHR\n${SKY}\n 3.OSI 1E CXET TN/160-1234567890 1LAMHENRIQUE`],
  ])('[C6] confirms the locator by %s', (_, text) => {
    expect(names(text)).toEqual(['LAM/HENRIQUE'])
    expect(read(text).locator).toBe('HGVQHR')
    expect(said(text).filter((each) => each.startsWith('locator_taken'))).toEqual([])
  })
  test('[C6] keeps a second given name that the document has', () => {
    const text = ` 1.LAM/HENRIQUE TIAGO\n${SKY}\n 3.SSR DOCS CX HK1 P/PT/K1234567/PT/12FEB85/M/05MAY31/LAM/HENRIQUE TIAGO/P1`
    expect(names(text)).toEqual(['LAM/HENRIQUE TIAGO'])
    expect(read(text).locator).toBeNull()
  })
  test('[C6] reads names behind a page mark and before a lost line break', () => {
    expect(names(`- 1.WANG/WU HXYZ12\n${SKY}`)).toEqual(['WANG/WU'])
    const glued = ` 1.WANG/WU HXYZ12 2.  CX 391 Y   TU12JAN  PEKHKG HK1   0800 1150          E`
    expect(names(glued)).toEqual(['WANG/WU'])
    expect(flights(glued)).toEqual(['CX391 2027-01-12 PEKHKG'])
  })
})

describe('titles at the end of names', () => {
  test('[C6] are separate where the system writes them separately', () => {
    expect(
      names(
        '--- TST RLR ---\n  1.BROOK/ADAMS\n  2  CX 251 Y 05JAN 2 HKGCDG HK1  2305 0625 06JAN  E  CX/AB12CD',
      ),
    ).toEqual(['BROOK/ADAMS'])
    expect(
      names(' 1.1BROOK/MARIAMS\n 1 CX 251Y 05JAN T HKGCDG HK1  1105P  625A  06JAN W /DCCX*AB12CD /E'),
    ).toEqual(['BROOK/MARIAMS'])
  })
  test('[C6] are removed and reported for Galileo, unless a document confirms them', () => {
    const text =
      '7KQ2PL/WS HKGOU  C123456 AG 99999992 12NOV\n 1.1BROOK/JOHNMR\n 1. CX  251 Y  05JAN HKGCDG HK1  1105P #625A O*         TU  E'
    expect(names(text)).toEqual(['BROOK/JOHN'])
    expect(said(text)).toContain('title_cut@2')
    expect(read(text).trace[1]?.value).toBe('BROOK/JOHN')
    const proven = `${text.replace('JOHNMR', 'ADAMS')}\nSI.P1/SSRDOCSCXHK1/P/GB/123456789/GB/12FEB85/M/05MAY31/BROOK/ADAMS`
    expect(names(proven)).toEqual(['BROOK/ADAMS'])
    expect(said(proven)).not.toContain('title_cut@2')
  })
})

describe('inconsistencies stop the import at their line', () => {
  test('[C6] more seats than names', () =>
    expect(stops(` 1.WANG/WU HXYZ12\n${SKY.replace('HK1', 'HK3')}`)).toEqual(['seats_differ@2']))
  test('[C6] an invalid name, without losing the others or their numbers', () => {
    const text = ` 1.张三 2./???CHD 3.LIU/YIYI MS KDF8RT\n 4.  CX 391 Y   TU12JAN  PEKHKG HK3   0800 1150          E\n 5.SSR FOID CX HK1 NI110105199001010010/P3`
    expect(names(text)).toEqual(['张三', 'LIU/YIYI'])
    expect(read(text).locator).toBe('KDF8RT')
    expect(read(text).passengers.map(({ birthday }) => birthday)).toEqual(['', '1990-01-01'])
    expect(stops(text)).toEqual(['name_unread@1', 'seats_differ@2'])
  })
  test('[C6] a service for a passenger whose name is missing', () =>
    expect(stops(` 1.WANG/WU HXYZ12\n${SKY}\n 3.SSR FOID CX HK1 NI110105199001010010/P2`)).toEqual([
      'passenger_unknown@3',
    ]))
  test('[C6] an infant named only by a service', () =>
    expect(
      stops(` 1.WANG/WU HXYZ12\n${SKY}\n 3.SSR INFT CX HK1 PEKHKG 391 Y12JAN WANG/BAO 04MAY25/P1`),
    ).toEqual(['infant_unread@3']))
  test('[C6] a flight in an unreadable line', () =>
    expect(stops(` 1.WANG/WU HXYZ12\n${SKY}\nor else CX 393 Y 13JAN PEKHKG perhaps`)).toEqual([
      'flights_unread@3',
    ]))
  test('[C6] open segments of Sabre', () => {
    const text =
      ' 1.1WANG/WU\n 1 UA 838Y 10JAN S SFOLAX HK1   500P  640P /DCUA*AB12CD /E\n 2 UAOPENY 20JAN W LAXSFO DS1\n 3 UNOPENS 22JAN 5 TLVVKO DS1  1450 2105'
    expect(stops(text)).toEqual(['open_segment@3', 'open_segment@4'])
  })
  test('[C6] several flights on one line are all read, or none', () => {
    expect(flights('LH797 HKG-FRA 12 Dec 2026 23:10-05:40, LH1166 FRA-LIS 13 Dec 2026 09:00-10:55')).toEqual([
      'LH797 2026-12-12 HKGFRA',
      'LH1166 2026-12-13 FRALIS',
    ])
    expect(
      flights(
        'Back on Sun 20 Dec, Lisbon to Hong Kong via Frankfurt: LH1167 13:05-17:20, LH796 22:05-16:35+1',
      ),
    ).toEqual(['LH1167 2026-12-20 LISFRA', 'LH796 2026-12-20 FRAHKG'])
    expect(stops('CX251 20DEC HKGCDG 2305 0625\nLH797 and LH1166 on Tuesday')).toEqual(['flights_unread@2'])
  })
})

describe('the year', () => {
  test('[C6] follows a flown flight and its weekday', () => {
    const text =
      '--- RLR ---\n  1.LAM/HENRIQUE MR\n  2  TK 080 Y 29MAY 5 SFOIST         FLWN\n  3  TK 079 Y 29NOV 7 ISTSFO HK1  1345 1605  29NOV  E  TK/AB12CD'
    expect(flights(text)).toEqual(['TK80 2026-05-29 SFOIST', 'TK79 2026-11-29 ISTSFO'])
    expect(said(text)).toEqual(['segment_flown@3'])
  })
  test('[C6] changes between July and January when the weekdays require it', () => {
    const text =
      '7KQ2PL/WS HKGOU  C123456 AG 99999992 12MAY\n 1.1LAM/HENRIQUE\n 1. CX  251 Y  21JUL HKGCDG HK1  1105P #625A O*         TU  E\n 2. CX  260 Y  19JAN CDGHKG HK1   115P #745A O*         TU  E'
    expect(flights(text, '2026-05-20')).toEqual(['CX251 2026-07-21 HKGCDG', 'CX260 2027-01-19 CDGHKG'])
  })
  test('[C6] comes from the header if it has one', () => {
    const text =
      'RP/HKG1A2345/HKG1A2345            AA/SU  14APR25/0852Z   HXYZ12\n  1.LAM/HENRIQUE MR\n  2  CX 251 Y 05JUL 6 HKGCDG HK1  2305 0625 06JUL  E  CX/AB12CD'
    expect(flights(text)).toEqual(['CX251 2025-07-05 HKGCDG'])
  })
})

describe('times', () => {
  const apollo = (times: string) =>
    read(` 1.1LAM/HENRIQUE\n 1 CX 251Y 05JAN HKGCDG HK1  ${times}`).segments[0]
  test.each([
    ['1105P  525A|*      TU/WE   E', '05:25', 1],
    ['1105P  525A |*     TU/WE   E', '05:25', 1],
    ['1105P  540A2*      TU/TH   E', '05:40', 2],
    ['1105P  400A2       TU/TH', '04:00', 2],
    ['1105P  615A+*      TU/WE   E', '06:15', 1],
    [' 740A  645P-*      TU/MO   E', '18:45', -1],
    [' 740A  945A *         TU   E', '09:45', 0],
  ])('[C6] Apollo %s', (times, arrival, dayChange) =>
    expect(apollo(times)).toMatchObject({ arrival, dayChange }),
  )
  test.each([
    ['       D   925A1005A   320 E0 S', '09:25', '10:05'],
    ['           710A 820A   738 E0 F', '07:10', '08:20'],
    ['           0710 0820   777 E0 F', '07:10', '08:20'],
  ])('[C6] equipment is not a time: %s', (times, departure, arrival) => {
    const text = `--- RLR ---\n  1.LAM/HENRIQUE MR\n  2  SU2682 Y 13JAN 3 SVORIX HK1 ${times}`
    expect(read(text).segments).toMatchObject([{ departure, arrival }])
  })
  test('[C6] that are missing are reported', () =>
    expect(said('--- RLR ---\n  1.LAM/HENRIQUE MR\n  2  SU2682 Y 13JAN 3 SVORIX HK1')).toEqual([
      'times_missing@3',
    ]))
})

test('[C6] a ticketed PNR has no time limit', () => {
  const text =
    '--- RLR ---\n  1.LAM/HENRIQUE MR\n  2  SU2682 Y 13JAN 3 SVORIX HK1  0925 1005  13JAN  E  SU/AB12CD\n  3 TK OK09NOV/HKG1A2345'
  expect(read(text).timeLimit).toBeNull()
  expect(read(text).trace[3]).toMatchObject({ role: 'ticket', value: 'OK 2026-11-09' })
})

test('[C6] multi-word names report their ticket spelling', () => {
  const text =
    "--- RLR ---\n  1.O'NEILL/MARY-JANE MS   2.GARCIA LOPEZ/ANA MRS\n  3  SU2682 Y 13JAN 3 SVORIX HK2  0925 1005  13JAN  E  SU/AB12CD"
  expect(
    read(text)
      .warnings.filter(({ rule }) => rule === 'name_joined')
      .map(({ values }) => values),
  ).toEqual([
    { written: "O'NEILL/MARY-JANE", ticket: 'ONEILL/MARY JANE' },
    { written: 'GARCIA LOPEZ/ANA', ticket: 'GARCIALOPEZ/ANA' },
  ])
})

test('[C6] Worldspan is detected and named', () => {
  const text = `1P-2QWGJW
 1.1LAM/HENRIQUE*ADT
1 CX2017Y 12JAN TU HKGKIX HK1 645A 833A/O $CX$
2 CX2598Y 14JAN TH KIXHKG HK1 1019P 149A#/O $CX$
P- 1.HKGT 2345 6789-A
T- 1.TAW/00/04DEC`
  expect(read(text)).toMatchObject({ dialect: 'worldspan', locator: '2QWGJW' })
  expect(names(text)).toEqual(['LAM/HENRIQUE'])
  expect(flights(text)).toEqual(['CX2017 2027-01-12 HKGKIX', 'CX2598 2027-01-14 KIXHKG'])
  expect(read(text).segments.map(({ dayChange }) => dayChange)).toEqual([0, 1])
})

test('[C6] Apollo itineraries and Sabre’s numeric weekdays are recognised', () => {
  expect(read(' 1 CX 251Y 05JAN HKGCDG SS1  1105P  525A|*      TU/WE   E').dialect).toBe('apollo')
  expect(read(' 1 CX 251Y 05JAN 2 HKGCDG HK1  2305  0625  06JAN 3 /DCCX*AB12CD /E').dialect).toBe('sabre')
})

test('[C6] a route with a status stops the import if unreadable', () => {
  const text =
    ' 1.1KLOWAN/PETER MR\n 1. CX  251 Y  05JAN HKGCDG HK1  1105P # 625A O*         TU\n 2. ?? 9K 09JAN CDGHKG HK1 110P'
  expect(flights(text)).toEqual(['CX251 2027-01-05 HKGCDG'])
  expect(stops(text)).toEqual(['flights_unread@3'])
})
