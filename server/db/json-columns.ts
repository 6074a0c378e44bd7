// Every JSON column with its schema and codec. db/types.ts takes the types from here. Generation fails for a
// column that is missing here.

import { PassengerCounts } from '@interline/contract/flight-search/shapes'
import { GatewayAction } from '@interline/contract/gateway-payments/shapes'
import type { ColumnType } from 'kysely'
import { z } from 'zod'
import { plain, type JsonCodec, type JsonText } from './json/codec.ts'
import * as groups from './json/groups.ts'
import * as offers from './json/offers.ts'
import * as orders from './json/orders.ts'
import * as others from './json/others.ts'
import * as rail from './json/rail.ts'
import * as sites from './json/sites.ts'
import * as rateChange from './json/rate-change.ts'

export const JSON_COLUMNS = {
  'agencies.common_config': others.commonSettings,
  'agencies.flight_config': others.flightSettings,
  'agencies.train_config': others.trainSettings,
  'agencies.tax_config': others.taxSettings,
  'alert_causes.audience': others.anyObject,
  'alert_causes.facts': others.alertFacts,
  'alerts.facts': others.alertFacts,
  'agency_setting_history.after': others.anything,
  'agency_setting_history.before': others.anything,
  'approvals.payload': others.anyObject,
  'credentials.former': others.formerPasswords,
  'desk_replies.replies': others.cannedReplies,
  'desk_requests.body': others.deskBody,
  'desk_requests.losses': orders.lossesJson,
  'disrupted_orders.after': others.flight,
  'disrupted_orders.before': others.flight,
  'disrupted_orders.connections': others.connections,
  'disruptions.after': others.flight,
  'flight_offers.levels': offers.offerLevels,
  'flight_offers.net_cost': offers.moneyList,
  'flight_offers.passengers': plain(PassengerCounts),
  'flight_offers.proof': offers.priceProof,
  'flight_offers.solution': orders.solution,
  'flight_offers.supplier_offers': offers.supplierOffers,
  'fx_snapshots.held': rateChange.heldRates,
  'fx_snapshots.rates': others.rates,
  'gateway_attempts.action': plain(GatewayAction),
  'group_quotes.levels': groups.groupLevels,
  'group_quotes.net': groups.groupNet,
  'group_quotes.terms': groups.quoteTerms,
  'idempotency_keys.again': others.anything,
  'inbound_events.content': plain(z.json()),
  'ledger.entry.actor': others.ledgerActor,
  'ledger_proofs.problems': others.ledgerProblems,
  'ledger.limit_change.actor': others.ledgerActor,
  'order_events.payload': orders.eventPayload,
  'order_flights.acknowledged': orders.acknowledged,
  'order_flights.solution': orders.solution,
  'order_groups.group_counts': groups.groupCounts,
  'order_groups.group_plan': groups.groupPlan,
  'order_groups.group_request': groups.groupRequest,
  'order_items.offer': offers.supplierOffer,
  'order_passengers.contact': orders.ownContact,
  'order_passengers.frequent_flyer': orders.frequentFlyer,
  'order_passengers.value': orders.ticketValueJson,
  'order_pricing.amendment': orders.amendmentJson,
  'order_pricing.net_cost': offers.moneyList,
  'order_pricing.price_proof': offers.priceProof,
  'order_pricing.sale_levels': orders.saleLevels,
  'order_quotes.levels': orders.saleLevels,
  'order_quotes.lines': orders.quoteLines,
  'order_quotes.supplier_money': offers.moneyList,
  'order_quotes.supplier_quotes': orders.supplierQuotes,
  'order_recovery.replacement': orders.replacementJson,
  'order_review.review_reasons': orders.reviewReasons,
  'orders.contact': orders.contact,
  'orders.route': orders.route,
  'orders.servicing': orders.servicing,
  'processes.settings': others.sharedSettings,
  'points_settings.after': others.pointsSettings,
  'points_settings.before': others.pointsSettings,
  'rail_bookings.run': rail.trainRun,
  'rail_servicing.lines': orders.quoteLines,
  'review_rules.after': others.ruleValues,
  'review_rules.before': others.ruleValues,
  'site_drafts.content': sites.content,
  'site_look_drafts.edit': sites.edit,
  'site_texts.words': sites.words,
  'site_versions.content': sites.content,
  'sites.chat_widget': others.chatWidget,
  'sites.content': sites.content,
  'staff.lists': others.listsSettings,
  'statements.parties': others.statementParties,
  'supplier_calls.evidence': others.anything,
  'data_exports.person': others.anything,
  'user_log.after': others.anything,
  'user_log.before': others.anything,
  'users.config': others.anyObject,
} as const

type Name = keyof typeof JSON_COLUMNS
type Held<Column extends Name> =
  (typeof JSON_COLUMNS)[Column] extends JsonCodec<infer _Value, infer Text> ? Text : never

/** A JSON column: read as a value, written as its JSON text. */
export type Json<Column extends Name> = ColumnType<
  Held<Column>,
  JsonText<Held<Column>>,
  JsonText<Held<Column>>
>
/** The same with a default. */
export type JsonByDefault<Column extends Name> = ColumnType<
  Held<Column>,
  JsonText<Held<Column>> | undefined,
  JsonText<Held<Column>>
>
/** The same where it may be null. */
export type JsonOrNull<Column extends Name> = ColumnType<
  Held<Column> | null,
  JsonText<Held<Column>> | null | undefined,
  JsonText<Held<Column>> | null
>
