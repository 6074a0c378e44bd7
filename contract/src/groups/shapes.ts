// Group orders on the wire. Amounts in minor units of the currency beside them.

import { BILL_PARTS } from '@interline/domain/groups/bills'
import { GROUP_REASONS } from '@interline/domain/groups/decide'
import { NAME_COLUMNS, NAME_RULES } from '@interline/domain/groups/name-list'
import { GROUP_STATUS_WORDS, INSTALLMENT_KINDS } from '@interline/domain/groups/statuses'
import {
  GROUP_PASSENGER_TYPES,
  MAX_GROUP_FILES,
  MOST_PASSENGERS,
  NAME_LIST_DUES,
} from '@interline/domain/groups/terms'
import { z } from 'zod'
import {
  Amount,
  CurrencyCode,
  Instant,
  Int4,
  LocalDate,
  Minor,
  OptionalText,
  OrderId,
  Text,
} from '../kernel/shapes.ts'
import { OrderStatus, OrderType } from '../orders/shapes.ts'
import { MoneyAfter, OrderPayment } from '../payments/shapes.ts'

export const GroupStatus = z.enum(GROUP_STATUS_WORDS as [(typeof GROUP_STATUS_WORDS)[number]])
export const TRIP_TYPES = ['oneway', 'return', 'multi'] as const
export const MOST_GROUP_LEGS = 5

const Place = z
  .string()
  .regex(/^(airport|city)-[A-Z]{3}$/)
  .describe('`airport-PVG` or `city-SHA`')

export const GroupCountsShape = z
  .strictObject({
    adult: z.int().min(0).max(MOST_PASSENGERS).default(10),
    child: z.int().min(0).max(MOST_PASSENGERS).default(10),
    infant: z.int().min(0).max(MOST_PASSENGERS).default(0),
  })
  .meta({ id: 'GroupCounts' })

export const GroupJourney = z.strictObject({
  origin: Place,
  destination: Place,
  date: LocalDate,
  returnDate: LocalDate.nullable().default(null).describe('Of a return trip'),
  remark: OptionalText(300).default(''),
})

export const GroupRequest = z
  .strictObject({
    tripType: z.enum(TRIP_TYPES),
    journeys: z.array(GroupJourney).min(1).max(MOST_GROUP_LEGS),
    isChangeDate: z.boolean().default(false).describe('Another date is possible'),
    acceptChangeFlight: z.boolean().default(false).describe('Other flights are possible'),
    passengers: GroupCountsShape,
    remark: OptionalText(1000).default(''),
  })
  .meta({ id: 'GroupRequest' })

/** Ids of files that the caller has uploaded and nothing has named. */
export const GroupFileIds = z.array(z.string().max(40)).max(MAX_GROUP_FILES).default([])

export const GroupFile = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: z.string(),
    bytes: z.int(),
    author: z.enum(['agency', 'desk']),
    messageId: z.string().nullable().describe('Null: of the request'),
  })
  .meta({ id: 'GroupFile' })

export const GroupRequestInput = GroupRequest.extend({
  files: GroupFileIds,
  groupName: Text(60),
  contact: z.strictObject({
    name: Text(50),
    email: z.email().max(254),
    areaCode: z.string().regex(/^\d{1,4}$/),
    phone: z.string().regex(/^\d{5,20}$/),
  }),
})

const InstallmentTermsShape = z.strictObject({
  kind: z.enum(INSTALLMENT_KINDS),
  percent: z
    .number()
    .min(0)
    .max(100)
    .describe('Of the total, at most two decimals; the final payment takes the rest'),
  due: z.strictObject({
    days: z.int().min(0).max(330),
    from: z
      .enum(['confirmation', 'departure'])
      .describe('After the confirmation of seats, or before departure'),
  }),
  refundable: z.boolean(),
})

export const GroupFlight = z.strictObject({
  flightNo: z.string().regex(/^[A-Z0-9]{2}\d{1,4}$/),
  date: LocalDate,
  from: z.string().regex(/^[A-Z]{3}$/),
  to: z.string().regex(/^[A-Z]{3}$/),
  departs: z.string().regex(/^\d{2}:\d{2}$/),
  arrives: z.string().regex(/^\d{2}:\d{2}(\+[12])?$/),
})

