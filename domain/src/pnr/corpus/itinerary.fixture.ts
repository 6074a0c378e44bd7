import type { CorpusEntry } from './entry.fixture.ts'

const ONE = ['no_names']

export const ITINERARY: readonly CorpusEntry[] = [
  {
    name: 'the shortest form',
    text: 'CX506 20APR HKGKIX 1010 1455',
    flights: ['CX506 - 2026-04-20 HKG 10:10 KIX 14:55'],
    warnings: ONE,
  },
  {
    name: 'with dashes and mixed case',
    text: 'SQ831 12Dec PVG-SIN 09:30-15:00',
    flights: ['SQ831 - 2026-12-12 PVG 09:30 SIN 15:00'],
    warnings: ONE,
  },
  {
    name: 'Chinese with airline and city names',
    text: '国航CA1301 4月21日 北京-广州 08:00-11:15',
    flights: ['CA1301 - 2026-04-21 PEK 08:00 CAN 11:15'],
    warnings: ONE,
  },
  {
    name: 'a mail with labels over several lines',
    text: `Dear colleague,
Booking reference: QWE12R
Passenger: CHAN/TAI MAN MR
Flight CX506
Monday, 20 April 2026
Hong Kong (HKG) 10:10
Osaka (KIX) 14:55
Kind regards`,
    locator: 'QWE12R',
    names: ['CHAN/TAI MAN adult male'],
    flights: ['CX506 - 2026-04-20 HKG 10:10 KIX 14:55'],
    unread: [1, 8],
  },
  {
    name: 'a day on a line of its own counts for the flights below it',
    text: `20 Apr 2026
CX506 HKG-KIX 10:10-14:55
27 Apr 2026
CX503 KIX-HKG 18:40-22:05`,
    flights: ['CX506 - 2026-04-20 HKG 10:10 KIX 14:55', 'CX503 - 2026-04-27 KIX 18:40 HKG 22:05'],
    warnings: ONE,
  },
  {
    name: 'twelve hours, month first, class in words',
    text: 'BA 117 on Jul 3, 2026 LHR to JFK 8:20 AM - 11:15 AM, Y class',
    flights: ['BA117 Y 2026-07-03 LHR 08:20 JFK 11:15'],
    warnings: ONE,
  },
  {
    name: 'the next day in Chinese and full-width signs',
    text: 'ＣＡ１３０１　２０２６年４月２１日　北京—广州　２３：３０－０２：５５（次日）',
    flights: ['CA1301 - 2026-04-21 PEK 23:30 CAN 02:55 +1'],
    warnings: ONE,
  },
  {
    name: 'ISO dates and a plus day',
    text: `NH106 2026-04-21 HND→LAX 00:05 18:10
UA839 2026-06-05 LAX→SYD 22:15 06:10+2`,
    flights: ['NH106 - 2026-04-21 HND 00:05 LAX 18:10', 'UA839 - 2026-06-05 LAX 22:15 SYD 06:10 +2'],
    warnings: ONE,
  },
  {
    name: 'an overnight flight that nobody marked stays open',
    text: 'CX251 05JUN HKGLHR 2305 0525',
    flights: ['CX251 - 2026-06-05 HKG 23:05 LHR 05:25 ?'],
    warnings: ONE,
  },
  {
    name: 'over the turn of the year, with weekdays',
    text: `CX520 Thu 31 Dec HKG-NRT 09:05-14:00
CX521 Sun 3 Jan NRT-HKG 16:15-20:45`,
    flights: ['CX520 - 2026-12-31 HKG 09:05 NRT 14:00', 'CX521 - 2027-01-03 NRT 16:15 HKG 20:45'],
    warnings: ONE,
  },
  {
    name: 'traditional characters, 到 between the cities',
    text: '長榮BR871 5月4日 台北到香港 07:50 09:45',
    flights: ['BR871 - 2026-05-04 TPE 07:50 HKG 09:45'],
    warnings: ONE,
  },
  {
    name: 'a flight without a date is told and left out',
    text: `CX506 HKG-KIX 10:10-14:55
CX503 27APR KIX-HKG 18:40-22:05`,
    flights: ['CX503 - 2026-04-27 KIX 18:40 HKG 22:05'],
    warnings: ['no_names', 'segment_incomplete@1'],
    unread: [1],
  },
  {
    name: 'no flight at all, and HTML, which is text',
    text: `Hello, please send me <b>something</b> cheap.
<img src=x onerror=alert(1)>`,
    flights: [],
    warnings: ['no_segments'],
    unread: [1, 2],
  },
  {
    name: 'two names, ticket and phone in the text',
    text: `1. ZHANG/SAN MR
2. LI/SI MS
MU5101 Y 20APR SHAPEK 0800 1015
Ticket: 781-1234567890
Tel: +86 21 1234 5678`,
    names: ['ZHANG/SAN adult male', 'LI/SI adult female'],
    flights: ['MU5101 Y 2026-04-20 SHA 08:00 PEK 10:15'],
    tickets: ['781-1234567890'],
    contacts: ['+86 21 1234 5678'],
  },
]
