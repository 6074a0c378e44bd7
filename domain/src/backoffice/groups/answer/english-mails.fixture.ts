// Mails of group desks in English, in several styles, with what they are read as.

export interface AnswerMail {
  readonly name: string
  readonly asked: number | null
  readonly text: string
  readonly read: string
  readonly offers: readonly string[]
  readonly unread?: readonly number[]
  readonly open?: readonly string[]
}

export const MAILS: readonly AnswerMail[] = [
  {
    name: 'a quote with a fare, taxes, deposit, names and validity',
    asked: 20,
    text: `Dear Agent,

Thank you for your group request. We are pleased to offer the following:

Group Name: SMITH WEDDING
No. of pax: 20

CX 251  14MAR27  HKG-LHR  22:55 - 04:55+1
CX 238  24MAR27  LHR-HKG  11:15 - 07:00+1

Fare: HKD 3,450 per adult (excl. taxes)
Child fare: 75% of adult fare
Taxes: HKD 1,234.00 per person, subject to change

Deposit: HKD 500 per seat, non-refundable, within 7 days of confirmation
Final payment: 30 days prior to departure
Name list: to be submitted 14 days before departure
This offer is valid until 04DEC26 1800 HKT
Baggage: 1 piece of 23 kg
Up to 10% of the seats may be reduced free of charge until 60 days before departure
Minimum group size: 10

Best regards,
Group Desk`,
    read: 'quoted ?child',
    offers: [
      'CX251 2027-03-14 HKG-LHR 22:55-04:55+1, CX238 2027-03-24 LHR-HKG 11:15-07:00+1, adult HKD 345000+123400, child HKD 258750+123400, first 50000 each 7 days confirmation not refundable, final 30 days departure, valid 2026-12-04 18:00, names 14 days departure, at least 10, 10% free',
    ],
  },
  {
    name: 'seats confirmed by status codes',
    asked: 20,
    text: `HELLO
GRP CONFIRMED AS FLWS
PNR: 8KQWZ3
1  CX 251 Y 14MAR 7 HKGLHR HK20 2255 0455+1
2  CX 238 Y 24MAR 3 LHRHKG HK20 1115 0700+1
DEPOSIT HKD 500 PER PAX BY 11DEC26
NAMES BY 01FEB27
TTL 10FEB27
RGDS`,
    read: 'confirmed 8KQWZ3 confirmed 20',
    offers: [
      'CX251 2027-03-14 HKG-LHR 22:55-04:55+1, CX238 2027-03-24 LHR-HKG 11:15-07:00+1, first 50000 each 2026-12-11, names 2027-02-01, tickets 2027-02-10',
    ],
  },
  {
    name: 'confirmed in part, the rest on the waiting list',
    asked: 20,
    text: `Dear partner,
We can confirm 12 of the 20 seats on SQ 893 on 14 March 2027 HKG-SIN. The remaining 8 seats are on the waitlist.
Booking reference: K2M9PX
Please confirm whether you accept by 5 December 2026.`,
    read: 'partly K2M9PX confirmed 12 waiting 8',
    offers: ['SQ893 2027-03-14 HKG-SIN -, valid 2026-12-05'],
  },
  {
    name: 'only some seats',
    asked: 30,
    text: `Dear agency,
unfortunately we can only offer 22 seats on EK 381 on 10 Apr 2027.
Kind regards`,
    read: 'counter offered 22',
    offers: ['EK381 2027-04-10 - -'],
  },
  {
    name: 'refused',
    asked: 20,
    text: `Dear all,
We regret to inform you that we are unable to accommodate your group request due to high demand in this period.
Thank you for your understanding.`,
    read: 'refused',
    offers: [''],
  },
  {
    name: 'other flights instead',
    asked: 20,
    text: `Hello,
CX 251 on 14 Mar is fully booked, but we can offer instead:
CX 255 14MAR27 HKGLHR 23:45-05:50+1
Fare HKD 3,650 + taxes HKD 1,234
Deposit 10% upon confirmation, balance 45 days before departure.
Please reply by 3 Dec 2026, 17:00.`,
    read: 'counter',
    offers: [
      'CX255 2027-03-14 HKG-LHR 23:45-05:50+1, adult HKD 365000+123400, first 10% 0 days confirmation, final 45 days departure, valid 2026-12-03 17:00',
    ],
  },
  {
    name: 'two options',
    asked: 20,
    text: `Dear agent, please find below our quotation.
Option 1
BR 872 12JAN27 HKG-TPE 14:00-15:50
Adult fare HKD 1,200, taxes HKD 320
Option 2
BR 868 12JAN27 HKG-TPE 08:00-09:50
Adult fare HKD 980, taxes HKD 320
Conditions:
Deposit HKD 300 per person within 3 days after confirmation
Full payment 21 days before departure
Names 10 days before departure
Offer valid till 2 December 2026`,
    read: 'quoted',
    offers: [
      'BR872 2027-01-12 HKG-TPE 14:00-15:50, adult HKD 120000+32000, first 30000 each 3 days confirmation, final 21 days departure, valid 2026-12-02, names 10 days departure',
      'BR868 2027-01-12 HKG-TPE 08:00-09:50, adult HKD 98000+32000, first 30000 each 3 days confirmation, final 21 days departure, valid 2026-12-02, names 10 days departure',
    ],
  },
  {
    name: 'a table of fares',
    asked: 20,
    text: `Quotation
Type | Fare | Taxes | Total
ADT | HKD 3,450 | 1,234 | 4,684
CHD | HKD 2,590 | 1,100 | 3,690
Flights: QF 128 20FEB27 HKG-SYD 20:10 07:30+1`,
    read: 'quoted',
    offers: ['QF128 2027-02-20 HKG-SYD 20:10-07:30+1, adult HKD 345000+123400, child HKD 259000+110000'],
  },
  {
    name: 'will come back',
    asked: 20,
    text: `This is an automatic reply. Your request has been received and forwarded to our revenue management. We will revert within 2 working days.`,
    read: 'waiting',
    offers: [''],
  },
  {
    name: 'asks something and confirms nothing',
    asked: 20,
    text: `Hi,
could you let us know whether the group is a sports team?
Seats are not held until the deposit is paid.`,
    read: 'unclear',
    offers: [''],
    unread: [2],
  },
  {
    name: 'the answer above the mail that was sent',
    asked: 20,
    text: `Confirmed as requested, PNR ABC12D.

-----Original Message-----
From: group desk
Please quote HKD 3,000 for 20 seats, CX 251 14MAR27 HKG-LHR
We regret nothing.`,
    read: 'confirmed ABC12D',
    offers: [''],
  },
  {
    name: 'conditions that confirm nothing',
    asked: 20,
    text: `Offer for your group:
KE 172 09DEC27 HKG-ICN 12:30-17:00
Net fare USD 240, YQ/taxes USD 85
Once confirmed, a deposit of 25% is due within 5 days of confirmation, the second deposit of 25% 60 days before departure and the balance 30 days before departure.
If the group is not confirmed by 7 Dec 2026 the offer expires.
Materialization 80%, penalty USD 50 per unused seat`,
    read: 'quoted',
    offers: [
      'KE172 2027-12-09 HKG-ICN 12:30-17:00, adult USD 24000+8500, first 25% 5 days confirmation, second 25% 60 days departure, final 30 days departure, valid 2026-12-07, 20% free, 5000 a seat',
    ],
  },
  {
    name: 'short style',
    asked: 25,
    text: `PLS FIND BELOW OFFER
GRP ID 12345
25 PAX
EK 383 Y 12APR HKGBKK SS25 2155 0005+1
FARE USD 410.00 NET PLUS TAX USD 182.40 (APPROX)
20% DEPOSIT NON REFUNDABLE AT TIME OF CONFIRMATION
2ND DEPOSIT 30% BY 15FEB27
BALANCE 30 DAYS PRIOR TO DEP
NAMES 15 DAYS PRIOR DEPARTURE
VALID TILL 05DEC26`,
    read: 'quoted',
    offers: [
      'EK383 2027-04-12 HKG-BKK 21:55-00:05+1, adult USD 41000+18240, first 20% 0 days confirmation not refundable, second 30% 2027-02-15, final 30 days departure, valid 2026-12-05, names 15 days departure',
    ],
  },
  {
    name: 'approved request',
    asked: 25,
    text: `Your request no. GR-2381 has been APPROVED.
Seats blocked: 25
GDS PNR: QWE7RT
Deposit due 05DEC26 23:59: USD 1,250.00 in total`,
    read: 'confirmed QWE7RT',
    offers: ['first 125000 2026-12-05 23:59'],
  },
  {
    name: 'confirms receipt only',
    asked: 25,
    text: `We hereby confirm receipt of your group request and will revert shortly.`,
    read: 'waiting',
    offers: [''],
  },
  {
    name: 'confirms that there is nothing',
    asked: 25,
    text: `We confirm that there are no seats available for your group on 12 April.`,
    read: 'refused',
    offers: [''],
    open: ['12 April.'],
  },
  {
    name: 'higher price than asked',
    asked: 25,
    text: `Dear agent, we are unable to match HKD 3,450. The lowest group fare we can offer is HKD 5,200 plus taxes HKD 640.`,
    read: 'counter',
    offers: ['adult HKD 520000+64000'],
    open: ['HKD 3,450'],
  },
  {
    name: 'all-in fare per person',
    asked: 12,
    text: `TG 603 on 9 Jan 2027 HKG-BKK: SGD 320 all-in per person, 12 seats are held until 3 Dec 2026.`,
    read: 'quoted ?taxes',
    offers: ['TG603 2027-01-09 HKG-BKK -, adult SGD 32000+0, valid 2026-12-03'],
  },
  {
    name: 'names and tickets',
    asked: 12,
    text: `Names must be in the PNR 7 days prior to departure and tickets issued 3 days prior to departure.
Names and ticketing by 1 Feb 2027`,
    read: 'unclear',
    offers: ['names 7 days departure, tickets 3 days departure'],
  },
  {
    name: 'Australian style',
    asked: 30,
    text: `Hi there,
QF 128 20FEB27 HKG-SYD 20:10 07:30+1
QF 127 01MAR27 SYD-HKG 10:05 16:40
AUD 689 per adult + taxes AUD 211
Deposit: AUD100 per person due 14 days from confirmation; Balance: 42 days prior to departure.
Cheers`,
    read: 'quoted',
    offers: [
      'QF128 2027-02-20 HKG-SYD 20:10-07:30+1, QF127 2027-03-01 SYD-HKG 10:05-16:40, adult AUD 68900+21100, first 10000 each 14 days confirmation, final 42 days departure',
    ],
  },
  {
    name: 'bullets and headings',
    asked: 20,
    text: `QUOTATION
Itinerary:
 - CX 500 11JAN27 HKG NRT 0905 1420
 - CX 505 16JAN27 NRT HKG 1615 2040
Price per person:
 • Adult: HKD 2,980
 • Child: HKD 2,240
 • Infant: HKD 298
Taxes and surcharges: HKD 870
Payment terms:
 1. Deposit of 20% within 5 days of confirmation
 2. Second deposit of 30% 60 days before departure
 3. Balance 35 days before departure
Conditions:
 - Name changes are not permitted after ticketing
 - Tickets are non-refundable`,
    read: 'quoted',
    offers: [
      'CX500 2027-01-11 HKG-NRT 09:05-14:20, CX505 2027-01-16 NRT-HKG 16:15-20:40, adult HKD 298000+87000, child HKD 224000+87000, infant HKD 29800+87000, first 20% 5 days confirmation, second 30% 60 days departure, final 35 days departure',
    ],
  },
  {
    name: 'partly by codes',
    asked: 20,
    text: `RLOC M3N8QT
CX 251 14MAR HKGLHR HK15 2255 0455+1
CX 251 14MAR HKGLHR HL5 2255 0455+1`,
    read: 'partly M3N8QT confirmed 15 waiting 5',
    offers: ['CX251 2027-03-14 HKG-LHR 22:55-04:55+1'],
  },
  {
    name: 'a long condition block',
    asked: 15,
    text: `Dear Sirs
Ref: G-8831
SQ 893 20MAR27 HKGSIN 1945 2350
SQ 892 27MAR27 SINHKG 1505 1905
Group fare: SGD 412 per adult, SGD 309 per child, taxes not included
Airport taxes SGD 98.60
Non-refundable deposit of SGD 80 per person due 10 days after acceptance
Balance due 45 days before travel
Please let us have your acceptance by 02 Dec 2026
A minimum of 10 passengers must travel together
Cancellation after deposit: deposit forfeited
One tour leader free of charge for 20 paying passengers
Kind regards`,
    read: 'quoted',
    offers: [
      'SQ893 2027-03-20 HKG-SIN 19:45-23:50, SQ892 2027-03-27 SIN-HKG 15:05-19:05, adult SGD 41200+9860, child SGD 30900+9860, first 8000 each 10 days confirmation not refundable, final 45 days departure, valid 2026-12-02, at least 10',
    ],
  },
]
