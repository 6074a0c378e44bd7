import type { CorpusEntry } from './entry.fixture.ts'

export const WORLDSPAN: readonly CorpusEntry[] = [
  {
    name: 'a return',
    text: `1P-3QWKJM
 1.1KLOWAN/PETER*ADT
1 CX2017Y 12JUN FR HKGKIX HK1 645A 833A/O $CX$
2 CX2598Y 26JUN FR KIXHKG HK1 1019A 149P/O $CX$
P- 1.HKGT 2345 6789-A/AGENCY DEMO
T- 1.TAW/00/04JUN
TKG FAX-NOT PRICED FARE TYPE EX`,
    locator: '3QWKJM',
    names: ['KLOWAN/PETER adult'],
    flights: ['CX2017 Y 2026-06-12 HKG 06:45 KIX 08:33', 'CX2598 Y 2026-06-26 KIX 10:19 HKG 13:49'],
  },
  {
    name: 'two names and the next day',
    text: `1P-3QWKJM
 1.1KLOWAN/PETER*ADT 2.1KLOWAN/ANNA*CNN
1 DL  29Y 05JUN FR ATLLHR HK2 1105P 1225P#/O $DL$
2 DL  30Y 15JUN MO LHRATL HK2 920A 130P/O $DL$`,
    locator: '3QWKJM',
    names: ['KLOWAN/PETER adult', 'KLOWAN/ANNA child'],
    flights: ['DL29 Y 2026-06-05 ATL 23:05 LHR 12:25 +1', 'DL30 Y 2026-06-15 LHR 09:20 ATL 13:30'],
  },
  {
    name: 'one name for two seats',
    text: `1P-3QWKJM
 1.1KLOWAN/PETER*ADT
1 DL  29Y 05JUN FR ATLLHR HK2 1105P 1225P#/O $DL$`,
    locator: '3QWKJM',
    names: ['KLOWAN/PETER adult'],
    flights: ['DL29 Y 2026-06-05 ATL 23:05 LHR 12:25 +1'],
    warnings: ['seats_differ@3'],
  },
]
