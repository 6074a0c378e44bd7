// The rates of our own reference data, for development and demonstrations: realistic, and the same every day.

import { isCurrency } from '@interline/domain/money/money'
import { readFile } from 'node:fs/promises'
import type { RateSource } from './port.ts'

const FILE = new URL('../../../data/currencies.json', import.meta.url)
const HOUR_MS = 3_600_000

export function referenceRates(): RateSource {
  return {
    name: 'reference',
    address: null,
    async read(now) {
      const rows = JSON.parse(await readFile(FILE, 'utf8')) as { code: string; cnyPerUnit: string }[]
      return {
        rates: Object.fromEntries(
          rows.filter(({ code }) => isCurrency(code)).map(({ code, cnyPerUnit }) => [code, cnyPerUnit]),
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
