// Written by `npm run docs` from the OpenAPI document; a test compares. Do not edit.

/** The version of the API that these types describe. */
export const API_VERSION = '2026-11-01'

/** Names of refusals; new ones may be added without a new version. */
export type ErrorKey =
  | 'session.token_invalid'
  | 'session.token_expired'
  | 'session.revoked'
  | 'session.factor_missing'
  | 'key.invalid'
  | 'key.ended'
  | 'key.address_not_allowed'
  | 'key.call_not_allowed'
  | 'key.live_only'
  | 'impersonation.over'
  | 'impersonation.read_only'
  | 'impersonation.withheld'
  | 'request.invalid'
  | 'access.not_allowed'
  | 'request.too_many'
  | 'request.too_large'
  | 'request.cross_site'
  | 'request.unreadable'
  | 'request.not_http'
  | 'request.headers_too_large'
  | 'request.timed_out'
  | 'site.unknown_host'
  | 'request.version_unknown'
  | 'internal.fault'
  | 'internal.unavailable'
  | 'agency.frozen'
  | 'search.no_supplier'
  | 'search.rates_unavailable'
  | 'search.busy'
  | 'search.not_found'
  | 'request.not_found'
  | 'search.stale'
  | 'search.price_check_timeout'
  | 'order.offer_expired'
  | 'order.offer_used'
  | 'order.too_many_of_passenger'
  | 'order.too_many_unpaid'
  | 'order.action_not_allowed'
  | 'order.passengers_invalid'
  | 'order.solution_invalid'
  | 'order.ticket_refused'
  | 'order.not_acknowledged'
  | 'order.checks_failed'
  | 'order.price_changed'
  | 'order.supplier_unavailable'
  | 'order.outcome_unknown'
  | 'order.deadline_too_close'
  | 'request.idempotency_key_missing'
  | 'request.idempotency_mismatch'
  | 'request.in_progress'
  | 'order.locked_by_other'
  | 'order.change_losses_unaccepted'
  | 'payment.not_processed'
  | 'payment.insufficient_balance'
  | 'payment.credit_overdue'
  | 'payment.disabled'
  | 'payment.channel_unavailable'
  | 'payment.gateway_on_behalf'
  | 'payment.gateway_with_voucher'
  | 'payment.lack_changed'
  | 'payment.over_limit'
  | 'voucher.unknown'
  | 'voucher.used'
  | 'voucher.expired'
  | 'voucher.order_too_small'
  | 'voucher.not_for_order'
  | 'order.document_not_ready'
  | 'order.nothing_to_bill'
  | 'order.coupon_busy'
  | 'order.held_by_request'
  | 'order.value_short'
  | 'order.nothing_to_refund'
  | 'order.evidence_invalid'
  | 'order.change_not_free'
  | 'order.change_other_carrier'
  | 'upload.type_invalid'
  | 'upload.failed'
  | 'upload.quota_full'
  | 'disruption.answered'

/** Types of events. */
export type EventType =
  | 'order.created'
  | 'order.reviewed'
  | 'order.payable'
  | 'order.payment_succeeded'
  | 'order.payment_returned'
  | 'order.ticketed'
  | 'order.holding'
  | 'order.failed'
  | 'order.canceled'
  | 'order.closed'
  | 'order.time_limit_changed'
  | 'change.quoted'
  | 'change.rejected'
  | 'change.completed'
  | 'change.failed'
  | 'change.closed'
  | 'refund.quoted'
  | 'refund.rejected'
  | 'refund.approved'
  | 'refund.reimbursed'
  | 'refund.expired'
  | 'void.completed'
  | 'void.rejected'
  | 'void.reimbursed'
  | 'group.quoted'
  | 'group.seats_confirmed'
  | 'group.installment_due'
  | 'group.installment_expired'
  | 'group.issued'
  | 'group.failed'
  | 'flight.disruption'
  | 'flight.disruption_resolved'
  | 'train.created'
  | 'train.payable'
  | 'train.payment_succeeded'
  | 'train.issued'
  | 'train.failed'
  | 'train.canceled'
  | 'train.closed'
  | 'train.changed'
  | 'train.change_failed'
  | 'train.change_closed'
  | 'train.refunded'
  | 'train.refund_rejected'

export type AccurateSearchState = {
  searchId: string
  /** done: only late suppliers are still out; who goes on polling gets their answers as updates */
  status: 'running' | 'done'
  suppliersTotal: number
  suppliersDone: number
  suppliers: Array<{
    tag: 'GDS' | 'NDC' | 'LCC' | 'VI'
    name?: string
    /** late: slower than a search waits for, and still answering */
    state: 'waiting' | 'late' | 'answered' | 'failed' | 'timed_out' | 'cancelled'
    count: number
    milliseconds: number | null
  }>
  /** Left out by the settings of the own agency; of `suppliers` the count is of sources, else of options */
  hidden: Array<{
    rule: 'suppliers' | 'mainlandContent' | 'airlines' | 'plans' | 'fareBasis' | 'freeBaggage'
    count: number
  }>
  /** Instant, ISO 8601 with offset */
  expiresAt: string
  /** Instant, ISO 8601 with offset */
  startedAt: string
  /** Settlement currency of the prices */
  currency: Currency
  /** The currency of `displayTotal`, where one was asked for */
  displayCurrency: Currency | null
  /** What is sold instead, where no single ticket was found as asked for */
  notSold: NotSold | null
  /** The page that `solutions` are, where one was asked for; `total` counts all that fit the filters */
  page: {
    page: number
    pageSize: number
    total: number
  } | null
  cursor: string
  /** A `limit` was reached: the other options follow at once with this cursor; `status` is running */
  more: boolean
  /** New or changed since the cursor */
  solutions: Solution[]
  removed: string[]
}

export type AcknowledgedInput = {
  /** The passengers know that they change by themselves and that nobody covers a missed connection */
  selfTransfer?: boolean
  /** Countries with `mayEnter: unknown` whose entry was checked for each passenger */
  entry?: string[]
}

export type Airport = {
  /** IATA code */
  code: string
  names: Names
  lat: number
  lon: number
  /** IANA time zone */
  tz: string
  terminals: string[]
}

export type Amount = {
  /** Amount in minor units of the currency beside it */
  amount: number
  currency: Currency
}

export type Bag = {
  /** Null where the carrier counts weight only */
  pieces: number | null
  weightPerPiece: number | null
  totalWeight: number | null
  unit: 'kg'
  /** Of the airline, where it states no plain allowance */
  words?: string
}

export type BorderFinding = {
  /** note: no rule is stored; nothing of it stops the order */
  severity: 'note' | 'warning' | 'stop'
  /** Who needs what, and where, in the language of the request */
  sentence: string
}

export type ChangeSolution = {
  /** Asks for exactly this change */
  verifyToken: string
  /** Instant, ISO 8601 with offset */
  validUntil: string
  fareFamily: string
  /** All flights of the new tickets, those that stay included */
  journeys: Journey[]
  /** Which of the journeys are other ones now, counted from 0 */
  changed: number[]
  currency: Currency
  /** To pay, below zero: paid back; the lines add up to it exactly */
  total: number
  lines: QuoteLine[]
  exchange: Exchange
  /** Entry and transit requirements of the chosen passengers, each by the nationality in the order */
  borders: BorderFinding[]
}

export type City = {
  code: string
  name: string
  chineseName: string
  traditionalName: string
  /** Syllables joined with spaces */
  pinyin: string
  aliases: string[]
  /** ISO 3166-1 alpha-2 */
  country: string
  continent: 'AS' | 'EU' | 'AF' | 'NA' | 'SA' | 'OC' | 'AN'
  /** Size of the biggest airport, 1 to 100 */
  rank: number
  airports: Airport[]
}

export type Connection = {
  airport: string
  /** Minutes */
  minutes: number
  selfTransfer: boolean
  bagRecheck: boolean
  /** through: checked to the next airport; reclaim: collected and dropped again; ask: no rule is stored */
  bags: 'through' | 'reclaim' | 'ask'
  airportChange: boolean
  overnight: boolean
  /** Needed minutes */
  mct: number
  /** Minutes over the needed ones */
  margin: number
  risk: 'none' | 'low' | 'medium' | 'high'
  /** Only where the next flight is on another ticket */
  transfer: SelfTransfer | null
  /** What the country of the change asks for; null: nothing, or not on the way to another country */
  border: ConnectionBorder | null
}

export type ConnectionBorder = {
  /** ISO 3166-1 alpha-2 */
  country: string
  /** The border is passed; false: the change stays airside */
  enters: boolean
  /** What the passport of the search needs; passport: it depends on the passport and none was given; unknown: no rule is stored, so check it */
  need: 'none' | 'on_arrival' | 'authorisation' | 'conditional' | 'visa' | 'unknown' | 'passport'
  /** ESTA, eTA, C-1; null: none, or a name is not known */
  paper: string | null
}

export type Contact = {
  name: string
  areaCode: string
  phone: string
  email: string
  /** `given`: this is a passenger, who wants the airline to have it; `refused`: the passengers were asked and declined */
  consent: 'given' | 'refused' | 'not_asked'
}

export type ContactInput = {
  name: string
  areaCode: string
  phone: string
  email: string
  /** `given`: this is a passenger, who wants the airline to have it; `refused`: the passengers were asked and declined */
  consent?: 'given' | 'refused' | 'not_asked'
}

export type Coupon = {
  /** 1 to 4 within its ticket */
  number: number
  journey: number
  segment: number
  state: 'OPEN' | 'SUSPENDED' | 'EXCHANGED' | 'REFUNDED' | 'VOID' | 'FLOWN'
  /** The change, refund or void that has taken it */
  busyWith: string | null
  /** Why it cannot be chosen, in the language of the request; null: it can */
  blocked: {
    change: string | null
    refund: string | null
    void: string | null
  }
}

export type CouponChoiceInput = {
  passengerId: string
  journey: number
  segment: number
}

export type CreditStatement = {
  agencyId: number
  agencyName: string
  period: string
  number: string | null
  /** Calendar date without time zone, yyyy-mm-dd */
  startsOn: string
  /** Calendar date without time zone, yyyy-mm-dd */
  endsOn: string
  /** Calendar date without time zone, yyyy-mm-dd */
  dueOn: string
  currency: Currency
  /** Credit used at the beginning */
  opening: number
  /** Amount in minor units of the currency beside it */
  purchases: number
  /** Amount in minor units of the currency beside it */
  refunds: number
  /** Amount in minor units of the currency beside it */
  repayments: number
  /** Credit used at the end */
  closing: number
  /** What of its purchases is still to be paid */
  outstanding: number
  status: 'issued' | 'paid' | 'overdue'
  /** Instant, ISO 8601 with offset */
  issuedAt: string
  paidAt: string | null
}

export type Currency = 'CNY' | 'USD' | 'EUR' | 'HKD' | 'JPY' | 'GBP' | 'AUD' | 'CAD' | 'THB' | 'SGD' | 'CHF' | 'DKK' | 'MOP' | 'MYR' | 'NOK' | 'NZD' | 'PHP' | 'RUB' | 'SEK' | 'TWD' | 'KRW' | 'ZAR' | 'ILS'

export type CurrencyInput = 'CNY' | 'USD' | 'EUR' | 'HKD' | 'JPY' | 'GBP' | 'AUD' | 'CAD' | 'THB' | 'SGD' | 'CHF' | 'DKK' | 'MOP' | 'MYR' | 'NOK' | 'NZD' | 'PHP' | 'RUB' | 'SEK' | 'TWD' | 'KRW' | 'ZAR' | 'ILS'

