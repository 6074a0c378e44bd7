import type { CorpusEntry } from './entry.fixture.ts'

export const ITINERARY_TRICKY: readonly CorpusEntry[] = [
  {
    name: 'two flights on one line, each with its day',
    text: 'CX251 HKG-LHR 5 Jun 2026 23:05-05:25+1, BA178 JFK-LHR 15 Jun 2026 09:00-20:55',
    flights: ['CX251 - 2026-06-05 HKG 23:05 LHR 05:25 +1', 'BA178 - 2026-06-15 JFK 09:00 LHR 20:55'],
    warnings: ['no_names'],
  },
  {
    name: 'two flights with the way and the day in front of both',
    text: 'Out: Fri 5 Jun, Hong Kong to Osaka via TPE: CI904 08:05-10:00, CI152 11:30-15:05+1',
    flights: ['CI904 - 2026-06-05 HKG 08:05 TPE 10:00', 'CI152 - 2026-06-05 TPE 11:30 KIX 15:05 +1'],
    warnings: ['no_names'],
  },
  {
    name: 'two numbers without ways are not understood',
    text: 'CX506 20APR HKGKIX 1010 1455\nCX251 and BA178 later, please',
    flights: ['CX506 - 2026-04-20 HKG 10:10 KIX 14:55'],
    warnings: ['no_names', 'flights_unread@2'],
    unread: [2],
  },
  {
    name: 'an operating number is no flight of its own',
    text: 'MU9501 (operated by FM9501) 20APR SHA-PEK 09:00-11:20',
    flights: ['MU9501 - 2026-04-20 SHA 09:00 PEK 11:20'],
    warnings: ['no_names'],
  },
  {
    name: 'a mail with quote marks and tabs',
    text: '> CX506\t20 Apr 2026\tHKG\tKIX\t10:10\t14:55',
    flights: ['CX506 - 2026-04-20 HKG 10:10 KIX 14:55'],
    warnings: ['no_names'],
  },
  {
    name: 'two names on one line and one seat',
    text: '1.KLOWAN/PETER MR 2.HOLT/ANNA MRS\nCX251 Y 05JUN HKGLHR HK1 2305 0525+1',
    names: ['KLOWAN/PETER adult male', 'HOLT/ANNA adult female'],
    flights: ['CX251 Y 2026-06-05 HKG 23:05 LHR 05:25 +1'],
    warnings: ['seats_differ@2'],
  },
]
