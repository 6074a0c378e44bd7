import type { CorpusEntry } from './entry.fixture.ts'

export const SABRE_TRICKY: readonly CorpusEntry[] = [
  {
    name: 'numeric weekdays, married stars and a foot with the day',
    text: `QXWMKL
 1.1KLOWAN/PETER  2.1HOLT/ANNA THE*C10
 1 DL 856V 22JUN 1 SANJFK*HK2  1139A 815P /DCDL*AB12CD /E
 2 DL 474V 22JUN 1 JFKVCE*HK2   917P1135A  23JUN 2
                                               /DCDL*AB12CD /E
 3 DL 475X 07JUL 2 VCEJFK HK2   120P 450P /DCDL*AB12CD /E
TKT/TIME LIMIT
  1.T-09MAR-A1B2*AWS
PHONES
  1.HKG800-555-2238-A
RECEIVED FROM - P
A1B2.A1B2*AWS 0357/09MAR26 QXWMKL H`,
    locator: 'QXWMKL',
    names: ['KLOWAN/PETER adult', 'HOLT/ANNA THE child'],
    flights: [
      'DL856 V 2026-06-22 SAN 11:39 JFK 20:15',
      'DL474 V 2026-06-22 JFK 21:17 VCE 11:35 +1',
      'DL475 X 2026-07-07 VCE 13:20 JFK 16:50',
    ],
    airline: ['DL AB12CD'],
    contacts: ['800-555-2238'],
  },
  {
    name: 'open segments glued to the carrier',
    text: ` 1.1KLOWAN/PETER
 1 UA 838Y 10JUN W SFOLAX HK1   500P  640P /DCUA*AB12CD /E
 2 UAOPENY 20JUN J LAXSFO DS1`,
    names: ['KLOWAN/PETER adult'],
    flights: ['UA838 Y 2026-06-10 SFO 17:00 LAX 18:40'],
    warnings: ['open_segment@3'],
    airline: ['UA AB12CD'],
  },
  {
    name: 'notes, hotels and seats that repeat a flight',
    text: ` 1.1KLOWAN/PETER
 1 AA 375Y 12JUN F ORDLGA HK1   530P  836P HRS /E
 2  OTH YY 10MAR S GK1  XXX/PRESERVEPNR
 3 HHL HL HK1 NYC IN12JUN OUT15JUN
TKT/TIME LIMIT
  1.TAW/20MAY
SEATS/BOARDING PASS
 1 AA 375Y 12JUN ORDLGA HK 19C NAH  G  1.1 KLOWAN/PETER
AA FACTS
  1.SSR DOCS AA HK1/P/GBR/123456789/GBR/12FEB85/M/05MAY31/KLOWAN/PETER-1.1`,
    names: ['KLOWAN/PETER adult male 1985-02-12'],
    flights: ['AA375 Y 2026-06-12 ORD 17:30 LGA 20:36'],
    limit: '2026-05-20',
    documents: ['123456789'],
  },
  {
    name: 'two given names behind one surname and an infant',
    text: ` 1.2KLOWAN/PETER MR/ANNA MRS  2.I/1KLOWAN/BABY*I09
 1 CX 251Y 05JUN F HKGLHR HK2  1105P  525A  06JUN J /DCCX*AB12CD /E
 2 CX 252Y 15JUN M LHRHKG HK2   920P  430P  16JUN T /DCCX*AB12CD /E`,
    names: ['KLOWAN/PETER adult male', 'KLOWAN/ANNA adult female', 'KLOWAN/BABY infant'],
    flights: ['CX251 Y 2026-06-05 HKG 23:05 LHR 05:25 +1', 'CX252 Y 2026-06-15 LHR 21:20 HKG 16:30 +1'],
    airline: ['CX AB12CD'],
  },
  {
    name: 'three seats for two names',
    text: ` 1.1KLOWAN/PETER  2.1HOLT/ANNA
 1 CX 251Y 05JUN F HKGLHR HK3  1105P  525A  06JUN J /DCCX*AB12CD /E`,
    names: ['KLOWAN/PETER adult', 'HOLT/ANNA adult'],
    flights: ['CX251 Y 2026-06-05 HKG 23:05 LHR 05:25 +1'],
    warnings: ['seats_differ@2'],
    airline: ['CX AB12CD'],
  },
  {
    name: 'a passenger number that does not exist',
    text: ` 1.1KLOWAN/PETER
 1 CX 251Y 05JUN F HKGLHR HK1  1105P  525A  06JUN J /DCCX*AB12CD /E
GENERAL FACTS
  1.SSR VGML CX HK1/-2.1`,
    names: ['KLOWAN/PETER adult'],
    flights: ['CX251 Y 2026-06-05 HKG 23:05 LHR 05:25 +1'],
    warnings: ['passenger_unknown@4'],
    airline: ['CX AB12CD'],
  },
  {
    name: 'the whole PNR on one line',
    text: 'QXWMKL 1.1KLOWAN/PETER 1 CX 251Y 05JUN F HKGLHR HK1 1105P 525A 06JUN J /DCCX*AB12CD /E 2 CX 252Y 15JUN M LHRHKG HK1 920P 430P 16JUN T /DCCX*AB12CD /E TKT/TIME LIMIT 1.TAW/20MAY PHONES 1.HKG2345-6789-H',
    locator: 'QXWMKL',
    names: ['KLOWAN/PETER adult'],
    flights: ['CX251 Y 2026-06-05 HKG 23:05 LHR 05:25 +1', 'CX252 Y 2026-06-15 LHR 21:20 HKG 16:30 +1'],
    airline: ['CX AB12CD'],
    contacts: ['2345-6789'],
  },
  {
    name: 'schedule changes and a day over the date line',
    text: ` 1.1KLOWAN/PETER
 1 NH 106Y 20JUN J HNDLAX UN1  1205A  610P  19JUN F /DCNH*AB12CD /E
 2 NH 106Y 20JUN J HNDLAX TK1  1225A  630P  19JUN F /DCNH*AB12CD /E
 3 UA 838Y 25JUN Q NRTSFO HK1   500P  940A /DCUA*AB12CD /E`,
    names: ['KLOWAN/PETER adult'],
    flights: ['NH106 Y 2026-06-20 HND 00:25 LAX 18:30 -1', 'UA838 Y 2026-06-25 NRT 17:00 SFO 09:40'],
    warnings: ['schedule_change@2'],
    airline: ['NH AB12CD', 'UA AB12CD'],
  },
  {
    name: 'names that end like titles',
    text: ` 1.1KLOWAN/ADAMS  2.1ST CLAIR/MARIAMS
 1 CX 251Y 05JUN F HKGLHR HK2  1105P  525A  06JUN J /DCCX*AB12CD /E`,
    names: ['KLOWAN/ADAMS adult', 'ST CLAIR/MARIAMS adult'],
    flights: ['CX251 Y 2026-06-05 HKG 23:05 LHR 05:25 +1'],
    warnings: ['name_joined@1'],
    airline: ['CX AB12CD'],
  },
  {
    name: 'an operator behind a slash, a child and times with colons',
    text: `QXWMKL
 1.1KLOWAN/PETER MSTR*CNN  2.1HOLT/ANNA MS*ADT
 1 CX 251Y 05JUN F HKGLHR*HK2  11:05P  5:25A  06JUN J
                                               /DCCX*AB12CD /E
OPERATED BY /DEMO AIR
REMARKS
  1.S1 9493.00 N1 9493.00 F1 5314.00`,
    locator: 'QXWMKL',
    names: ['KLOWAN/PETER child male', 'HOLT/ANNA adult female'],
    flights: ['CX251 Y 2026-06-05 HKG 23:05 LHR 05:25 +1'],
    operatedBy: ['DEMO AIR'],
    airline: ['CX AB12CD'],
  },
]
