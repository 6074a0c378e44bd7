// Pasting loses ends of lines: a truncated flight is either read completely, or the import stops at its line.

import { expect, test } from 'vitest'
import type { PnrAnalysis } from './analysis.ts'
import { readPnr } from './read-pnr.ts'

const read = (text: string): PnrAnalysis => readPnr(text, { today: '2026-11-22' })

const DISPLAYS: Readonly<Record<string, string>> = {
  amadeus: `--- RLR ---
RP/HKG1A2345/HKG1A2345            AA/SU  12NOV26/0815Z   7KQ2PL
  1.CHAN/TAI MAN MR
  2  SK 957 Y 05JAN 2 HKGCPH HK1  1105P 525A 06JAN  E  SK/AB12CD
     OPERATED BY LUFTHANSA
  3  TK1784 Y 08JAN 5*CPHIST HK1   710A1130A 320 E0 S
  4  CX 250 Y 15JAN 5 LHRHKG HK1  1220P 800A 16JAN  E  CX/AB12CD
  5 AP HKG 852 2345 6789
  6 TK OK12NOV/HKG1A2345`,
  sabre: `7KQ2PL
 1.1CHAN/TAI MAN MR
 1 CX 251Y 05JAN T HKGLHR HK1  1105P  525A  06JAN W /DCCX*AB12CD /E
 2 TK1980Y 08JAN F LHRIST HK1   710A  105P /DCTK*AB12CD /E
 3 LH1302Y 15JAN F ISTFRA HK1   155P  415P /DCLH*AB12CD /E
TKT/TIME LIMIT
  1.TAW15DEC/`,
  galileo: `7KQ2PL/WS HKGOU  C123456 AG 99999992 12NOV
 1.1CHAN/TAI MAN MR
 1. CX  251 Y  05JAN HKGLHR HK1  1105P #525A O*         TU  E
 2. BA  306 Y  08JAN LHRCDG HK1   710A  930A O          FR  E
 3. AF  188 Y  15JAN CDGHKG HK1   200P #840A O          FR  E`,
  travelsky: `**ELECTRONIC TICKET PNR**
 1.WANG/WU HXYZ12
 2.  CX 391 Y   TU12JAN  PEKHKG HK1   0800 1150          E  T3T1
 3.  SK 998 M1  FR15JAN  HKGCPH HK1   2350 0610+1        E  --T3
 4.  CA 878 Y   WE20JAN  CPHPEK HK1   1805 1000+1        E
 5.SSR FOID CX HK1 NI110105199001010010/P1`,
}

const factsOf = ({
  line,
  carrier,
  flightNumber,
  date,
  from,
  to,
  ...times
}: PnrAnalysis['segments'][number]) =>
  [line, carrier + flightNumber, date, from + to, times.departure, times.arrival, times.dayChange].join(' ')

test.each(Object.entries(DISPLAYS))('[C6] a truncated line in a %s display is always reported', (_, text) => {
  const whole = read(text)
  expect(whole.segments.length).toBe(3)
  expect(whole.warnings.filter(({ stops }) => stops)).toEqual([])
  const lines = text.split('\n')
  for (const flight of whole.segments) {
    const raw = lines[flight.line - 1] ?? ''
    // From the carrier on: shorter remains are the next test.
    for (let end = raw.indexOf(flight.carrier) + 2; end < raw.length; end++) {
      const cut = read(lines.with(flight.line - 1, raw.slice(0, end)).join('\n'))
      const own = cut.segments.find(({ line }) => line === flight.line)
      const isSaid = cut.warnings.some(
        ({ line, stops, rule }) => line === flight.line && (stops || rule === 'times_missing'),
      )
      const isSame = own !== undefined && factsOf(own) === factsOf(flight)
      expect(isSame || isSaid, raw.slice(0, end)).toBe(true)
    }
  }
})

test('[C6] an element among flights truncated to its number was a flight', () => {
  const cut = (line: string) =>
    read((DISPLAYS.amadeus ?? '').replace(/ {2}3 {2}TK1784.*/, line)).warnings.flatMap((warning) =>
      warning.stops ? [warning.rule] : [],
    )
  for (const line of ['  3', '  3  T', '  3  TK', '  3  TK 0'])
    expect(cut(line), line).toEqual(['flights_unread'])
  expect(cut('  3 ARNK')).toEqual([])
})

test('[C6] a truncated arrival day is reported, not read as departure day', () => {
  const text = (DISPLAYS.amadeus ?? '').replace('16JAN  E  CX/AB12CD', '16J')
  const { segments, warnings } = read(text)
  expect(segments.at(-1)).toMatchObject({ flightNumber: '250', arrival: '08:00', dayChange: null })
  expect(warnings).toMatchObject([{ rule: 'arrival_day_unread', line: 7, stops: true }])
})

test('[C6] equipment after the arrival is not a day', () => {
  const text = (DISPLAYS.amadeus ?? '').replace('16JAN  E  CX/AB12CD', '16JAN 77W')
  expect(read(text).segments.at(-1)?.dayChange).toBe(1)
  const one = (DISPLAYS.amadeus ?? '').replace('320 E0 S', '77W E0 S')
  expect(read(one).segments[1]).toMatchObject({ arrival: '11:30', dayChange: 0 })
})
