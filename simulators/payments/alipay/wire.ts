// Times, amounts and the text that is signed, as the simulated Alipay writes them.

import { fromDecimal, toDecimal } from '../amounts.ts'

const EIGHT_HOURS_MS = 8 * 3_600_000

export const chinaTime = (instant: number) =>
  new Date(instant + EIGHT_HOURS_MS).toISOString().slice(0, 19).replace('T', ' ')

/** NaN: not a time. */
export const fromChina = (text: unknown) => Date.parse(`${String(text).replace(' ', 'T')}Z`) - EIGHT_HOURS_MS

export const yuan = (cents: bigint) => toDecimal(cents, 'CNY')

/** Cents; undefined: not an amount in yuan. */
export const cents = (text: unknown) => fromDecimal(String(text), 'CNY')

/** Sorted `name=value`, without empty values and the signature. */
export const signedText = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .filter(([name, value]) => name !== 'sign' && value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