export type CustomFlight = {
  /** Empty: any flight of the day */
  flightNo: string
  /** Calendar date without time zone, yyyy-mm-dd */
  date: string
  from: string
  to: string
  cabin: 'first' | 'premium_first' | 'business' | 'premium_business' | 'premium_economy' | 'economy' | ''
}

export type CustomFlightInput = {
  /** Empty: any flight of the day */
  flightNo: string
  /** Calendar date without time zone, yyyy-mm-dd */
  date: string
  from: string
  to: string
  cabin?: 'first' | 'premium_first' | 'business' | 'premium_business' | 'premium_economy' | 'economy' | ''
}

export type DisruptedFlight = {
  flightNo: string
  depAirport: string
  depTerminal: string | null
  /** Local time at the airport, yyyy-mm-ddThh:mm */
  depTime: string
  arrAirport: string
  arrTerminal: string | null
  /** Local time at the airport, yyyy-mm-ddThh:mm */
  arrTime: string
}

export type EvidenceFile = {
  id: string
  name: string
  kind: 'jpg' | 'png' | 'pdf'
  bytes: number
}

export type Exchange = {
  before: ExchangeFare
  after: ExchangeFare
  /** What the airline takes */
  penalty: number
  /** Value that is left over, and what becomes of it */
  residual: Array<{
    becomes: 'returned' | 'credited' | 'forfeited'
    /** Amount in minor units of the currency beside it */
    amount: number
  }>
  /** What is worse than before; each is accepted by name before the change is ordered */
  losses: ('value' | 'cabin' | 'checkedBags' | 'cabinBags' | 'refund' | 'change')[]
}

export type ExchangeFare = {
  fareFamily: string
  cabin: 'first' | 'premium_first' | 'business' | 'premium_business' | 'premium_economy' | 'economy'
  /** What holds on all its flights */
  baggage: {
    checked: Bag
    cabin: Bag
  }
  rules: FareRules
  /** What the chosen tickets are worth: the base of a refund */
  value: number
}

export type Failure = {
  /** Body code of the error catalogue, never 0 */
  code: number
  /** Facts that go with the error, or null */
  data: unknown
  message: string
  /** Name of the error in the catalogue */
  key: string
  fields?: FieldFault[]
  traceId: string
}

export type FareRules = {
  /** Latest window first; no step = not refundable */
  refund: RuleStep[]
  change: RuleStep[]
  noShow: RuleStep | null
}

export type FieldFault = {
  /** Place in the request, dots between parts: `passengers.0.surname` */
  path: string
  /** Key of the broken rule, the same in every language */
  rule: string
  /** What is wrong and what to do, in the language of the request */
  message: string
}

export type FlightOrder = {
  id: string
  orderType: 'origin' | 'change' | 'refund' | 'void'
  status: 'reserved' | 'reviewing' | 'to_be_paid' | 'proceeding' | 'issued' | 'failed' | 'failed_reimbursing' | 'failed_reimbursed' | 'reimbursing' | 'chg_reviewing' | 'chg_rejected' | 'chg_to_be_paid' | 'chg_proceeding' | 'changed' | 'rfd_reviewing' | 'rfd_rejected' | 'rfd_to_be_confirm' | 'rfd_proceeding' | 'refunded' | 'refunded_reimbursing' | 'refunded_reimbursed' | 'void_proceeding' | 'void_rejected' | 'voided' | 'voided_reimbursing' | 'voided_reimbursed' | 'closed' | 'canceled' | 'holding'
  displayStatus: string
  tone: 'success' | 'warning' | 'primary' | 'error' | 'info'
  agencyId: number
  agencyName: string
  /** The origin order that everything hangs on */
  originalOrderId: string
  /** The order whose tickets are being serviced */
  referenceId: string | null
  /** Order numbers of the suppliers */
  bookingId: string
  /** PNR, several joined with a comma */
  bookingNumber: string
  airlinePnr: string
  ticketNumbers: string[]
  flightNumbers: string[]
  airline: string
  route: Array<{
    from: string
    to: string
    depTime: string
  }>
  /** Empty where the agency hides its passengers from the one who asks */
  passengerNames: string[]
  /** What is due: of a refund or void 0 */
  total: number
  /** What goes back by a refund, a void, or a change with value left over */
  toReturn: number
  currency: Currency
  /** Instant, ISO 8601 with offset */
  createdAt: string
  createdBy: {
    id: string
    name: string
  }
  paymentTime: string | null
  paymentState: 'paid' | 'unpaid'
  /** Until when it may be paid; of a reservation, until its seats go */
  payBefore: string | null
  reviewRemark: string | null
  lockedStatus: 0 | 1
  lockedById: string | null
  lockedByName: string | null
  lockedAt: string | null
  /** Schedule change or cancellation of its flights: `open` waits for the agency’s answer */
  disruption: 'open' | 'settled' | null
  version: number
  productType: 'fast-standard' | 'preference-standard' | 'normal-standard' | 'website' | 'special-standard' | 'special-48' | 'special-before-24' | 'special-before-4'
  fareFamily: string
  sourceTag: string
  supplier?: string
  journeys: Journey[]
  /** Several where separate tickets are sold together */
  items: OrderItem[]
  rules: FareRules
  /** Empty where the agency hides them from the one who asks */
  passengers: OrderPassenger[]
  passengersHidden: boolean
  contact: Contact
  /** What was said yes to, by whom and when; null where one ticket covers it all */
  acknowledged: {
    /** The passengers know that they change by themselves and that nobody covers a missed connection */
    selfTransfer: boolean
    /** Countries with `mayEnter: unknown` whose entry was checked for each passenger */
    entry: string[]
    by: string
    /** Instant, ISO 8601 with offset */
    at: string
  } | null
  invoiceType: 'Itinerary' | 'Bill' | 'ItineraryWithBill' | 'None'
  remark: string
  /** What the agency was written about it, oldest first */
  mails: Array<{
    /** Instant, ISO 8601 with offset */
    at: string
    to: string
    subject: string
  }>
  /** What the service desk has written to the agency, oldest first */
  remarks: Array<{
    /** Instant, ISO 8601 with offset */
    at: string
    text: string
  }>
  customerReference: string
  priceDetail: PriceDetail
  /** Instant, ISO 8601 with offset */
  verifiedAt: string
  ticketBy: string | null
  issuedAt: string | null
  closeReason: string | null
  holdReason: string | null
  /** What put it into review when it was made, in the language of the request */
  reviewReasons: string[]
  /** The service desk has approved it at another price than was agreed */
  amended: {
    /** Amount in minor units of the currency beside it */
    before: number
    /** Amount in minor units of the currency beside it */
    total: number
    reason: string
    /** Instant, ISO 8601 with offset */
    at: string
  } | null
  /** Another ticket instead of a refused one, while it is offered or asked for */
  replacement: OrderReplacement | null
  /** Tickets that gave way to others */
  replaced: ReplacedTicket[]
  payments: OrderPayment[]
  /** Of a change, refund or void; null: an original */
  servicing: Servicing | null
  linkedOrders: Array<{
    id: string
    orderType: 'origin' | 'change' | 'refund' | 'void'
    status: 'reserved' | 'reviewing' | 'to_be_paid' | 'proceeding' | 'issued' | 'failed' | 'failed_reimbursing' | 'failed_reimbursed' | 'reimbursing' | 'chg_reviewing' | 'chg_rejected' | 'chg_to_be_paid' | 'chg_proceeding' | 'changed' | 'rfd_reviewing' | 'rfd_rejected' | 'rfd_to_be_confirm' | 'rfd_proceeding' | 'refunded' | 'refunded_reimbursing' | 'refunded_reimbursed' | 'void_proceeding' | 'void_rejected' | 'voided' | 'voided_reimbursing' | 'voided_reimbursed' | 'closed' | 'canceled' | 'holding'
  }>
  events: OrderEvent[]
  actions: OrderAction[]
  /** `agency`: whoever asks; `parent`: an agency above pays; `sub_agency`: the one below whose order it is */
  waitsOn: 'agency' | 'parent' | 'sub_agency' | 'platform' | 'nobody'
  /** Of an order of an agency below: who pays it (`parent`: the parent of the one who asks), and what it costs the one who asks */
  fromAbove: {
    payer: 'itself' | 'you' | 'parent'
    cost: Amount | null
  } | null
  simulated: boolean
}

export type FreeChange = {
  by: 'change' | 'cancel_no_save' | 'cancel_save' | 'restore'
  /** The flight that was changed or cancelled */
  flightNo: string
  journeys: Array<{
    journey: number
    /** Calendar date without time zone, yyyy-mm-dd */
    from: string
    /** Calendar date without time zone, yyyy-mm-dd */
    until: string
  }>
}

export type GatewayAction = {
  kind: 'redirect'
  url: string
} | {
  kind: 'form'
  action: string
  enctype: 'urlencoded' | 'multipart'
  fields: { [name: string]: string }
} | {
  kind: 'qr'
  content: string
  /** Opens the wallet on the same phone */
  deeplink: string | null
}

export type GatewayAttempt = {
  id: string
  channel: 'alipay' | 'wechat-pay' | 'yeepay-alipay' | 'yeepay-credit-card' | 'yeepay-debit-card' | 'yeepay-wechat' | 'airwallex' | 'stripe' | 'paypal' | 'abapay'
  payable: {
    kind: 'order' | 'top_up'
    id: string
  }
  state: 'creating' | 'requires_action' | 'processing' | 'unknown' | 'succeeded' | 'failed' | 'closed' | 'attention'
  /** suspense: the money arrived but was not accepted any more, and is refunded */
  settled: 'paid' | 'suspense' | null
  failure: string | null
  amount: Amount
  fee: Amount
  /** Amount and fee in the currency that is charged */
  charged: Amount
  /** Frozen: one unit of the charged currency in that of the amount; null: the same */
  rate: string | null
  action: GatewayAction | null
  /** Open only because the provider does not answer; the treasury clarifies it */
  stalled: boolean
  /** Instant, ISO 8601 with offset */
  expiresAt: string
  /** Instant, ISO 8601 with offset */
  createdAt: string
  finishedAt: string | null
  refunds: Array<{
    id: string
    cause: 'suspense' | 'order'
    orderId: string | null
    /** fallback: credited to the balance instead. charged_back: paid by a lost dispute */
    state: 'requested' | 'processing' | 'succeeded' | 'fallback' | 'attention' | 'charged_back'
    failure: string | null
    /** It failed after the provider had confirmed it */
    late: boolean
    charged: Amount
    /** Instant, ISO 8601 with offset */
    createdAt: string
    finishedAt: string | null
  }>
}

export type Journey = {
  segments: Segment[]
  /** Minutes */
  duration: number
  connections: Connection[]
}

export type LocaleInput = 'en' | 'zh-cn' | 'zh-tw'

export type Names = {
  en: string
  zhCn: string
  zhTw: string
}

export type NotSold = {
  cabin: 'first' | 'premium_first' | 'business' | 'premium_business' | 'premium_economy' | 'economy' | ''
  alternatives: Array<{
    cabin: 'first' | 'premium_first' | 'business' | 'premium_business' | 'premium_economy' | 'economy'
    date: string
    /** Cheapest, for the whole party */
    total: number
  }>
  /** The same in the language of the caller */
  message: string
}

export type OrderAction = {
  name: 'pay' | 'cancel' | 'change' | 'refund' | 'void' | 'eticket' | 'itinerary' | 'rebook' | 'remind' | 'confirm' | 'decline' | 'resubmit' | 'lock' | 'unlock'
  enabled: boolean
  /** Why it is not possible now, in the language of the request */
  reason: string | null
  /** From when it will be possible, where only time is missing */
  from: string | null
  /** Until when it is or was possible; null: no time runs */
  until: string | null
}

