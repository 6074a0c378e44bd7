import type { CorpusEntry } from './entry.fixture.ts'

const HEAD = '7KQ2PL/WS HKGOU  C123456 AG 99999992 10MAR'

export const GALILEO_TRICKY: readonly CorpusEntry[] = [
  {
    name: 'married pluses, the day before and the next day',
    text: `${HEAD}
  1.1KLOWAN/PETER   2.1HOLT/ANNA*C06
  3.1KLOWAN/ELISA*INS
  4.I/1KLOWAN/TAO*23JUN25
 1+ UA  200 M  24SEP GUMHNL HK3   640A - 610P O*         TH
 2+ DL 1212 M  24SEP HNLLAX HK3   945P # 612A O*         TH
 3+ AF 3607 M  10OCT SLCCDG HK3   457P #1115A O*         SA
         OPERATED BY DEMO AIR LINES
** VENDOR LOCATOR DATA EXISTS **       >*VL;
** SERVICE INFORMATION EXISTS **       >*SI;
FONE-HKGR:2345 6789
TKTG-TAU/FR20MAR`,
    locator: '7KQ2PL',
    names: ['KLOWAN/PETER adult', 'HOLT/ANNA child', 'KLOWAN/ELISA infant', 'KLOWAN/TAO infant 2025-06-23'],
    flights: [
      'UA200 M 2026-09-24 GUM 06:40 HNL 18:10 -1',
      'DL1212 M 2026-09-24 HNL 21:45 LAX 06:12 +1',
      'AF3607 M 2026-10-10 SLC 16:57 CDG 11:15 +1',
    ],
    operatedBy: ['', '', 'DEMO AIR LINES'],
    limit: '2026-03-20',
    contacts: ['2345 6789'],
  },
  {
    name: 'twenty-four hours',
    text: `${HEAD}
 1.1KLOWAN/PETER MR
 1. BS  341 K  20JUN DACDXB HK1  2220  #0125 O*         SA  E
 2. BS  342 K  15JUL DXBDAC HK1  0225   0935 O*         WE  E
FONE-DACT*DEMO TRAVEL 01600 000488
TKTG-T*HKG 09MAR0916Z WS AG`,
    locator: '7KQ2PL',
    names: ['KLOWAN/PETER adult male'],
    flights: ['BS341 K 2026-06-20 DAC 22:20 DXB 01:25 +1', 'BS342 K 2026-07-15 DXB 02:25 DAC 09:35'],
    contacts: ['01600 000488'],
  },
  {
    name: 'an open way back and a tour',
    text: `${HEAD}
 1.1KLOWAN/PETER MR
 1. OK  191 Y  20JUN PRGDOH HK1   205P   950P O*         SA  E
 2. OK OPEN Y  25JUN DOHPRG NO1
 3. TUR ZZ BK1 PRG 25OCT - ***THANK YOU***`,
    locator: '7KQ2PL',
    names: ['KLOWAN/PETER adult male'],
    flights: ['OK191 Y 2026-06-20 PRG 14:05 DOH 21:50'],
    warnings: ['open_segment@4'],
  },
  {
    name: 'names and the first flight on one line',
    text: `${HEAD}
  1.1KLOWAN/PETERJOHANN   2.1KLOWAN/ANNAELISABETH 1. SN 2184 K  30JUN MANBRU HK2   610A   830A O*       E TU  1
 2. SN  601 K  30JUN BRUBOM HK2  1015A  1125P O*       E TU  1`,
    locator: '7KQ2PL',
    names: ['KLOWAN/PETERJOHANN adult', 'KLOWAN/ANNAELISABETH adult'],
    flights: ['SN2184 K 2026-06-30 MAN 06:10 BRU 08:30', 'SN601 K 2026-06-30 BRU 10:15 BOM 23:25'],
  },
  {
    name: 'seats that repeat a flight',
    text: `${HEAD}
 1.1KLOWAN/PETER MR
 1. DL 0890 M  20SEP RDUDTW HK1   610A   830A O*         SU  E
** SEAT DATA **
 1. DL 0890 M  20SEP RDUDTW
    P 1. KLOWAN/PETER      HK  12A N`,
    locator: '7KQ2PL',
    names: ['KLOWAN/PETER adult male'],
    flights: ['DL890 M 2026-09-20 RDU 06:10 DTW 08:30'],
  },
  {
    name: 'a title that a document spells as part of the name',
    text: `${HEAD}
 1.1KLOWAN/ADAMS
 1. CX  251 Y  05JUN HKGLHR HK1  1105P #525A O*         FR  E
SI.P1/SSRDOCSCXHK1/P/GBR/123456789/GBR/12FEB85/M/05MAY31/KLOWAN/ADAMS`,
    locator: '7KQ2PL',
    names: ['KLOWAN/ADAMS adult male 1985-02-12'],
    flights: ['CX251 Y 2026-06-05 HKG 23:05 LHR 05:25 +1'],
    documents: ['123456789'],
  },
  {
    name: 'the way back after New Year, by its weekday',
    text: `7KQ2PL/WS HKGOU  C123456 AG 99999992 02JUN
 1.1KLOWAN/PETER MR
 1. CX  251 Y  21JUL HKGLHR HK1  1105P #525A O*         TU  E
 2. CX  252 Y  19JAN LHRHKG HK1   920P #430P O*         TU  E`,
    today: '2026-06-05',
    locator: '7KQ2PL',
    names: ['KLOWAN/PETER adult male'],
    flights: ['CX251 Y 2026-07-21 HKG 23:05 LHR 05:25 +1', 'CX252 Y 2027-01-19 LHR 21:20 HKG 16:30 +1'],
  },
  {
    name: 'a title and a time on the next line, a carrier on the line above',
    text: `${HEAD}
1.1KLOWAN/ELISA
MRS  2.1KLOWAN/PETER MR
1. EK
385 X 14AUG HKGDXB HK2 1805 2125 O E FR 1
2. EK 384 X 28AUG DXBHKG HK2 2245
#1005 O E FR/SA 1`,
    locator: '7KQ2PL',
    names: ['KLOWAN/ELISA adult female', 'KLOWAN/PETER adult male'],
    flights: ['EK385 X 2026-08-14 HKG 18:05 DXB 21:25', 'EK384 X 2026-08-28 DXB 22:45 HKG 10:05 +1'],
  },
  {
    name: 'two people of one surname, counted before the infant',
    text: `${HEAD}
  1.2KLOWAN/ELISA/PETER   3.I/1KLOWAN/TAO*25JAN26
 1. CX  251 Y  05JUN HKGLHR HK2  1105P # 525A O*         FR`,
    locator: '7KQ2PL',
    names: ['KLOWAN/ELISA adult', 'KLOWAN/PETER adult', 'KLOWAN/TAO infant 2026-01-25'],
    flights: ['CX251 Y 2026-06-05 HKG 23:05 LHR 05:25 +1'],
  },
]
