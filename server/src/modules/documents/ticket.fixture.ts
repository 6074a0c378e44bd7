// Orders for the document tests: a return with three passengers, and a one-way on two separate tickets.

import { CONTACT, IN_BANGKOK, item, UNLOCKED } from './order-item.fixture.ts'
import type { IssuingAgency, Order, OrderPassenger } from './ticket-request.ts'

const bags = (rule: 'reclaim' | 'through') => ({ bagRecheck: rule === 'reclaim', bags: rule, border: null })
type Segment = Order['journeys'][number]['segments'][number]
type Bag = Segment['baggage']['checked']

const bag = (pieces: number | null, weight: number | null): Bag =>
  pieces === null
    ? { pieces: null, weightPerPiece: null, totalWeight: weight, unit: 'kg' }
    : { pieces, weightPerPiece: weight, totalWeight: null, unit: 'kg' }

const FREE = { busyWith: null, blocked: { change: null, refund: null, void: null } }

/** `MU543 PVG-T1 2026-12-04T08:15 SIN-T3 2026-12-04T13:45 330` */
function flight(text: string, more: Partial<Segment> = {}): Segment {
  const [flightNo = '', from = '', depTime = '', to = '', arrTime = '', minutes = ''] = text.split(' ')
  const [depAirport = '', depTerminal] = from.split('-')
  const [arrAirport = '', arrTerminal] = to.split('-')
  return {
    flightNo,
    carrier: flightNo.slice(0, 2),
    operatingCarrier: flightNo.slice(0, 2),
    rbd: 'M',
    cabin: 'economy',
    fareBasis: 'MLE7RTCN',
    aircraft: '333',
    depAirport,
    depTerminal: depTerminal ?? null,
    depTime,
    depAt: `${depTime}:00+08:00`,
    arrAirport,
    arrTerminal: arrTerminal ?? null,
    arrTime,
    arrAt: `${arrTime}:00+08:00`,
    duration: Number(minutes),
    stops: [],
    baggage: { checked: bag(1, 23), cabin: bag(1, 8) },
    seatsLeft: 9,
    ...more,
  }
}

const journey = (
  minutes: number,
  segments: Segment[],
  connections: Order['journeys'][number]['connections'] = [],
) => ({ segments, duration: minutes, connections })

function passenger(
  id: string,
  name: string,
  more: Partial<OrderPassenger>,
  ticket: string | null,
): OrderPassenger {
  const [surname = '', givenNames = ''] = name.split('/')
  return {
    id,
    type: 'adult',
    surname,
    givenNames,
    gender: 'male',
    birthday: '1988-03-12',
    nationality: 'CN',
    document: { type: 'chinesePassport', number: '*****0213', expiry: '2031-05-06', issuingPlace: 'CN' },
    frequentFlyer: null,
    tickets:
      ticket === null
        ? []
        : [
            {
              number: ticket,
              carrier: 'MU',
              kind: 'eticket',
              issuedAt: '2026-11-21T10:19:00Z',
              coupons: [
                { number: 1, journey: 0, segment: 0, ...FREE, state: 'OPEN' },
                { number: 2, journey: 1, segment: 0, ...FREE, state: 'OPEN' },
              ],
            },
          ],
    salePrice: 348000,
    ...more,
  }
}

const price = (passengerType: 'adult' | 'child' | 'infant', count: number, fare: number) => ({
  passengerType,
  count,
  price: fare + 101000,
  salePrice: fare + 101000 + 3000 + 2400,
  currency: 'HKD' as const,
  lines: [
    { code: 'ticketPrice' as const, amount: fare },
    { code: 'airportTax' as const, amount: 31000 },
    { code: 'fuelSurcharge' as const, amount: 70000 },
    { code: 'adjustment' as const, amount: 2400 },
    { code: 'serviceFee' as const, amount: 3000 },
  ],
  taxes: [
    { code: 'CN', amount: 9000, refundable: true },
    { code: 'SG', amount: 22000, refundable: true },
    { code: 'YQ', amount: 70000, refundable: false },
  ],
})