export type OrderDisruption = {
  id: string
  orderId: string
  type: 'change' | 'cancel_no_save' | 'cancel_save' | 'restore'
  state: 'new' | 'notified' | 'accepted' | 'change_requested' | 'refund_requested' | 'expired' | 'resolved'
  /** How it came to its state without an answer */
  outcome: 'small' | 'silent' | 'restored' | 'superseded' | null
  journey: number
  segment: number
  before: DisruptedFlight
  /** Null: nothing is flown instead */
  after: DisruptedFlight | null
  /** Later departure; negative: earlier */
  deltaMinutes: number | null
  /** The worst that happens to a connection */
  impact: 'ok' | 'tight' | 'overnight' | 'misconnect'
  connections: Array<{
    journey: number
    /** The flight before the connection, counted from 0 */
    segment: number
    airport: string
    minutesBefore: number
    /** Null: one of the two flights is not flown */
    minutes: number | null
    /** Minutes */
    needed: number
    /** The airline looks after it; false: nobody does */
    oneTicket: boolean
    impact: 'ok' | 'tight' | 'overnight' | 'misconnect'
  }>
  /** Change and refund cost nothing */
  free: boolean
  passengers: number
  passengerNames: string[]
  bookingNumber: string
  agencyName: string
  /** Instant, ISO 8601 with offset */
  receivedAt: string
  /** Instant, ISO 8601 with offset */
  respondBefore: string
  answeredAt: string | null
  answeredBy: string | null
  /** The change or refund that was asked for */
  servicingId: string | null
  /** What the desk wrote with it */
  note: string
  /** What may be answered now */
  answers: ('accept' | 'change' | 'refund')[]
}

export type OrderEvent = {
  seq: number
  /** Instant, ISO 8601 with offset */
  at: string
  actor: {
    type: string
    name: string
  }
  from: string
  to: string
  action: string
  /** What happened, in the language of the request */
  sentence: string
}

export type OrderItem = {
  sourceTag: 'GDS' | 'NDC' | 'LCC' | 'VI'
  /** Only where the agency may see suppliers */
  supplier?: string
  validatingCarrier: string
  fareFamily: string
  productType: 'fast-standard' | 'preference-standard' | 'normal-standard' | 'website' | 'special-standard' | 'special-48' | 'special-before-24' | 'special-before-4'
  /** The flights of the solution that it covers, counted from 0, in the order of flying */
  segments: Array<{
    journey: number
    segment: number
  }>
  /** Its share of the price, for all passengers: the tickets add up to the total */
  total: number
  holdable: boolean
  ticketBy: number
  rules: FareRules
  /** confirmed: booked without a hold; released: the supplier has confirmed the release; release_unconfirmed: it has not */
  state: 'asked' | 'held' | 'confirmed' | 'refused' | 'ticketed' | 'released' | 'release_unconfirmed'
  bookingId: string | null
  pnr: string | null
  airlinePnr: string | null
  ticketNumbers: string[]
}

export type OrderPassenger = {
  id: string
  type: 'adult' | 'child' | 'infant'
  surname: string
  givenNames: string
  gender: 'male' | 'female'
  birthday: string
  nationality: string
  document: {
    type: 'idcard' | 'passport' | 'chinesePassport' | 'internationalityPassport' | 'tphm' | 'eep' | 'tptw' | 'ttpmr' | 'fpridcard' | 'rphmt'
    /** Masked */
    number: string
    expiry: string
    issuingPlace: string
  }
  frequentFlyer: {
    airline: string
    number: string
  } | null
  tickets: Array<{
    /** 781-2409581170, or the locator of a carrier without ticket numbers */
    number: string
    carrier: string
    kind: 'eticket' | 'confirmation'
    /** Instant, ISO 8601 with offset */
    issuedAt: string
    coupons: Coupon[]
  }>
  /** Amount in minor units of the currency beside it */
  salePrice: number
}

export type OrderPayment = {
  id: string
  channel: 'balance' | 'credit' | 'alipay' | 'wechat-pay' | 'yeepay-alipay' | 'yeepay-credit-card' | 'yeepay-debit-card' | 'yeepay-wechat' | 'airwallex' | 'stripe' | 'paypal' | 'abapay'
  state: 'created' | 'pending' | 'succeeded' | 'failed' | 'timed_out' | 'canceled'
  amount: Amount
  /** Instant, ISO 8601 with offset */
  at: string
  payer: string
  /** The flight voucher that paid a part of it; the channel paid the rest */
  voucher: {
    code: string
    amount: Amount
  } | null
  /** Null: paid from a wallet */
  gateway: {
    /** The transaction fee beside the amount */
    fee: Amount
    /** How the fee was calculated; null: not kept, of an early payment */
    rule: {
      /** Percent of the amount, rounded up to the minor unit: `2.90` */
      pct: string
      /** Added to it, at the rates of the payment */
      fixed: Amount
    } | null
    /** A refund returns the fee in proportion; false: it stays */
    feeReturned: boolean
    /** Amount and fee in the currency that the gateway charged */
    charged: Amount
  } | null
}

export type OrderReplacement = {
  /** offered: the agency decides; asked: its supplier does */
  state: 'offered' | 'asked'
  /** The flights that could not be issued */
  was: Segment[]
  /** Those in their place */
  segments: Segment[]
  /** Changes to and from the other tickets that leave little time */
  tight: TightChange[]
  /** Entry and transit requirements on the new route */
  borders: BorderFinding[]
  remark: string
  /** Until when the agency may answer; null: it pays nothing more */
  until: string | null
  /** Amount in minor units of the currency beside it */
  before: number
  /** What the agency pays on top */
  difference: number
  /** What the order costs then */
  total: number
}

export type OrderSummary = {
  id: string
  orderType: 'origin' | 'change' | 'refund' | 'void'
  status: 'reserved' | 'reviewing' | 'to_be_paid' | 'proceeding' | 'issued' | 'failed' | 'failed_reimbursing' | 'failed_reimbursed' | 'reimbursing' | 'chg_reviewing' | 'chg_rejected' | 'chg_to_be_paid' | 'chg_proceeding' | 'changed' | 'rfd_reviewing' | 'rfd_rejected' | 'rfd_to_be_confirm' | 'rfd_proceeding' | 'refunded' | 'refunded_reimbursing' | 'refunded_reimbursed' | 'void_proceeding' | 'void_rejected' | 'voided' | 'voided_reimbursing' | 'voided_reimbursed' | 'closed' | 'canceled' | 'holding'
  displayStatus: string
  tone: 'success' | 'warning' | 'primary' | 'error' | 'info'
  agencyId: number
  agencyName: string
  /** The origin order that everything hangs on */
  originalOrderId: string
  /** The order whose tickets are being serviced */
  referenceId: string | null
  /** Order numbers of the suppliers */
  bookingId: string
  /** PNR, several joined with a comma */
  bookingNumber: string
  airlinePnr: string
  ticketNumbers: string[]
  flightNumbers: string[]
  airline: string
  route: Array<{
    from: string
    to: string
    depTime: string
  }>
  /** Empty where the agency hides its passengers from the one who asks */
  passengerNames: string[]
  /** What is due: of a refund or void 0 */
  total: number
  /** What goes back by a refund, a void, or a change with value left over */
  toReturn: number
  currency: Currency
  /** Instant, ISO 8601 with offset */
  createdAt: string
  createdBy: {
    id: string
    name: string
  }
  paymentTime: string | null
  paymentState: 'paid' | 'unpaid'
  /** Until when it may be paid; of a reservation, until its seats go */
  payBefore: string | null
  reviewRemark: string | null
  lockedStatus: 0 | 1
  lockedById: string | null
  lockedByName: string | null
  lockedAt: string | null
  /** Schedule change or cancellation of its flights: `open` waits for the agency’s answer */
  disruption: 'open' | 'settled' | null
  version: number
  nextAction: 'pay' | 'cancel' | 'change' | 'refund' | 'void' | 'eticket' | 'itinerary' | 'rebook' | 'remind' | 'confirm' | 'decline' | 'resubmit' | 'lock' | 'unlock' | null
  payable: boolean
  /** Until when a quote of a refund may be accepted */
  confirmBefore: string | null
  /** What would go back by the quote of a refund that waits for an answer */
  offered: number | null
}

export type OwnStatement = {
  /** Key of the period */
  month: string
  number: string
  /** Instant, ISO 8601 with offset */
  generationTime: string
  currency: Currency
  /** Amount in minor units of the currency beside it */
  opening: number
  /** Amount in minor units of the currency beside it */
  closing: number
  movements: number
  /** Name of the workbook; statements.file answers it */
  fileXlsx: string
  /** Name of the PDF; statements.file answers it */
  filePdf: string
  corrections: Array<{
    number: string
    reason: string
    /** Instant, ISO 8601 with offset */
    issuedAt: string
    by: string | null
    /** Amount in minor units of the currency beside it */
    amount: number
  }>
}

export type PassengerCounts = {
  adult: number
  child: number
  infant: number
}

export type PassengerCountsInput = {
  adult?: number
  child?: number
  infant?: number
}

export type PassengerInput = {
  type: 'adult' | 'child' | 'infant'
  surname: string
  given_names: string
  gender: 'male' | 'female' | ''
  /** yyyy-mm-dd */
  birthday: string
  /** ISO 3166-1 alpha-2 */
  nationality: string
  travel_document: {
    type: 'idcard' | 'passport' | 'chinesePassport' | 'internationalityPassport' | 'tphm' | 'eep' | 'tptw' | 'ttpmr' | 'fpridcard' | 'rphmt' | ''
    number: string
    /** yyyy-mm-dd; 9999-12-31 for documents without one */
    expiry: string
    /** ISO 3166-1 alpha-2 */
    issuing_place?: string
  }
  frequent_flyer?: {
    airline: string
    number: string
  }
  contact?: {
    area?: string
    phone?: string
    email?: string
  }
}

export type PassengerPrice = {
  passengerType: 'adult' | 'child' | 'infant'
  count: number
  /** Face value for one passenger: published fare and taxes, converted */
  price: number
  /** What the agency is charged for one passenger; the lines add up to it exactly */
  salePrice: number
  currency: Currency
  lines: PriceLine[]
  taxes: TaxLine[]
}

export type PayLimit = {
  /** The caller’s limit, in the agency’s settlement currency */
  amount: number
  currency: Currency
  /** needed: a colleague must agree. asked: one has been asked. agreed: the caller may pay, once */
  state: 'needed' | 'asked' | 'agreed'
  /** Who agreed */
  by: string | null
}

export type PayVoucher = {
  code: string
  amount: Amount
  minOrder: Amount
  /** Calendar date without time zone, yyyy-mm-dd */
  validUntil: string
  /** What a channel has to pay beside it */
  rest: number
  /** Why it does not pay this order; null: it does */
  fault: 'used' | 'expired' | 'order_too_small' | 'not_for_order' | null
}

export type PriceDetail = {
  productType: 'fast-standard' | 'preference-standard' | 'normal-standard' | 'website' | 'special-standard' | 'special-48' | 'special-before-24' | 'special-before-4'
  priceList: PassengerPrice[]
  /** Sum of salePrice over all passengers */
  total: number
  currency: Currency
}

export type PriceLine = {
  code: 'ticketPrice' | 'airportTax' | 'fuelSurcharge' | 'otherTax' | 'discount' | 'adjustment' | 'amendment' | 'replacement' | 'serviceFee' | 'transactionFee' | 'creditCardFee' | 'roundUp'
  /** Amount in minor units of the currency beside it */
  amount: number
}

