// Which values a setting accepts. Values that depend on the agency's currency are checked with it; all others
// by format alone.

import { exponent, type Currency } from '../money/money.ts'
import { compareRational, fromDecimal } from '../money/rational.ts'
import type { PriceAdjustment } from './settings.ts'

/** Percent of the fare: the largest discount and the largest surcharge. */
const PERCENT = { min: '-20', max: '50' } as const
/** Whole units of the settlement currency per passenger. */
const FIXED = { min: '-5000', max: '5000' } as const
const MOST_UNITS = '1000000'

/** A percentage with at most two decimals, such as `-2.5`. */
export function isPercent(text: string): boolean {
  return isDecimal(text, 2) && isBetween(text, PERCENT)
}

/** An amount of whole units from 0 up, with the decimals that the currency has. */
export function isUnits(text: string, currency: Currency): boolean {
  return isDecimal(text, exponent(currency)) && isBetween(text, { min: '0', max: MOST_UNITS })
}

function isFixed(text: string, currency: Currency): boolean {
  return isDecimal(text, exponent(currency)) && isBetween(text, FIXED)
}

/** Which field of a row is wrong in this currency; null: none. */
export function adjustmentFault(row: PriceAdjustment, currency: Currency): 'value' | 'limit' | null {
  const { unit, value, limit } = row
  if (!(unit === 'percent' ? isPercent(value) : isFixed(value, currency))) return 'value'
  return isUnits(limit, currency) ? null : 'limit'
}

function isDecimal(text: string, decimals: number): boolean {
  return new RegExp(decimals === 0 ? '^-?\\d{1,9}$' : `^-?\\d{1,9}(\\.\\d{1,${decimals}})?$`).test(text)
}

function isBetween(text: string, { min, max }: { readonly min: string; readonly max: string }): boolean {
  const value = fromDecimal(text)
  return compareRational(value, fromDecimal(min)) >= 0 && compareRational(value, fromDecimal(max)) <= 0
}

const TAX_NUMBER = /^[A-Z0-9](?:[A-Z0-9 ./-]{2,28}[A-Z0-9])$/

/** A tax or VAT registration number of any country, such as `91310000MA1K35XX0A`, `GB 123 4567 89` or `12-3456789`. */
export function isTaxNumber(text: string): boolean {
  return TAX_NUMBER.test(text)
}

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const NAME = new RegExp(`^(?:${LABEL}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$`)

/** A public host name, such as `desk.example.com`: no IP address and no name of a private network. */
function isPublicHost(host: string): boolean {
  return host.length <= 253 && NAME.test(host) && !PRIVATE.test(host)
}

const PRIVATE = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|onion|arpa)$/

/** `desk.example.com`, or `*.example.com` for all hosts below it. */
export function isHostPattern(text: string): boolean {
  return isPublicHost(text.startsWith('*.') ? text.slice(2) : text)
}

const ADDRESS = /^https:\/\/([^/?#@:\s]+)(?::(\d{1,5}))?(?:[/?][^\s#]*)?$/i

/**
 * Where events may be posted: https, a public host name, no user name, no fragment. Whether the name resolves
 * to a private address is checked again before each call.
 */
export function isNotifyAddress(text: string): boolean {
  const [, host = '', port] = ADDRESS.exec(text) ?? []
  return (
    isPublicHost(host.toLowerCase()) && (port === undefined || (Number(port) > 0 && Number(port) < 65_536))
  )
}
