import type { CorpusEntry } from './entry.fixture.ts'

export const SABRE: readonly CorpusEntry[] = [
  {
    name: 'a return with time limit and phone',
    text: `7KQ2PL
 1.1CHAN/TAI MAN MR  2.1CHAN/SIU LING MISS*C08
 1 CX 506Y 20APR M HKGKIX HK2  1010A  255P  /DCCX*ABC123 /E
 2 CX 503Y 27APR M KIXHKG HK2   640P 1005P  /DCCX*ABC123 /E
TKT/TIME LIMIT
  1.TAW15MAR/
PHONES
  1.HKG852-2345-6789-A`,
    locator: '7KQ2PL',
    names: ['CHAN/TAI MAN adult male', 'CHAN/SIU LING child female'],
    flights: ['CX506 Y 2026-04-20 HKG 10:10 KIX 14:55', 'CX503 Y 2026-04-27 KIX 18:40 HKG 22:05'],
    limit: '2026-03-15',
    contacts: ['852-2345-6789'],
    airline: ['CX ABC123'],
  },
  {
    name: 'overnight, with the day of arrival behind the times',
    text: `ABCDEF
 1.1MILLER/ANN MRS
 1 AA 100J 03JUL F JFKLHR HK1   610P  620A  04JUL S /DCAA*XYZ789 /E
PHONES
  1.NYC212-555-0100-H`,
    locator: 'ABCDEF',
    names: ['MILLER/ANN adult female'],
    flights: ['AA100 J 2026-07-03 JFK 18:10 LHR 06:20 +1'],
    contacts: ['212-555-0100'],
    airline: ['AA XYZ789'],
  },
  {
    name: 'two of one surname in one name field',
    text: `QRSTUV
 1.2CHAN/TAI MAN MR/SIU LING MRS
 1 CX 506Y 20APR M HKGKIX HK2  1010A  255P  /DCCX*ABC123 /E
PHONES
  1.HKG852-2345-6789-A`,
    locator: 'QRSTUV',
    names: ['CHAN/TAI MAN adult male', 'CHAN/SIU LING adult female'],
    flights: ['CX506 Y 2026-04-20 HKG 10:10 KIX 14:55'],
    contacts: ['852-2345-6789'],
    airline: ['CX ABC123'],
  },
  {
    name: 'an infant field of its own',
    text: `QRSTUW
 1.1LEE/JAE MR  2.I/1LEE/MIN*I09
 1 KE 602Y 04MAY M HKGICN HK1  1245A  520A  /DCKE*KEK123 /E
TKT/TIME LIMIT
  1.TAW20MAR/1800`,
    locator: 'QRSTUW',
    names: ['LEE/JAE adult male', 'LEE/MIN infant'],
    flights: ['KE602 Y 2026-05-04 HKG 00:45 ICN 05:20'],
    limit: '2026-03-20 18:00',
    airline: ['KE KEK123'],
  },
  {
    name: 'documents and contacts in their short form',
    text: `MNBVCX
 1.1NGUYEN/LAN MS
 1 VN 593Y 04MAY M HKGSGN HK1  1135A  115P  /DCVN*VNV456 /E
GENERAL FACTS
  1.SSR DOCS VN HK1/P/VNM/C7654321/VNM/09SEP90/F/01JAN31/NGUYEN/LAN-1.1
  2.SSR CTCM VN HK1/84901234567-1.1
  3.SSR CTCE VN HK1/LAN//DEMO-MAIL.EXAMPLE-1.1`,
    locator: 'MNBVCX',
    names: ['NGUYEN/LAN adult female 1990-09-09'],
    flights: ['VN593 Y 2026-05-04 HKG 11:35 SGN 13:15'],
    contacts: ['84901234567', 'lan@demo-mail.example'],
    airline: ['VN VNV456'],
    documents: ['C7654321'],
  },
  {
    name: 'an electronic ticket among the facts',
    text: `MNBVCY
 1.1NGUYEN/LAN MS
 1 VN 593Y 04MAY M HKGSGN HK1  1135A  115P  /E
GENERAL FACTS
  1.SSR TKNE VN HK1 HKGSGN0593Y04MAY/7381234567890C1-1.1`,
    locator: 'MNBVCY',
    names: ['NGUYEN/LAN adult female'],
    flights: ['VN593 Y 2026-05-04 HKG 11:35 SGN 13:15'],
    tickets: ['738-1234567890'],
  },
  {
    name: 'a surface sector and a cancelled flight',
    text: `MNBVCZ
 1.1SMITH/JOHN MR
 1 BA 117Y 03JUL F LHRJFK HK1   820A 1115A  /DCBA*BAB111 /E
   ARNK
 2 BA 214Y 10JUL F BOSLHR NO1   705P  630A  11JUL S /DCBA*BAB111 /E`,
    locator: 'MNBVCZ',
    names: ['SMITH/JOHN adult male'],
    flights: ['BA117 Y 2026-07-03 LHR 08:20 JFK 11:15'],
    warnings: ['segment_dropped@5'],
    airline: ['BA BAB111'],
  },
  {
    name: 'operated by another airline',
    text: `POIUYT
 1.1SMITH/JOHN MR
 1 AA6143Y 03JUL F LHRJFK HK1   820A 1115A  /DCAA*AAA222 /E
OPERATED BY BRITISH AIRWAYS
PHONES
  1.LON44-20-7946-0000-B`,
    locator: 'POIUYT',
    names: ['SMITH/JOHN adult male'],
    flights: ['AA6143 Y 2026-07-03 LHR 08:20 JFK 11:15'],
    contacts: ['44-20-7946-0000'],
    airline: ['AA AAA222'],
    operatedBy: ['BRITISH AIRWAYS'],
  },
  {
    name: 'a prompt in front of each line and no-break spaces',
    text: `>7KQ2PL
>\u00a01.1CHAN/TAI MAN MR
>\u00a01 CX\u00a0506Y 20APR M HKGKIX HK1\u00a0\u00a01010A\u00a0\u00a0255P
>PHONES
>  1.HKG852-2345-6789-A
>`,
    locator: '7KQ2PL',
    names: ['CHAN/TAI MAN adult male'],
    flights: ['CX506 Y 2026-04-20 HKG 10:10 KIX 14:55'],
    contacts: ['852-2345-6789'],
  },
  {
    name: 'noon, midnight and Thursday written Q',
    text: `NOONPM
 1.1CHAN/TAI MAN MR
 1 CX 504Y 23APR Q HKGKIX HK1  1200N  450P  /E
 2 CX 505Y 25APR J KIXHKG HK1  1200M  310A  /E
PHONES`,
    locator: 'NOONPM',
    names: ['CHAN/TAI MAN adult male'],
    flights: ['CX504 Y 2026-04-23 HKG 12:00 KIX 16:50', 'CX505 Y 2026-04-25 KIX 00:00 HKG 03:10'],
  },
  {
    name: 'a group name',
    text: `GROUPS
 1.C/20DEMO TOUR
 1 CX 506G 20APR M HKGKIX HK20  1010A  255P  /E
PHONES
  1.HKG852-2345-6789-A`,
    locator: 'GROUPS',
    flights: ['CX506 G 2026-04-20 HKG 10:10 KIX 14:55'],
    warnings: ['group@2'],
    contacts: ['852-2345-6789'],
  },
  {
    name: 'ten passengers are one too many',
    text: `TENPAX
 1.5CHAN/A MR/B MR/C MR/D MR/E MR  2.5WONG/A MS/B MS/C MS/D MS/E MS
 1 CX 506Y 20APR M HKGKIX HK10  1010A  255P  /E
PHONES`,
    locator: 'TENPAX',
    names: [
      ...['CHAN/A', 'CHAN/B', 'CHAN/C', 'CHAN/D', 'CHAN/E'].map((name) => `${name} adult male`),
      ...['WONG/A', 'WONG/B', 'WONG/C', 'WONG/D', 'WONG/E'].map((name) => `${name} adult female`),
    ],
    flights: ['CX506 Y 2026-04-20 HKG 10:10 KIX 14:55'],
    warnings: ['too_many_passengers'],
  },
  {
    name: 'a line out of order and HTML, which is text',
    text: `HTMLXX
 1.1CHAN/TAI MAN MR
 1 CX 503Y 27APR M KIXHKG HK1   640P 1005P  /E
 2 CX 506Y 20APR M HKGKIX HK1  1010A  255P  /E
<script>alert('1')</script>
PHONES`,
    locator: 'HTMLXX',
    names: ['CHAN/TAI MAN adult male'],
    flights: ['CX503 Y 2026-04-27 KIX 18:40 HKG 22:05', 'CX506 Y 2026-04-20 HKG 10:10 KIX 14:55'],
    warnings: ['not_in_order@4'],
    unread: [5],
  },
]
