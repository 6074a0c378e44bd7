// The rates of our own reference data, for development and demonstrations: realistic, and the same every day.

import { isCurrency } from '@interline/domain/money/money'
import { divide, fromDecimal } from '@interline/domain/money/rational'
import { rateText } from '@interline/domain/rates/from-euro'
import { readFile } from 'node:fs/promises'
import type { RateSource } from './port.ts'

const FILE = new URL('../../../data/currencies.json', import.meta.url)
const HOUR_MS = 3_600_000

export function referenceRates(): RateSource {
  return {
    name: 'reference',
    address: null,
    async read(now, base) {
      const rows = JSON.parse(await readFile(FILE, 'utf8')) as { code: string; cnyPerUnit: string }[]
      const inCny = new Map(
        rows.filter(({ code }) => isCurrency(code)).map(({ code, cnyPerUnit }) => [code, cnyPerUnit]),
      )
      const ofBase = fromDecimal(inCny.get(base) ?? '1')
      return {
        rates: Object.fromEntries(
          [...inCny].map(([code, rate]) => [
            code,
            base === 'CNY' ? rate : rateText(divide(fromDecimal(rate), ofBase)),
          ]),
        ),
        pegged: new Set(),
        source: 'reference',
        day: null,
        asOf: now,
        goodUntil: now + 24 * HOUR_MS,
      }
    },
    nextDue: (_, takenAt) => takenAt + HOUR_MS,
  }
}
