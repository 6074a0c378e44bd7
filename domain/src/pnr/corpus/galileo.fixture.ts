import type { CorpusEntry } from './entry.fixture.ts'

const HEAD = '7KQ2PL/WS HKGOU  C123456 AG 99999992 12MAR'

export const GALILEO: readonly CorpusEntry[] = [
  {
    name: 'a return with glued titles',
    text: `${HEAD}
 1.1CHAN/TAIMANMR  2.1CHAN/SIULINGMISS*P-C08
 1. CX  506 Y  20APR HKGKIX HK2  1010A   255P O*         MO  E
 2. CX  503 Y  27APR KIXHKG HK2   640P  1005P O*         MO  E
FONE-HKGT*852 2345 6789
TKTG-TAU/SU15MAR`,
    locator: '7KQ2PL',
    names: ['CHAN/TAIMAN adult male', 'CHAN/SIULING child female'],
    flights: ['CX506 Y 2026-04-20 HKG 10:10 KIX 14:55', 'CX503 Y 2026-04-27 KIX 18:40 HKG 22:05'],
    limit: '2026-03-15',
    contacts: ['852 2345 6789'],
    warnings: ['title_cut@2', 'title_cut@2'],
  },
  {
    name: 'the next day, marked #',
    text: `${HEAD}
 1.1LAM/KAYANMS
 1. CX  251 Y  05JUN HKGLHR HK1  1105P #525A O*         FR  E
FONE-HKGT*852 2345 6789`,
    locator: '7KQ2PL',
    names: ['LAM/KAYAN adult female'],
    flights: ['CX251 Y 2026-06-05 HKG 23:05 LHR 05:25 +1'],
    contacts: ['852 2345 6789'],
    warnings: ['title_cut@2'],
  },
  {
    name: 'two days later, marked *, and the day before, marked -',
    text: `${HEAD}
 1.1LAM/KAYANMS
 1. UA  839 Y  05JUN LAXSYD HK1  1015P *610A O          FR  E
 2. NH  106 Y  20JUN HNDLAX HK1  1205A -610P O          SA  E`,
    locator: '7KQ2PL',
    names: ['LAM/KAYAN adult female'],
    flights: ['UA839 Y 2026-06-05 LAX 22:15 SYD 06:10 +2', 'NH106 Y 2026-06-20 HND 00:05 LAX 18:10 -1'],
    warnings: ['title_cut@2'],
  },
  {
    name: 'a segment that was broken at column 64',
    text: `${HEAD}
 1.1LAM/KAYANMS
 1. CX  506 Y  20APR HKGKIX HK1  1010A   255P O*
    MO  E
 2. CX  503 Y  27APR KIXHKG HK1   640P  1005P O*         MO  E`,
    locator: '7KQ2PL',
    names: ['LAM/KAYAN adult female'],
    flights: ['CX506 Y 2026-04-20 HKG 10:10 KIX 14:55', 'CX503 Y 2026-04-27 KIX 18:40 HKG 22:05'],
    warnings: ['title_cut@2'],
  },
  {
    name: 'documents under SI',
    text: `${HEAD}
 1.1LAM/KAYANMS
 1. CX  506 Y  20APR HKGKIX HK1  1010A   255P O*         MO  E
FONE-HKGT*852 2345 6789
SI.P1/SSRDOCSCXHK1/P/HKG/K87654321/HKG/12FEB85/F/05MAY31/LAM/KAYAN`,
    locator: '7KQ2PL',
    names: ['LAM/KAYAN adult female 1985-02-12'],
    flights: ['CX506 Y 2026-04-20 HKG 10:10 KIX 14:55'],
    contacts: ['852 2345 6789'],
    documents: ['K87654321'],
    warnings: ['title_cut@2'],
  },
  {
    name: 'an infant and a ticket number',
    text: `${HEAD}
 1.1LAM/KAYANMS  2.I/1LAM/BABY*04MAY25
 1. CX  506 Y  20APR HKGKIX HK1  1010A   255P O*         MO  E
FONE-HKGT*852 2345 6789
SSR-TKNE CX HK1 HKGKIX 0506 Y20APR 1601234567890C1`,
    locator: '7KQ2PL',
    names: ['LAM/KAYAN adult female', 'LAM/BABY infant 2025-05-04'],
    flights: ['CX506 Y 2026-04-20 HKG 10:10 KIX 14:55'],
    contacts: ['852 2345 6789'],
    tickets: ['160-1234567890'],
    warnings: ['title_cut@2'],
  },
  {
    name: 'noon and midnight',
    text: `${HEAD}
 1.1LAM/KAYANMS
 1. CX  504 Y  20APR HKGKIX HK1  1200N   450P O*         MO  E
 2. CX  505 Y  27APR KIXHKG HK1  1200M   310A O*         MO  E`,
    locator: '7KQ2PL',
    names: ['LAM/KAYAN adult female'],
    flights: ['CX504 Y 2026-04-20 HKG 12:00 KIX 16:50', 'CX505 Y 2026-04-27 KIX 00:00 HKG 03:10'],
    warnings: ['title_cut@2'],
  },
  {
    name: 'a surface sector, a codeshare and the page mark',
    text: `${HEAD}
 1.1SMITH/JOHNMR
 1. AA 6143 Y  03JUL LHRJFK HK1   820A  1115A O*         FR  E
         OPERATED BY BRITISH AIRWAYS
 2. SURFACE
 3. BA  214 Y  10JUL BOSLHR HK1   705P  #630A O*         FR  E
)>`,
    locator: '7KQ2PL',
    names: ['SMITH/JOHN adult male'],
    flights: ['AA6143 Y 2026-07-03 LHR 08:20 JFK 11:15', 'BA214 Y 2026-07-10 BOS 19:05 LHR 06:30 +1'],
    operatedBy: ['BRITISH AIRWAYS', ''],
    warnings: ['title_cut@2'],
  },
  {
    name: 'a schedule change',
    text: `${HEAD}
 1.1SMITH/JOHNMR
 1. BA  117 Y  03JUL LHRJFK UN1   820A  1115A O*         FR  E
 2. BA  175 Y  03JUL LHRJFK TK1  1110A   205P O*         FR  E
TKTG-TAU/FR20MAR`,
    locator: '7KQ2PL',
    names: ['SMITH/JOHN adult male'],
    flights: ['BA175 Y 2026-07-03 LHR 11:10 JFK 14:05'],
    warnings: ['title_cut@2', 'schedule_change@3'],
    limit: '2026-03-20',
  },
  {
    name: 'full-width characters',
    text: `７ＫＱ２ＰＬ／ＷＳ　ＨＫＧＯＵ　Ｃ１２３４５６　ＡＧ　９９９９９９９２　１２ＭＡＲ
　１．１ＣＨＡＮ／ＴＡＩＭＡＮＭＲ
　１．　ＣＸ　　５０６　Ｙ　　２０ＡＰＲ　ＨＫＧＫＩＸ　ＨＫ１　　１０１０Ａ　　　２５５Ｐ　Ｏ＊
ＦＯＮＥ－ＨＫＧＴ＊８５２　２３４５　６７８９`,
    locator: '7KQ2PL',
    names: ['CHAN/TAIMAN adult male'],
    flights: ['CX506 Y 2026-04-20 HKG 10:10 KIX 14:55'],
    contacts: ['852 2345 6789'],
    warnings: ['title_cut@2'],
  },
  {
    name: 'remarks, form of payment and vendor data',
    text: `${HEAD}
 1.1SMITH/JOHNMR
 1. BA  117 W  03JUL LHRJFK HK1   820A  1115A O*         FR  E
FONE-LONT*44 20 7946 0000
DLVR-DEMO STREET 1
FOP-CK
RMKS-CALL ON FRIDAY
** VENDOR LOCATOR DATA EXISTS **`,
    locator: '7KQ2PL',
    names: ['SMITH/JOHN adult male'],
    flights: ['BA117 W 2026-07-03 LHR 08:20 JFK 11:15'],
    contacts: ['44 20 7946 0000'],
    warnings: ['title_cut@2'],
  },
  {
    name: 'the turn of the year',
    text: `${HEAD}
 1.1KWOK/HEIMR
 1. CX  520 Y  31DEC HKGNRT HK1   905A   200P O*         TH  E
 2. CX  521 Y  03JAN NRTHKG HK1   415P   845P O*         SU  E`,
    today: '2026-11-21',
    locator: '7KQ2PL',
    names: ['KWOK/HEI adult male'],
    flights: ['CX520 Y 2026-12-31 HKG 09:05 NRT 14:00', 'CX521 Y 2027-01-03 NRT 16:15 HKG 20:45'],
    warnings: ['title_cut@2'],
  },
]
