// Made by `npm run db:types` from the migrated database. Do not edit.

import type { ColumnType, Generated } from 'kysely'
import type { Json, JsonByDefault, JsonOrNull } from './json-columns.ts'
import type { PartOf, PartOrNull } from './order-rows.ts'
import type { Word } from './word-columns.ts'

export interface AccountLinks {
  root_agency_id: Generated<number>
  id: string
  realm: 'agency' | 'office'
  agency_id: ColumnType<number | null, number | null | undefined, number | null>
  user_id: string
  kind: 'invitation' | 'reset' | 'forgotten'
  secret_digest: Buffer
  site_id: string
  made_at: ColumnType<Date, Date | string, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
  made_by: ColumnType<string | null, string | null | undefined, string | null>
  made_by_name: ColumnType<string | null, string | null | undefined, string | null>
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  end_reason: ColumnType<'used' | 'replaced' | 'revoked' | null, 'used' | 'replaced' | 'revoked' | null | undefined, 'used' | 'replaced' | 'revoked' | null>
}

export interface Adjustments {
  root_agency_id: Generated<number>
  id: string
  target: Word<'adjustments.target'>
  agency_id: ColumnType<number | null, number | null | undefined, number | null>
  direction: Word<'adjustments.direction'>
  amount_minor: ColumnType<bigint, bigint | number, bigint | number>
  currency: Word<'adjustments.currency'>
  order_id: ColumnType<string | null, string | null | undefined, string | null>
  supplier: ColumnType<string | null, string | null | undefined, string | null>
  reference: string
  reason: string
  state: Generated<Word<'adjustments.state'>>
  requested_by: string
  requested_by_name: string
  requested_at: ColumnType<Date, Date | string, Date | string>
  approval_id: Generated<string>
  entry_id: ColumnType<string | null, string | null | undefined, string | null>
}

export interface Agencies {
  id: Generated<number>
  parent_id: ColumnType<number | null, number | null | undefined, number | null>
  proxy_level: number
  name: string
  alias: string
  logo: ColumnType<string | null, string | null | undefined, string | null>
  status: Generated<'active' | 'frozen' | 'closed'>
  settlement_currency: Generated<Word<'agencies.settlement_currency'>>
  email_language: ColumnType<Word<'agencies.email_language'> | null, Word<'agencies.email_language'> | null | undefined, Word<'agencies.email_language'> | null>
  time_zone: string
  contact_name: Generated<string>
  contact_email: Generated<string>
  contact_phone: Generated<string>
  address: Generated<string>
  website_prefix: string
  partner_code: string
  theme_color: ColumnType<string | null, string | null | undefined, string | null>
  theme_locale: ColumnType<Word<'agencies.theme_locale'> | null, Word<'agencies.theme_locale'> | null | undefined, Word<'agencies.theme_locale'> | null>
  suppress_login_toast: Generated<boolean>
  credit_period: Generated<'day' | 'week' | 'month' | 'year'>
  common_config: JsonByDefault<'agencies.common_config'>
  flight_config: JsonByDefault<'agencies.flight_config'>
  train_config: JsonByDefault<'agencies.train_config'>
  restricted_hosts: Generated<string[]>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  version: Generated<number>
  service_name: Generated<string>
  service_phone: Generated<string>
  service_wechat: Generated<string>
  extra_info: Generated<string>
  factor_demanded: Generated<boolean>
  tax_config: JsonByDefault<'agencies.tax_config'>
}

export interface AgencySettingHistory {
  root_agency_id: Generated<number>
  agency_id: number
  version: number
  key: string
  before: JsonOrNull<'agency_setting_history.before'>
  after: JsonOrNull<'agency_setting_history.after'>
  at: ColumnType<Date, Date | string, Date | string>
  by_realm: 'agency' | 'office' | 'platform'
  by_agency_id: ColumnType<number | null, number | null | undefined, number | null>
  by_id: ColumnType<string | null, string | null | undefined, string | null>
  by_name: string
}

export interface AirlineMemoFiles {
  root_agency_id: Generated<number>
  id: string
  memo_id: string
  name: string
  kind: 'jpg' | 'png' | 'pdf'
  bytes: number
  uploaded_by: string
  uploaded_at: ColumnType<Date, Date | string, Date | string>
  content_cipher: Buffer
}

export interface AirlineMemos {
  root_agency_id: Generated<number>
  id: string
  kind: Word<'airline_memos.kind'>
  number: string
  airline: string
  ticket: string
  order_id: ColumnType<string | null, string | null | undefined, string | null>
  supplier: Generated<string>
  reason: string
  amount_minor: ColumnType<bigint, bigint | number, bigint | number>
  currency: Word<'airline_memos.currency'>
  received_on: string
  dispute_by: ColumnType<string | null, string | null | undefined, string | null>
  state: Generated<Word<'airline_memos.state'>>
  note: Generated<string>
  bearer: ColumnType<Word<'airline_memos.bearer'> | null, Word<'airline_memos.bearer'> | null | undefined, Word<'airline_memos.bearer'> | null>
  agency_id: ColumnType<number | null, number | null | undefined, number | null>
  agency_minor: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  agency_currency: ColumnType<Word<'airline_memos.agency_currency'> | null, Word<'airline_memos.agency_currency'> | null | undefined, Word<'airline_memos.agency_currency'> | null>
  approval_id: ColumnType<string | null, string | null | undefined, string | null>
  entry_id: ColumnType<string | null, string | null | undefined, string | null>
  charged_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_by: string
  created_by_name: string
  created_at: ColumnType<Date, Date | string, Date | string>
  version: Generated<number>
}

export interface AlertCauses {
  root_agency_id: Generated<number>
  id: string
  realm: 'agency' | 'office'
  agency_id: ColumnType<number | null, number | null | undefined, number | null>
  kind: Word<'alert_causes.kind'>
  cause: string
  order_id: ColumnType<string | null, string | null | undefined, string | null>
  facts: Json<'alert_causes.facts'>
  audience: Json<'alert_causes.audience'>
  at: ColumnType<Date, Date | string, Date | string>
}

export interface AlertProgress {
  root_agency_id: Generated<number>
  position: ColumnType<bigint, bigint | number | undefined, bigint | number>
  order_id: Generated<string>
  seq: Generated<number>
}

