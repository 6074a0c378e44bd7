import type { CorpusEntry } from './entry.fixture.ts'

const HEAD = `--- TST RLR SFP ---
RP/HKG1A2345/HKG1A2345            AA/SU  10MAR26/0852Z   QX7WMK`

export const AMADEUS_TRICKY: readonly CorpusEntry[] = [
  {
    name: 'twelve hours, glued times and the day of arrival',
    text: `${HEAD}
  1.KLOWAN/PETER MR(ADT)   2.HOLT/ANNA MRS
  3  LH7767 S 05JUN 5 ORDFCO HK2   350P 825A 06JUN  E  LH/AB12CD
  4  LH 436 S 10JUL 5 MUCORD HK2   900A1210P 10JUL  E  LH/AB12CD
  5 AP HKG 2345 6789 - DEMO
  6 TK OK10MAR/HKG1A2345//ETLH`,
    locator: 'QX7WMK',
    names: ['KLOWAN/PETER adult male', 'HOLT/ANNA adult female'],
    flights: ['LH7767 S 2026-06-05 ORD 15:50 FCO 08:25 +1', 'LH436 S 2026-07-10 MUC 09:00 ORD 12:10'],
    contacts: ['2345 6789'],
  },
  {
    name: 'availability lines with numeric equipment and terminals',
    text: `${HEAD}
  1.KLOWAN/PETER MR
  2  SU2682 Y 10JUN 3 SVORIX HK1        D   925A1005A   320 E0 S
  3  PS 898 N 20JUN 6 KIVKBP HK1            710A 820A   738 E0 F
  4  CX 251 Y 22JUN 1 HKGLHR HK1        1  2305 0525+1  777 E0 M`,
    locator: 'QX7WMK',
    names: ['KLOWAN/PETER adult male'],
    flights: [
      'SU2682 Y 2026-06-10 SVO 09:25 RIX 10:05',
      'PS898 N 2026-06-20 KIV 07:10 KBP 08:20',
      'CX251 Y 2026-06-22 HKG 23:05 LHR 05:25 +1',
    ],
  },
  {
    name: 'check-in and terminal before the times, an infant and a child',
    text: `${HEAD}
  1.KLOWAN/PETER MR(INF/TAO/14AUG25)   2.KLOWAN/ANNA MRS
  3.KLOWAN/JIM MSTR(CHD/14MAY18)
  4  GA 074 Y 30APR 4 CGKTKG HK3  1155 3  1240 1335   *1A/E*
  5 SSR INFT GA HK1 KLOWAN/TAO 14AUG25/S4/P1
  6 SSR CHLD GA HK1 14MAY18/P3`,
    locator: 'QX7WMK',
    names: [
      'KLOWAN/PETER adult male',
      'KLOWAN/TAO infant 2025-08-14',
      'KLOWAN/ANNA adult female',
      'KLOWAN/JIM child male 2018-05-14',
    ],
    flights: ['GA74 Y 2026-04-30 CGK 12:40 TKG 13:35'],
  },
  {
    name: 'a flown way out',
    text: `${HEAD}
  1.KLOWAN/PETER MR
  2  VN 415 T 06MAR 5 ICNHAN         FLWN
  3  VN 416 T 22MAY 5 HANICN TK1  2335 0550  23MAY  E  VN/AB12CD`,
    locator: 'QX7WMK',
    names: ['KLOWAN/PETER adult male'],
    flights: ['VN415 T 2026-03-06 ICN HAN ?', 'VN416 T 2026-05-22 HAN 23:35 ICN 05:50 +1'],
    warnings: ['segment_flown@4'],
  },
  {
    name: 'a schedule change with two flights, ARNK and married stars',
    text: `${HEAD}
  1.KLOWAN/PETER MR
  2  ET 509 H 17JUL 5 EWRLFW UN1   915P1200P 18JUL  E  ET/AB12CD
  3  ET 509 H 18JUL 6*EWRLFW TK1   915P1200P 19JUL  E  ET/AB12CD
  4  KP 052 Q 19JUL 7*LFWABJ TK1  1235P 150P 19JUL  E  KP/AB12CD
  5  ARNK
  6  AF 703 Q 30JUL 4 ACCCDG HK1   955P 610A 31JUL  E  AF/AB12CD`,
    locator: 'QX7WMK',
    names: ['KLOWAN/PETER adult male'],
    flights: [
      'ET509 H 2026-07-18 EWR 21:15 LFW 12:00 +1',
      'KP52 Q 2026-07-19 LFW 12:35 ABJ 13:50',
      'AF703 Q 2026-07-30 ACC 21:55 CDG 06:10 +1',
    ],
    warnings: ['schedule_change@4'],
  },
  {
    name: 'hotel, car, tour and notes among the flights',
    text: `${HEAD}
  1.KLOWAN/PETER MR
  2  CX 251 Y 05JUN 5 HKGLHR HK1  2305 0525 06JUN  E  CX/AB12CD
  3 HHL HL HK1 LON IN06JUN OUT15JUN 1A1KRAC GBP150.00 DLY
     DEMO HOTEL LONDON
  4 CCR ZE HK1 LHR 06JUN 15JUN ECMN/ARR-0600/RC-BEST
  5 MIS 1A HK1 HKG 28DEC-PRESERVEPNR
  6  CX 252 Y 15JUN 1 LHRHKG HK1  2120 1630 16JUN  E  CX/AB12CD
  7 RM CALL ON FRIDAY`,
    locator: 'QX7WMK',
    names: ['KLOWAN/PETER adult male'],
    flights: ['CX251 Y 2026-06-05 HKG 23:05 LHR 05:25 +1', 'CX252 Y 2026-06-15 LHR 21:20 HKG 16:30 +1'],
  },
  {
    name: 'passive, waitlisted and requested segments',
    text: `${HEAD}
  1.KLOWAN/PETER MR
  2  CX 251 Y 05JUN 5 HKGLHR GK1  2305 0525 06JUN  E  CX/AB12CD
  3  CX 252 Y 15JUN 1 LHRHKG HL1  2120 1630 16JUN  E  CX/AB12CD
  4  CX 254 Y 16JUN 2 LHRHKG NN1  1220 0730 17JUN  E  CX/AB12CD`,
    locator: 'QX7WMK',
    names: ['KLOWAN/PETER adult male'],
    flights: [
      'CX251 Y 2026-06-05 HKG 23:05 LHR 05:25 +1',
      'CX252 Y 2026-06-15 LHR 21:20 HKG 16:30 +1',
      'CX254 Y 2026-06-16 LHR 12:20 HKG 07:30 +1',
    ],
    warnings: ['segment_unconfirmed@5', 'segment_unconfirmed@6'],
  },
  {
    name: 'cabin baggage with a seat of its own',
    text: `${HEAD}
  1.KLOWAN/PETER MR   2.KLOWAN/CBBG
  3  CX 251 Y 05JUN 5 HKGLHR HK2  2305 0525 06JUN  E  CX/AB12CD`,
    locator: 'QX7WMK',
    names: ['KLOWAN/PETER adult male'],
    flights: ['CX251 Y 2026-06-05 HKG 23:05 LHR 05:25 +1'],
    warnings: ['extra_seat@3'],
  },
  {
    name: 'an open way back',
    text: `${HEAD}
  1.KLOWAN/PETER MR
  2  AF 703 Q 30JUL 4 ACCCDG HK1   955P 610A 31JUL  E  AF/AB12CD
  3  AF OPEN Q 20AUG CDGACC`,
    locator: 'QX7WMK',
    names: ['KLOWAN/PETER adult male'],
    flights: ['AF703 Q 2026-07-30 ACC 21:55 CDG 06:10 +1'],
    warnings: ['open_segment@5'],
  },
  {
    name: 'numbers of passengers that do not exist',
    text: `${HEAD}
  1.KLOWAN/PETER MR   2.HOLT/ANNA MRS
  3  CX 251 Y 05JUN 5 HKGLHR HK2  2305 0525 06JUN  E  CX/AB12CD
  4 SSR VGML CX HK1/S3/P3
  5 SSR DOCS CX HK1 P/GBR/123456789/GBR/12FEB85/M/05MAY31/KLOWAN/PETER/P1`,
    locator: 'QX7WMK',
    names: ['KLOWAN/PETER adult male 1985-02-12', 'HOLT/ANNA adult female'],
    flights: ['CX251 Y 2026-06-05 HKG 23:05 LHR 05:25 +1'],
    warnings: ['passenger_unknown@5'],
    documents: ['123456789'],
  },
  {
    name: 'a copy with line numbers of an editor',
    text: `1: RP/HKG1A2345/HKG1A2345            AA/SU  10MAR26/0852Z   QX7WMK
2:   1.KLOWAN/PETER MR
3:   2  CX 251 Y 05JUN 5 HKGLHR HK1  2305 0525 06JUN  E  CX/AB12CD
4:   3 TK TL15APR/HKG1A2345`,
    locator: 'QX7WMK',
    names: ['KLOWAN/PETER adult male'],
    flights: ['CX251 Y 2026-06-05 HKG 23:05 LHR 05:25 +1'],
    limit: '2026-04-15',
  },
  {
    name: 'a flight that the paste has broken in two',
    text: `${HEAD}
  1.KLOWAN/PETER MR
  2  CX 251 Y 05JUN 5 HKGLHR HK1
 2305 0525 06JUN  E  CX/AB12CD`,
    locator: 'QX7WMK',
    names: ['KLOWAN/PETER adult male'],
    flights: ['CX251 Y 2026-06-05 HKG 23:05 LHR 05:25 +1'],
  },
  {
    name: 'a codeshare with the operator in front and a long name on two lines',
    text: `${HEAD}
  1.KLOWANOVSKAYASOMETHING/PETER ALEXANDER MARIA JOSE
       FRANCISCO MR   2.HOLT/ANNA MRS
  3 CX:AA8912 Y 05JUN 5 HKGLHR HK2  2305 0525 06JUN  E  CX/AB12CD`,
    locator: 'QX7WMK',
    names: [
      'KLOWANOVSKAYASOMETHING/PETER ALEXANDER MARIA JOSE FRANCISCO adult male',
      'HOLT/ANNA adult female',
    ],
    flights: ['AA8912 Y 2026-06-05 HKG 23:05 LHR 05:25 +1'],
    operatedBy: ['CX'],
  },
  {
    name: 'months in French, apart from the day',
    text: `CX 261 G 04 AVRIL 6 HKGCDG HK2 1  2305 0625+1 *1A/E*
CX 260 G 19 JUILLET 7 CDGHKG HK2 2C  1310 0640+1 *1A/E*`,
    flights: ['CX261 G 2026-04-04 HKG 23:05 CDG 06:25 +1', 'CX260 G 2026-07-19 CDG 13:10 HKG 06:40 +1'],
    warnings: ['no_names'],
  },
]