export type Quote = {
  seq: number
  /** Instant, ISO 8601 with offset */
  madeAt: string
  /** rule: worked out from the fare that was sold */
  madeBy: 'rule' | 'supplier' | 'ops'
  validUntil: string | null
  currency: Currency
  /** The lines add up to it exactly */
  total: number
  lines: QuoteLine[]
  remark: string
}

export type QuoteLine = {
  code: 'fare' | 'tax' | 'taxKept' | 'usedFare' | 'usedTax' | 'penalty' | 'noShowFee' | 'serviceFee' | 'floor' | 'refundedBefore' | 'fareDifference' | 'taxDifference' | 'residual' | 'waived'
  /** Code of a tax; of `waived` the type of the schedule change; null for other lines */
  ref: string | null
  /** Of a refund or void plus goes back; of a change plus is to be paid */
  amount: number
}

export type ReplacedTicket = {
  flights: string
  /** Of its booking, as of every ticket of the order */
  state: string
}

export type RequestedFlightInput = {
  /** Marketing carrier: MU */
  carrier: string
  /** Digits only: 543 or 0543 */
  flightNumber: string
  /** Local date of departure, yyyy-mm-dd */
  date: string
  /** Airport code */
  from: string
  /** Airport code */
  to: string
  /** Booking class to keep where it is still sold */
  rbd?: string
}

export type Restrictions = {
  nationalityAllow: string[]
  nationalityDeny: string[]
  docTypeAllow: string[]
  ageMin: number | null
  ageMax: number | null
  paxMin: number | null
  paxMax: number | null
  residencyCountry: string | null
}

export type RuleStep = {
  /** Null: at any time */
  hoursBefore: number | null
  /** Null: the percentage counts; both null: not possible */
  amount: number | null
  /** Percent of the fare; null: the amount counts */
  percent: number | null
  currency: Currency
}

export type SearchFiltersInput = {
  /** 2 stands for two or more */
  stops?: (0 | 1 | 2)[]
  /** Quarters of the day by local departure: 0 is 00-06 */
  outbound?: (0 | 1 | 2 | 3)[]
  /** Departure of the last journey */
  inbound?: (0 | 1 | 2 | 3)[]
  airlines?: string[]
  from?: string[]
  to?: string[]
  via?: string[]
  sources?: ('GDS' | 'NDC' | 'LCC' | 'VI')[]
  checkedBag?: boolean
  refundable?: boolean
  changeable?: boolean
  /** No separate tickets */
  oneTicket?: boolean
  /** Longest wait for the ticket, in minutes */
  ticketing?: 30 | 120 | 1440 | null
  /** In minor units of the settlement currency, for the whole party */
  maxPrice?: number | null
  /** Of the longest journey */
  maxMinutes?: number | null
}

export type SearchPoll = {
  searchId: string
  /** done: only late suppliers are still out; who goes on polling gets their answers as updates */
  status: 'running' | 'done'
  suppliersTotal: number
  suppliersDone: number
  suppliers: Array<{
    tag: 'GDS' | 'NDC' | 'LCC' | 'VI'
    name?: string
    /** late: slower than a search waits for, and still answering */
    state: 'waiting' | 'late' | 'answered' | 'failed' | 'timed_out' | 'cancelled'
    count: number
    milliseconds: number | null
  }>
  /** Left out by the settings of the own agency; of `suppliers` the count is of sources, else of options */
  hidden: Array<{
    rule: 'suppliers' | 'mainlandContent' | 'airlines' | 'plans' | 'fareBasis' | 'freeBaggage'
    count: number
  }>
  /** Instant, ISO 8601 with offset */
  expiresAt: string
  /** Instant, ISO 8601 with offset */
  startedAt: string
  /** Settlement currency of the prices */
  currency: Currency
  /** The currency of `displayTotal`, where one was asked for */
  displayCurrency: Currency | null
  /** What is sold instead, where no single ticket was found as asked for */
  notSold: NotSold | null
  /** The page that `solutions` are, where one was asked for; `total` counts all that fit the filters */
  page: {
    page: number
    pageSize: number
    total: number
  } | null
  cursor: string
  /** A `limit` was reached: the other options follow at once with this cursor; `status` is running */
  more: boolean
  /** New or changed since the cursor */
  solutions: Solution[]
  removed: string[]
}

export type SearchState = {
  searchId: string
  /** done: only late suppliers are still out; who goes on polling gets their answers as updates */
  status: 'running' | 'done'
  suppliersTotal: number
  suppliersDone: number
  suppliers: Array<{
    tag: 'GDS' | 'NDC' | 'LCC' | 'VI'
    name?: string
    /** late: slower than a search waits for, and still answering */
    state: 'waiting' | 'late' | 'answered' | 'failed' | 'timed_out' | 'cancelled'
    count: number
    milliseconds: number | null
  }>
  /** Left out by the settings of the own agency; of `suppliers` the count is of sources, else of options */
  hidden: Array<{
    rule: 'suppliers' | 'mainlandContent' | 'airlines' | 'plans' | 'fareBasis' | 'freeBaggage'
    count: number
  }>
  /** Instant, ISO 8601 with offset */
  expiresAt: string
  /** Instant, ISO 8601 with offset */
  startedAt: string
  /** Settlement currency of the prices */
  currency: Currency
  /** The currency of `displayTotal`, where one was asked for */
  displayCurrency: Currency | null
  /** What is sold instead, where no single ticket was found as asked for */
  notSold: NotSold | null
  /** The page that `solutions` are, where one was asked for; `total` counts all that fit the filters */
  page: {
    page: number
    pageSize: number
    total: number
  } | null
  cursor: string
  /** A `limit` was reached: the other options follow at once with this cursor; `status` is running */
  more: boolean
  /** New or changed since the cursor */
  solutions: Solution[]
  removed: string[]
}

export type Segment = {
  /** Marketing carrier and number: MU543 */
  flightNo: string
  carrier: string
  operatingCarrier: string
  /** Booking class */
  rbd: string
  cabin: 'first' | 'premium_first' | 'business' | 'premium_business' | 'premium_economy' | 'economy'
  fareBasis: string
  /** IATA equipment code */
  aircraft: string
  depAirport: string
  depTerminal: string | null
  /** Local time at the airport, yyyy-mm-ddThh:mm */
  depTime: string
  /** Instant, ISO 8601 with offset */
  depAt: string
  arrAirport: string
  arrTerminal: string | null
  /** Local time at the airport, yyyy-mm-ddThh:mm */
  arrTime: string
  /** Instant, ISO 8601 with offset */
  arrAt: string
  /** Minutes */
  duration: number
  stops: Array<{
    airport: string
    /** Minutes */
    minutes: number
  }>
  baggage: {
    checked: Bag
    cabin: Bag
  }
  /** 9 stands for nine or more */
  seatsLeft: number
}

export type SelfTransfer = {
  /** What the change would need on one ticket; `mct` is what it needs on two */
  minimum: number
  /** What the needed minutes are for; they add up to `mct` */
  parts: Array<{
    reason: 'minimum' | 'separate_tickets' | 'other_terminal' | 'immigration' | 'ground' | 'other_airport'
    /** Minutes */
    minutes: number
  }>
  otherTerminal: boolean
  /** Where the next flight leaves, when it is another airport */
  toAirport: string | null
  /** Country (ISO 3166-1 alpha-2) to enter for the bags; null: the border is not crossed */
  entry: string | null
  /** destination: the journey ends there; area: no border to where the journey begins or ends; usual: open to the passport of the search, or to most where none was given; transit: open to whoever goes on to a third country in time; papers: the passport needs a visa or an authorisation beforehand; unknown: not known here. The last two have to be acknowledged. Null without `entry` */
  mayEnter: 'destination' | 'area' | 'usual' | 'transit' | 'papers' | 'unknown' | null
  /** True when no later flight leaves for the same place that day; null: not known */
  lastOfDay: boolean | null
  /** Price of the tickets that are lost when the change is missed: nobody covers it */
  atRisk: number
}

export type Servicing = {
  /** Null for a void */
  reason: number | null
  subOption: string | null
  remark: string
  otherTicket: string
  waiver: string
  evidence: EvidenceFile[]
  /** Asked for: the seats go back while it is reviewed */
  releaseSeats: boolean
  /** The supplier has them back; the tickets stay as they are */
  seatsReleased: boolean
  /** Asked for, of a change by custom flight */
  flights: CustomFlight[]
  coupons: Array<{
    passengerId: string
    journey: number
    segment: number
    /** Surname / given names of whose ticket it is; empty: the passengers are hidden */
    passengerName: string
    ticketNumber: string
    coupon: number
  }>
  /** The last one counts; earlier ones are kept */
  quotes: Quote[]
  /** What goes back by the quote that was accepted; 0 before */
  toReturn: number
  /** What is back */
  returned: number
  confirmBefore: string | null
  /** Of a change that is priced */
  exchange: {
    before: ExchangeFare
    after: ExchangeFare
    /** What the airline takes */
    penalty: number
    /** Value that is left over, and what becomes of it */
    residual: Array<{
      becomes: 'returned' | 'credited' | 'forfeited'
      /** Amount in minor units of the currency beside it */
      amount: number
    }>
    /** What is worse than before; each is accepted by name before the change is ordered */
    losses: ('value' | 'cabin' | 'checkedBags' | 'cabinBags' | 'refund' | 'change')[]
    /** Who accepted its losses; null: nobody yet, or there are none */
    accepted: {
      by: string
      /** Instant, ISO 8601 with offset */
      at: string
    } | null
  } | null
  /** Entry and transit requirements of the new flights, while the change waits for its answer */
  borders: BorderFinding[]
}

export type Solution = {
  id: string
  itineraryKey: string
  /** Name of the fare brand: Basic, Standard, Flex */
  fareFamily: string
  productType: 'fast-standard' | 'preference-standard' | 'normal-standard' | 'website' | 'special-standard' | 'special-48' | 'special-before-24' | 'special-before-4'
  /** VI: separate tickets, of one supplier or of several */
  sourceTag: 'GDS' | 'NDC' | 'LCC' | 'VI'
  /** Only where the agency may see suppliers */
  supplier?: string
  validatingCarrier: string
  journeys: Journey[]
  /** One for an ordinary solution; each is bought on its own */
  tickets: SolutionTicket[]
  priceDetail: PriceDetail
  /** The total in the currency of display, rounded up to whole units */
  displayTotal?: number
  /** Of several tickets the strictest; each ticket has its own */
  rules: FareRules
  restrictions: Restrictions
  holdable: boolean
  /** Minutes from payment to the ticket, as promised */
  ticketBy: number
}

export type SolutionTicket = {
  sourceTag: 'GDS' | 'NDC' | 'LCC' | 'VI'
  /** Only where the agency may see suppliers */
  supplier?: string
  validatingCarrier: string
  fareFamily: string
  productType: 'fast-standard' | 'preference-standard' | 'normal-standard' | 'website' | 'special-standard' | 'special-48' | 'special-before-24' | 'special-before-4'
  /** The flights of the solution that it covers, counted from 0, in the order of flying */
  segments: Array<{
    journey: number
    segment: number
  }>
  /** Its share of the price, for all passengers: the tickets add up to the total */
  total: number
  holdable: boolean
  ticketBy: number
  rules: FareRules
}