export const TypePrice = z.strictObject({
  type: z.enum(GROUP_PASSENGER_TYPES),
  fare: Minor.min(0),
  taxes: Minor.min(0),
})

/** What the agency accepts. */
export const QuoteTerms = z
  .strictObject({
    carrier: z.string().regex(/^[A-Z0-9]{2}$/),
    flights: z.array(GroupFlight).min(1).max(12),
    passengers: GroupCountsShape,
    currency: CurrencyCode,
    prices: z.array(TypePrice).describe('For one passenger'),
    total: Minor,
    baggage: OptionalText(300),
    rules: OptionalText(1000),
    seatGuarantee: OptionalText(300),
    confirmBefore: Instant,
    nameListDue: z.enum(NAME_LIST_DUES),
    nameDeadline: LocalDate.nullable(),
    installments: z.array(InstallmentTermsShape.extend({ amount: Minor })),
    materialization: z.strictObject({
      minPax: z.int().min(1).max(MOST_PASSENGERS),
      freeReductionPct: z.number().min(0).max(100),
      feePerSeat: Minor.min(0),
    }),
    remark: OptionalText(1000),
  })
  .meta({ id: 'GroupQuoteTerms' })

/** What the desk types; the prices of the levels follow from the net price. */
export const QuoteInput = z
  .strictObject({
    ...QuoteTerms.pick({
      carrier: true,
      flights: true,
      passengers: true,
      baggage: true,
      rules: true,
      seatGuarantee: true,
      confirmBefore: true,
      nameListDue: true,
      nameDeadline: true,
      materialization: true,
      remark: true,
    }).shape,
    netCurrency: CurrencyCode,
    net: z.array(TypePrice).min(1).max(3).describe('What the airline charges for one passenger'),
    installments: z.array(InstallmentTermsShape).min(2).max(4),
  })
  .meta({ id: 'GroupQuoteInput' })

export const GroupQuote = z
  .object({
    id: z.string(),
    round: z.int(),
    position: z.int(),
    state: z.enum(['offered', 'accepted', 'declined', 'replaced', 'expired']),
    createdAt: Instant,
    terms: QuoteTerms,
  })
  .meta({ id: 'GroupQuote' })

export const GroupInstallment = z
  .object({
    kind: z.enum(INSTALLMENT_KINDS),
    amount: Minor,
    refundable: z.boolean(),
    deadline: Instant.nullable().describe('Null until the seats are confirmed'),
    paidAt: Instant.nullable(),
    paymentId: z.string().nullable(),
    channel: z.string().nullable(),
  })
  .meta({ id: 'GroupInstallment' })

export const GroupMessage = z.object({
  id: z.string(),
  at: Instant,
  author: z.enum(['agency', 'desk']),
  name: z.string(),
  text: z.string(),
})

const Event = z.object({
  seq: z.int(),
  at: Instant,
  actor: z.string(),
  actorType: z.string(),
  action: z.string(),
  from: z.string(),
  to: z.string(),
  remark: z.string().nullable(),
  amount: Amount.nullable(),
  after: MoneyAfter.describe('In the currency of the order, after the event'),
})

const NameState = z.object({
  due: z.enum(NAME_LIST_DUES).nullable(),
  deadline: LocalDate.nullable(),
  deadlineAt: Instant.nullable().describe('When the deadline ends; null: none, or the list is submitted'),
  rows: z.int(),
  issues: z.int(),
  savedAt: Instant.nullable(),
  submittedAt: Instant.nullable(),
})

export const GroupSummary = z
  .object({
    id: OrderId,
    status: GroupStatus,
    groupName: z.string().describe('Empty where the agency hides its passengers from the reader'),
    agencyId: z.int(),
    agencyName: z.string(),
    route: z.string().describe('`HKG-LHR LHR-HKG`'),
    departOn: LocalDate,
    passengers: GroupCountsShape,
    total: Amount.nullable().describe('Null: not quoted yet'),
    deadline: Instant.nullable().describe('Until when to confirm or to pay'),
    paymentExpired: z.boolean(),
    cancelRequested: z.boolean(),
    createdAt: Instant,
    createdBy: z.string(),
    disruption: z
      .enum(['open', 'settled'])
      .nullable()
      .describe('Of the flights of its tickets; null: the airline has changed none'),
  })
  .meta({ id: 'GroupSummary' })

