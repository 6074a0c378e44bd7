// Small shapes shared by several calls.

import { CURRENCIES } from '@interline/domain/money/money'
import { LOCALES } from '@interline/domain/text/text'
import { z } from 'zod'

export const CurrencyCode = z.enum(CURRENCIES).meta({ id: 'Currency' })
export const LocaleCode = z.enum(LOCALES).meta({ id: 'Locale' })

/** Minor units of the accompanying currency: 424600 HKD is 4,246.00. */
export const Minor = z.int().describe('Amount in minor units of the currency beside it')

export const Amount = z.object({ amount: Minor, currency: CurrencyCode }).meta({ id: 'Amount' })

export const Instant = z.iso.datetime({ offset: true }).describe('Instant, ISO 8601 with offset')
export const LocalDate = z.iso.date().describe('Calendar date without time zone, yyyy-mm-dd')
/** Local time at an airport. */
export const LocalDateTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
  .describe('Local time at the airport, yyyy-mm-ddThh:mm')
export const Minutes = z.int().nonnegative().describe('Minutes')

/** A telephone number as people type it, such as `+852 2555 0170`. */
export const PHONE_NUMBER = /^\+?[\d\s()-]{5,29}$/

export const Text = (max: number) => z.string().trim().min(1).max(max)
export const OptionalText = (max: number) => z.string().trim().max(max)

export const Names = z.object({ en: z.string(), zhCn: z.string(), zhTw: z.string() }).meta({ id: 'Names' })

export const PageQuery = {
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
}

/** A page of a list with the total number of matching rows. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), total: z.int(), page: z.int(), pageSize: z.int() })
}

/** A file as the whole body of a call: bytes on the server, a chosen file in a browser. */
export const FileBody = z
  .custom<Uint8Array | { readonly size: number; arrayBuffer(): Promise<ArrayBuffer> }>(
    (value) => value instanceof Uint8Array,
  )
  .describe('The file itself as the body, not JSON')

/** The user's file name: displayed only, never used in a path. */
export const FileName = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .regex(/^[^\p{Cc}\p{Bidi_Control}\u2028\u2029\uFEFF]*$/u)
  .describe('Name of the file, for people; no control characters, none that turn the direction of writing')

export const Nothing = z.null()

/** A number that is stored in four bytes, such as a version: larger values are refused at their field. */
export const Int4 = z.int().min(0).max(2_147_483_647)

export const OrderId = z.string().max(20)
