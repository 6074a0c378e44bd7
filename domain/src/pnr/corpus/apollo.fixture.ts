import type { CorpusEntry } from './entry.fixture.ts'

const HEAD = 'KLOWAN\nQ7WM3K/AA HKGSB   MA 10MAR'

export const APOLLO: readonly CorpusEntry[] = [
  {
    name: 'the next day, marked |* behind the arrival',
    text: `${HEAD}
 1.1KLOWAN/PETER
 1 CX 251Y 05JUN HKGLHR HK1  1105P  525A|*      FR/SA   E
 2 CX 252Y 15JUN LHRHKG HK1   920P  430P|*      MO/TU   E
FONE-HKGAS/2345-6789 DEMO TRAVEL
TKTG-TAU/TU15MAR`,
    locator: 'Q7WM3K',
    names: ['KLOWAN/PETER adult'],
    flights: ['CX251 Y 2026-06-05 HKG 23:05 LHR 05:25 +1', 'CX252 Y 2026-06-15 LHR 21:20 HKG 16:30 +1'],
    limit: '2026-03-15',
    contacts: ['2345-6789'],
    unread: [1],
  },
  {
    name: 'two days later and the day before, marked 2* and -*',
    text: `${HEAD}
 1.1KLOWAN/PETER
 1 UA 839Q 05JUN LAXSYD HK1  1015P  610A2*      FR/SU   E  1
 2 UA 200Q 16JUN GUMHNL HK1   740A  645P-*      TU/MO   E  2`,
    locator: 'Q7WM3K',
    names: ['KLOWAN/PETER adult'],
    flights: ['UA839 Q 2026-06-05 LAX 22:15 SYD 06:10 +2', 'UA200 Q 2026-06-16 GUM 07:40 HNL 18:45 -1'],
    unread: [1],
  },
  {
    name: 'an itinerary without names, a digit and a bar without star',
    text: ` 1 PR 103U 05JUN LAXMNL GK2  1030P  400A2       FR/SU
 2 PR 112U 30JUN MNLLAX GK2  1125A 1000A           TU
 3 CM 804T 01JUL LAXPTY GK2   619P 1235A|       WE/TH
><`,
    flights: [
      'PR103 U 2026-06-05 LAX 22:30 MNL 04:00 +2',
      'PR112 U 2026-06-30 MNL 11:25 LAX 10:00',
      'CM804 T 2026-07-01 LAX 18:19 PTY 00:35 +1',
    ],
    warnings: ['no_names'],
  },
  {
    name: 'marks with a plus sign',
    text: ` 1.1KLOWAN/PETER
 1 AA  44I 19JUN JFKCDG SS1   610P  745A+*      FR/SA   E
 2 AA  45I 29JUN CDGJFK SS1  1040A 1255P *         MO   E`,
    names: ['KLOWAN/PETER adult'],
    flights: ['AA44 I 2026-06-19 JFK 18:10 CDG 07:45 +1', 'AA45 I 2026-06-29 CDG 10:40 JFK 12:55'],
  },
  {
    name: 'operators, a note segment and a child',
    text: `${HEAD}
 1.1KLOWAN/PETER  2.1KLOWAN/ANNA*C05
 1 UA3519K 18JUN ORDCVG HK2   735A  954A *         TH   E  1
         OPERATED BY DEMO AIRLINES DBA UNITED EXPRESS
 2 UA4513K 19JUL CVGORD HK2   145P  211P *         SU   E  2
 3 OTH ZO BK1  XXX 27JUL-PRESERVEPNR
*** LINEAR FARE DATA EXISTS *** >*LF;
ATFQ-OK/$B-*A1B2/TAA1B2/CUA/ET
 FQ-USD 292.10/USD 21.90US/USD 314.00 - 10MAR
FOP:-CK`,
    locator: 'Q7WM3K',
    names: ['KLOWAN/PETER adult', 'KLOWAN/ANNA child'],
    flights: ['UA3519 K 2026-06-18 ORD 07:35 CVG 09:54', 'UA4513 K 2026-07-19 CVG 13:45 ORD 14:11'],
    operatedBy: ['DEMO AIRLINES DBA UNITED EXPRESS', ''],
    unread: [1],
  },
  {
    name: 'a waitlist and a cancelled segment',
    text: ` 1.1KLOWAN/PETER
 1 CX 251Y 05JUN HKGLHR HL1  1105P  525A|*      FR/SA   E
 2 CX 255Y 05JUN HKGLHR UC1  1235A  615A *         FR   E`,
    names: ['KLOWAN/PETER adult'],
    flights: ['CX251 Y 2026-06-05 HKG 23:05 LHR 05:25 +1'],
    warnings: ['segment_unconfirmed@2', 'segment_dropped@3'],
  },
  {
    name: 'an extra seat and elapsed times with equipment',
    text: ` 1.2KLOWAN/PETER/EXST  2.1HOLT/DAVID CARL
 1 BR 261Q 12JUN TPEMNL HK3   830P 1050P *         FR   E  1      2:20  77W
 2 BR 262W 29JUN MNLTPE HK3   340A  600A *         MO   E  2      2:20  333`,
    names: ['KLOWAN/PETER adult', 'HOLT/DAVID CARL adult'],
    flights: ['BR261 Q 2026-06-12 TPE 20:30 MNL 22:50', 'BR262 W 2026-06-29 MNL 03:40 TPE 06:00'],
    warnings: ['extra_seat@1'],
  },
  {
    name: 'the class beside the day and a letter more',
    text: ` 1 BA  64 Q28JUN NBOLHR HK1  1120P  615A |*
 2 AC 171YN30JUN YYZYEG SS1   505P  711P *         TU   E  3`,
    flights: ['BA64 Q 2026-06-28 NBO 23:20 LHR 06:15 +1', 'AC171 Y 2026-06-30 YYZ 17:05 YEG 19:11'],
    warnings: ['no_names'],
  },
  {
    name: 'an infant on the lap and glued titles',
    text: `${HEAD}
 1.1KLOWAN/PETERMR  2.1KLOWAN/ANNAMRS
 3.I/1KLOWAN/BABY*04MAY25
 1 CX 251Y 05JUN HKGLHR HK2  1105P  525A|*      FR/SA   E`,
    locator: 'Q7WM3K',
    names: ['KLOWAN/PETER adult male', 'KLOWAN/ANNA adult female', 'KLOWAN/BABY infant 2025-05-04'],
    flights: ['CX251 Y 2026-06-05 HKG 23:05 LHR 05:25 +1'],
    warnings: ['title_cut@3', 'title_cut@3'],
    unread: [1],
  },
  {
    name: 'lower case with tabs',
    text: `\t1.1klowan/peter
\t1 cx 251y 05jun hkglhr hk1\t1105p  525a|*\tfr/sa\te`,
    names: ['KLOWAN/PETER adult'],
    flights: ['CX251 Y 2026-06-05 HKG 23:05 LHR 05:25 +1'],
  },
  {
    name: 'a lost line break behind an operator',
    text: ` 1.1KLOWAN/PETER
 1 UA7928K 03JUN NRTLAX SS1   400P  840A *         WE   E
         OPERATED BY DEMO NIPPON AIRWAYS 2 UA 202K 03JUN LAXDEN SS1   135P  455P *         WE   E`,
    names: ['KLOWAN/PETER adult'],
    flights: ['UA7928 K 2026-06-03 NRT 16:00 LAX 08:40', 'UA202 K 2026-06-03 LAX 13:35 DEN 16:55'],
    operatedBy: ['DEMO NIPPON AIRWAYS', ''],
  },
  {
    name: 'ticketed, with a frame of mark-up',
    text: `<pre>
 1.1KLOWAN/PETER<br>
 1 CX 251Y 05JUN HKGLHR HK1  1105P  525A|*      FR/SA   E<br>
TKTG-T*HKG 09MAR0916Z AA AG<br>
</pre>`,
    names: ['KLOWAN/PETER adult'],
    flights: ['CX251 Y 2026-06-05 HKG 23:05 LHR 05:25 +1'],
  },
]