/** Signed: what the agency paid or owes is below zero; opening and movements make the closing */
export type StatementFigures = {
  /** Amount in minor units of the currency beside it */
  opening: number
  /** Amount in minor units of the currency beside it */
  topUps: number
  /** Amount in minor units of the currency beside it */
  purchases: number
  /** Amount in minor units of the currency beside it */
  changes: number
  /** Amount in minor units of the currency beside it */
  refunds: number
  /** Amount in minor units of the currency beside it */
  voids: number
  /** Amount in minor units of the currency beside it */
  fees: number
  /** Amount in minor units of the currency beside it */
  adjustments: number
  /** Amount in minor units of the currency beside it */
  repayments: number
  /** Amount in minor units of the currency beside it */
  closing: number
}

export type StatementHeader = {
  agencyId: number
  agencyName: string
  sellerName: string
  period: string
  kind: 'day' | 'week' | 'month' | 'year'
  /** Calendar date without time zone, yyyy-mm-dd */
  startsOn: string
  /** Calendar date without time zone, yyyy-mm-dd */
  endsOn: string
  timeZone: string
  currency: Currency
  status: 'open' | 'issued' | 'corrected'
  /** Of a period that is running: when it can be closed */
  closesAt: string | null
  number: string | null
  issuedAt: string | null
  ledgerRoot: string | null
  contentHash: string | null
  /** Tax data as it was when the statement was issued */
  parties: {
    agency: TaxData
    /** Null: the platform */
    seller: TaxData | null
  }
  showInvoiceType: boolean
  wallets: Array<{
    wallet: 'balance' | 'credit'
    movements: number
    openingHash: string
    closingHash: string
    figures: StatementFigures
  }>
  corrections: Array<{
    number: string
    reason: string
    /** Instant, ISO 8601 with offset */
    issuedAt: string
    by: string | null
    /** Amount in minor units of the currency beside it */
    amount: number
  }>
}

export type StatementLine = {
  id: string
  wallet: 'balance' | 'credit'
  kind: 'topUps' | 'purchases' | 'changes' | 'refunds' | 'voids' | 'fees' | 'adjustments' | 'repayments'
  paymentType: 'top-up' | 'origin-flight' | 'origin-train' | 'refund-flight' | 'change-flight' | 'void-flight' | 'change-train' | 'refund-train' | 'adjustment' | 'airline-memo'
  /** Instant, ISO 8601 with offset */
  paymentTime: string
  orderId: string | null
  paymentReference: string
  /** Signed: negative when the agency paid */
  amount: number
  /** Fee of the seller or of a gateway inside the amount, below zero: returned; it counts as a fee */
  fee: number
  /** Of the wallet; credit used is below zero */
  balanceAfter: number
  currency: Currency
  description: string
  operator: string
  /** Null: no order, or the agency does not show invoice types in bills */
  invoiceType: 'Itinerary' | 'Bill' | 'ItineraryWithBill' | 'None' | null
}

export type SubStatement = {
  agencyId: number
  agencyName: string
  period: string
  number: string | null
  /** Amount in minor units of the currency beside it */
  opening: number
  /** Tickets and changes */
  sales: number
  /** Refunds and voids */
  refunds: number
  /** Amount in minor units of the currency beside it */
  fees: number
  /** Top-ups and repayments */
  topUps: number
  /** Amount in minor units of the currency beside it */
  adjustments: number
  /** Amount in minor units of the currency beside it */
  closing: number
  currency: Currency
  status: 'open' | 'issued' | 'corrected'
  generatedAt: string | null
}

/** Empty where not set */
export type TaxData = {
  name: string
  number: string
  address: string
  bank: string
}

export type TaxLine = {
  code: string
  /** Amount in minor units of the currency beside it */
  amount: number
  refundable: boolean
}

export type TicketingChecks = Array<{
  check: 'segments' | 'names' | 'documents' | 'borders' | 'contact' | 'party' | 'time_limit' | 'married'
  /** `stop`: the order is not made and not paid */
  verdict: 'fine' | 'warning' | 'stop'
  findings: Array<{
    severity: 'note' | 'warning' | 'stop'
    /** Place in the request, `passengers.0.surname`; empty: the whole order */
    path: string
    /** What was found and what to do, in the language of the request */
    sentence: string
    /** The other order that it is about */
    orderId: string | null
    /** Country (ISO 3166-1 alpha-2) whose entry `acknowledged.entry` of the order has to name */
    acknowledge: string | null
  }>
}>

export type TightChange = {
  airport: string
  /** Minutes */
  minutes: number
  /** Minutes */
  needed: number
}

export type Transaction = {
  id: string
  agencyId: number
  agencyName: string
  type: 'payment' | 'refund' | 'top-up' | 'repayment' | 'reversal' | 'adjustment'
  /** Null: an attempt for another product */
  paymentType: 'top-up' | 'origin-flight' | 'origin-train' | 'refund-flight' | 'change-flight' | 'void-flight' | 'change-train' | 'refund-train' | 'adjustment' | 'airline-memo' | null
  /** The original order of the family; null: no order */
  originalId: string | null
  orderId: string | null
  /** Id of the payment, or the number that the bank gave */
  referenceId: string
  /** offline: money that reached the seller outside; a gateway: also a refund that it returned */
  method: 'balance' | 'credit' | 'alipay' | 'wechat-pay' | 'yeepay-alipay' | 'yeepay-credit-card' | 'yeepay-debit-card' | 'yeepay-wechat' | 'airwallex' | 'stripe' | 'paypal' | 'abapay' | 'offline'
  /** What was paid in all, in `currency`. Signed as in the wallet: negative when the agency paid */
  gross: number
  /** In which it was paid */
  currency: Currency
  /** In `settlementCurrency`, signed as the gross amount */
  handlingFee: number
  settlementCurrency: Currency
  /** What moved in the agency’s account: gross less handling fee, at the rate of the payment */
  net: { [name: string]: number }
  /** Null: paid in the settlement currency */
  exchangeRate: string | null
  /** Null: not paid */
  paymentTime: string | null
  /** Instant, ISO 8601 with offset */
  createdTime: string
  status: 'succeeded' | 'pending' | 'failed' | 'timed_out' | 'canceled' | 'reversed'
  /** The entry of the ledger; null: nothing was posted */
  entryId: string | null
  operator: string
}

export type VoidQuote = {
  /** Until when these tickets may be voided */
  until: string
  currency: Currency
  /** What goes back; the lines add up to it exactly */
  total: number
  lines: QuoteLine[]
}

export type WalletAlert = {
  /** A mail is sent once when the balance falls below it, until it has recovered */
  below: number
  /** Who is told */
  email: string
  /** The balance is below it and the mail was sent */
  isLow: boolean
  version: number
}

export type WalletEntry = {
  id: string
  /** The entry of the ledger; see ledger.entry */
  entryId: string
  account: 'balance' | 'credit'
  paymentType: 'top-up' | 'origin-flight' | 'origin-train' | 'refund-flight' | 'change-flight' | 'void-flight' | 'change-train' | 'refund-train' | 'adjustment' | 'airline-memo'
  /** Instant, ISO 8601 with offset */
  paymentTime: string
  /** Of the payment, by the agency’s calendar */
  day: string
  orderId: string | null
  paymentReference: string
  /** Signed: negative when the agency paid */
  amount: number
  /** Amount in minor units of the currency beside it */
  balanceAfter: number
  /** Amount in minor units of the currency beside it */
  creditUsedAfter: number
  currency: Currency
  description: string
  operator: string
}

export type WebhookEvent = {
  /** The same in every delivery of the event: drop what you already have */
  id: string
  type: 'order.created' | 'order.reviewed' | 'order.payable' | 'order.payment_succeeded' | 'order.payment_returned' | 'order.ticketed' | 'order.holding' | 'order.failed' | 'order.canceled' | 'order.closed' | 'order.time_limit_changed' | 'change.quoted' | 'change.rejected' | 'change.completed' | 'change.failed' | 'change.closed' | 'refund.quoted' | 'refund.rejected' | 'refund.approved' | 'refund.reimbursed' | 'refund.expired' | 'void.completed' | 'void.rejected' | 'void.reimbursed' | 'group.quoted' | 'group.seats_confirmed' | 'group.installment_due' | 'group.installment_expired' | 'group.issued' | 'group.failed' | 'flight.disruption' | 'flight.disruption_resolved' | 'train.created' | 'train.payable' | 'train.payment_succeeded' | 'train.issued' | 'train.failed' | 'train.canceled' | 'train.closed' | 'train.changed' | 'train.change_failed' | 'train.change_closed' | 'train.refunded' | 'train.refund_rejected' | 'endpoint.ping'
  apiVersion: '2026-01'
  /** Instant, ISO 8601 with offset */
  createdAt: string
  agencyId: number
  /** Null: the event belongs to no order */
  orderId: string | null
  /** Increases within an order; some numbers are not sent */
  sequence: number
  data: WebhookOrder | {
    message: string
  }
  /** Of an order that moves no money, or sent to try the endpoint */
  test: boolean
}

export type WebhookOrder = {
  orderId: string
  /** `origin`, `change`, `refund`, `void`, `group`, `rail` … */
  orderType: string
  /** After the event */
  status: string
  /** Null: the event created the order */
  previousStatus: string | null
  /** The order that is changed, refunded or voided */
  parentOrderId: string | null
  currency: Currency
  /** Amount in minor units of the currency beside it */
  total: number
  /** Until when to pay or to confirm */
  deadline: string | null
  /** Of the tickets that are issued */
  ticketNumbers: string[]
  /** Of a review */
  result?: 'approved' | 'rejected'
  /** Of `flight.disruption` and `flight.disruption_resolved` */
  disruption?: {
    flight: string
    /** Null: it is resolved */
    kind: 'change' | 'cancel_no_save' | 'cancel_save' | 'restore' | null
  }
}