export interface Alerts {
  root_agency_id: Generated<number>
  id: string
  realm: 'agency' | 'office'
  agency_id: ColumnType<number | null, number | null | undefined, number | null>
  user_id: string
  kind: Word<'alerts.kind'>
  cause: string
  order_id: ColumnType<string | null, string | null | undefined, string | null>
  facts: Json<'alerts.facts'>
  own: Generated<boolean>
  in_portal: Generated<boolean>
  in_browser: Generated<boolean>
  at: ColumnType<Date, Date | string, Date | string>
  read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  mail_due_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  mailed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface ApiCalls {
  root_agency_id: Generated<number>
  agency_id: number
  client_id: string
  key_prefix: string
  at: ColumnType<Date, Date | string, Date | string>
  request_id: string
  call: string
  status: number
  error_key: ColumnType<string | null, string | null | undefined, string | null>
  ms: number
  ip: string
}

export interface ApiClients {
  root_agency_id: Generated<number>
  id: string
  agency_id: number
  name: string
  mode: 'test' | 'live'
  scopes: Word<'api_clients.scopes'>[]
  calls: ColumnType<string[] | null, string[] | null | undefined, string[] | null>
  addresses: Generated<string[]>
  api_version: string
  created_at: ColumnType<Date, Date | string, Date | string>
  created_by: string
  created_by_name: string
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  ended_by_name: ColumnType<string | null, string | null | undefined, string | null>
  version: Generated<number>
  by_parent: Generated<boolean>
}

export interface ApiKeys {
  root_agency_id: Generated<number>
  id: string
  client_id: string
  agency_id: number
  prefix: string
  key_hash: Buffer
  created_at: ColumnType<Date, Date | string, Date | string>
  ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  last_used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  last_used_ip: ColumnType<string | null, string | null | undefined, string | null>
}

export interface ApiUsage {
  root_agency_id: Generated<number>
  agency_id: number
  client_id: string
  day: string
  call: string
  error_key: Generated<string>
  calls: number
  ms_total: ColumnType<bigint, bigint | number, bigint | number>
  ms_most: number
}

export interface Approvals {
  root_agency_id: Generated<number>
  id: string
  realm: 'agency' | 'office'
  agency_id: ColumnType<number | null, number | null | undefined, number | null>
  kind: string
  subject: string
  payload: Json<'approvals.payload'>
  amount_minor: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  currency: ColumnType<Word<'approvals.currency'> | null, Word<'approvals.currency'> | null | undefined, Word<'approvals.currency'> | null>
  reason: string
  requested_by: string
  requested_by_name: string
  requested_at: ColumnType<Date, Date | string, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
  state: Generated<'open' | 'approved' | 'refused' | 'withdrawn' | 'expired'>
  decided_by: ColumnType<string | null, string | null | undefined, string | null>
  decided_by_name: ColumnType<string | null, string | null | undefined, string | null>
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  remark: Generated<string>
  outcome: ColumnType<string | null, string | null | undefined, string | null>
}

export interface AuthenticatorApps {
  realm: 'agency' | 'office'
  user_id: string
  secret_cipher: Buffer
  begun_at: ColumnType<Date, Date | string, Date | string>
  confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  last_step: Generated<number>
  wrong_in_a_row: Generated<number>
  locked_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface BillNumbers {
  root_agency_id: Generated<number>
  order_id: string
  agency_id: number
  seller_id: number
  number: string
  year: number
  serial: number
  issued_at: ColumnType<Date, Date | string, Date | string>
  part: Generated<string>
  series: Generated<'bill' | 'credit_note'>
}

export interface BillingDifferences {
  root_agency_id: Generated<number>
  id: string
  file_id: string
  supplier: string
  kind: Word<'billing_differences.kind'>
  line: ColumnType<number | null, number | null | undefined, number | null>
  reference: Generated<string>
  ticket: ColumnType<string | null, string | null | undefined, string | null>
  pnr: ColumnType<string | null, string | null | undefined, string | null>
  passenger: Generated<string>
  order_id: ColumnType<string | null, string | null | undefined, string | null>
  own_key: ColumnType<string | null, string | null | undefined, string | null>
  theirs_minor: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  their_currency: ColumnType<Word<'billing_differences.their_currency'> | null, Word<'billing_differences.their_currency'> | null | undefined, Word<'billing_differences.their_currency'> | null>
  ours_minor: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  our_currency: ColumnType<Word<'billing_differences.our_currency'> | null, Word<'billing_differences.our_currency'> | null | undefined, Word<'billing_differences.our_currency'> | null>
  text: Generated<string>
  state: Generated<Word<'billing_differences.state'>>
  outcome: ColumnType<Word<'billing_differences.outcome'> | null, Word<'billing_differences.outcome'> | null | undefined, Word<'billing_differences.outcome'> | null>
  owner_id: ColumnType<string | null, string | null | undefined, string | null>
  owner_name: ColumnType<string | null, string | null | undefined, string | null>
  note: Generated<string>
  adjustment_id: ColumnType<string | null, string | null | undefined, string | null>
  memo_id: ColumnType<string | null, string | null | undefined, string | null>
  created_at: ColumnType<Date, Date | string, Date | string>
  settled_by_name: ColumnType<string | null, string | null | undefined, string | null>
  settled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  version: Generated<number>
}

export interface BillingFiles {
  root_agency_id: Generated<number>
  id: string
  supplier: string
  format: Word<'billing_files.format'>
  reference: string
  name: string
  starts_on: string
  ends_on: string
  complete: boolean
  content_sha256: string
  lines: number
  documents: number
  matched: number
  repeated: number
  unread: number
  other: number
  unbilled: number
  uploaded_by: string
  uploaded_by_name: string
  uploaded_at: ColumnType<Date, Date | string, Date | string>
}

export interface BillingLines {
  root_agency_id: Generated<number>
  file_id: string
  line: number
  supplier: string
  outcome: Word<'billing_lines.outcome'>
  issue: ColumnType<Word<'billing_lines.issue'> | null, Word<'billing_lines.issue'> | null | undefined, Word<'billing_lines.issue'> | null>
  text: Generated<string>
  type: ColumnType<Word<'billing_lines.type'> | null, Word<'billing_lines.type'> | null | undefined, Word<'billing_lines.type'> | null>
  reference: Generated<string>
  ticket: ColumnType<string | null, string | null | undefined, string | null>
  pnr: ColumnType<string | null, string | null | undefined, string | null>
  passenger: Generated<string>
  issued_on: ColumnType<string | null, string | null | undefined, string | null>
  net_minor: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  currency: ColumnType<Word<'billing_lines.currency'> | null, Word<'billing_lines.currency'> | null | undefined, Word<'billing_lines.currency'> | null>
  identity: ColumnType<string | null, string | null | undefined, string | null>
  own_key: ColumnType<string | null, string | null | undefined, string | null>
  order_id: ColumnType<string | null, string | null | undefined, string | null>
}

export interface Clock {
  one: Generated<boolean>
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
  state: 'OPEN' | 'SUSPENDED' | 'EXCHANGED' | 'REFUNDED' | 'VOID' | 'FLOWN'
  seat_released_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface Credentials {
  realm: 'agency' | 'office'
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
  state: 'issued' | 'paid' | 'overdue'
  issued_at: ColumnType<Date, Date | string, Date | string>
  overdue_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  paid_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  seller_id: ColumnType<number | null, number | null | undefined, number | null>
  number: ColumnType<string | null, string | null | undefined, string | null>
  year: ColumnType<number | null, number | null | undefined, number | null>
  serial: ColumnType<number | null, number | null | undefined, number | null>
  told_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  reminded_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  overdue_told_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface DataExports {
  root_agency_id: Generated<number>
  id: string
  agency_id: ColumnType<number | null, number | null | undefined, number | null>
  person: JsonOrNull<'data_exports.person'>
  label: string
  state: Generated<'waiting' | 'ready' | 'failed' | 'expired'>
  requested_at: ColumnType<Date, Date | string, Date | string>
  requested_by: string
  requested_by_name: string
  reason: string
  expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  entries: ColumnType<number | null, number | null | undefined, number | null>
  content_cipher: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
}

export interface DeskReplies {
  root_agency_id: Generated<number>
  version: number
  at: ColumnType<Date, Date | string, Date | string>
  by_id: string
  by_name: string
  replies: JsonOrNull<'desk_replies.replies'>
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
  state: Generated<'asked' | 'agreed' | 'declined' | 'withdrawn'>
  decided_by: ColumnType<string | null, string | null | undefined, string | null>
  decided_by_name: ColumnType<string | null, string | null | undefined, string | null>
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  remark: Generated<string>
  losses: JsonByDefault<'desk_requests.losses'>
}

export interface DeskTaskEvents {
  id: ColumnType<bigint, never, never>
  order_id: string
  queue: string
  agency_id: number
  at: ColumnType<Date, Date | string, Date | string>
  action: 'take' | 'hand_over' | 'release'
  by_id: string
  by_name: string
  to_name: ColumnType<string | null, string | null | undefined, string | null>
  note: Generated<string>
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
  state: 'new' | 'notified' | 'accepted' | 'change_requested' | 'refund_requested' | 'expired' | 'resolved'
  outcome: ColumnType<'small' | 'silent' | 'restored' | 'superseded' | null, 'small' | 'silent' | 'restored' | 'superseded' | null | undefined, 'small' | 'silent' | 'restored' | 'superseded' | null>
  impact: 'ok' | 'tight' | 'overnight' | 'misconnect'
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
  type: 'change' | 'cancel_no_save' | 'cancel_save' | 'restore'
  source: 'supplier' | 'ops' | 'email'
  flight_no: string
  depart_on: string
  dep_airport: string
  arr_airport: string
  after: JsonOrNull<'disruptions.after'>
  note: Generated<string>
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
  status: Generated<'new' | 'contacted' | 'closed'>
  handled_by: ColumnType<string | null, string | null | undefined, string | null>
  handled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  version: Generated<number>
  agency_id: ColumnType<number | null, number | null | undefined, number | null>
}

export interface EvidenceFiles {
  id: string
  agency_id: number
  handed_in_by: string
  handed_in_at: ColumnType<Date, Date | string, Date | string>
  name: string
  kind: 'jpg' | 'png' | 'pdf'
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

export interface FlightVouchers {
  root_agency_id: Generated<number>
  id: string
  agency_id: number
  code: string
  amount_minor: ColumnType<bigint, bigint | number, bigint | number>
  currency: Word<'flight_vouchers.currency'>
  min_order_cny_minor: ColumnType<bigint, bigint | number, bigint | number>
  valid_until: string
  state: Generated<'open' | 'used' | 'expired'>
  redemption_id: ColumnType<string | null, string | null | undefined, string | null>
  returned_from: ColumnType<string | null, string | null | undefined, string | null>
  returned_order_id: ColumnType<string | null, string | null | undefined, string | null>
  order_id: ColumnType<string | null, string | null | undefined, string | null>
  payment_id: ColumnType<string | null, string | null | undefined, string | null>
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: ColumnType<Date, Date | string, Date | string>
}

export interface FxSnapshots {
  id: string
  taken_at: ColumnType<Date, Date | string, Date | string>
  base: Generated<string>
  rates: Json<'fx_snapshots.rates'>
  source: string
  held: JsonOrNull<'fx_snapshots.held'>
}

export interface GatewayAttempts {
  root_agency_id: number
  id: string
  agency_id: number
  payable_kind: 'order' | 'top_up'
  payable_id: string
  account_root_id: number
  account_id: string
  channel: string
  ref: string
  state: 'creating' | 'requires_action' | 'processing' | 'unknown' | 'succeeded' | 'failed' | 'closed' | 'attention'
  settled: ColumnType<'paid' | 'suspense' | null, 'paid' | 'suspense' | null | undefined, 'paid' | 'suspense' | null>
  failure: ColumnType<string | null, string | null | undefined, string | null>
  currency: Word<'gateway_attempts.currency'>
  amount_minor: ColumnType<bigint, bigint | number, bigint | number>
  fee_minor: ColumnType<bigint, bigint | number, bigint | number>
  charged_currency: Word<'gateway_attempts.charged_currency'>
  charged_minor: ColumnType<bigint, bigint | number, bigint | number>
  fx_snapshot_id: string
  paid_currency: ColumnType<Word<'gateway_attempts.paid_currency'> | null, Word<'gateway_attempts.paid_currency'> | null | undefined, Word<'gateway_attempts.paid_currency'> | null>
  paid_minor: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  provider_fee_minor: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  provider_ref: ColumnType<string | null, string | null | undefined, string | null>
  transaction_ref: ColumnType<string | null, string | null | undefined, string | null>
  payer_account: ColumnType<string | null, string | null | undefined, string | null>
  action: JsonOrNull<'gateway_attempts.action'>
  payer_id: string
  payer_name: string
  asked: Generated<number>
  next_query_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  expires_at: ColumnType<Date, Date | string, Date | string>
  created_at: ColumnType<Date, Date | string, Date | string>
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  disputed: Generated<boolean>
  return_fee: Generated<boolean>
  fee_pct: ColumnType<string | null, string | null | undefined, string | null>
  fee_fixed_minor: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  fee_fixed_currency: ColumnType<string | null, string | null | undefined, string | null>
  unanswered_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  stated: ColumnType<'paid' | 'not_paid' | null, 'paid' | 'not_paid' | null | undefined, 'paid' | 'not_paid' | null>
  statement: ColumnType<'asked' | 'agreed' | 'confirmed' | 'contradicted' | null, 'asked' | 'agreed' | 'confirmed' | 'contradicted' | null | undefined, 'asked' | 'agreed' | 'confirmed' | 'contradicted' | null>
  stated_ref: ColumnType<string | null, string | null | undefined, string | null>
}

export interface GatewayDisputeFiles {
  root_agency_id: number
  id: string
  dispute_id: string
  name: string
  kind: 'jpg' | 'png' | 'pdf'
  bytes: number
  uploaded_by: string
  uploaded_at: ColumnType<Date, Date | string, Date | string>
  content_cipher: Buffer
}

export interface GatewayDisputeSteps {
  root_agency_id: number
  id: string
  dispute_id: string
  step: 'opened' | 'taken' | 'won' | 'lost' | 'fee' | 'file' | 'set_off' | 'answer' | 'accept' | 'reopen' | 'note'
  note: Generated<string>
  by_id: ColumnType<string | null, string | null | undefined, string | null>
  by_name: Generated<string>
  at: ColumnType<Date, Date | string, Date | string>
  seq: ColumnType<bigint, never, never>
}

export interface GatewayDisputes {
  root_agency_id: number
  id: string
  account_id: string
  channel: string
  dispute_ref: string
  attempt_id: ColumnType<string | null, string | null | undefined, string | null>
  agency_id: ColumnType<number | null, number | null | undefined, number | null>
  order_id: ColumnType<string | null, string | null | undefined, string | null>
  currency: Word<'gateway_disputes.currency'>
  amount_minor: ColumnType<bigint, bigint | number, bigint | number>
  reason: string
  state: 'open' | 'answered' | 'accepted' | 'won' | 'lost'
  answer_by: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  mismatch: ColumnType<'outcome' | 'amount' | null, 'outcome' | 'amount' | null | undefined, 'outcome' | 'amount' | null>
  taken_minor: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  taken_entry: ColumnType<string | null, string | null | undefined, string | null>
  closed_entry: ColumnType<string | null, string | null | undefined, string | null>
  opened_at: ColumnType<Date, Date | string, Date | string>
  closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  version: Generated<number>
  reminded_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  kind: Generated<Word<'gateway_disputes.kind'>>
  by_hand: Generated<boolean>
  fee_minor: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  fee_currency: ColumnType<Word<'gateway_disputes.fee_currency'> | null, Word<'gateway_disputes.fee_currency'> | null | undefined, Word<'gateway_disputes.fee_currency'> | null>
  fee_source: ColumnType<'provider' | 'hand' | null, 'provider' | 'hand' | null | undefined, 'provider' | 'hand' | null>
  fee_entry: ColumnType<string | null, string | null | undefined, string | null>
  fee_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface GatewayPayouts {
  root_agency_id: number
  id: string
  account_id: string
  currency: Word<'gateway_payouts.currency'>
  amount_minor: ColumnType<bigint, bigint | number, bigint | number>
  reference: string
  paid_on: string
  note: string
  entry_id: string
  entered_by: string
  entered_by_name: string
  entered_at: ColumnType<Date, Date | string, Date | string>
  reversal_id: ColumnType<string | null, string | null | undefined, string | null>
  reversed_by: ColumnType<string | null, string | null | undefined, string | null>
  reversed_by_name: ColumnType<string | null, string | null | undefined, string | null>
  reversed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  reversal_reason: ColumnType<string | null, string | null | undefined, string | null>
  version: Generated<number>
}

export interface GatewayRefunds {
  root_agency_id: number
  id: string
  agency_id: number
  attempt_id: string
  ref: string
  cause: 'suspense' | 'order'
  order_id: ColumnType<string | null, string | null | undefined, string | null>
  minor: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  charged_minor: ColumnType<bigint, bigint | number, bigint | number>
  state: 'requested' | 'processing' | 'succeeded' | 'fallback' | 'attention' | 'charged_back'
  failure: ColumnType<string | null, string | null | undefined, string | null>
  provider_ref: ColumnType<string | null, string | null | undefined, string | null>
  asked: Generated<number>
  next_query_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: ColumnType<Date, Date | string, Date | string>
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  doubted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  dispute_id: ColumnType<string | null, string | null | undefined, string | null>
  set_off_minor: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  fee_minor: ColumnType<bigint, bigint | number | undefined, bigint | number>
  fee_charged_minor: ColumnType<bigint, bigint | number | undefined, bigint | number>
}

export interface GatewaySettled {
  root_agency_id: number
  own_ref: string
  file_id: string
  line: number
}

export interface GatewaySettlementDifferences {
  root_agency_id: number
  id: string
  file_id: string
  account_id: string
  channel: string
  day: string
  kind: Word<'gateway_settlement_differences.kind'>
  line: ColumnType<number | null, number | null | undefined, number | null>
  row_kind: ColumnType<Word<'gateway_settlement_differences.row_kind'> | null, Word<'gateway_settlement_differences.row_kind'> | null | undefined, Word<'gateway_settlement_differences.row_kind'> | null>
  ref: ColumnType<string | null, string | null | undefined, string | null>
  provider_ref: Generated<string>
  order_id: ColumnType<string | null, string | null | undefined, string | null>
  attempt_id: ColumnType<string | null, string | null | undefined, string | null>
  theirs_minor: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  their_fee_minor: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  their_currency: ColumnType<Word<'gateway_settlement_differences.their_currency'> | null, Word<'gateway_settlement_differences.their_currency'> | null | undefined, Word<'gateway_settlement_differences.their_currency'> | null>
  ours_minor: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  our_fee_minor: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  our_currency: ColumnType<Word<'gateway_settlement_differences.our_currency'> | null, Word<'gateway_settlement_differences.our_currency'> | null | undefined, Word<'gateway_settlement_differences.our_currency'> | null>
  text: Generated<string>
  state: Generated<'open' | 'resolved'>
  resolution: ColumnType<Word<'gateway_settlement_differences.resolution'> | null, Word<'gateway_settlement_differences.resolution'> | null | undefined, Word<'gateway_settlement_differences.resolution'> | null>
  owner_id: ColumnType<string | null, string | null | undefined, string | null>
  owner_name: ColumnType<string | null, string | null | undefined, string | null>
  note: Generated<string>
  created_at: ColumnType<Date, Date | string, Date | string>
  resolved_by_name: ColumnType<string | null, string | null | undefined, string | null>
  resolved_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  version: Generated<number>
}

export interface GatewaySettlementFiles {
  root_agency_id: number
  id: string
  account_id: string
  channel: string
  day: string
  source: 'fetched' | 'uploaded'
  name: string
  content_sha256: string
  rows: number
  matched: number
  differing: number
  repeated: number
  provider: number
  unread: number
  missing: number
  taken_by: ColumnType<string | null, string | null | undefined, string | null>
  taken_by_name: ColumnType<string | null, string | null | undefined, string | null>
  taken_at: ColumnType<Date, Date | string, Date | string>
}

export interface GatewaySettlementRows {
  root_agency_id: number
  file_id: string
  line: number
  account_id: string
  outcome: Word<'gateway_settlement_rows.outcome'>
  kind: ColumnType<Word<'gateway_settlement_rows.kind'> | null, Word<'gateway_settlement_rows.kind'> | null | undefined, Word<'gateway_settlement_rows.kind'> | null>
  ref: ColumnType<string | null, string | null | undefined, string | null>
  provider_ref: Generated<string>
  currency: ColumnType<Word<'gateway_settlement_rows.currency'> | null, Word<'gateway_settlement_rows.currency'> | null | undefined, Word<'gateway_settlement_rows.currency'> | null>
  gross_minor: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  fee_minor: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  own_minor: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  text: Generated<string>
  identity: ColumnType<string | null, string | null | undefined, string | null>
}

export interface GroupAirlineMails {
  root_agency_id: Generated<number>
  order_id: string
  id: string
  agency_id: number
  direction: 'sent' | 'received'
  kind: 'quote' | 'seats'
  airline: string
  mail: string
  at: ColumnType<Date, Date | string, Date | string>
  author_id: ColumnType<string | null, string | null | undefined, string | null>
  author_name: Generated<string>
  delivered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  answers: ColumnType<string | null, string | null | undefined, string | null>
  read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface GroupCalendars {
  root_agency_id: Generated<number>
  agency_id: number
  user_id: string
  token_hash: Buffer
  locale: string
  made_at: ColumnType<Date, Date | string, Date | string>
  read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface GroupFiles {
  root_agency_id: Generated<number>
  id: string
  agency_id: number
  order_id: ColumnType<string | null, string | null | undefined, string | null>
  message_id: ColumnType<string | null, string | null | undefined, string | null>
  author: 'agency' | 'desk'
  name: string
  kind: 'jpg' | 'png' | 'pdf'
  bytes: number
  uploaded_by: string
  uploaded_at: ColumnType<Date, Date | string, Date | string>
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  content_cipher: Buffer
}

export interface GroupMessages {
  root_agency_id: Generated<number>
  order_id: string
  id: string
  agency_id: number
  at: ColumnType<Date, Date | string, Date | string>
  author: 'agency' | 'desk'
  author_name: string
  message: string
  author_id: ColumnType<string | null, string | null | undefined, string | null>
}

export interface GroupNameLists {
  root_agency_id: Generated<number>
  order_id: string
  agency_id: number
  content_cipher: Buffer
  row_count: number
  issue_count: number
  version: Generated<number>
  updated_at: ColumnType<Date, Date | string, Date | string>
  updated_by_name: string
  documents_removed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface GroupQuotes {
  root_agency_id: Generated<number>
  order_id: string
  id: string
  agency_id: number
  round: number
  position: number
  state: 'offered' | 'accepted' | 'declined' | 'replaced' | 'expired'
  terms: Json<'group_quotes.terms'>
  levels: Json<'group_quotes.levels'>
  net: Json<'group_quotes.net'>
  fx_snapshot_id: string
  created_at: ColumnType<Date, Date | string, Date | string>
  created_by: string
  created_by_name: string
}

export interface GroupTickets {
  root_agency_id: Generated<number>
  order_id: string
  row_no: number
  agency_id: number
  ticket_number: string
}

export interface IdempotencyKeys {
  owner: string
  key: string
  request_hash: Buffer
  state: 'running' | 'done'
  claim: string
  reply: ColumnType<string | null, string | null | undefined, string | null>
  locked_until: ColumnType<Date, Date | string, Date | string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  again: JsonOrNull<'idempotency_keys.again'>
}

export interface IdentityProviders {
  root_agency_id: Generated<number>
  agency_id: number
  enabled: boolean
  issuer: string
  client_id: string
  secret_cipher: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  link_by_address: boolean
  auto_create: boolean
  sign_out: boolean
  last_fault: ColumnType<string | null, string | null | undefined, string | null>
  last_fault_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  version: Generated<number>
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
  end_reason: ColumnType<'ended' | 'expired' | 'replaced' | 'signed_out' | 'office_session_over' | 'staff_disabled' | 'person_disabled' | null, 'ended' | 'expired' | 'replaced' | 'signed_out' | 'office_session_over' | 'staff_disabled' | 'person_disabled' | null | undefined, 'ended' | 'expired' | 'replaced' | 'signed_out' | 'office_session_over' | 'staff_disabled' | 'person_disabled' | null>
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
  realm: 'agency' | 'office'
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
  last_hash: Generated<Buffer>
  moved_at: ColumnType<Date, Date | string | undefined, Date | string>
  status: Generated<'open' | 'frozen' | 'closed' | 'overdue'>
}

export interface LedgerCurrency {
  code: string
  exponent: number
}

export interface LedgerEntry {
  id: Generated<string>
  event_type: string
  event_id: string
  payment_type: string
  order_id: ColumnType<string | null, string | null | undefined, string | null>
  reference: string
  memo: string
  actor: Json<'ledger.entry.actor'>
  reverses: ColumnType<string | null, string | null | undefined, string | null>
  posted_at: ColumnType<Date, Date | string, Date | string>
  fx_snapshot_id: ColumnType<string | null, string | null | undefined, string | null>
}

export interface LedgerLimitChange {
  id: ColumnType<bigint, never, never>
  account_id: ColumnType<bigint, bigint | number, bigint | number>
  agency_id: number
  currency: string
  from_limit: ColumnType<bigint, bigint | number, bigint | number>
  to_limit: ColumnType<bigint, bigint | number, bigint | number>
  version: ColumnType<bigint, bigint | number, bigint | number>
  reason: string
  actor: Json<'ledger.limit_change.actor'>
  changed_at: ColumnType<Date, Date | string, Date | string>
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

export interface LedgerOpenItem {
  account_id: ColumnType<bigint, bigint | number, bigint | number>
  item: string
  order_id: ColumnType<string | null, string | null | undefined, string | null>
  entry_id: string
  reference: string
  since: ColumnType<Date, Date | string, Date | string>
  balance: ColumnType<bigint, bigint | number, bigint | number>
}

export interface LedgerPeriodTotal {
  account_id: ColumnType<bigint, bigint | number, bigint | number>
  grain: 'day' | 'month'
  starts_on: string
  debits: ColumnType<bigint, bigint | number, bigint | number>
  credits: ColumnType<bigint, bigint | number, bigint | number>
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

export interface LedgerUnsummed {
  entry_id: string
}

export interface LedgerProofs {
  root_agency_id: Generated<number>
  id: string
  started_at: ColumnType<Date, Date | string, Date | string>
  took_ms: number
  wallets: number
  movements: ColumnType<bigint, bigint | number, bigint | number>
  ledger_root: Buffer
  problems: Json<'ledger_proofs.problems'>
  asked_by: ColumnType<string | null, string | null | undefined, string | null>
}

export interface LoginCodes {
  id: string
  realm: 'agency' | 'office'
  username: string
  user_id: ColumnType<string | null, string | null | undefined, string | null>
  code_hash: Buffer
  created_at: ColumnType<Date, Date | string, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
  tries: Generated<number>
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  device: Generated<string>
  network: Generated<string>
  with_cookie: Generated<boolean>
  known_device: Generated<boolean>
  password_proved: Generated<boolean>
}

export interface LowestFares {
  root_agency_id: Generated<number>
  agency_id: number
  origin: string
  destination: string
  cabin: string
  out_day: string
  back_day: ColumnType<string | null, string | null | undefined, string | null>
  rules: string
  adult_minor: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  currency: string
  seen_at: ColumnType<Date, Date | string, Date | string>
  by_search: boolean
  before_minor: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  before_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
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
  attempts: Generated<number>
  tried_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  last_error: ColumnType<string | null, string | null | undefined, string | null>
  reply_to: ColumnType<string | null, string | null | undefined, string | null>
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

export interface MerchantAccountRefusals {
  root_agency_id: number
  account_id: string
  day: string
  reason: 'bad_signature' | 'stale' | 'unknown_account' | 'malformed'
  refused: number
  last_at: ColumnType<Date, Date | string, Date | string>
}

export interface MerchantAccounts {
  root_agency_id: number
  id: string
  channel: string
  name: string
  environment: 'live' | 'test' | 'simulator'
  endpoint: ColumnType<string | null, string | null | undefined, string | null>
  keys_cipher: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  keys_set_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  currencies: Word<'merchant_accounts.currencies'>[]
  fee_pct: Generated<string>
  amount_currency: Word<'merchant_accounts.amount_currency'>
  fee_fixed_minor: ColumnType<bigint, bigint | number | undefined, bigint | number>
  min_minor: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  max_minor: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  position: Generated<number>
  active: Generated<boolean>
  takes_top_ups: Generated<boolean>
  checked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  check_result: ColumnType<'ok' | 'keys' | 'environment' | 'clock' | 'unreachable' | 'refused' | null, 'ok' | 'keys' | 'environment' | 'clock' | 'unreachable' | 'refused' | null | undefined, 'ok' | 'keys' | 'environment' | 'clock' | 'unreachable' | 'refused' | null>
  check_detail: ColumnType<string | null, string | null | undefined, string | null>
  created_at: ColumnType<Date, Date | string, Date | string>
  version: Generated<number>
  return_fee_on_refund: Generated<boolean>
}

export interface Migrations {
  name: string
  applied_at: ColumnType<Date, Date | string | undefined, Date | string>
  breaking: Generated<boolean>
  checksum: ColumnType<string | null, string | null | undefined, string | null>
  finished: Generated<boolean>
}

export interface Notices {
  root_agency_id: Generated<number>
  id: string
  level: 'info' | 'warning'
  text_en: string
  text_zh_cn: string
  text_zh_tw: string
  shown_from: ColumnType<Date, Date | string, Date | string>
  shown_until: ColumnType<Date, Date | string, Date | string>
  agency_ids: Generated<number[]>
  created_by: string
  created_by_name: string
  created_at: ColumnType<Date, Date | string, Date | string>
  withdrawn_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  version: Generated<number>
}

export interface NumberCounters {
  root_agency_id: number
  seller_id: number
  series: 'statement' | 'credit' | 'bill' | 'credit_note'
  year: number
  last: number
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
  gender: 'male' | 'female'
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
  order_type: string
  status: string
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
  actor_type: 'operator' | 'superuser' | 'parent' | 'ops' | 'supplier' | 'payment' | 'timer'
  actor_id: ColumnType<string | null, string | null | undefined, string | null>
  actor_name: string
  transition: string
  action: string
  from_status: string
  to_status: string
  payload: JsonByDefault<'order_events.payload'>
  position: ColumnType<bigint, bigint | number | undefined, bigint | number>
}

export interface OrderFlights {
  root_agency_id: Generated<number>
  order_id: string
  agency_id: number
  solution: Json<'order_flights.solution'>
  verified_at: ColumnType<Date, Date | string, Date | string>
  hold_only: Generated<boolean>
  acknowledged: JsonOrNull<'order_flights.acknowledged'>
}

export interface OrderGroups {
  root_agency_id: Generated<number>
  order_id: string
  agency_id: number
  group_name: string
  group_request: Json<'order_groups.group_request'>
  group_counts: Json<'order_groups.group_counts'>
  group_plan: JsonOrNull<'order_groups.group_plan'>
  group_asks: Generated<number>
  group_expired: Generated<boolean>
  group_cancel_reason: ColumnType<string | null, string | null | undefined, string | null>
  group_names_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  group_owner: ColumnType<string | null, string | null | undefined, string | null>
  group_answer_by: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  group_reply_by: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  group_moved_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
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
  state: 'asked' | 'held' | 'confirmed' | 'refused' | 'ticketed' | 'released' | 'release_unconfirmed'
  supplier_order_id: ColumnType<string | null, string | null | undefined, string | null>
  pnr: ColumnType<string | null, string | null | undefined, string | null>
  airline_pnr: ColumnType<string | null, string | null | undefined, string | null>
  void_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  standing: Generated<'sold' | 'wanted' | 'replaced' | 'dropped'>
}

export interface OrderLock {
  root_agency_id: Generated<number>
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
  tries: Generated<number>
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
  audience: 'desk' | 'agency'
  text: string
}

export interface OrderPassengers {
  id: string
  order_id: string
  agency_id: number
  position: number
  passenger_type: 'adult' | 'child' | 'infant'
  surname: string
  given_names: string
  gender: 'male' | 'female'
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
  root_agency_id: Generated<number>
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
  made_by: 'rule' | 'supplier' | 'ops'
  made_by_name: string
  valid_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  currency: Word<'order_quotes.currency'>
  total_minor: ColumnType<bigint, bigint | number, bigint | number>
  lines: Json<'order_quotes.lines'>
  levels: Json<'order_quotes.levels'>
  supplier_money: Json<'order_quotes.supplier_money'>
  supplier_quotes: JsonByDefault<'order_quotes.supplier_quotes'>
  remark: Generated<string>
}

export interface OrderRecovery {
  root_agency_id: Generated<number>
  order_id: string
  agency_id: number
  split_from: ColumnType<string | null, string | null | undefined, string | null>
  replacement: JsonOrNull<'order_recovery.replacement'>
}

export interface OrderReview {
  root_agency_id: Generated<number>
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

export interface OrderSites {
  root_agency_id: Generated<number>
  order_id: string
  agency_id: number
  site_host: string
  site_id: ColumnType<string | null, string | null | undefined, string | null>
}

export interface OrderStream {
  one: Generated<boolean>
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
  order_type: string
  status: string
  root_id: string
  parent_id: ColumnType<string | null, string | null | undefined, string | null>
  return_to: ColumnType<string | null, string | null | undefined, string | null>
  version: Generated<number>
  created_at: ColumnType<Date, Date | string, Date | string>
  created_by: string
  created_by_name: string
  request_key: string
  test: Generated<boolean>
  simulated: boolean
  pay_before: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  seats_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  ticket_by: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  due_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  paid_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  issued_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  close_reason: ColumnType<string | null, string | null | undefined, string | null>
  hold_reason: ColumnType<string | null, string | null | undefined, string | null>
  agency_decision: Generated<boolean>
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
  ticket_numbers: Generated<string[]>
  booking_ids: Generated<string[]>
  pnrs: Generated<string[]>
  airline_pnrs: Generated<string[]>
  to_return_minor: ColumnType<bigint, bigint | number | undefined, bigint | number>
  confirm_before: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  servicing: JsonOrNull<'orders.servicing'>
  urged_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  disruption: ColumnType<'open' | 'settled' | null, 'open' | 'settled' | null | undefined, 'open' | 'settled' | null>
  root_agency_id: Generated<number>
}

export interface OrdersOfOffers {
  order_id: string
  token_hash: Buffer
  made_at: ColumnType<Date, Date | string, Date | string>
}

export interface PasskeyChallenges {
  digest: Buffer
  realm: 'agency' | 'office'
  purpose: 'add' | 'prove' | 'sign_in'
  user_id: ColumnType<string | null, string | null | undefined, string | null>
  origin: string
  rp_id: string
  expires_at: ColumnType<Date, Date | string, Date | string>
}

export interface Passkeys {
  root_agency_id: Generated<number>
  id: string
  realm: 'agency' | 'office'
  agency_id: ColumnType<number | null, number | null | undefined, number | null>
  user_id: string
  credential_id: string
  rp_id: string
  public_key: Buffer
  counter: ColumnType<bigint, bigint | number, bigint | number>
  transports: Generated<string[]>
  synced: boolean
  name: string
  made_at: ColumnType<Date, Date | string, Date | string>
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  blocked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface PasswordProofs {
  realm: 'agency' | 'office'
  name_digest: Buffer
  device: string
  proved_at: ColumnType<Date, Date | string, Date | string>
}

export interface Payments {
  id: string
  order_id: string
  agency_id: number
  channel: string
  state: 'created' | 'pending' | 'succeeded' | 'failed' | 'timed_out' | 'canceled'
  currency: Word<'payments.currency'>
  amount_minor: ColumnType<bigint, bigint | number, bigint | number>
  payer_id: string
  payer_name: string
  created_at: ColumnType<Date, Date | string, Date | string>
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  difference: Generated<number>
}

export interface Pictures {
  root_agency_id: number
  id: string
  agency_id: number
  user_id: ColumnType<string | null, string | null | undefined, string | null>
  type: string
  content: Buffer
  created_at: ColumnType<Date, Date | string, Date | string>
}

export interface PointsAccounts {
  root_agency_id: Generated<number>
  agency_id: number
  pending: ColumnType<bigint, bigint | number | undefined, bigint | number>
  available: ColumnType<bigint, bigint | number | undefined, bigint | number>
  level: Generated<Word<'points_accounts.level'>>
  level_until: ColumnType<string | null, string | null | undefined, string | null>
  version: ColumnType<bigint, bigint | number | undefined, bigint | number>
  last_hash: Generated<Buffer>
}

export interface PointsAdjustments {
  root_agency_id: Generated<number>
  id: string
  agency_id: number
  points: ColumnType<bigint, bigint | number, bigint | number>
  reason: string
  state: Generated<'waiting' | 'posted' | 'refused' | 'withdrawn' | 'expired'>
  requested_by: string
  requested_by_name: string
  requested_at: ColumnType<Date, Date | string, Date | string>
  approval_id: Generated<string>
}

export interface PointsEarnings {
  root_agency_id: Generated<number>
  agency_id: number
  order_id: string
  family_id: string
  passenger_id: string
  base_cny_minor: ColumnType<bigint, bigint | number, bigint | number>
  class_percent: number
  level_percent: number
  product_percent: number
  points: ColumnType<bigint, bigint | number, bigint | number>
  settings_version: number
  earned_at: ColumnType<Date, Date | string, Date | string>
}

export interface PointsFailures {
  root_agency_id: Generated<number>
  agency_id: number
  order_id: string
  seq: number
  reason: string
  attempts: Generated<number>
  failed_at: ColumnType<Date, Date | string, Date | string>
  settled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface PointsGifts {
  root_agency_id: Generated<number>
  id: string
  kind: 'voucher' | 'service' | 'goods'
  name_en: string
  name_zh_cn: string
  name_zh_tw: string
  about_en: string
  about_zh_cn: string
  about_zh_tw: string
  points: number
  stock: ColumnType<number | null, number | null | undefined, number | null>
  yearly_limit: ColumnType<number | null, number | null | undefined, number | null>
  value_minor: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  value_currency: ColumnType<Word<'points_gifts.value_currency'> | null, Word<'points_gifts.value_currency'> | null | undefined, Word<'points_gifts.value_currency'> | null>
  min_order_cny_minor: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  active: Generated<boolean>
  position: Generated<number>
  version: Generated<number>
}

export interface PointsLots {
  root_agency_id: Generated<number>
  agency_id: number
  seq: ColumnType<bigint, bigint | number, bigint | number>
  order_id: ColumnType<string | null, string | null | undefined, string | null>
  family_id: ColumnType<string | null, string | null | undefined, string | null>
  points: ColumnType<bigint, bigint | number, bigint | number>
  remaining: ColumnType<bigint, bigint | number, bigint | number>
  state: 'pending' | 'available' | 'expired'
  available_on: string
  expires_on: string
  noticed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface PointsProgress {
  root_agency_id: Generated<number>
  position: ColumnType<bigint, bigint | number | undefined, bigint | number>
  order_id: Generated<string>
  seq: Generated<number>
}

export interface PointsRecords {
  root_agency_id: Generated<number>
  agency_id: number
  seq: ColumnType<bigint, bigint | number, bigint | number>
  kind: 'opening' | 'earn' | 'reverse' | 'release' | 'redeem' | 'give_back' | 'expire' | 'adjust'
  ref: string
  order_id: ColumnType<string | null, string | null | undefined, string | null>
  pending: ColumnType<bigint, bigint | number, bigint | number>
  available: ColumnType<bigint, bigint | number, bigint | number>
  pending_after: ColumnType<bigint, bigint | number, bigint | number>
  available_after: ColumnType<bigint, bigint | number, bigint | number>
  available_on: ColumnType<string | null, string | null | undefined, string | null>
  expires_on: ColumnType<string | null, string | null | undefined, string | null>
  note: Generated<string>
  by_name: Generated<string>
  at: ColumnType<Date, Date | string, Date | string>
  hash: Buffer
}

export interface PointsRedemptions {
  root_agency_id: Generated<number>
  id: string
  agency_id: number
  gift_id: string
  kind: 'voucher' | 'service' | 'goods'
  name_en: string
  name_zh_cn: string
  name_zh_tw: string
  quantity: number
  points: ColumnType<bigint, bigint | number, bigint | number>
  recipient: Generated<string>
  phone: Generated<string>
  email: Generated<string>
  address: Generated<string>
  state: Generated<'redeemed' | 'fulfilled' | 'rejected'>
  redeemed_by: string
  redeemed_by_name: string
  redeemed_at: ColumnType<Date, Date | string, Date | string>
  decided_by_name: ColumnType<string | null, string | null | undefined, string | null>
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  remark: Generated<string>
  version: Generated<number>
}

export interface PointsSettings {
  root_agency_id: Generated<number>
  version: number
  at: ColumnType<Date, Date | string, Date | string>
  by_id: string
  by_name: string
  before: Json<'points_settings.before'>
  after: Json<'points_settings.after'>
}

export interface PointsTaken {
  root_agency_id: Generated<number>
  agency_id: number
  seq: ColumnType<bigint, bigint | number, bigint | number>
  lot_seq: ColumnType<bigint, bigint | number, bigint | number>
  points: ColumnType<bigint, bigint | number, bigint | number>
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

export interface ProviderIdentities {
  root_agency_id: Generated<number>
  agency_id: number
  issuer: string
  subject: string
  user_id: string
  linked_at: ColumnType<Date, Date | string, Date | string>
}

export interface ProviderSignOns {
  root_agency_id: Generated<number>
  agency_id: number
  digest: Buffer
  issuer: string
  client_id: string
  return_address: string
  ends_at: ColumnType<Date, Date | string, Date | string>
}

export interface RailBookings {
  root_agency_id: Generated<number>
  order_id: string
  agency_id: number
  railway: string
  run: Json<'rail_bookings.run'>
  seat_class: Word<'rail_bookings.seat_class'>
  client_ref: string
  state: 'asked' | 'held' | 'issued' | 'released' | 'refused'
  booking_id: ColumnType<string | null, string | null | undefined, string | null>
  delivery: ColumnType<'document' | 'pickup' | null, 'document' | 'pickup' | null | undefined, 'document' | 'pickup' | null>
  pickup_code: ColumnType<string | null, string | null | undefined, string | null>
  desk_agreed: Generated<boolean>
}

export interface RailCalls {
  root_agency_id: Generated<number>
  order_id: string
  step: 'book' | 'confirm' | 'refund'
  agency_id: number
  client_ref: string
  attempts: Generated<number>
  state: 'sent' | 'unknown' | 'ok' | 'refused'
  refusal: ColumnType<string | null, string | null | undefined, string | null>
  sent_at: ColumnType<Date, Date | string, Date | string>
  answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface RailServicing {
  root_agency_id: Generated<number>
  order_id: string
  agency_id: number
  tickets: string[]
  percent: ColumnType<number | null, number | null | undefined, number | null>
  kept_minor: ColumnType<bigint, bigint | number, bigint | number>
  railway_minor: ColumnType<bigint, bigint | number, bigint | number>
  lines: Json<'rail_servicing.lines'>
}

export interface RailTickets {
  root_agency_id: Generated<number>
  id: string
  order_id: string
  agency_id: number
  position: number
  railway_key: string
  passenger_type: Word<'rail_tickets.passenger_type'>
  surname: string
  given_names: string
  gender: Word<'rail_tickets.gender'>
  birthday: string
  nationality: string
  document_type: string
  document_cipher: Buffer
  document_masked: string
  document_expiry: string
  document_issuing_place: string
  fare_minor: ColumnType<bigint, bigint | number, bigint | number>
  sale_minor: ColumnType<bigint, bigint | number, bigint | number>
  coach: ColumnType<string | null, string | null | undefined, string | null>
  seat: ColumnType<string | null, string | null | undefined, string | null>
  number: ColumnType<string | null, string | null | undefined, string | null>
  state: 'asked' | 'held' | 'issued' | 'change_requested' | 'changed' | 'refund_requested' | 'refunded' | 'released'
  replaces: ColumnType<string | null, string | null | undefined, string | null>
  serviced_by: ColumnType<string | null, string | null | undefined, string | null>
}

export interface RateAcquisitions {
  root_agency_id: Generated<number>
  id: string
  source: string
  asked_by: ColumnType<string | null, string | null | undefined, string | null>
  asked_by_name: ColumnType<string | null, string | null | undefined, string | null>
  asked_at: ColumnType<Date, Date | string, Date | string>
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  state: Generated<'running' | 'done' | 'unchanged' | 'incomplete' | 'failed'>
  fault: ColumnType<string | null, string | null | undefined, string | null>
  detail: Generated<string>
  document_day: ColumnType<string | null, string | null | undefined, string | null>
  snapshot_id: ColumnType<string | null, string | null | undefined, string | null>
  alarmed: Generated<boolean>
}

export interface RateLimits {
  key: string
  points: Generated<number>
  expire: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
}

export interface RecoveryCodes {
  realm: 'agency' | 'office'
  user_id: string
  code_hash: Buffer
  made_at: ColumnType<Date, Date | string, Date | string>
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface ReportEntries {
  root_agency_id: number
  owner_id: number
  entry_id: string
  side: 'sold' | 'own' | 'resold'
  currency: string
  event: 'pay' | 'issue' | 'forfeit' | 'reimburse' | 'return'
  day: string
  posted_at: ColumnType<Date, Date | string, Date | string>
  buyer_id: number
  agency_id: number
  order_id: ColumnType<string | null, string | null | undefined, string | null>
  reference: string
  airline: string
  route_class: string
  supplier: string
  person_id: string
  person_name: string
  orders: number
  sales_minor: ColumnType<bigint, bigint | number, bigint | number>
  refunds_minor: ColumnType<bigint, bigint | number, bigint | number>
  cost_minor: ColumnType<bigint, bigint | number, bigint | number>
  fees_minor: ColumnType<bigint, bigint | number, bigint | number>
  margin_minor: ColumnType<bigint, bigint | number, bigint | number>
  charged_minor: ColumnType<bigint, bigint | number, bigint | number>
  returned_minor: ColumnType<bigint, bigint | number, bigint | number>
}

export interface ReportProgress {
  root_agency_id: Generated<number>
  through: ColumnType<Date, Date | string, Date | string>
}

export interface ReportTotals {
  root_agency_id: number
  owner_id: number
  currency: string
  buyer_id: number
  dimension: 'total' | 'agency' | 'route' | 'airline' | 'supplier' | 'person'
  grain: 'day' | 'month' | 'all'
  starts_on: string
  side: 'sold' | 'own' | 'resold'
  value: string
  label: Generated<string>
  orders: ColumnType<bigint, bigint | number, bigint | number>
  sales_minor: ColumnType<bigint, bigint | number, bigint | number>
  refunds_minor: ColumnType<bigint, bigint | number, bigint | number>
  cost_minor: ColumnType<bigint, bigint | number, bigint | number>
  fees_minor: ColumnType<bigint, bigint | number, bigint | number>
  margin_minor: ColumnType<bigint, bigint | number, bigint | number>
  charged_minor: ColumnType<bigint, bigint | number, bigint | number>
  returned_minor: ColumnType<bigint, bigint | number, bigint | number>
}

export interface RetentionPeriods {
  root_agency_id: Generated<number>
  kind: string
  days: number
  days_before: number
  takes_effect_at: ColumnType<Date, Date | string, Date | string>
  version: Generated<number>
  changed_at: ColumnType<Date, Date | string, Date | string>
  changed_by: string
  changed_by_name: string
}

export interface RetentionRuns {
  root_agency_id: Generated<number>
  day: string
  kind: string
  days: number
  removed: ColumnType<bigint, bigint | number, bigint | number>
  ran_at: ColumnType<Date, Date | string, Date | string>
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

export interface SearchDays {
  root_agency_id: Generated<number>
  agency_id: number
  day: string
  searches: number
}

export interface ServicedCoupons {
  order_id: string
  agency_id: number
  ticket_id: string
  coupon_number: number
  active: Generated<boolean>
  supplier_done_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface Sessions {
  token_hash: Buffer
  realm: 'agency' | 'office'
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
  by_code: Generated<boolean>
  host: ColumnType<string | null, string | null | undefined, string | null>
}

export interface SignInAttempts {
  realm: 'agency' | 'office'
  name_digest: Buffer
  place: string
  in_a_row: Generated<number>
  wrong_passwords: Generated<number>
  wrong_codes: Generated<number>
  failed_at: ColumnType<Date, Date | string, Date | string>
  locked_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  code_required: Generated<boolean>
}

export interface SignInFailures {
  realm: string
  username: string
  failures: number
  failed_at: ColumnType<Date, Date | string, Date | string>
  locked_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  code_required: Generated<boolean>
}

export interface SignOnSettings {
  root_agency_id: Generated<number>
  agency_id: number
  enabled: boolean
  auto_create: boolean
  secrets_cipher: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  secret_set_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  version: Generated<number>
}

export interface SignOnUses {
  root_agency_id: Generated<number>
  agency_id: number
  digest: Buffer
  kept_until: ColumnType<Date, Date | string, Date | string>
}

export interface SiteDrafts {
  root_agency_id: Generated<number>
  site_id: string
  content: Json<'site_drafts.content'>
  revision: Generated<number>
  changed_at: ColumnType<Date, Date | string, Date | string>
  changed_by: string
  changed_by_name: string
}

export interface SiteLookDrafts {
  root_agency_id: Generated<number>
  site_id: string
  edit: Json<'site_look_drafts.edit'>
  revision: Generated<number>
  changed_at: ColumnType<Date, Date | string, Date | string>
}

export interface SitePictures {
  root_agency_id: Generated<number>
  id: string
  site_id: string
  type: string
  content: Buffer
  created_at: ColumnType<Date, Date | string, Date | string>
}

export interface SiteTexts {
  root_agency_id: Generated<number>
  site_id: string
  kind: 'terms' | 'privacy'
  number: number
  words: Json<'site_texts.words'>
  valid_from: ColumnType<Date, Date | string, Date | string>
}

export interface SiteVersions {
  root_agency_id: Generated<number>
  site_id: string
  number: number
  content: Json<'site_versions.content'>
  published_at: ColumnType<Date, Date | string, Date | string>
  published_by: string
  published_by_name: string
  restores: ColumnType<number | null, number | null | undefined, number | null>
  agency_id: ColumnType<number | null, number | null | undefined, number | null>
}

export interface Sites {
  id: string
  hosts: Generated<string[]>
  is_default: Generated<boolean>
  name: string
  short_name: string
  chinese_name: string
  chinese_short_name: string
  logo: ColumnType<string | null, string | null | undefined, string | null>
  white_logo: ColumnType<string | null, string | null | undefined, string | null>
  favicon: ColumnType<string | null, string | null | undefined, string | null>
  type: Generated<string>
  date_format: Generated<string>
  default_currency: Generated<Word<'sites.default_currency'>>
  default_language: Generated<string>
  currencies: Word<'sites.currencies'>[]
  is_icp: Generated<boolean>
  icp_code: Generated<string>
  is_network_security: Generated<boolean>
  network_security_code: Generated<string>
  theme_color: ColumnType<string | null, string | null | undefined, string | null>
  block_zoom: Generated<boolean>
  simulated: Generated<boolean>
  chat_widget: JsonByDefault<'sites.chat_widget'>
  public_url: ColumnType<string | null, string | null | undefined, string | null>
  password_policy: Generated<'contract' | 'long'>
  content: JsonOrNull<'sites.content'>
  published: Generated<boolean>
  owner_parts: Generated<string[]>
}

export interface Staff {
  id: string
  username: string
  nickname: string
  roles: Generated<string[]>
  status: Generated<'active' | 'inactive'>
  mfa: Generated<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  invited: Generated<boolean>
  version: Generated<number>
  lists: JsonByDefault<'staff.lists'>
}

export interface StatementCorrections {
  root_agency_id: Generated<number>
  statement_id: string
  agency_id: number
  account_id: ColumnType<bigint, bigint | number, bigint | number>
  seq: ColumnType<bigint, bigint | number, bigint | number>
}

export interface StatementFigures {
  root_agency_id: Generated<number>
  statement_id: string
  agency_id: number
  wallet: Word<'statement_figures.wallet'>
  account_id: ColumnType<bigint, bigint | number, bigint | number>
  from_seq: ColumnType<bigint, bigint | number, bigint | number>
  to_seq: ColumnType<bigint, bigint | number, bigint | number>
  opening_hash: Buffer
  closing_hash: Buffer
  movements: number
  opening_minor: ColumnType<bigint, bigint | number, bigint | number>
  top_ups_minor: ColumnType<bigint, bigint | number, bigint | number>
  purchases_minor: ColumnType<bigint, bigint | number, bigint | number>
  changes_minor: ColumnType<bigint, bigint | number, bigint | number>
  refunds_minor: ColumnType<bigint, bigint | number, bigint | number>
  voids_minor: ColumnType<bigint, bigint | number, bigint | number>
  fees_minor: ColumnType<bigint, bigint | number, bigint | number>
  adjustments_minor: ColumnType<bigint, bigint | number, bigint | number>
  repayments_minor: ColumnType<bigint, bigint | number, bigint | number>
  closing_minor: ColumnType<bigint, bigint | number, bigint | number>
}

export interface Statements {
  root_agency_id: Generated<number>
  id: string
  agency_id: number
  seller_id: number
  number: string
  year: number
  serial: number
  currency: Word<'statements.currency'>
  period: string
  period_kind: Word<'statements.period_kind'>
  starts_on: string
  ends_on: string
  from_at: ColumnType<Date, Date | string, Date | string>
  until_at: ColumnType<Date, Date | string, Date | string>
  corrects: ColumnType<string | null, string | null | undefined, string | null>
  reason: ColumnType<string | null, string | null | undefined, string | null>
  ledger_root: Buffer
  content_hash: Buffer
  issued_at: ColumnType<Date, Date | string, Date | string>
  issued_by: ColumnType<string | null, string | null | undefined, string | null>
  issued_by_name: ColumnType<string | null, string | null | undefined, string | null>
  parties: JsonOrNull<'statements.parties'>
}

export interface SupplierAccountChanges {
  root_agency_id: Generated<number>
  id: ColumnType<bigint, never, never>
  code: string
  at: ColumnType<Date, Date | string, Date | string>
  by_id: string
  by_name: string
  what: string
  detail: Generated<string>
  reason: string
}

export interface SupplierAccounts {
  root_agency_id: Generated<number>
  code: string
  name: string
  currency: string
  credentials_cipher: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  credentials_set_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  active: Generated<boolean>
  sites_off: Generated<string[]>
  version: Generated<number>
}

export interface SupplierCalls {
  id: string
  order_id: string
  agency_id: number
  item_id: string
  step: 'book' | 'ticket' | 'release' | 'void' | 'refund' | 'reissue' | 'seats'
  attempt: number
  client_ref: string
  state: 'sent' | 'pending' | 'ok' | 'declined' | 'unknown' | 'absent'
  sent_at: ColumnType<Date, Date | string, Date | string>
  deadline: ColumnType<Date, Date | string, Date | string>
  asked: Generated<number>
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
  kind: 'eticket' | 'confirmation'
  issued_at: ColumnType<Date, Date | string, Date | string>
}

export interface TopUpProofs {
  root_agency_id: Generated<number>
  id: string
  agency_id: number
  request_id: ColumnType<string | null, string | null | undefined, string | null>
  name: string
  kind: 'jpg' | 'png' | 'pdf'
  bytes: number
  uploaded_by: string
  uploaded_at: ColumnType<Date, Date | string, Date | string>
  content_cipher: Buffer
}

export interface TopUpRequests {
  root_agency_id: Generated<number>
  id: string
  agency_id: number
  seller_id: number
  apply_to: Word<'top_up_requests.apply_to'>
  currency: Word<'top_up_requests.currency'>
  amount_minor: ColumnType<bigint, bigint | number, bigint | number>
  paid_on: string
  method: Word<'top_up_requests.method'>
  reference: string
  note: string
  state: Generated<Word<'top_up_requests.state'>>
  created_by: string
  created_by_name: string
  created_at: ColumnType<Date, Date | string, Date | string>
  decided_by_name: ColumnType<string | null, string | null | undefined, string | null>
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  reason: ColumnType<string | null, string | null | undefined, string | null>
  top_up_id: ColumnType<string | null, string | null | undefined, string | null>
  version: Generated<number>
}

export interface TopUpRules {
  root_agency_id: number
  seller_id: number
  currency: Word<'top_up_rules.currency'>
  second_person_over: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
  version: Generated<number>
}

export interface TopUps {
  root_agency_id: Generated<number>
  id: string
  agency_id: number
  seller_id: number
  apply_to: Word<'top_ups.apply_to'>
  received_currency: Word<'top_ups.received_currency'>
  received_minor: ColumnType<bigint, bigint | number, bigint | number>
  exchange_rate: string
  fee_pct: string
  currency: Word<'top_ups.currency'>
  amount_minor: ColumnType<bigint, bigint | number, bigint | number>
  fee_minor: ColumnType<bigint, bigint | number, bigint | number>
  reference: string
  note: string
  send_email: boolean
  state: Word<'top_ups.state'>
  request_id: ColumnType<string | null, string | null | undefined, string | null>
  created_realm: 'agency' | 'office'
  created_by: string
  created_by_name: string
  created_at: ColumnType<Date, Date | string, Date | string>
  approved_by_name: ColumnType<string | null, string | null | undefined, string | null>
  posted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  entry_id: ColumnType<string | null, string | null | undefined, string | null>
  reversed_by_name: ColumnType<string | null, string | null | undefined, string | null>
  reversed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  reversal_reason: ColumnType<string | null, string | null | undefined, string | null>
  reversal_entry_id: ColumnType<string | null, string | null | undefined, string | null>
  version: Generated<number>
}

export interface UserLog {
  root_agency_id: Generated<number>
  id: ColumnType<bigint, never, never>
  at: ColumnType<Date, Date | string, Date | string>
  realm: 'agency' | 'office'
  agency_id: ColumnType<number | null, number | null | undefined, number | null>
  actor_id: ColumnType<string | null, string | null | undefined, string | null>
  actor_name: string
  via: 'portal' | 'api' | 'sso' | 'parent' | 'platform'
  ip: string
  user_agent: string
  action: string
  action_type: 'login' | 'order' | 'payment' | 'passenger' | 'user' | 'agency' | 'finance' | 'config' | 'export' | 'document'
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
  roles: Generated<Word<'users.roles'>[]>
  status: Generated<'active' | 'inactive' | 'testing'>
  mfa: Generated<boolean>
  config: JsonByDefault<'users.config'>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  version: Generated<number>
  invited: Generated<boolean>
  permissions: ColumnType<string[] | null, string[] | null | undefined, string[] | null>
  only_own_orders: Generated<boolean>
  pay_limit_minor: ColumnType<bigint | null, bigint | number | null | undefined, bigint | number | null>
}

export interface WalletAlerts {
  root_agency_id: Generated<number>
  agency_id: number
  currency: Word<'wallet_alerts.currency'>
  below_minor: ColumnType<bigint, bigint | number, bigint | number>
  email: string
  alerted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  version: Generated<number>
}

export interface WebhookAttempts {
  root_agency_id: Generated<number>
  delivery_id: string
  no: number
  agency_id: number
  at: ColumnType<Date, Date | string, Date | string>
  address: ColumnType<string | null, string | null | undefined, string | null>
  ip: ColumnType<string | null, string | null | undefined, string | null>
  timestamp: string
  signature: string
  status: ColumnType<number | null, number | null | undefined, number | null>
  error: ColumnType<Word<'webhook_attempts.error'> | null, Word<'webhook_attempts.error'> | null | undefined, Word<'webhook_attempts.error'> | null>
  answer: Generated<string>
  answer_type: ColumnType<string | null, string | null | undefined, string | null>
  duration_ms: number
}

export interface WebhookDeliveries {
  root_agency_id: Generated<number>
  id: string
  agency_id: number
  endpoint_id: string
  event_id: string
  type: Word<'webhook_deliveries.type'>
  order_id: ColumnType<string | null, string | null | undefined, string | null>
  sequence: number
  state: Word<'webhook_deliveries.state'>
  tries: Generated<number>
  attempts: Generated<number>
  due_at: ColumnType<Date, Date | string, Date | string>
  claimed_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  last_status: ColumnType<number | null, number | null | undefined, number | null>
  last_error: ColumnType<Word<'webhook_deliveries.last_error'> | null, Word<'webhook_deliveries.last_error'> | null | undefined, Word<'webhook_deliveries.last_error'> | null>
  created_at: ColumnType<Date, Date | string, Date | string>
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface WebhookEndpoints {
  root_agency_id: Generated<number>
  id: string
  agency_id: number
  name: string
  kind: Word<'webhook_endpoints.kind'>
  address: ColumnType<string | null, string | null | undefined, string | null>
  from_settings: Generated<boolean>
  event_types: Word<'webhook_endpoints.event_types'>[]
  secrets_cipher: Buffer
  secret_set_at: ColumnType<Date, Date | string, Date | string>
  overlap_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  paused: Generated<boolean>
  receiver_status: Generated<number>
  delivered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  failing_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: ColumnType<Date, Date | string, Date | string>
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  version: Generated<number>
}

export interface WebhookEvents {
  root_agency_id: Generated<number>
  id: string
  agency_id: number
  type: Word<'webhook_events.type'>
  order_id: ColumnType<string | null, string | null | undefined, string | null>
  sequence: number
  test: boolean
  body: string
  at: ColumnType<Date, Date | string, Date | string>
  stored_at: ColumnType<Date, Date | string, Date | string>
}

export interface WebhookProgress {
  root_agency_id: Generated<number>
  position: ColumnType<bigint, bigint | number | undefined, bigint | number>
  order_id: Generated<string>
  seq: Generated<number>
}

/** An order with all its parts. */
export type OrderRows = Orders & PartOf<OrderPricing> & PartOrNull<OrderFlights> & PartOrNull<OrderGroups> & PartOrNull<OrderRecovery> & PartOrNull<OrderReview> & PartOrNull<OrderLock> & PartOrNull<OrderSites>

export interface DB {
  account_links: AccountLinks
  adjustments: Adjustments
  agencies: Agencies
  agency_setting_history: AgencySettingHistory
  airline_memo_files: AirlineMemoFiles
  airline_memos: AirlineMemos
  alert_causes: AlertCauses
  alert_progress: AlertProgress
  alerts: Alerts
  api_calls: ApiCalls
  api_clients: ApiClients
  api_keys: ApiKeys
  api_usage: ApiUsage
  approvals: Approvals
  authenticator_apps: AuthenticatorApps
  bill_numbers: BillNumbers
  billing_differences: BillingDifferences
  billing_files: BillingFiles
  billing_lines: BillingLines
  clock: Clock
  coupons: Coupons
  credentials: Credentials
  credit_statements: CreditStatements
  data_exports: DataExports
  desk_replies: DeskReplies
  desk_requests: DeskRequests
  desk_task_events: DeskTaskEvents
  desk_tasks: DeskTasks
  disrupted_orders: DisruptedOrders
  disruptions: Disruptions
  enquiries: Enquiries
  evidence_files: EvidenceFiles
  flight_offers: FlightOffers
  flight_vouchers: FlightVouchers
  fx_snapshots: FxSnapshots
  gateway_attempts: GatewayAttempts
  gateway_dispute_files: GatewayDisputeFiles
  gateway_dispute_steps: GatewayDisputeSteps
  gateway_disputes: GatewayDisputes
  gateway_payouts: GatewayPayouts
  gateway_refunds: GatewayRefunds
  gateway_settled: GatewaySettled
  gateway_settlement_differences: GatewaySettlementDifferences
  gateway_settlement_files: GatewaySettlementFiles
  gateway_settlement_rows: GatewaySettlementRows
  group_airline_mails: GroupAirlineMails
  group_calendars: GroupCalendars
  group_files: GroupFiles
  group_messages: GroupMessages
  group_name_lists: GroupNameLists
  group_quotes: GroupQuotes
  group_tickets: GroupTickets
  idempotency_keys: IdempotencyKeys
  identity_providers: IdentityProviders
  impersonation_reads: ImpersonationReads
  impersonations: Impersonations
  inbound_events: InboundEvents
  installation: Installation
  known_devices: KnownDevices
  leaders: Leaders
  'ledger.account': LedgerAccount
  'ledger.currency': LedgerCurrency
  'ledger.entry': LedgerEntry
  'ledger.limit_change': LedgerLimitChange
  'ledger.movement': LedgerMovement
  'ledger.open_item': LedgerOpenItem
  'ledger.period_total': LedgerPeriodTotal
  'ledger.transfer': LedgerTransfer
  'ledger.unsummed': LedgerUnsummed
  ledger_proofs: LedgerProofs
  login_codes: LoginCodes
  lowest_fares: LowestFares
  mails: Mails
  member_cards: MemberCards
  merchant_account_refusals: MerchantAccountRefusals
  merchant_accounts: MerchantAccounts
  migrations: Migrations
  notices: Notices
  number_counters: NumberCounters
  often_used_documents: OftenUsedDocuments
  often_used_passengers: OftenUsedPassengers
  order_counts: OrderCounts
  order_days: OrderDays
  order_events: OrderEvents
  order_flights: OrderFlights
  order_groups: OrderGroups
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
  order_sites: OrderSites
  order_stream: OrderStream
  order_terms: OrderTerms
  orders: Orders
  orders_of_offers: OrdersOfOffers
  passkey_challenges: PasskeyChallenges
  passkeys: Passkeys
  password_proofs: PasswordProofs
  payments: Payments
  pictures: Pictures
  points_accounts: PointsAccounts
  points_adjustments: PointsAdjustments
  points_earnings: PointsEarnings
  points_failures: PointsFailures
  points_gifts: PointsGifts
  points_lots: PointsLots
  points_progress: PointsProgress
  points_records: PointsRecords
  points_redemptions: PointsRedemptions
  points_settings: PointsSettings
  points_taken: PointsTaken
  processes: Processes
  provider_identities: ProviderIdentities
  provider_sign_ons: ProviderSignOns
  rail_bookings: RailBookings
  rail_calls: RailCalls
  rail_servicing: RailServicing
  rail_tickets: RailTickets
  rate_acquisitions: RateAcquisitions
  rate_limits: RateLimits
  recovery_codes: RecoveryCodes
  report_entries: ReportEntries
  report_progress: ReportProgress
  report_totals: ReportTotals
  retention_periods: RetentionPeriods
  retention_runs: RetentionRuns
  review_rules: ReviewRules
  search_days: SearchDays
  serviced_coupons: ServicedCoupons
  sessions: Sessions
  sign_in_attempts: SignInAttempts
  sign_in_failures: SignInFailures
  sign_on_settings: SignOnSettings
  sign_on_uses: SignOnUses
  site_drafts: SiteDrafts
  site_look_drafts: SiteLookDrafts
  site_pictures: SitePictures
  site_texts: SiteTexts
  site_versions: SiteVersions
  sites: Sites
  staff: Staff
  statement_corrections: StatementCorrections
  statement_figures: StatementFigures
  statements: Statements
  supplier_account_changes: SupplierAccountChanges
  supplier_accounts: SupplierAccounts
  supplier_calls: SupplierCalls
  supplier_history: SupplierHistory
  supplier_news: SupplierNews
  tickets: Tickets
  top_up_proofs: TopUpProofs
  top_up_requests: TopUpRequests
  top_up_rules: TopUpRules
  top_ups: TopUps
  user_log: UserLog
  users: Users
  wallet_alerts: WalletAlerts
  webhook_attempts: WebhookAttempts
  webhook_deliveries: WebhookDeliveries
  webhook_endpoints: WebhookEndpoints
  webhook_events: WebhookEvents
  webhook_progress: WebhookProgress
}