const base: Order = {
  toReturn: 0,
  servicing: null,
  replaced: [],
  id: 'F2611210000017',
  orderType: 'origin',
  status: 'issued',
  displayStatus: 'issued',
  tone: 'success',
  agencyId: 1,
  agencyName: 'Harbour Travel',
  originalOrderId: 'F2611210000017',
  referenceId: null,
  bookingId: 'SG-20931',
  bookingNumber: 'JX0O1I',
  airlinePnr: 'NB2W6R',
  ticketNumbers: ['781-2409581170', '781-2409581171', '781-2409581172'],
  flightNumbers: ['MU543', 'MU544'],
  airline: 'MU',
  route: [],
  passengerNames: [],
  passengersHidden: false,
  total: 0,
  currency: 'HKD',
  createdAt: '2026-11-21T10:02:00Z',
  createdBy: { id: 'u1', name: 'Li Na' },
  paymentTime: '2026-11-21T10:06:00Z',
  paymentState: 'paid',
  payBefore: null,
  reviewRemark: null,
  ...UNLOCKED,
  version: 7,
  productType: 'fast-standard',
  fareFamily: 'Standard',
  sourceTag: 'GDS',
  journeys: [
    journey(330, [flight('MU543 PVG-T1 2026-12-04T08:15 SIN-T3 2026-12-04T13:45 330')]),
    journey(325, [
      flight('MU544 SIN-T3 2026-12-11T15:10 PVG-T1 2026-12-11T20:35 325', {
        operatingCarrier: 'FM',
        aircraft: '789',
      }),
    ]),
  ],
  rules: {
    refund: [
      { hoursBefore: 0, amount: 90000, percent: null, currency: 'HKD' },
      { hoursBefore: 24, amount: 50000, percent: null, currency: 'HKD' },
    ],
    change: [{ hoursBefore: null, amount: 30000, percent: null, currency: 'HKD' }],
    noShow: { hoursBefore: null, amount: null, percent: null, currency: 'HKD' },
  },
  passengers: [
    passenger(
      'p1',
      'ZHANG/WEI',
      { frequentFlyer: { airline: 'MU', number: '660012345678' } },
      '781-2409581170',
    ),
    passenger(
      'p2',
      'LI/NA',
      {
        gender: 'female',
        nationality: 'HK',
        document: {
          type: 'internationalityPassport',
          number: '*****0417',
          expiry: '2030-01-01',
          issuingPlace: 'HK',
        },
      },
      '781-2409581171',
    ),
    passenger('p3', 'ZHANG/YUCHEN', { type: 'child', birthday: '2018-06-01' }, '781-2409581172'),
  ],
  acknowledged: null,
  contact: CONTACT,
  invoiceType: 'Itinerary',
  mails: [],
  remarks: [],
  remark: '',
  customerReference: 'PO-7741',
  items: [
    item('JX0O1I', 'NB2W6R', [
      { journey: 0, segment: 0 },
      { journey: 1, segment: 0 },
    ]),
  ],
  priceDetail: {
    productType: 'fast-standard',
    priceList: [price('adult', 2, 250000), price('child', 1, 188000)],
    total: 1007200,
    currency: 'HKD',
  },
  verifiedAt: '2026-11-21T10:01:00Z',
  ticketBy: null,
  issuedAt: '2026-11-21T16:19:00Z',
  payments: [
    {
      id: 'pay1',
      channel: 'balance',
      state: 'succeeded',
      amount: { amount: 1007200, currency: 'HKD' },
      at: '2026-11-21T10:06:00Z',
      payer: 'Li Na',
      voucher: null,
      gateway: null,
    },
  ],
  linkedOrders: [],
  events: [],
  actions: [],
  waitsOn: 'nobody',
  simulated: true,
}

export const returnOrder: Order = base