/** What each call takes and answers. */
export interface Calls {
  /** The cities of the world with their airports, without the small ones; made for caching */
  'places.airports': {
    query?: {
      /** Version that the caller has: the list is empty while it is current */
      version?: string
    }
    reply: {
      version: string
      cities: City[]
    }
  }
  /** Places that fit a text or have these codes: the small ones that the list of airports leaves out, or all */
  'places.find': {
    query?: {
      /** `all`: also the places of the list of airports; absent: `small` */
      among?: 'small' | 'all'
      /** As typed: a code, or a name in English, Chinese or pinyin */
      text?: string
      /** Codes of airports, joined with commas */
      codes?: string
    }
    reply: {
      cities: City[]
    }
  }
  /** Airlines with names, alliance and ticket code */
  'places.airlines': {
    reply: {
      version: string
      airlines: Array<{
        code: string
        ticketCode: string | null
        names: Names
        country: string
        alliance: string | null
        lowCost: boolean
        color: string
      }>
    }
  }
  /** Aircraft by IATA equipment code */
  'places.aircraft': {
    reply: {
      version: string
      aircraft: Array<{
        code: string
        maker: string
        model: string
        wide: boolean
      }>
    }
  }
  /** Countries and regions with dialling codes */
  'places.countries': {
    reply: {
      version: string
      countries: Array<{
        iso2: string
        iso3: string
        dialling: string
        continent: string
        currency: string
        names: Names
      }>
      currencies: Array<{
        code: Currency
        exponent: number
        names: Names
      }>
    }
  }
  /** Starts a search; answers as soon as the first supplier has, or after 50 ms with none */
  'flightSearch.start': {
    body: {
      journeys: Array<{
        /** `airport-PVG` or `city-SHA` */
        origin: string
        /** `airport-PVG` or `city-SHA` */
        destination: string
        /** Local date of departure, yyyy-mm-dd */
        date: string
      }>
      bookingType?: 'oneway' | 'return' | 'multi'
      cabin?: 'first' | 'premium_first' | 'business' | 'premium_business' | 'premium_economy' | 'economy' | ''
      passengers?: PassengerCountsInput
      /** Totals are shown in it as well; what is charged stays as it is */
      currency?: CurrencyInput
      filters?: SearchFiltersInput
      /** Separate tickets also where the party needs papers to enter the country of the change, or nobody knows */
      unknownEntry?: boolean
      /** Nationality of the party (ISO 3166-1 alpha-2) by which entry and transit are checked; null: not known */
      passport?: string | null
      /** About this many new options at once, the cheapest first; options of one price stay together */
      limit?: number
    }
    reply: SearchState
  }
  /** What has come in since the cursor */
  'flightSearch.solutions': {
    body: {
      searchId: string
      cursor?: string
      /** Order of the answered options; without it as they were found */
      sort?: 'price' | 'value' | 'duration' | 'departure' | 'arrival' | 'stops'
      /** Answers this page of all options found so far instead of the new ones; by price unless sorted otherwise */
      page?: number
      pageSize?: number
      /** About this many new options at once, the cheapest first; options of one price stay together */
      limit?: number
      /** Longest wait for something new */
      waitMs?: number
    }
    reply: SearchPoll
  }
  /** Ends a search that nobody waits for any more; what it found can still be read */
  'flightSearch.leave': {
    params: {
      /** Id of the search */
      id: string
    }
    reply: null
  }
  /** Prices exactly these flights; answers and is polled like a search */
  'flightSearch.accurate': {
    body: {
      journeys: Array<{
        segments: RequestedFlightInput[]
      }>
      /** Counts where no booking class is named; empty: every cabin */
      cabin?: 'first' | 'premium_first' | 'business' | 'premium_business' | 'premium_economy' | 'economy' | ''
      passengers?: PassengerCountsInput
      /** Nationality of the party (ISO 3166-1 alpha-2) by which entry and transit are checked; null: not known */
      passport?: string | null
    }
    reply: AccurateSearchState
  }
  /** Checks price and seats of the solution with the supplier of each ticket; a confirmed offer is valid for 15 minutes */
  'flightSearch.verify': {
    params: {
      /** Id of the solution */
      id: string
    }
    body: {
      searchId: string
    }
    reply: {
      result: 'ok' | 'price_changed' | 'solution_changed' | 'invalid' | 'document_changed'
      /** Why it is invalid: not sold any more, or times moved and the self-transfer no longer works */
      reason: 'gone' | 'transfer_too_short' | null
      oldPrice: PriceDetail
      newPrice: PriceDetail | null
      newSolution: Solution | null
      restrictions: Restrictions
      /** Goes into the order; null when the offer is gone */
      verifyToken: string | null
      validUntil: string | null
      fxSnapshotId: string
    }
  }
  /** The verified offer behind a token */
  'flightSearch.offer': {
    params: {
      /** The verifyToken of a price check */
      token: string
    }
    reply: {
      solution: Solution
      passengers: PassengerCounts
      /** Nationality that the search was made for; null: none was given */
      passport: string | null
      /** Instant, ISO 8601 with offset */
      verifiedAt: string
      /** Instant, ISO 8601 with offset */
      validUntil: string
      fxSnapshotId: string
      /** Instant, ISO 8601 with offset */
      payBefore: string
    }
  }
  /** Looks through an order before it is made for what airlines bill agencies for later; makes nothing */
  'flightOrders.check': {
    body: {
      verifyToken: string
      passengers: PassengerInput[]
      contact: ContactInput
    }
    reply: TicketingChecks
  }
  /** Makes an order from a verified offer; seats are asked for at the supplier */
  'flightOrders.create': {
    body: {
      verifyToken: string
      passengers: PassengerInput[]
      contact: ContactInput
      invoiceType?: 'Itinerary' | 'Bill' | 'ItineraryWithBill' | 'None'
      holdOnly?: boolean
      remark?: string
      customerReference?: string
      acknowledged?: AcknowledgedInput
    }
    reply: FlightOrder
  }
  /** Orders inside the view of the caller */
  'flightOrders.list': {
    query?: {
      /** Only this type of order */
      orderType?: 'origin' | 'change' | 'refund' | 'void' | 'all'
      /** Group of orders, as the tabs of the list have them */
      group?: 'to_be_paid' | 'reviewing' | 'proceeding' | 'pending_confirmation' | 'refunding'
      /** Tab inside the group */
      tab?: 'origin' | 'change' | 'refund'
      /** Order number, PNR, ticket number or passenger name */
      q?: string
      /** Two-letter code of an airline */
      airline?: string
      /** First day of departure, yyyy-mm-dd */
      departFrom?: string
      /** Last day of departure, yyyy-mm-dd */
      departTo?: string
      /** First day of creation, yyyy-mm-dd */
      createdFrom?: string
      /** Last day of creation, yyyy-mm-dd */
      createdTo?: string
      /** Status words, bare or prefixed, joined with commas */
      statuses?: string
      /** Surname, or surname/given name */
      passenger?: string
      /** Our PNR or the airline’s */
      pnr?: string
      /** Ticket number */
      ticket?: string
      /** PNR at the supplier, or its order number */
      bookingNumber?: string
      /** Id of the person */
      createdBy?: string
      /** Absent: those of the own agency; all: those of the agencies below it as well; below: of these alone; unpaid: of the ones that it pays for; else the number of one */
      agency?: string
      /** due: what expires first, then the newest, in this direction only */
      sort?: 'due' | 'deadline' | 'created' | 'departure' | 'amount'
      /** Ascending or descending */
      direction?: 'asc' | 'desc'
      /** Page of the list, from 1 */
      page?: number
      /** Rows of a page */
      pageSize?: number
    }
    reply: {
      rows: OrderSummary[]
      total: number
      page: number
      pageSize: number
      /** True: more rows fit than `total`, where counting stops */
      uncounted: boolean
      /** What the orders of this page cost, one sum for each currency; what goes back is not in it */
      amounts: Amount[]
    }
  }
  /** Payment channels of an order, each with what is available or why it is not */
  'flightOrders.paymentConfig': {
    query: {
      /** Number of the order */
      orderId: string
    }
    reply: {
      orderId: string
      amount: Amount
      payBefore: string | null
      /** What `topUp` of a payment would record; null: not needed, or not for the caller */
      topUp: Amount | null
      channels: Array<{
        channel: 'balance' | 'credit' | 'alipay' | 'wechat-pay' | 'yeepay-alipay' | 'yeepay-credit-card' | 'yeepay-debit-card' | 'yeepay-wechat' | 'airwallex' | 'stripe' | 'paypal' | 'abapay'
        enabled: boolean
        available: number | null
        currency: Currency
        feePct: number
        /** Amount in minor units of the currency beside it */
        fee: number
        /** A refund returns the fee in proportion; false: it stays */
        feeReturned: boolean
        /** Amount in minor units of the currency beside it */
        total: number
        after: number | null
        /** What a gateway charges for the total, in its currency */
        charged: {
          /** Amount in minor units of the currency beside it */
          amount: number
          currency: Currency
          /** Of one unit of it in `currency`; null: the same currency */
          rate: string | null
        } | null
        /** Whether it pays the rest beside a flight voucher */
        withVoucher: boolean
        /** Why it does not, a sentence in the language of the request */
        reasonWithVoucher: string | null
        /** A sentence in the language of the request */
        reasonIfDisabled: string | null
        /** The same for machines */
        reasonCode: 'not_open' | 'switched_off' | 'no_rate' | 'no_top_ups' | 'payment_disabled' | 'pays_itself' | 'on_behalf' | 'testing_user' | 'frozen' | 'overdue' | 'no_credit' | 'insufficient' | 'amount_below' | 'time_short' | 'upstream_funds' | 'amount_above' | null
      }>
      /** Open flight vouchers of the agency; empty where the order takes none */
      vouchers: PayVoucher[]
      /** Null: the caller may pay the amount without anybody */
      limit: PayLimit | null
      /** Of an original order, without what nobody can change any more; empty: nothing is looked at */
      ticketingChecks: TicketingChecks
    }
  }
  /** One order with everything that belongs to it */
  'flightOrders.get': {
    params: {
      /** Number of the order */
      id: string
    }
    reply: FlightOrder
  }
  /** Cancels an unpaid order and releases its seats */
  'flightOrders.cancel': {
    params: {
      /** Number of the order */
      id: string
    }
    reply: FlightOrder
  }
  /** Pays an order; wallet and credit settle at once, gateways return the payer’s next step */
  'flightOrders.pay': {
    params: {
      /** Number of the order */
      id: string
    }
    body: {
      channel: 'balance' | 'credit' | 'alipay' | 'wechat-pay' | 'yeepay-alipay' | 'yeepay-credit-card' | 'yeepay-debit-card' | 'yeepay-wechat' | 'airwallex' | 'stripe' | 'paypal' | 'abapay'
      /** Code of a flight voucher that pays a part; the channel pays the rest */
      voucher?: string
      /** What the payer saw; refused when it is not the amount due */
      amount?: number
      /** For an order of a direct sub-agency: the shortfall of its balance, received offline and recorded as a top-up before the payment; refused when the shortfall is another amount */
      topUp?: number
    }
    reply: {
      payment: OrderPayment
      order: FlightOrder
      /** By gateway: the payer’s next step */
      attempt?: GatewayAttempt
    }
  }
  /** Declines another ticket instead of a refused one; the order stays with the service desk */
  'flightOrders.declineReplacement': {
    params: {
      /** Number of the order */
      id: string
    }
    reply: FlightOrder
  }
  /** E-ticket, itinerary, bill and credit note as PDF, the flights as a calendar file or as text; returns the file, or the error envelope */
  'flightOrders.file': {
    params: {
      /** Number of the order */
      id: string
      /** Which document of the order */
      kind: 'eticket' | 'itinerary' | 'bill' | 'credit-note' | 'ics' | 'text'
    }
    body: {
      /** Absent: all passengers */
      passengerIds?: string[]
      /** Absent: the language of the request */
      locale?: LocaleInput
      hidePrice?: boolean
      /** More documents in the same PDF, behind the first */
      also?: ('eticket' | 'itinerary' | 'bill' | 'credit-note')[]
    }
    reply: Uint8Array
  }
  /** Reminds the service desk of an order that waits for it, once in 30 minutes */
  'flightOrders.remind': {
    params: {
      /** Number of the order */
      id: string
    }
    reply: FlightOrder
  }
  /** Voids tickets inside their void window: whole bookings, everything paid but the fee goes back */
  'flightServicing.void': {
    params: {
      /** The order that holds the tickets: the original or a changed one */
      id: string
    }
    body: {
      /** Empty: everything that can be chosen */
      coupons?: CouponChoiceInput[]
      remark?: string
      /** What was seen to be refunded; refused when it is another amount by now */
      total?: number
    }
    reply: FlightOrder
  }
  /** What a void of some tickets would bring back; nothing is asked for and nothing changes */
  'flightServicing.quoteVoid': {
    params: {
      /** The order that holds the tickets */
      id: string
    }
    body: {
      /** Empty: everything that can be chosen */
      coupons?: CouponChoiceInput[]
    }
    reply: VoidQuote
  }
  /** Asks what some tickets are worth: answered with a quote at once where the fare says so, else reviewed */
  'flightServicing.refund': {
    params: {
      /** The order that holds the tickets: the original or a changed one */
      id: string
    }
    body: {
      /** Empty: everything that can be chosen */
      coupons?: CouponChoiceInput[]
      reason: number
      /** `3.4`; null where the reason has none */
      subOption?: string | null
      remark?: string
      /** Number of the earlier or new ticket */
      otherTicket?: string
      /** Number of the airline’s published waiver */
      waiver?: string
      /** Files that were uploaded before */
      evidence?: string[]
      /** Give the seats back while it is reviewed; absent: where the departure is within 24 hours and the reason is not 0 */
      releaseSeats?: boolean
    }
    reply: FlightOrder
  }
  /** A file that was uploaded with a refund or change; returns the file, or the error envelope */
  'flightServicing.readEvidence': {
    params: {
      /** Number of the order */
      id: string
      /** Id of the file */
      file: string
    }
    reply: Uint8Array
  }
  /** Other flights of the carrier that issued the chosen tickets, each with what the change would cost and do to them; like for like first, nothing is asked for */
  'flightServicing.searchChange': {
    params: {
      /** The order that holds the tickets */
      id: string
    }
    body: {
      /** Tickets of one booking; empty: all that can be */
      coupons?: CouponChoiceInput[]
      /** Journeys of the order that are to be other ones, with their new day; the others stay */
      newJourneys: Array<{
        journey: number
        /** Calendar date without time zone, yyyy-mm-dd */
        date: string
      }>
      /** 3: where the airline’s schedule change or cancellation waives the fee, its own flights within three days are found at no cost; every other reason is priced as a voluntary change */
      reason?: number
    }
    reply: {
      /** False: this airline is changed by the service desk only */
      automatic: boolean
      /** Null: priced as voluntary */
      free: FreeChange | null
      /** Where it is free, also flights that the service desk exchanges by hand */
      solutions: ChangeSolution[]
    }
  }
  /** Asks for other flights instead: of a change search, priced at once by the supplier, or any others, priced by the service desk */
  'flightServicing.change': {
    params: {
      /** The order that holds the tickets: the original or a changed one */
      id: string
    }
    body: {
      /** Tickets of one booking; empty: all that can be */
      coupons?: CouponChoiceInput[]
      /** 3: with a token and a schedule change or cancellation that waives the fee it costs nothing; every other reason but 0 is priced by the service desk */
      reason?: number
      remark?: string
      /** Files that were uploaded before */
      evidence?: string[]
      /** Of a change search, or of a price check of flights of the same supplier for the same passengers */
      verifyToken?: string | null
      /** Instead of a token: flights that the service desk is asked for */
      flights?: CustomFlightInput[]
      /** Losses of the exchange that are accepted */
      accepted?: ('value' | 'cabin' | 'checkedBags' | 'cabinBags' | 'refund' | 'change')[]
    }
    reply: FlightOrder
  }
  /** Accepts by name what a change that the service desk has priced takes from the tickets, before it is paid */
  'flightServicing.acceptLosses': {
    params: {
      /** The change */
      id: string
    }
    body: {
      /** Losses of the exchange that are accepted */
      accepted: ('value' | 'cabin' | 'checkedBags' | 'cabinBags' | 'refund' | 'change')[]
    }
    reply: FlightOrder
  }
  /** Accepts the quote of a refund, or of a change that costs nothing */
  'flightServicing.confirm': {
    params: {
      /** Number of the order */
      id: string
    }
    body: {
      /** Number of the quote that was seen: refused when there is a newer one */
      quote: number
    }
    reply: FlightOrder
  }
  /** Takes one file (jpg, png or pdf by its content, 2 MB) that proves a reason; a pdf is stored as rewritten; the request names it afterwards */
  'flightServicing.uploadEvidence': {
    query: {
      /** Name of the file, for people; no control characters, none that turn the direction of writing */
      name: string
    }
    body: Uint8Array
    reply: EvidenceFile
  }
  /** Hands in more files while a refund or change is reviewed */
  'flightServicing.addEvidence': {
    params: {
      /** Number of the order */
      id: string
    }
    body: {
      /** Files that were uploaded before */
      evidence: string[]
    }
    reply: FlightOrder
  }
  /** Changed and cancelled flights of the own orders; those that wait for an answer first */
  'disruptions.list': {
    query?: {
      /** Number of the order */
      orderId?: string
      /** Those that wait for an answer, or all */
      state?: 'open' | 'all'
      /** With date, from and to: only this flight */
      flightNo?: string
      /** Calendar date without time zone, yyyy-mm-dd */
      date?: string
      /** Airport of departure, three letters */
      from?: string
      /** Airport of arrival, three letters */
      to?: string
      /** Page of the list, from 1 */
      page?: number
      /** Rows of a page */
      pageSize?: number
    }
    reply: {
      rows: OrderDisruption[]
      total: number
      page: number
      pageSize: number
    }
  }
  /** The same answer for many orders, one at a time: an order that cannot be answered says why and stops no other */
  'disruptions.answerMany': {
    body: {
      decision: 'accept' | 'refund'
      orders: Array<{
        id: string
        orderId: string
        /** Whose tickets go back; empty: everybody’s. A flight is accepted for the whole order */
        passengers?: string[]
      }>
    }
    reply: {
      results: Array<{
        orderId: string
        done: boolean
        /** Why not, in the language of the request */
        message: string | null
      }>
    }
  }
  /** Accepts what the airline does, or gives the tickets of the flight back at no cost; other flights are asked for with flightServicing.change */
  'disruptions.answer': {
    params: {
      /** Id of the schedule change */
      id: string
    }
    body: {
      orderId: string
      decision: 'accept' | 'refund'
    }
    reply: FlightOrder
  }
  /** What the agency can spend now */
  'wallet.balance': {
    reply: {
      currency: Currency
      /** Amount in minor units of the currency beside it */
      balance: number
      /** Amount in minor units of the currency beside it */
      creditLeft: number
      /** Amount in minor units of the currency beside it */
      available: number
      /** Below which prepaid balance the agency is alerted by mail; null: no alert */
      alert: {
        /** Amount in minor units of the currency beside it */
        below: number
        /** The prepaid balance is below it now */
        isLow: boolean
      } | null
    }
  }
  /** Balance, credit and the entries that made them, newest first */
  'wallet.get': {
    query?: {
      /** First day, yyyy-mm-dd */
      from?: string
      /** Last day, yyyy-mm-dd */
      to?: string
      /** Only rows of this type */
      type?: 'top-up' | 'origin-flight' | 'origin-train' | 'refund-flight' | 'change-flight' | 'void-flight' | 'change-train' | 'refund-train' | 'adjustment' | 'airline-memo'
      /** Balance or credit line */
      account?: 'balance' | 'credit'
      /** Number of the order */
      orderId?: string
      /** Page of the list, from 1 */
      page?: number
      /** Rows of a page */
      pageSize?: number
    }
    reply: {
      currency: Currency
      /** Amount in minor units of the currency beside it */
      balance: number
      /** Amount in minor units of the currency beside it */
      creditLimit: number
      /** Amount in minor units of the currency beside it */
      creditUsed: number
      /** Amount in minor units of the currency beside it */
      creditLeft: number
      /** Balance and credit left together */
      available: number
      /** Of the agency: its days and the times of its entries */
      timeZone: string
      creditPeriod: 'day' | 'week' | 'month' | 'year'
      overdue: boolean
      /** Closing balance and movement of each day of the range, by the agency time zone */
      days: Array<{
        day: string
        /** Amount in minor units of the currency beside it */
        balance: number
        /** Amount in minor units of the currency beside it */
        spent: number
        /** Amount in minor units of the currency beside it */
        received: number
        /** Amount in minor units of the currency beside it */
        toppedUp: number
      }>
      /** Null: nobody is told of a low balance */
      alert: WalletAlert | null
      entries: {
        rows: WalletEntry[]
        total: number
        page: number
        pageSize: number
      }
      /** What moved on the days of these entries, whole days of the filter, signed */
      dayTotals: Array<{
        day: string
        /** Amount in minor units of the currency beside it */
        balance: number
        /** Amount in minor units of the currency beside it */
        credit: number
      }>
    }
  }
  /** Payments, refunds, top-ups and repayments with gross, handling fee and net, newest first */
  'transactions.list': {
    query?: {
      /** Days of the payment */
      dateFrom?: string
      /** Days of the payment */
      dateTo?: string
      /** Only rows of this type */
      type?: 'payment' | 'refund' | 'top-up' | 'repayment' | 'reversal' | 'adjustment'
      /** Only this method of payment */
      method?: 'balance' | 'credit' | 'alipay' | 'wechat-pay' | 'yeepay-alipay' | 'yeepay-credit-card' | 'yeepay-debit-card' | 'yeepay-wechat' | 'airwallex' | 'stripe' | 'paypal' | 'abapay' | 'offline'
      /** Only rows with this status */
      status?: 'succeeded' | 'pending' | 'failed' | 'timed_out' | 'canceled' | 'reversed'
      /** An order or the original order of its family */
      orderId?: string
      /** Absent: those of the own agency; all: those of the agencies below it as well; below: of these alone; else the number of one */
      agency?: string
      /** Page of the list, from 1 */
      page?: number
      /** Rows of a page */
      pageSize?: number
    }
    reply: {
      rows: Transaction[]
      total: number
      page: number
      pageSize: number
      /** True: more rows fit than `total`, where counting stops */
      uncounted: boolean
      /** First day that is shown, by the agency’s calendar */
      from: string
      /** Calendar date without time zone, yyyy-mm-dd */
      to: string
      timeZone: string
      /** Of all transactions that fit, not of the page; null: more fit than are counted */
      totals: Array<{
        currency: Currency
        /** Net, what raised the agency’s accounts */
        received: number
        /** Net, what lowered them; not negative */
        paid: number
        /** Amount in minor units of the currency beside it */
        fees: number
      }> | null
    }
  }
  /** Own statements of account, newest first */
  'statements.list': {
    query?: {
      /** Length of the period */
      kind?: 'day' | 'week' | 'month' | 'year'
      /** Page of the list, from 1 */
      page?: number
      /** Rows of a page */
      pageSize?: number
    }
    reply: {
      rows: OwnStatement[]
      total: number
      page: number
      pageSize: number
      /** The month that is running, with the figures of now */
      running: StatementHeader | null
    }
  }
  /** Own statement of a period with its lines */
  'statements.get': {
    params: {
      /** A month 2026-03, a week 2026-W14, a day 2026-03-05 or a year 2026 */
      period: string
    }
    query?: {
      /** Page of the list, from 1 */
      page?: number
      /** Rows of a page */
      pageSize?: number
    }
    reply: {
      header: StatementHeader
      lines: {
        rows: StatementLine[]
        total: number
        page: number
        pageSize: number
      }
    }
  }
  /** Own statement as a workbook or PDF; returns the file, or the error envelope */
  'statements.file': {
    params: {
      /** A month 2026-03, a week 2026-W14, a day 2026-03-05 or a year 2026 */
      period: string
    }
    body: {
      format: 'xlsx' | 'pdf'
      /** A correction of the period; absent: its statement */
      number?: string
      /** Absent: the language of the request */
      locale?: 'en' | 'zh-cn' | 'zh-tw'
    }
    reply: Uint8Array
  }
  /** Own credit statements with what of each is still to be paid, newest first, and the running cycle */
  'statements.credit': {
    query?: {
      /** Page of the list, from 1 */
      page?: number
      /** Rows of a page */
      pageSize?: number
    }
    reply: {
      rows: CreditStatement[]
      total: number
      page: number
      pageSize: number
      creditPeriod: 'day' | 'week' | 'month' | 'year'
      currency: Currency
      /** Amount in minor units of the currency beside it */
      creditLimit: number
      /** Of all statements together */
      outstanding: number
      running: {
        period: string
        /** Calendar date without time zone, yyyy-mm-dd */
        startsOn: string
        /** Calendar date without time zone, yyyy-mm-dd */
        endsOn: string
        /** Calendar date without time zone, yyyy-mm-dd */
        dueOn: string
        /** Amount in minor units of the currency beside it */
        opening: number
        /** Amount in minor units of the currency beside it */
        purchases: number
        /** Amount in minor units of the currency beside it */
        refunds: number
        /** Amount in minor units of the currency beside it */
        repayments: number
        /** Credit used now */
        used: number
      } | null
    }
  }
  /** Own credit statement as PDF; returns the file, or the error envelope */
  'statements.creditFile': {
    params: {
      /** A month 2026-03, a week 2026-W14, a day 2026-03-05 or a year 2026 */
      period: string
    }
    body: {
      /** Absent: the language of the request */
      locale?: 'en' | 'zh-cn' | 'zh-tw'
    }
    reply: Uint8Array
  }
  /** Statements of the agencies below the own one, newest first */
  'subStatements.list': {
    query?: {
      /** Number of the sub-agency */
      agencyId?: number
      /** A month 2026-03, a week 2026-W14, a day 2026-03-05 or a year 2026 */
      period?: string
      /** Length of the period */
      kind?: 'day' | 'week' | 'month' | 'year'
      /** open: the running period of each agency */
      status?: 'open' | 'issued' | 'corrected'
      /** Page of the list, from 1 */
      page?: number
      /** Rows of a page */
      pageSize?: number
    }
    reply: {
      rows: SubStatement[]
      total: number
      page: number
      pageSize: number
    }
  }
  /** Statement of a sub-agency with its lines; a period that is not closed has the figures of now */
  'subStatements.get': {
    params: {
      /** Number of the sub-agency */
      agencyId: number
      /** A month 2026-03, a week 2026-W14, a day 2026-03-05 or a year 2026 */
      period: string
    }
    query?: {
      /** Page of the list, from 1 */
      page?: number
      /** Rows of a page */
      pageSize?: number
    }
    reply: {
      header: StatementHeader
      lines: {
        rows: StatementLine[]
        total: number
        page: number
        pageSize: number
      }
    }
  }
  /** Statement of a sub-agency as a workbook or PDF; returns the file, or the error envelope */
  'subStatements.file': {
    params: {
      /** Number of the sub-agency */
      agencyId: number
      /** A month 2026-03, a week 2026-W14, a day 2026-03-05 or a year 2026 */
      period: string
    }
    body: {
      format: 'xlsx' | 'pdf'
      /** A correction of the period; absent: its statement */
      number?: string
      /** Absent: the language of the request */
      locale?: 'en' | 'zh-cn' | 'zh-tw'
    }
    reply: Uint8Array
  }
  /** Credit statements of the agencies below the own one, newest first */
  'subStatements.credit': {
    query?: {
      /** Number of the sub-agency */
      agencyId?: number
      /** Only rows with this status */
      status?: 'issued' | 'paid' | 'overdue'
      /** Page of the list, from 1 */
      page?: number
      /** Rows of a page */
      pageSize?: number
    }
    reply: {
      rows: CreditStatement[]
      total: number
      page: number
      pageSize: number
    }
  }
  /** Credit statement of an agency below the own one as PDF */
  'subStatements.creditFile': {
    params: {
      /** Number of the sub-agency */
      agencyId: number
      /** A month 2026-03, a week 2026-W14, a day 2026-03-05 or a year 2026 */
      period: string
    }
    body: {
      /** Absent: the language of the request */
      locale?: 'en' | 'zh-cn' | 'zh-tw'
    }
    reply: Uint8Array
  }
  /** What a sub-agency has and owes, and every entry of its wallets, newest first */
  'subStatements.bill': {
    params: {
      /** Number of the sub-agency */
      id: number
    }
    query?: {
      /** First day, yyyy-mm-dd */
      from?: string
      /** Last day, yyyy-mm-dd */
      to?: string
      /** Only rows of this type */
      type?: 'top-up' | 'origin-flight' | 'origin-train' | 'refund-flight' | 'change-flight' | 'void-flight' | 'change-train' | 'refund-train' | 'adjustment' | 'airline-memo'
      /** Page of the list, from 1 */
      page?: number
      /** Rows of a page */
      pageSize?: number
    }
    reply: {
      agencyId: number
      agencyName: string
      currency: Currency
      timeZone: string
      showInvoiceType: boolean
      from: string
      to: string
      /** Amount in minor units of the currency beside it */
      balance: number
      /** Amount in minor units of the currency beside it */
      creditLimit: number
      /** Amount in minor units of the currency beside it */
      creditUsed: number
      /** Amount in minor units of the currency beside it */
      creditLeft: number
      overdue: boolean
      /** Sum of what came in within the range and the type */
      received: number
      /** Sum of what went out */
      paid: number
      entries: {
        rows: StatementLine[]
        total: number
        page: number
        pageSize: number
      }
    }
  }
  /** Own postings of a period as balanced journal lines in CSV; returns the file, or the error envelope */
  'accounting.export': {
    body: {
      /** A month 2026-03, a week 2026-W14, a day 2026-03-05 or a year 2026 */
      period: string
    }
    reply: Uint8Array
  }
}