export const GroupServicing = z
  .object({
    id: OrderId,
    type: OrderType.exclude(['origin']),
    status: OrderStatus,
    passengers: z.array(z.string()).describe('`SMITH/ANNA`'),
    total: Amount.describe('Due for a change'),
    toReturn: Amount.describe('Of an accepted quote'),
    returned: Amount,
    createdAt: Instant,
  })
  .meta({ id: 'GroupServicing' })

const Action = z.object({ action: z.string(), reason: z.enum(GROUP_REASONS).nullable() })

export const GroupOrder = GroupSummary.extend({
  request: GroupRequest,
  contact: z.object({ name: z.string(), email: z.string(), areaCode: z.string(), phone: z.string() }),
  version: Int4,
  passengersHidden: z.boolean().describe('Names, contact, remarks, messages and tickets are left out'),
  test: z.boolean(),
  asksLeft: z.int(),
  quotes: z.array(GroupQuote),
  plan: z
    .object({
      quoteId: z.string(),
      terms: QuoteTerms,
      quoted: GroupCountsShape,
      installments: z.array(GroupInstallment),
      nameFees: z
        .array(z.object({ at: Instant, reason: z.string(), amount: Minor }))
        .describe('Fees of the airline for corrections of the name list; part of the total'),
      forfeiture: z
        .array(z.object({ kind: z.enum(INSTALLMENT_KINDS), paid: Minor, refunded: Minor, forfeited: Minor }))
        .nullable(),
    })
    .nullable(),
  paid: Amount,
  returned: Amount,
  closeAt: Instant.nullable().describe('When an order with a missed deadline is closed'),
  cancelReason: z.string().nullable(),
  bills: z.array(z.enum(BILL_PARTS)).describe('Which bills there are: of the whole order first'),
  names: NameState,
  tickets: z.array(z.object({ row: z.int(), ticketNumber: z.string() })),
  pnr: z.string().nullable(),
  servicing: z
    .array(GroupServicing)
    .describe('Changes, refunds and voids of its tickets, newest first; each is a flight order'),
  payments: z.array(OrderPayment),
  messages: z.array(GroupMessage),
  files: z.array(GroupFile).describe('Of the request and of messages, oldest first'),
  events: z.array(Event),
  isOwn: z.boolean().describe('Of the caller’s agency, not of one below it'),
  actions: z.array(Action).describe('What the caller may do, and why not'),
}).meta({ id: 'GroupOrder' })

export const NameRowShape = z
  .strictObject(
    Object.fromEntries(NAME_COLUMNS.map((column) => [column, z.string().max(200).default('')])) as Record<
      (typeof NAME_COLUMNS)[number],
      z.ZodDefault<z.ZodString>
    >,
  )
  .meta({ id: 'GroupNameRow' })

export const NameList = z
  .object({
    orderId: OrderId,
    version: z.int().describe('0: nothing is saved'),
    rows: z.array(NameRowShape),
    faults: z.array(
      z.object({
        row: z.int().describe('From 0'),
        column: z.enum(NAME_COLUMNS),
        rule: z.enum(NAME_RULES),
        message: z.string(),
      }),
    ),
    counts: z.array(z.object({ type: z.enum(GROUP_PASSENGER_TYPES), listed: z.int(), quoted: z.int() })),
    submittedAt: Instant.nullable(),
    editable: z.boolean(),
  })
  .meta({ id: 'GroupNameList' })

export const ReductionProof = z.object({
  currency: CurrencyCode,
  before: Minor,
  total: Minor,
  lines: z.array(
    z.object({
      line: z.enum(['passengers', 'free_seats', 'fee_seats', 'name_fees']),
      type: z.enum(GROUP_PASSENGER_TYPES).nullable(),
      count: z.int(),
      each: Minor,
      amount: Minor,
    }),
  ),
  installments: z.array(z.object({ kind: z.enum(INSTALLMENT_KINDS), before: Minor, amount: Minor })),
})