/** Four flights and a self-transfer: more than one page. */
export const separateTicketsOrder: Order = {
  ...base,
  id: 'F2611210000025',
  bookingNumber: 'K3L9QX, P7T2ZM',
  airlinePnr: 'K3L9QX, N8W4RA',
  items: [
    item('K3L9QX', 'K3L9QX', [{ journey: 0, segment: 0 }]),
    item('P7T2ZM', 'N8W4RA', [
      { journey: 0, segment: 1 },
      { journey: 0, segment: 2 },
      { journey: 1, segment: 0 },
    ]),
  ],
  journeys: [
    journey(
      1_510,
      [
        flight('9C7419 PVG-T2 2026-12-04T13:05 BKK 2026-12-04T17:25 320', {
          aircraft: '320',
          baggage: { checked: bag(0, null), cabin: bag(null, 7) },
        }),
        flight('TR609 BKK 2026-12-04T21:35 SIN-T1 2026-12-05T00:45 130', {
          aircraft: '32N',
          baggage: { checked: bag(0, null), cabin: bag(null, 10) },
        }),
        flight('QF2 SIN-T1 2026-12-05T02:30 LHR-T3 2026-12-05T08:55 865', {
          operatingCarrier: 'EK',
          aircraft: '388',
          cabin: 'premium_economy',
          stops: [{ airport: 'DXB', minutes: 90 }],
          baggage: { checked: bag(null, 40), cabin: bag(1, 7) },
        }),
      ],
      [
        {
          airport: 'BKK',
          minutes: 250,
          selfTransfer: true,
          ...bags('reclaim'),
          airportChange: false,
          overnight: false,
          mct: 180,
          margin: 70,
          risk: 'low',
          transfer: IN_BANGKOK,
        },
        {
          airport: 'SIN',
          minutes: 105,
          selfTransfer: false,
          ...bags('through'),
          airportChange: false,
          overnight: true,
          mct: 60,
          margin: 45,
          risk: 'low',
          transfer: null,
        },
      ],
    ),
    journey(690, [flight('BA31 LHR-T5 2026-12-12T18:30 HKG-T1 2026-12-13T14:00 690')]),
  ],
  rules: {
    refund: [],
    change: [{ hoursBefore: null, amount: 0, percent: null, currency: 'HKD' }],
    noShow: null,
  },
  passengers: [
    passenger(
      'p1',
      'WICKRAMASINGHE/ANANDA CHANDRASEKERA',
      {
        nationality: 'GB',
        document: {
          type: 'internationalityPassport',
          number: '*****1122',
          expiry: '2030-01-01',
          issuingPlace: 'GB',
        },
      },
      null,
    ),
  ].map((each) => ({
    ...each,
    tickets: [
      {
        number: 'K3L9QX',
        carrier: '9C',
        kind: 'confirmation' as const,
        issuedAt: '2026-11-21T10:19:00Z',
        coupons: [{ number: 1, journey: 0, segment: 0, ...FREE, state: 'OPEN' as const }],
      },
      {
        number: 'P7T2ZM',
        carrier: 'TR',
        kind: 'confirmation' as const,
        issuedAt: '2026-11-21T10:19:00Z',
        coupons: [{ number: 1, journey: 0, segment: 1, ...FREE, state: 'OPEN' as const }],
      },
      {
        number: '081-2409581170',
        carrier: 'QF',
        kind: 'eticket' as const,
        issuedAt: '2026-11-21T10:19:00Z',
        coupons: [
          { number: 1, journey: 0, segment: 2, ...FREE, state: 'OPEN' as const },
          { number: 2, journey: 1, segment: 0, ...FREE, state: 'EXCHANGED' as const },
        ],
      },
    ],
  })),
}

export const agency: IssuingAgency = {
  name: 'Harbour Travel',
  address: 'Unit 1203, 88 Connaught Road Central, Hong Kong',
  contact: { email: 'desk@harbour.demo', phone: '+852 2345 6789' },
  theme: { themeColor: null },
  timeZone: 'Asia/Hong_Kong',
  iataNumber: '13-3 0123 4',
}
