// Made by `npm run db:types` from the migrated database. Do not edit.

import type { ColumnType } from 'kysely'
import type { Json, JsonByDefault, JsonOrNull } from './json-columns.ts'
import type { PartOf, PartOrNull } from './order-rows.ts'
import type { Word } from './word-columns.ts'

export interface Agencies {
  id: ColumnType<number, number | undefined, number>
  parent_id: ColumnType<number | null, number | null | undefined, number | null>
  proxy_level: number
  name: string
  alias: string
  logo: ColumnType<string | null, string | null | undefined, string | null>
  status: ColumnType<string, string | undefined, string>
  settlement_currency: ColumnType<string, string | undefined, string>
  email_language: ColumnType<string | null, string | null | undefined, string | null>
  time_zone: string
  contact_name: ColumnType<string, string | undefined, string>
  contact_email: ColumnType<string, string | undefined, string>
  contact_phone: ColumnType<string, string | undefined, string>
  address: ColumnType<string, string | undefined, string>
  website_prefix: string
  partner_code: string
  theme_color: ColumnType<string | null, string | null | undefined, string | null>
  theme_locale: ColumnType<string | null, string | null | undefined, string | null>
  suppress_login_toast: ColumnType<boolean, boolean | undefined, boolean>
  credit_period: ColumnType<string, string | undefined, string>
  common_config: JsonByDefault<'agencies.common_config'>
  flight_config: JsonByDefault<'agencies.flight_config'>
  train_config: JsonByDefault<'agencies.train_config'>
  restricted_hosts: ColumnType<string[], string[] | undefined, string[]>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
}

