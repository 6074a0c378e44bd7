// Every JSON column with the schema and the codec of what it holds. db/types.ts takes the types from here, and a test
// decodes the rows of scenario databases with the schemas. A column that is missing here cannot be generated.

import { PassengerCounts, Solution } from '@interline/contract/flight-search/shapes'
import type { ColumnType } from 'kysely'
import { z } from 'zod'
import { plain, type JsonCodec, type JsonText } from './json/codec.ts'
import { moneyList, offerLevels, priceProof, supplierOffer, supplierOffers } from './json/offers.ts'

export const JSON_COLUMNS = {
  'flight_offers.levels': offerLevels,
  'flight_offers.net_cost': moneyList,
  'flight_offers.passengers': plain(PassengerCounts),
  'flight_offers.proof': priceProof,
  'flight_offers.solution': plain(Solution),
  'flight_offers.supplier_offers': supplierOffers,
  'inbound_events.content': plain(z.json()),
  'order_items.offer': supplierOffer,
} as const

type Name = keyof typeof JSON_COLUMNS
type Held<Column extends Name> =
  (typeof JSON_COLUMNS)[Column] extends JsonCodec<infer _Value, infer Text> ? Text : never

/** A JSON column: read as a value, written as text of it. */
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
