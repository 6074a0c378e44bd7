import type { CorpusEntry } from './entry.fixture.ts'

const RP = 'RP/HKG1A2345/HKG1A2345            AA/SU  12MAR26/0815Z   7KQ2PL'

export const AMADEUS: readonly CorpusEntry[] = [
  {
    name: 'a return for two with ticket, document and contact',
    text: `${RP}
  1.CHAN/TAI MAN MR   2.CHAN/SIU LING MISS(CHD/04MAY17)
  3  CX 506 Y 20APR 1 HKGKIX HK2       1  1010A 255P   *1A/E*
  4  CX 503 Y 27APR 1 KIXHKG HK2          640P1005P   *1A/E*
  5 AP HKG 852 2345 6789 - DEMO TRAVEL - A
  6 TK TL15MAR/HKG1A2345
  7 SSR DOCS CX HK1 P/HKG/K12345678/HKG/01JAN80/M/05MAY30/CHAN/TAI MAN/P1
  8 SSR CTCM CX HK1 85291234567/P1
  9 FA PAX 160-1234567890/ETCX/HKD4321/12MAR26/HKG1A2345/13300000/S3-4/P1`,
    locator: '7KQ2PL',
    names: ['CHAN/TAI MAN adult male 1980-01-01', 'CHAN/SIU LING child female 2017-05-04'],
    flights: ['CX506 Y 2026-04-20 HKG 10:10 KIX 14:55', 'CX503 Y 2026-04-27 KIX 18:40 HKG 22:05'],
    limit: '2026-03-15',
    tickets: ['160-1234567890'],
    contacts: ['852 2345 6789', '85291234567'],
    documents: ['K12345678'],
  },
  {
    name: 'a document line that was broken at its end',
    text: `${RP}
  1.LAM/KA YAN MS
  2  CX 251 Y 05JUN 5 HKGLHR HK1          1105P 525A+1 *1A/E*
  3 AP HKG 852 2345 0001
  4 SSR DOCS CX HK1 P/HKG/K87654321/HKG/12FEB85/F/05MAY31/LAM/KA
       YAN
  5 TK OK12MAR/HKG1A2345`,
    locator: '7KQ2PL',
    names: ['LAM/KA YAN adult female 1985-02-12'],
    flights: ['CX251 Y 2026-06-05 HKG 23:05 LHR 05:25 +1'],
    contacts: ['852 2345 0001'],
    documents: ['K87654321'],
  },
  {
    name: '24-hour times and an infant on the lap',
    text: `--- RLR ---
RP/SINDM2101/SINDM2101            BB/SU  02MAR26/0101Z   QWE34R
  1.TAN/WEI MR(INFTAN/BABY MSTR/04MAY25)   2.TAN/MEI MRS
  3  SQ 890 Q 11MAY 1 SINHKG HK2       3  0755 1150   11MAY  E  0 359
  4 APE BOOKING@DEMO-TRAVEL.EXAMPLE`,
    locator: 'QWE34R',
    names: ['TAN/WEI adult male', 'TAN/BABY infant 2025-05-04', 'TAN/MEI adult female'],
    flights: ['SQ890 Q 2026-05-11 SIN 07:55 HKG 11:50'],
    contacts: ['booking@demo-travel.example'],
  },
  {
    name: 'a cancelled segment and its replacement: a schedule change',
    text: `${RP}
  1.WONG/MAN YEE MS
  2  CX 564 Y 20APR 1 HKGKIX UN1          0820 1310
  3  CX 566 Y 20APR 1 HKGKIX TK1          1610 2055
  4 AP HKG 852 2345 6789`,
    locator: '7KQ2PL',
    names: ['WONG/MAN YEE adult female'],
    flights: ['CX566 Y 2026-04-20 HKG 16:10 KIX 20:55'],
    warnings: ['schedule_change@3'],
    contacts: ['852 2345 6789'],
  },
  {
    name: 'dropped and waitlisted segments',
    text: `${RP}
  1.WONG/MAN YEE MS
  2  CX 506 Y 20APR 1 HKGKIX HX1          1010A 255P
  3  CX 507 Y 21APR 2 KIXHKG HL1          0400P 720P`,
    locator: '7KQ2PL',
    names: ['WONG/MAN YEE adult female'],
    flights: ['CX507 Y 2026-04-21 KIX 16:00 HKG 19:20'],
    warnings: ['segment_dropped@3', 'segment_unconfirmed@4'],
  },
  {
    name: 'a codeshare with its operator on the next line, and a surface sector',
    text: `${RP}
  1.HO/WING DR
  2  LH 8800 M 03JUL 5 FRALHR HK1      1  0900 0940   *1A/E*
     OPERATED BY BRITISH AIRWAYS
  3  ARNK
  4  LH 905 M 10JUL 5 LGWFRA HK1          1730 2005`,
    locator: '7KQ2PL',
    names: ['HO/WING adult'],
    flights: ['LH8800 M 2026-07-03 FRA 09:00 LHR 09:40', 'LH905 M 2026-07-10 LGW 17:30 FRA 20:05'],
    operatedBy: ['BRITISH AIRWAYS', ''],
  },
  {
    name: 'over the turn of the year',
    text: `${RP}
  1.KWOK/HEI MR
  2  CX 520 Y 31DEC 4 HKGNRT HK1          0905A 200P
  3  CX 521 Y 03JAN 7 NRTHKG HK1          0415P 845P`,
    locator: '7KQ2PL',
    names: ['KWOK/HEI adult male'],
    flights: ['CX520 Y 2026-12-31 HKG 09:05 NRT 14:00', 'CX521 Y 2027-01-03 NRT 16:15 HKG 20:45'],
  },
  {
    name: 'noon and midnight',
    text: `${RP}
  1.KWOK/HEI MR
  2  CX 504 Y 20APR 1 HKGKIX HK1          1200N 450P
  3  CX 505 Y 27APR 1 KIXHKG HK1          1230A 330A`,
    locator: '7KQ2PL',
    names: ['KWOK/HEI adult male'],
    flights: ['CX504 Y 2026-04-20 HKG 12:00 KIX 16:50', 'CX505 Y 2026-04-27 KIX 00:30 HKG 03:30'],
  },
  {
    name: 'over the date line eastwards, arriving before it left',
    text: `${RP}
  1.KWOK/HEI MR
  2  NH 106 Y 21APR 2 HNDLAX HK1          1205A 610P-1
  3  UA 1234 Y 20APR 1 LAXSFO HK1          0930P1055P`,
    locator: '7KQ2PL',
    names: ['KWOK/HEI adult male'],
    flights: ['NH106 Y 2026-04-21 HND 00:05 LAX 18:10 -1', 'UA1234 Y 2026-04-20 LAX 21:30 SFO 22:55'],
  },
  {
    name: 'lower case with tabs',
    text: `rp/hkg1a2345/hkg1a2345\taa/su\t12mar26/0815z\t7kq2pl
\t1.chan/tai man mr
\t2  cx 506 y 20apr 1 hkgkix hk1\t1010a 255p
\t3 ap hkg 852 2345 6789`,
    locator: '7KQ2PL',
    names: ['CHAN/TAI MAN adult male'],
    flights: ['CX506 Y 2026-04-20 HKG 10:10 KIX 14:55'],
    contacts: ['852 2345 6789'],
  },
  {
    name: 'an open segment',
    text: `${RP}
  1.CHAN/TAI MAN MR
  2  CX 506 Y 20APR 1 HKGKIX HK1          1010A 255P
  3  CXOPEN Y 27APR 1 KIXHKG`,
    locator: '7KQ2PL',
    names: ['CHAN/TAI MAN adult male'],
    flights: ['CX506 Y 2026-04-20 HKG 10:10 KIX 14:55'],
    warnings: ['open_segment@4'],
  },
  {
    name: 'a group',
    text: `${RP}
  0. 15DEMO TOUR NM: 15
  1  CX 506 G 20APR 1 HKGKIX HK15         1010A 255P`,
    locator: '7KQ2PL',
    flights: ['CX506 G 2026-04-20 HKG 10:10 KIX 14:55'],
    warnings: ['group@2'],
  },
  {
    name: 'a weekday that fits no such day ahead, remarks, and a line that says nothing',
    text: `${RP}
  1.CHAN/TAI MAN MR
  2  CX 506 Y 20APR 5 HKGKIX HK1          1010A 255P
  3 RM PLEASE CALL BEFORE ISSUE
  4 FE NONEND
  5 FV CX
THE QUICK BROWN FOX`,
    locator: '7KQ2PL',
    names: ['CHAN/TAI MAN adult male'],
    flights: ['CX506 Y 2026-04-20 HKG 10:10 KIX 14:55'],
    warnings: ['weekday_differs@3'],
    unread: [7],
  },
]
