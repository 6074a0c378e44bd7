// The rates of our own reference data, for development and demonstrations: realistic, and the same every day.

import { isCurrency } from '@interline/domain/money/money'
import { readFile } from 'node:fs/promises'
import type { RateSource } from './port.ts'

const FILE = new URL('../../../data/currencies.json', import.meta.url)

export function referenceRates(): RateSource {
  return {
    name: 'reference',
    async read() {
      const rows = JSON.parse(await readFile(FILE, 'utf8')) as { code: string; cnyPerUnit: string }[]
      return Object.fromEntries(
        rows.filter(({ code }) => isCurrency(code)).map(({ code, cnyPerUnit }) => [code, cnyPerUnit]),
      )
    },
  }
}