export interface AuthenticatorApps {
  realm: string
  user_id: string
  secret_cipher: Buffer
  begun_at: ColumnType<Date, Date | string, Date | string>
  confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  last_step: ColumnType<number, number | undefined, number>
  wrong_in_a_row: ColumnType<number, number | undefined, number>
  locked_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface Clock {
  one: ColumnType<boolean, boolean | undefined, boolean>
  ahead_ms: ColumnType<bigint, bigint | number, bigint | number>
  moved_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  moved_by: ColumnType<string | null, string | null | undefined, string | null>
}

export interface Coupons {
  ticket_id: string
  number: number
  agency_id: number
  order_id: string
  passenger_id: string
  journey: number
  segment: number
  state: string
  seat_released_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface Credentials {
  realm: string
  user_id: string
  password_hash: string
  pepper_key: string
  former: JsonByDefault<'credentials.former'>
  changed_at: ColumnType<Date, Date | string, Date | string>
}

export interface CreditStatements {
  id: string
  agency_id: number
  currency: Word<'credit_statements.currency'>
  period: string
  starts_on: string
  ends_on: string
  ended_at: ColumnType<Date, Date | string, Date | string>
  due_on: string
  due_at: ColumnType<Date, Date | string, Date | string>
  to_seq: ColumnType<bigint, bigint | number, bigint | number>
  opening_minor: ColumnType<bigint, bigint | number, bigint | number>
  purchases_minor: ColumnType<bigint, bigint | number, bigint | number>
  refunds_minor: ColumnType<bigint, bigint | number, bigint | number>
  repayments_minor: ColumnType<bigint, bigint | number, bigint | number>
  closing_minor: ColumnType<bigint, bigint | number, bigint | number>
  charged_minor: ColumnType<bigint, bigint | number, bigint | number>
  state: string
  issued_at: ColumnType<Date, Date | string, Date | string>
  overdue_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  paid_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface DeskRequests {
  id: string
  order_id: string
  agency_id: number
  version: number
  action: string
  call: string
  body: Json<'desk_requests.body'>
  amount_minor: ColumnType<bigint, bigint | number, bigint | number>
  currency: Word<'desk_requests.currency'>
  asked_by: string
  asked_by_name: string
  asked_at: ColumnType<Date, Date | string, Date | string>
  state: ColumnType<string, string | undefined, string>
  decided_by: ColumnType<string | null, string | null | undefined, string | null>
  decided_by_name: ColumnType<string | null, string | null | undefined, string | null>
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  remark: ColumnType<string, string | undefined, string>
  losses: JsonByDefault<'desk_requests.losses'>
}

export interface DeskTaskEvents {
  id: ColumnType<bigint, never, never>
  order_id: string
  queue: string
  agency_id: number
  at: ColumnType<Date, Date | string, Date | string>
  action: string
  by_id: string
  by_name: string
  to_name: ColumnType<string | null, string | null | undefined, string | null>
  note: ColumnType<string, string | undefined, string>
}

export interface DeskTasks {
  order_id: string
  queue: string
  agency_id: number
  owner_id: ColumnType<string | null, string | null | undefined, string | null>
  owner_name: ColumnType<string | null, string | null | undefined, string | null>
  taken_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface DisruptedOrders {
  disruption_id: string
  order_id: string
  agency_id: number
  journey: number
  segment: number
  state: string
  outcome: ColumnType<string | null, string | null | undefined, string | null>
  impact: string
  connections: Json<'disrupted_orders.connections'>
  before: Json<'disrupted_orders.before'>
  after: JsonOrNull<'disrupted_orders.after'>
  free: boolean
  passengers: number
  received_at: ColumnType<Date, Date | string, Date | string>
  respond_before: ColumnType<Date, Date | string, Date | string>
  answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  answered_by: ColumnType<string | null, string | null | undefined, string | null>
  servicing_id: ColumnType<string | null, string | null | undefined, string | null>
}

export interface Disruptions {
  id: string
  type: string
  source: string
  flight_no: string
  depart_on: string
  dep_airport: string
  arr_airport: string
  after: JsonOrNull<'disruptions.after'>
  note: ColumnType<string, string | undefined, string>
  told_by: string
  received_at: ColumnType<Date, Date | string, Date | string>
  respond_before: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  supersedes: ColumnType<string | null, string | null | undefined, string | null>
  marked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface Enquiries {
  id: string
  received_at: ColumnType<Date, Date | string, Date | string>
  name: string
  email: string
  area_code: string
  phone: string
  country: string
  company_name: string
  company_address: string
  website: string
  others: string
  host: string
  locale: string
  status: ColumnType<string, string | undefined, string>
  handled_by: ColumnType<string | null, string | null | undefined, string | null>
  handled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  version: ColumnType<number, number | undefined, number>
}

export interface EvidenceFiles {
  id: string
  agency_id: number
  handed_in_by: string
  handed_in_at: ColumnType<Date, Date | string, Date | string>
  name: string
  kind: string
  bytes: number
  content_cipher: Buffer
}

export interface FlightOffers {
  token_hash: Buffer
  agency_id: number
  user_id: string
  solution: Json<'flight_offers.solution'>
  passengers: Json<'flight_offers.passengers'>
  levels: Json<'flight_offers.levels'>
  net_cost: Json<'flight_offers.net_cost'>
  fx_snapshot_id: string
  verified_at: ColumnType<Date, Date | string, Date | string>
  valid_until: ColumnType<Date, Date | string, Date | string>
  supplier_offers: Json<'flight_offers.supplier_offers'>
  proof: Json<'flight_offers.proof'>
  passport: ColumnType<string | null, string | null | undefined, string | null>
}

export interface FxSnapshots {
  id: string
  taken_at: ColumnType<Date, Date | string, Date | string>
  base: ColumnType<string, string | undefined, string>
  rates: Json<'fx_snapshots.rates'>
  source: string
}

export interface IdempotencyKeys {
  owner: string
  key: string
  request_hash: Buffer
  state: string
  claim: string
  reply: ColumnType<string | null, string | null | undefined, string | null>
  locked_until: ColumnType<Date, Date | string, Date | string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  again: JsonOrNull<'idempotency_keys.again'>
}

export interface ImpersonationReads {
  impersonation_id: string
  call: string
  target: string
  read_at: ColumnType<Date, Date | string, Date | string>
}

export interface Impersonations {
  id: string
  token_hash: Buffer
  office_session: Buffer
  staff_id: string
  agency_id: number
  user_id: string
  order_id: ColumnType<string | null, string | null | undefined, string | null>
  reason: string
  started_at: ColumnType<Date, Date | string, Date | string>
  ends_at: ColumnType<Date, Date | string, Date | string>
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  end_reason: ColumnType<string | null, string | null | undefined, string | null>
}

export interface InboundEvents {
  channel: string
  account: string
  event_id: string
  type: string
  content: Json<'inbound_events.content'>
  received_at: ColumnType<Date, Date | string, Date | string>
  handled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface Installation {
  key: string
  value: string
}

export interface KnownDevices {
  realm: string
  user_id: string
  device: string
  network: string
  user_agent: string
  first_seen_at: ColumnType<Date, Date | string, Date | string>
  seen_at: ColumnType<Date, Date | string, Date | string>
}

export interface Leaders {
  task: string
  holder: string
  until: ColumnType<Date, Date | string, Date | string>
  backend: number
}

export interface LedgerAccount {
  id: ColumnType<bigint, never, never>
  agency_id: number
  kind: string
  currency: Word<'ledger.account.currency'>
  name: ColumnType<string, never, never>
  authorising: ColumnType<boolean, never, never>
  credit_limit: ColumnType<bigint, bigint | number | undefined, bigint | number>
  balance: ColumnType<bigint, bigint | number | undefined, bigint | number>
  version: ColumnType<bigint, bigint | number | undefined, bigint | number>
  last_hash: ColumnType<Buffer, Buffer | undefined, Buffer>
  moved_at: ColumnType<Date, Date | string | undefined, Date | string>
  status: ColumnType<string, string | undefined, string>
}

export interface LedgerCurrency {
  code: string
  exponent: number
}

export interface LedgerEntry {
  id: ColumnType<string, string | undefined, string>
  event_type: string
  event_id: string
  payment_type: string
  order_id: ColumnType<string | null, string | null | undefined, string | null>
  reference: string
  memo: string
  actor: Json<'ledger.entry.actor'>
  reverses: ColumnType<string | null, string | null | undefined, string | null>
  posted_at: ColumnType<Date, Date | string, Date | string>
}

export interface LedgerMovement {
  account_id: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  agency_id: ColumnType<number | null, number | null | undefined, number | null>
  seq: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  amount: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  balance_after: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  currency: ColumnType<string | null, string | null | undefined, string | null>
  posted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  entry_id: ColumnType<string | null, string | null | undefined, string | null>
  line: ColumnType<number | null, number | null | undefined, number | null>
  side: ColumnType<string | null, string | null | undefined, string | null>
}

export interface LedgerTransfer {
  entry_id: string
  line: number
  debit_account: ColumnType<bigint, bigint | number, bigint | number>
  credit_account: ColumnType<bigint, bigint | number, bigint | number>
  debit_agency: number
  credit_agency: number
  currency: string
  amount: ColumnType<bigint, bigint | number, bigint | number>
  debit_seq: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  debit_balance_after: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  debit_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  credit_seq: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  credit_balance_after: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  credit_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  posted_at: ColumnType<Date, Date | string, Date | string>
}

export interface LoginCodes {
  id: string
  realm: string
  username: string
  user_id: ColumnType<string | null, string | null | undefined, string | null>
  code_hash: Buffer
  created_at: ColumnType<Date, Date | string, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
  tries: ColumnType<number, number | undefined, number>
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  device: ColumnType<string, string | undefined, string>
  network: ColumnType<string, string | undefined, string>
  with_cookie: ColumnType<boolean, boolean | undefined, boolean>
  known_device: ColumnType<boolean, boolean | undefined, boolean>
  password_proved: ColumnType<boolean, boolean | undefined, boolean>
}

export interface Mails {
  id: string
  recipient: string
  sender: string
  locale: Word<'mails.locale'>
  subject: string
  body_text: string
  body_html: string
  purpose: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface MemberCards {
  id: string
  agency_id: number
  user_id: string
  passenger_id: ColumnType<string | null, string | null | undefined, string | null>
  airline: string
  number: string
  level: string
  expiry: ColumnType<string | null, string | null | undefined, string | null>
  created_at: ColumnType<Date, Date | string, Date | string>
}

export interface Migrations {
  name: string
  applied_at: ColumnType<Date, Date | string | undefined, Date | string>
  breaking: ColumnType<boolean, boolean | undefined, boolean>
  checksum: ColumnType<string | null, string | null | undefined, string | null>
  finished: ColumnType<boolean, boolean | undefined, boolean>
}

export interface OftenUsedDocuments {
  passenger_id: string
  position: number
  agency_id: number
  document_type: string
  document_cipher: Buffer
  document_masked: string
  expiry: string
  issuing_place: string
}

export interface OftenUsedPassengers {
  id: string
  agency_id: number
  user_id: string
  surname: string
  given_name: string
  gender: string
  birthday: string
  nationality: string
  phone_area: string
  phone_number: string
  email: string
  remark: string
  created_at: ColumnType<Date, Date | string, Date | string>
  updated_at: ColumnType<Date, Date | string, Date | string>
}

export interface OrderCounts {
  agency_id: number
  created_by: string
  order_type: Word<'order_counts.order_type'>
  status: Word<'order_counts.status'>
  to_decide: boolean
  free: boolean
  cnt: ColumnType<bigint, bigint | number, bigint | number>
}

export interface OrderDays {
  day: string
  last: number
  secret: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
}

export interface OrderEvents {
  order_id: string
  seq: number
  agency_id: number
  at: ColumnType<Date, Date | string, Date | string>
  actor_type: string
  actor_id: ColumnType<string | null, string | null | undefined, string | null>
  actor_name: string
  transition: string
  action: string
  from_status: Word<'order_events.from_status'>
  to_status: Word<'order_events.to_status'>
  payload: JsonByDefault<'order_events.payload'>
  position: ColumnType<bigint, bigint | number | undefined, bigint | number>
}

export interface OrderFlights {
  root_agency_id: ColumnType<number, number | undefined, number>
  order_id: string
  agency_id: number
  solution: Json<'order_flights.solution'>
  verified_at: ColumnType<Date, Date | string, Date | string>
  hold_only: ColumnType<boolean, boolean | undefined, boolean>
  acknowledged: JsonOrNull<'order_flights.acknowledged'>
}

export interface OrderItems {
  id: string
  order_id: string
  agency_id: number
  position: number
  supplier: string
  source_tag: string
  client_ref: string
  offer: Json<'order_items.offer'>
  state: string
  supplier_order_id: ColumnType<string | null, string | null | undefined, string | null>
  pnr: ColumnType<string | null, string | null | undefined, string | null>
  airline_pnr: ColumnType<string | null, string | null | undefined, string | null>
  void_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  standing: ColumnType<string, string | undefined, string>
}

export interface OrderLock {
  root_agency_id: ColumnType<number, number | undefined, number>
  order_id: string
  agency_id: number
  locked_by: string
  locked_by_name: string
  locked_at: ColumnType<Date, Date | string, Date | string>
}

export interface OrderMails {
  order_id: string
  seq: number
  agency_id: number
  kind: string
  due_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  tries: ColumnType<number, number | undefined, number>
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  receiver_id: ColumnType<number | null, number | null | undefined, number | null>
  recipient: ColumnType<string | null, string | null | undefined, string | null>
  subject: ColumnType<string | null, string | null | undefined, string | null>
}

export interface OrderNotes {
  id: string
  order_id: string
  agency_id: number
  at: ColumnType<Date, Date | string, Date | string>
  by_id: string
  by_name: string
  audience: string
  text: string
}

export interface OrderPassengers {
  id: string
  order_id: string
  agency_id: number
  position: number
  passenger_type: string
  surname: string
  given_names: string
  gender: string
  birthday: string
  nationality: string
  document_type: string
  document_cipher: Buffer
  document_masked: string
  document_expiry: string
  document_issuing_place: string
  frequent_flyer: JsonOrNull<'order_passengers.frequent_flyer'>
  contact: JsonOrNull<'order_passengers.contact'>
  sale_minor: ColumnType<bigint, bigint | number, bigint | number>
  traveller_key: ColumnType<string | null, string | null | undefined, string | null>
  value: JsonOrNull<'order_passengers.value'>
}

export interface OrderPricing {
  root_agency_id: ColumnType<number, number | undefined, number>
  order_id: string
  agency_id: number
  sale_levels: Json<'order_pricing.sale_levels'>
  net_cost: Json<'order_pricing.net_cost'>
  fx_snapshot_id: string
  price_proof: JsonOrNull<'order_pricing.price_proof'>
  amendment: JsonOrNull<'order_pricing.amendment'>
}

export interface OrderQuotes {
  order_id: string
  seq: number
  agency_id: number
  made_at: ColumnType<Date, Date | string, Date | string>
  made_by: string
  made_by_name: string
  valid_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  currency: Word<'order_quotes.currency'>
  total_minor: ColumnType<bigint, bigint | number, bigint | number>
  lines: Json<'order_quotes.lines'>
  levels: Json<'order_quotes.levels'>
  supplier_money: Json<'order_quotes.supplier_money'>
  supplier_quotes: JsonByDefault<'order_quotes.supplier_quotes'>
  remark: ColumnType<string, string | undefined, string>
}

export interface OrderRecovery {
  root_agency_id: ColumnType<number, number | undefined, number>
  order_id: string
  agency_id: number
  split_from: ColumnType<string | null, string | null | undefined, string | null>
  replacement: JsonOrNull<'order_recovery.replacement'>
}

export interface OrderReview {
  root_agency_id: ColumnType<number, number | undefined, number>
  order_id: string
  agency_id: number
  review_before: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  review_reasons: JsonOrNull<'order_review.review_reasons'>
  review_version: ColumnType<number | null, number | null | undefined, number | null>
  review_unasked: ColumnType<string[] | null, string[] | null | undefined, string[] | null>
  review_remark: ColumnType<string | null, string | null | undefined, string | null>
}

export interface OrderSegments {
  order_id: string
  agency_id: number
  journey: number
  segment: number
  item_id: string
  flight_no: string
  dep_airport: string
  arr_airport: string
  depart_on: string
  dep_at: ColumnType<Date, Date | string, Date | string>
  arr_at: ColumnType<Date, Date | string, Date | string>
}

export interface OrderStream {
  one: ColumnType<boolean, boolean | undefined, boolean>
  base: ColumnType<bigint, bigint | number | undefined, bigint | number>
}

export interface OrderTerms {
  agency_id: number
  term: string
  order_id: string
}

export interface Orders {
  id: string
  agency_id: number
  order_type: Word<'orders.order_type'>
  status: Word<'orders.status'>
  root_id: string
  parent_id: ColumnType<string | null, string | null | undefined, string | null>
  return_to: ColumnType<Word<'orders.return_to'> | null, Word<'orders.return_to'> | null | undefined, Word<'orders.return_to'> | null>
  version: ColumnType<number, number | undefined, number>
  created_at: ColumnType<Date, Date | string, Date | string>
  created_by: string
  created_by_name: string
  request_key: string
  test: ColumnType<boolean, boolean | undefined, boolean>
  simulated: boolean
  pay_before: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  seats_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  ticket_by: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  due_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  paid_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  issued_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  close_reason: ColumnType<string | null, string | null | undefined, string | null>
  hold_reason: ColumnType<string | null, string | null | undefined, string | null>
  agency_decision: ColumnType<boolean, boolean | undefined, boolean>
  currency: Word<'orders.currency'>
  total_minor: ColumnType<bigint, bigint | number, bigint | number>
  paid_minor: ColumnType<bigint, bigint | number | undefined, bigint | number>
  returned_minor: ColumnType<bigint, bigint | number | undefined, bigint | number>
  contact: Json<'orders.contact'>
  invoice_type: string
  remark: string
  customer_reference: string
  airline: string
  depart_at: ColumnType<Date, Date | string, Date | string>
  depart_on: string
  route: Json<'orders.route'>
  flight_numbers: string[]
  passenger_names: string[]
  ticket_numbers: ColumnType<string[], string[] | undefined, string[]>
  booking_ids: ColumnType<string[], string[] | undefined, string[]>
  pnrs: ColumnType<string[], string[] | undefined, string[]>
  airline_pnrs: ColumnType<string[], string[] | undefined, string[]>
  to_return_minor: ColumnType<bigint, bigint | number | undefined, bigint | number>
  confirm_before: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  servicing: JsonOrNull<'orders.servicing'>
  urged_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  disruption: ColumnType<string | null, string | null | undefined, string | null>
  root_agency_id: ColumnType<number, number | undefined, number>
}

export interface OrdersOfOffers {
  order_id: string
  token_hash: Buffer
  made_at: ColumnType<Date, Date | string, Date | string>
}

export interface PasswordProofs {
  realm: string
  name_digest: Buffer
  device: string
  proved_at: ColumnType<Date, Date | string, Date | string>
}

export interface Payments {
  id: string
  order_id: string
  agency_id: number
  channel: string
  state: string
  currency: Word<'payments.currency'>
  amount_minor: ColumnType<bigint, bigint | number, bigint | number>
  payer_id: string
  payer_name: string
  created_at: ColumnType<Date, Date | string, Date | string>
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  difference: ColumnType<number, number | undefined, number>
}

export interface Processes {
  id: string
  host: string
  pid: number
  answers: boolean
  settings: Json<'processes.settings'>
  started_at: ColumnType<Date, Date | string | undefined, Date | string>
  seen_at: ColumnType<Date, Date | string, Date | string>
}

export interface RateLimits {
  key: string
  points: ColumnType<number, number | undefined, number>
  expire: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
}

export interface RecoveryCodes {
  realm: string
  user_id: string
  code_hash: Buffer
  made_at: ColumnType<Date, Date | string, Date | string>
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface ReviewRules {
  version: number
  at: ColumnType<Date, Date | string | undefined, Date | string>
  by_id: string
  by_name: string
  agency_id: ColumnType<number | null, number | null | undefined, number | null>
  before: Json<'review_rules.before'>
  after: Json<'review_rules.after'>
}

export interface ServicedCoupons {
  order_id: string
  agency_id: number
  ticket_id: string
  coupon_number: number
  active: ColumnType<boolean, boolean | undefined, boolean>
  supplier_done_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface Sessions {
  token_hash: Buffer
  realm: string
  user_id: string
  agency_id: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  created_at: ColumnType<Date, Date | string, Date | string>
  seen_at: ColumnType<Date, Date | string, Date | string>
  idle_minutes: number
  ends_at: ColumnType<Date, Date | string, Date | string>
  revoked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  revoke_reason: ColumnType<string | null, string | null | undefined, string | null>
  ip: string
  user_agent: string
}

export interface SignInAttempts {
  realm: string
  name_digest: Buffer
  place: string
  in_a_row: ColumnType<number, number | undefined, number>
  wrong_passwords: ColumnType<number, number | undefined, number>
  wrong_codes: ColumnType<number, number | undefined, number>
  failed_at: ColumnType<Date, Date | string, Date | string>
  locked_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  code_required: ColumnType<boolean, boolean | undefined, boolean>
}

export interface SignInFailures {
  realm: string
  username: string
  failures: number
  failed_at: ColumnType<Date, Date | string, Date | string>
  locked_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  code_required: ColumnType<boolean, boolean | undefined, boolean>
}

export interface Sites {
  id: string
  hosts: ColumnType<string[], string[] | undefined, string[]>
  is_default: ColumnType<boolean, boolean | undefined, boolean>
  name: string
  short_name: string
  chinese_name: string
  chinese_short_name: string
  logo: ColumnType<string | null, string | null | undefined, string | null>
  white_logo: ColumnType<string | null, string | null | undefined, string | null>
  favicon: ColumnType<string | null, string | null | undefined, string | null>
  type: ColumnType<string, string | undefined, string>
  date_format: ColumnType<string, string | undefined, string>
  default_currency: ColumnType<string, string | undefined, string>
  default_language: ColumnType<string, string | undefined, string>
  currencies: string[]
  is_icp: ColumnType<boolean, boolean | undefined, boolean>
  icp_code: ColumnType<string, string | undefined, string>
  is_network_security: ColumnType<boolean, boolean | undefined, boolean>
  network_security_code: ColumnType<string, string | undefined, string>
  theme_color: ColumnType<string | null, string | null | undefined, string | null>
  block_zoom: ColumnType<boolean, boolean | undefined, boolean>
  simulated: ColumnType<boolean, boolean | undefined, boolean>
  chat_widget: JsonByDefault<'sites.chat_widget'>
}

export interface Staff {
  id: string
  username: string
  nickname: string
  roles: ColumnType<string[], string[] | undefined, string[]>
  status: ColumnType<string, string | undefined, string>
  mfa: ColumnType<boolean, boolean | undefined, boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface SupplierCalls {
  id: string
  order_id: string
  agency_id: number
  item_id: string
  step: string
  attempt: number
  client_ref: string
  state: string
  sent_at: ColumnType<Date, Date | string, Date | string>
  deadline: ColumnType<Date, Date | string, Date | string>
  asked: ColumnType<number, number | undefined, number>
  absent_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  evidence: JsonOrNull<'supplier_calls.evidence'>
}

export interface SupplierHistory {
  supplier: string
  city_pair: string
  bookable_at: ColumnType<Date, Date | string, Date | string>
}

export interface SupplierNews {
  supplier: string
  cursor: string
  read_at: ColumnType<Date, Date | string, Date | string>
}

export interface Tickets {
  id: string
  order_id: string
  agency_id: number
  passenger_id: string
  item_id: string
  number: string
  carrier: string
  kind: string
  issued_at: ColumnType<Date, Date | string, Date | string>
}

export interface UserLog {
  root_agency_id: ColumnType<number, number | undefined, number>
  id: ColumnType<bigint, never, never>
  at: ColumnType<Date, Date | string, Date | string>
  realm: string
  agency_id: ColumnType<number | null, number | null | undefined, number | null>
  actor_id: ColumnType<string | null, string | null | undefined, string | null>
  actor_name: string
  via: string
  ip: string
  user_agent: string
  action: string
  action_type: string
  target_id: ColumnType<string | null, string | null | undefined, string | null>
  before: JsonOrNull<'user_log.before'>
  after: JsonOrNull<'user_log.after'>
  request_id: string
}

export interface Users {
  id: string
  agency_id: number
  username: string
  nickname: string
  phone_area: ColumnType<string | null, string | null | undefined, string | null>
  phone_number: ColumnType<string | null, string | null | undefined, string | null>
  avatar: ColumnType<string | null, string | null | undefined, string | null>
  out_user_id: ColumnType<string | null, string | null | undefined, string | null>
  roles: ColumnType<Word<'users.roles'>[], Word<'users.roles'>[] | undefined, Word<'users.roles'>[]>
  status: ColumnType<string, string | undefined, string>
  mfa: ColumnType<boolean, boolean | undefined, boolean>
  config: JsonByDefault<'users.config'>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
}

/** An order with all its parts. */
export type OrderRows = Orders & PartOf<OrderPricing> & PartOf<OrderFlights> & PartOrNull<OrderRecovery> & PartOrNull<OrderReview> & PartOrNull<OrderLock>

export interface DB {
  agencies: Agencies
  authenticator_apps: AuthenticatorApps
  clock: Clock
  coupons: Coupons
  credentials: Credentials
  credit_statements: CreditStatements
  desk_requests: DeskRequests
  desk_task_events: DeskTaskEvents
  desk_tasks: DeskTasks
  disrupted_orders: DisruptedOrders
  disruptions: Disruptions
  enquiries: Enquiries
  evidence_files: EvidenceFiles
  flight_offers: FlightOffers
  fx_snapshots: FxSnapshots
  idempotency_keys: IdempotencyKeys
  impersonation_reads: ImpersonationReads
  impersonations: Impersonations
  inbound_events: InboundEvents
  installation: Installation
  known_devices: KnownDevices
  leaders: Leaders
  'ledger.account': LedgerAccount
  'ledger.currency': LedgerCurrency
  'ledger.entry': LedgerEntry
  'ledger.movement': LedgerMovement
  'ledger.transfer': LedgerTransfer
  login_codes: LoginCodes
  mails: Mails
  member_cards: MemberCards
  migrations: Migrations
  often_used_documents: OftenUsedDocuments
  often_used_passengers: OftenUsedPassengers
  order_counts: OrderCounts
  order_days: OrderDays
  order_events: OrderEvents
  order_flights: OrderFlights
  order_items: OrderItems
  order_lock: OrderLock
  order_mails: OrderMails
  order_notes: OrderNotes
  order_passengers: OrderPassengers
  order_pricing: OrderPricing
  order_quotes: OrderQuotes
  order_recovery: OrderRecovery
  order_review: OrderReview
  order_rows: OrderRows
  order_segments: OrderSegments
  order_stream: OrderStream
  order_terms: OrderTerms
  orders: Orders
  orders_of_offers: OrdersOfOffers
  password_proofs: PasswordProofs
  payments: Payments
  processes: Processes
  rate_limits: RateLimits
  recovery_codes: RecoveryCodes
  review_rules: ReviewRules
  serviced_coupons: ServicedCoupons
  sessions: Sessions
  sign_in_attempts: SignInAttempts
  sign_in_failures: SignInFailures
  sites: Sites
  staff: Staff
  supplier_calls: SupplierCalls
  supplier_history: SupplierHistory
  supplier_news: SupplierNews
  tickets: Tickets
  user_log: UserLog
  users: Users
}