/** How each call is sent. */
export const CALLS = {
  'places.airports': { method: 'GET', path: '/base/v2/airports', idempotent: false, file: false, upload: false },
  'places.find': { method: 'GET', path: '/base/v2/places', idempotent: false, file: false, upload: false },
  'places.airlines': { method: 'GET', path: '/base/v2/airlines', idempotent: false, file: false, upload: false },
  'places.aircraft': { method: 'GET', path: '/base/v2/aircraft', idempotent: false, file: false, upload: false },
  'places.countries': { method: 'GET', path: '/base/v2/countries', idempotent: false, file: false, upload: false },
  'flightSearch.start': { method: 'POST', path: '/shopping/v2/flight/async-shopping', idempotent: false, file: false, upload: false },
  'flightSearch.solutions': { method: 'POST', path: '/shopping/v2/flight/async-shopping/solutions', idempotent: false, file: false, upload: false },
  'flightSearch.leave': { method: 'DELETE', path: '/shopping/v2/flight/async-shopping/{id}', idempotent: false, file: false, upload: false },
  'flightSearch.accurate': { method: 'POST', path: '/shopping/v2/flight/accurate-search', idempotent: false, file: false, upload: false },
  'flightSearch.verify': { method: 'POST', path: '/shopping/v2/flight/solutions/{id}/verification', idempotent: false, file: false, upload: false },
  'flightSearch.offer': { method: 'GET', path: '/shopping/v2/flight/offers/{token}', idempotent: false, file: false, upload: false },
  'flightOrders.check': { method: 'POST', path: '/order/v2/flight/orders/checks', idempotent: false, file: false, upload: false },
  'flightOrders.create': { method: 'POST', path: '/order/v2/flight/orders', idempotent: true, file: false, upload: false },
  'flightOrders.list': { method: 'GET', path: '/order/v2/flight/orders', idempotent: false, file: false, upload: false },
  'flightOrders.paymentConfig': { method: 'GET', path: '/order/v2/flight/config/payment', idempotent: false, file: false, upload: false },
  'flightOrders.get': { method: 'GET', path: '/order/v2/flight/orders/{id}', idempotent: false, file: false, upload: false },
  'flightOrders.cancel': { method: 'DELETE', path: '/order/v2/flight/orders/{id}', idempotent: false, file: false, upload: false },
  'flightOrders.pay': { method: 'POST', path: '/order/v2/flight/orders/{id}/payment', idempotent: true, file: false, upload: false },
  'flightOrders.declineReplacement': { method: 'DELETE', path: '/order/v2/flight/orders/{id}/replacement', idempotent: false, file: false, upload: false },
  'flightOrders.file': { method: 'POST', path: '/order/v2/flight/orders/{id}/files/{kind}', idempotent: false, file: true, upload: false },
  'flightOrders.remind': { method: 'POST', path: '/order/v2/flight/orders/{id}/remind', idempotent: false, file: false, upload: false },
  'flightServicing.void': { method: 'POST', path: '/order/v2/flight/orders/{id}/void', idempotent: true, file: false, upload: false },
  'flightServicing.quoteVoid': { method: 'POST', path: '/order/v2/flight/orders/{id}/void/quote', idempotent: false, file: false, upload: false },
  'flightServicing.refund': { method: 'POST', path: '/order/v2/flight/orders/{id}/refund', idempotent: true, file: false, upload: false },
  'flightServicing.readEvidence': { method: 'POST', path: '/order/v2/flight/orders/{id}/evidence/{file}', idempotent: false, file: true, upload: false },
  'flightServicing.searchChange': { method: 'POST', path: '/order/v2/flight/orders/{id}/change/search', idempotent: false, file: false, upload: false },
  'flightServicing.change': { method: 'POST', path: '/order/v2/flight/orders/{id}/change', idempotent: true, file: false, upload: false },
  'flightServicing.acceptLosses': { method: 'POST', path: '/order/v2/flight/orders/{id}/change/losses', idempotent: false, file: false, upload: false },
  'flightServicing.confirm': { method: 'POST', path: '/order/v2/flight/orders/{id}/confirmation', idempotent: false, file: false, upload: false },
  'flightServicing.uploadEvidence': { method: 'POST', path: '/order/v2/flight/evidence', idempotent: false, file: false, upload: true },
  'flightServicing.addEvidence': { method: 'POST', path: '/order/v2/flight/orders/{id}/evidence', idempotent: false, file: false, upload: false },
  'disruptions.list': { method: 'GET', path: '/order/v2/flight/disruptions', idempotent: false, file: false, upload: false },
  'disruptions.answerMany': { method: 'POST', path: '/order/v2/flight/disruptions/responses', idempotent: false, file: false, upload: false },
  'disruptions.answer': { method: 'POST', path: '/order/v2/flight/disruptions/{id}/response', idempotent: false, file: false, upload: false },
  'wallet.balance': { method: 'GET', path: '/base/v2/wallet/balance', idempotent: false, file: false, upload: false },
  'wallet.get': { method: 'GET', path: '/base/v2/wallet', idempotent: false, file: false, upload: false },
  'transactions.list': { method: 'GET', path: '/base/v2/transactions', idempotent: false, file: false, upload: false },
  'statements.list': { method: 'GET', path: '/base/v2/statements', idempotent: false, file: false, upload: false },
  'statements.get': { method: 'GET', path: '/base/v2/statements/{period}', idempotent: false, file: false, upload: false },
  'statements.file': { method: 'POST', path: '/base/v2/statements/{period}/file', idempotent: false, file: true, upload: false },
  'statements.credit': { method: 'GET', path: '/base/v2/credit-statements', idempotent: false, file: false, upload: false },
  'statements.creditFile': { method: 'POST', path: '/base/v2/credit-statements/{period}/file', idempotent: false, file: true, upload: false },
  'subStatements.list': { method: 'GET', path: '/base/v2/sub/statements', idempotent: false, file: false, upload: false },
  'subStatements.get': { method: 'GET', path: '/base/v2/sub/statements/{agencyId}/{period}', idempotent: false, file: false, upload: false },
  'subStatements.file': { method: 'POST', path: '/base/v2/sub/statements/{agencyId}/{period}/file', idempotent: false, file: true, upload: false },
  'subStatements.credit': { method: 'GET', path: '/base/v2/sub/credit-statements', idempotent: false, file: false, upload: false },
  'subStatements.creditFile': { method: 'POST', path: '/base/v2/sub/credit-statements/{agencyId}/{period}/file', idempotent: false, file: true, upload: false },
  'subStatements.bill': { method: 'GET', path: '/base/v2/sub/balance/{id}', idempotent: false, file: false, upload: false },
  'accounting.export': { method: 'POST', path: '/base/v2/accounting/export', idempotent: false, file: true, upload: false },
} as const
