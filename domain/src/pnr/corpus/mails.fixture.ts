import type { CorpusEntry } from './entry.fixture.ts'

/** Mails of agencies and airlines, each with a different order of facts. */
export const MAILS: readonly CorpusEntry[] = [
  {
    name: 'blocks with departure and arrival, in capitals',
    text: `DEMO TRAVEL                                   BOOKING REF: QWE12R
DEMO STREET 9                            DATE:        27 MAR 2026
                                              KLOWAN/PETER MR

FLIGHT     CX 506 - DEMO AIRWAYS                         MON 20 APRIL 2026
-----------------------------------------------------------------------------
DEPARTURE: HONG KONG, HK (INTERNATIONAL), TERMINAL 1         20 APR 10:10
ARRIVAL:   OSAKA, JP (KANSAI INTERNATIONAL)                  20 APR 14:55
           FLIGHT BOOKING REF: CX/ABC123
           RESERVATION CONFIRMED, ECONOMY (M)            DURATION: 03:45
           MEAL:                     DINNER
           OPERATED BY:              DEMO REGIONAL, KA 506

FLIGHT     CX 251 - DEMO AIRWAYS                         THU 23 APRIL 2026
-----------------------------------------------------------------------------
DEPARTURE: HONG KONG, HK (INTERNATIONAL), TERMINAL 1         23 APR 23:05
ARRIVAL:   LONDON, GB (HEATHROW), TERMINAL 3                 24 APR 05:25
           RESERVATION CONFIRMED, BUSINESS (J)           DURATION: 13:20
FLIGHT(S) CALCULATED AVERAGE CO2 EMISSIONS IS 978.44 KG/PERSON`,
    locator: 'QWE12R',
    names: ['KLOWAN/PETER adult male'],
    flights: ['CX506 M 2026-04-20 HKG 10:10 KIX 14:55', 'CX251 J 2026-04-23 HKG 23:05 LHR 05:25 +1'],
    operatedBy: ['DEMO REGIONAL', ''],
    unread: [6, 9, 11, 15, 19],
  },
  {
    name: 'facts above the number of each flight',
    text: `Departing flight
HKG to KIX
Monday, April 20, 2026
Trip time: 3 hrs., 45 min.
10:10 AM
Hong Kong (HKG)
2:55 PM
Osaka (KIX)
Flight number: CX 506
Return flight
KIX to HKG
Monday, April 27, 2026
6:40 PM
Osaka (KIX)
10:05 PM
Hong Kong (HKG)
Flight number: CX 503`,
    flights: ['CX506 - 2026-04-20 HKG 10:10 KIX 14:55', 'CX503 - 2026-04-27 KIX 18:40 HKG 22:05'],
    warnings: ['no_names'],
    unread: [1, 2, 4, 10, 11],
  },
  {
    name: 'the way above the number, days and times below it',
    text: `HKG LHR
CX 251
Fri, Jun 5
11:05 PM
Terminal: 1
Sat, Jun 6
5:25 AM
LHR HKG
CX 252
Mon, Jun 15
12:05 PM
Tue, Jun 16
7:00 AM`,
    flights: ['CX251 - 2026-06-05 HKG 23:05 LHR 05:25 +1', 'CX252 - 2026-06-15 LHR 12:05 HKG 07:00 +1'],
    warnings: ['no_names'],
    unread: [5],
  },
  {
    name: 'words for departure and arrival, days of issue and a title in front of the name',
    text: `Issued 03 February 2026
Passenger: MR PETER KLOWAN
Flight CX 506
Hong Kong HKG to Osaka KIX
Check-in opens 07:10
Departs 20 April 2026 at 10:10
Arrives 20 April 2026 at 14:55`,
    names: ['KLOWAN/PETER adult male'],
    flights: ['CX506 - 2026-04-20 HKG 10:10 KIX 14:55'],
    warnings: ['name_order@2'],
    unread: [1, 5],
  },
  {
    name: 'labels of another language and names in small letters',
    text: `Resenär:        Elisa Klowan
Flyg:           CX506, Demo
Datum:          mån 20 apr 2026
Avgång:         10:10 Hong Kong(HKG), Hong Kong
Ankomst:        14:55 Kansai(KIX), Osaka, Japan`,
    names: ['KLOWAN/ELISA adult'],
    flights: ['CX506 - 2026-04-20 HKG 10:10 KIX 14:55'],
    warnings: ['name_order@1'],
  },
  {
    name: 'carriers that are words, month before day as the weekday shows',
    text: `Thu, 23 Apr - AS 2057 - Operated by a franchise - Economy - 1h 40m
Departing: Los Angeles (LAX) at 6:15 pm
Arriving: Sydney (SYD) at 7:55 pm
CM 312  SYD - LAX
Tue 05/12/2026  3:25 PM - 5:20 PM
We leave at 1030 on foot`,
    flights: ['AS2057 - 2026-04-23 LAX 18:15 SYD 19:55', 'CM312 - 2026-05-12 SYD 15:25 LAX 17:20'],
    warnings: ['no_names'],
    unread: [6],
  },
  {
    name: 'six letters of a word are no way',
    text: `CX506, SINCAN
Date: Mon 20 Apr 2026
Meal: SINHKG`,
    flights: [],
    warnings: ['no_segments', 'segment_incomplete@1'],
    unread: [1, 3],
  },
  {
    name: 'a summary above the details is the same flight',
    text: `DATE TIME FROM TO FLIGHT
20APR 1010 HONG KONG HKG OSAKA KIX CX506
FLIGHT CX 506 MON 20 APRIL 2026
DEPARTURE: HONG KONG (HKG) 10:10
ARRIVAL: OSAKA (KIX) 14:55`,
    flights: ['CX506 - 2026-04-20 HKG 10:10 KIX 14:55'],
    warnings: ['no_names'],
    unread: [1],
  },
  {
    name: 'a page without line ends',
    text: `Dear Ms Klowan      Outbound     Hong Kong (HKG) - Osaka (KIX)      Mo 20.04.2026        10:10    HKG     14:55     KIX     Duration 3h 45m     CX 506     Classic - K     Return    Osaka (KIX) - Hong Kong (HKG)     Mo 27.04.2026      18:40   KIX      22:05    HKG     Duration 4h 25m     CX 503      Classic - T      Demo`,
    flights: ['CX506 K 2026-04-20 HKG 10:10 KIX 14:55', 'CX503 T 2026-04-27 KIX 18:40 HKG 22:05'],
    warnings: ['no_names'],
    unread: [1],
  },
  {
    name: 'Chinese labels, several names, terminals and a class',
    text: `乘机人：张一、李二
航班号：CA1301
日期：2026年4月21日 周二
北京T3 08:00 - 广州T2 11:15
舱位：经济舱Y
去程
CA1302 2026-04-25 广州 北京 12:30 15:40`,
    names: ['张一 adult', '李二 adult'],
    flights: ['CA1301 Y 2026-04-21 PEK 08:00 CAN 11:15', 'CA1302 - 2026-04-25 CAN 12:30 PEK 15:40'],
    warnings: ['name_in_characters@1', 'name_in_characters@1'],
    unread: [6],
  },
  {
    name: 'titles, aircraft and hours of other languages',
    text: `Ihre Buchung: X4J8KL
Reisende: Herr Peter Klowan
ADT: Elisa Klowan, DOB 12 May 1985
Fr. 5. Juni 2026
CX 251 Hong Kong (HKG) 23:05 Uhr - London (LHR) 05:25 Uhr (+1) Airbus A350-1000`,
    locator: 'X4J8KL',
    names: ['KLOWAN/PETER adult', 'KLOWAN/ELISA adult'],
    flights: ['CX251 - 2026-06-05 HKG 23:05 LHR 05:25 +1'],
    warnings: ['name_order@2', 'name_order@3'],
  },
  {
    name: 'codes beside their times, names numbered below a heading',
    text: `Passengers
1. NGUYEN VAN MINH (Adult)
2. TRAN THI MAI (Adult)
SQ 891 | 12 DEC 2026 | HKG 08:05 → SIN 12:00 | Economy | Confirmed
SQ 306 | 13 DEC 2026 | SIN 01:25 → LHR 07:35 | Economy | Confirmed`,
    names: ['NGUYEN/VAN MINH adult', 'TRAN/THI MAI adult'],
    flights: ['SQ891 - 2026-12-12 HKG 08:05 SIN 12:00', 'SQ306 - 2026-12-13 SIN 01:25 LHR 07:35'],
    warnings: ['name_order@2', 'name_order@3'],
    unread: [1],
  },
  {
    name: 'each city with its code, time and day on a line of its own',
    text: `Passenger: TAN/WEI LING MS
Flight CX251    Hong Kong HKG 09:35  10 Dec 2026
London LHR 15:05 10 Dec 2026  Terminal 3   Economy (K)
Flight CX252    London LHR 17:40  18 Dec 2026
Hong Kong HKG 13:40 19 Dec 2026   Economy (K)`,
    names: ['TAN/WEI LING adult female'],
    flights: ['CX251 K 2026-12-10 HKG 09:35 LHR 15:05', 'CX252 K 2026-12-18 LHR 17:40 HKG 13:40 +1'],
  },
]
