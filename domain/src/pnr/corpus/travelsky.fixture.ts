import type { CorpusEntry } from './entry.fixture.ts'

export const TRAVELSKY: readonly CorpusEntry[] = [
  {
    name: 'a ticketed return',
    text: `  **ELECTRONIC TICKET PNR**
 1.ZHANG/SAN 2.LI/SI CHD HXYZ12
 3.  CZ3101 Y   MO20APR  CANPEK HK2   0800 1115          E T2--
 4.  CA1301 M   TU21APR  PEKCAN HK2   2330 0255+1        E T3T1
 5.CAN/T CAN/T 020-12345678/GUANGZHOU DEMO AIR SERVICE CO.,LTD/WANG WU ABCDEFG
 6.TL/1200/15MAR/CAN123
 7.SSR FOID CZ HK1 NI110105199001010010/P1
 8.SSR TKNE CZ HK1 CANPEK 3101 Y20APR 7841234567890/1/P1
 9.OSI CZ CTCT13800000000
10.FN/A/FCNY2000.00/SCNY2000.00/C0.00/XCNY50.00/TCNY50.00CN/TEXEMPTYQ/ACNY2050.00`,
    locator: 'HXYZ12',
    names: ['ZHANG/SAN adult male 1990-01-01', 'LI/SI child'],
    flights: ['CZ3101 Y 2026-04-20 CAN 08:00 PEK 11:15', 'CA1301 M 2026-04-21 PEK 23:30 CAN 02:55 +1'],
    limit: '2026-03-15 12:00',
    tickets: ['784-1234567890'],
    contacts: ['020-12345678', '13800000000'],
    documents: ['110105199001010010'],
    fares: 'CNY 2000.00 2050.00',
  },
  {
    name: 'Chinese names',
    text: ` 1.张三 2.李四 HABC34
 3.  MU5101 Y   MO20APR  SHAPEK HK2   0800 1015          E T2T2
 4.SHA/T SHA/T 021-12345678/SHANGHAI DEMO
 5.TL/0600/20APR/SHA111`,
    locator: 'HABC34',
    names: ['张三 adult', '李四 adult'],
    flights: ['MU5101 Y 2026-04-20 SHA 08:00 PEK 10:15'],
    warnings: ['name_in_characters@1', 'name_in_characters@1'],
    limit: '2026-04-20 06:00',
    contacts: ['021-12345678'],
  },
  {
    name: 'an infant under XN',
    text: ` 1.ZHANG/SAN HINF56
 2.  CZ3101 Y   MO20APR  CANPEK HK1   0800 1115          E T2--
 3.XN/IN/ZHANG/BAO INF(MAY25)/P1
 4.SSR INFT CZ HK1 CANPEK 3101 Y20APR ZHANG/BAO 04MAY25/P1`,
    locator: 'HINF56',
    names: ['ZHANG/SAN adult', 'ZHANG/BAO infant'],
    flights: ['CZ3101 Y 2026-04-20 CAN 08:00 PEK 11:15'],
  },
  {
    name: 'a group without names yet',
    text: ` 0.15DEMOTOUR NM15 HGRP78
16.  CZ3101 G   MO20APR  CANPEK HK15  0800 1115          E T2--
17.CAN/T CAN/T 020-12345678/GUANGZHOU DEMO`,
    locator: 'HGRP78',
    flights: ['CZ3101 G 2026-04-20 CAN 08:00 PEK 11:15'],
    warnings: ['group@1'],
    contacts: ['020-12345678'],
  },
  {
    name: 'a codeshare with star and operator',
    text: ` 1.WANG/WU HCSH90
 2. *MU9501 Y   MO20APR  SHAPEK HK1   0900 1120          E T2T2 OP-FM9501
 3.TL/0700/20APR/SHA111`,
    locator: 'HCSH90',
    names: ['WANG/WU adult'],
    flights: ['MU9501 Y 2026-04-20 SHA 09:00 PEK 11:20'],
    operatedBy: ['FM9501'],
    limit: '2026-04-20 07:00',
  },
  {
    name: 'a contact line broken at column 80 and page marks',
    text: ` 1.WANG/WU HWRP12
 2.  CA1301 Y   TU21APR  PEKCAN HK1   0800 1115          E T3T1
 3.PEK/T PEK/T 010-12345678/BEIJING DEMO AIR SERVICE CO.,LTD/A LONG NAME OF A ME
MBER OF THE STAFF
 4.RMK CA/NC1X2Y                                                             +
>PN
 5.TL/0600/21APR/PEK001                                                      -
+`,
    locator: 'HWRP12',
    names: ['WANG/WU adult'],
    flights: ['CA1301 Y 2026-04-21 PEK 08:00 CAN 11:15'],
    limit: '2026-04-21 06:00',
    contacts: ['010-12345678'],
    airline: ['CA NC1X2Y'],
  },
  {
    name: 'a surface sector and a dropped one',
    text: ` 1.WANG/WU HARN34
 2.  CA1301 Y   TU21APR  PEKCAN HK1   0800 1115          E T3T1
 3.  ARNK   CANSZX
 4.  CA1304 Y   FR24APR  SZXPEK XX1   1300 1610          E`,
    locator: 'HARN34',
    names: ['WANG/WU adult'],
    flights: ['CA1301 Y 2026-04-21 PEK 08:00 CAN 11:15'],
    warnings: ['segment_dropped@4'],
  },
  {
    name: 'a ticketing time in SSR ADTK',
    text: ` 1.WANG/WU HADT56
 2.  CX 391 Y   TU21APR  PEKHKG HK1   0800 1150          E
 3.SSR ADTK 1E BY PEK15MAR26/1830 OR CXL CX 391 Y21APR
 4.TL/2200/16MAR/PEK001`,
    locator: 'HADT56',
    names: ['WANG/WU adult'],
    flights: ['CX391 Y 2026-04-21 PEK 08:00 HKG 11:50'],
    limit: '2026-03-15 18:30',
  },
  {
    name: 'documents of a foreigner and a child',
    text: ` 1.KIM/MINJUN 2.KIM/SEOA CHD HDOC78
 3.  KE 854 Y   MO20APR  PEKICN HK2   1250 1610          E T2T2
 4.SSR DOCS KE HK1 P/KR/M12345678/KR/12FEB85/M/05MAY31/KIM/MINJUN/P1
 5.SSR DOCS KE HK1 P/KR/M87654321/KR/12FEB18/F/05MAY31/KIM/SEOA/P2
 6.SSR CHLD KE HK1 12FEB18/P2
 7.OSI KE CTCM13900000000/P1`,
    locator: 'HDOC78',
    names: ['KIM/MINJUN adult male 1985-02-12', 'KIM/SEOA child female 2018-02-12'],
    flights: ['KE854 Y 2026-04-20 PEK 12:50 ICN 16:10'],
    contacts: ['13900000000'],
    documents: ['M12345678', 'M87654321'],
  },
  {
    name: 'a prompt behind the lines, lower case',
    text: ` 1.wang/wu hlow12>
 2.  ca1301 y   tu21apr  pekcan hk1   0800 1115          e t3t1>
 3.tl/0600/21apr/pek001>`,
    locator: 'HLOW12',
    names: ['WANG/WU adult'],
    flights: ['CA1301 Y 2026-04-21 PEK 08:00 CAN 11:15'],
    limit: '2026-04-21 06:00',
  },
  {
    name: 'a sub-class and a year behind the date',
    text: ` 1.WANG/WU HSUB34
 2.  CA1301 V1  WE21APR27PEKCAN HK1   0800 1115          E T3T1
 3.TL/0600/15MAR/PEK001`,
    locator: 'HSUB34',
    names: ['WANG/WU adult'],
    flights: ['CA1301 V 2027-04-21 PEK 08:00 CAN 11:15'],
    limit: '2026-03-15 06:00',
  },
  {
    name: 'a flight that has left is told',
    text: ` 1.WANG/WU HOLD56
 2.  CA1301 Y   TU10MAR  PEKCAN HK1   0800 1115          E T3T1
 3.  CA1310 Y   SU15MAR  CANPEK RR1   1900 2210          E T1T3
 4.TN/999-1234567890/P1`,
    locator: 'HOLD56',
    names: ['WANG/WU adult'],
    flights: ['CA1301 Y 2026-03-10 PEK 08:00 CAN 11:15', 'CA1310 Y 2026-03-15 CAN 19:00 PEK 22:10'],
    warnings: ['segment_past@2'],
    tickets: ['999-1234567890'],
  },
]
