// The daily reference rates of the European Central Bank (eurofxref-daily.xml): one Cube with a date, and in
// it one Cube for each currency with its units for one euro. Parsed strictly: a truncated or invalid document
// gives no rates at all.

import { isCurrency, type Currency } from '@interline/domain/money/money'
import type { PerEuro } from '@interline/domain/rates/from-euro'
import { isLocalDate, type LocalDate } from '@interline/domain/time/local-date'
import { SaxesParser } from 'saxes'
import { AcquisitionError } from '../port.ts'

export interface EcbDocument {
  readonly day: LocalDate
  /** Only our currencies; others in the document are ignored. */
  readonly perEuro: PerEuro
}

/** Throws AcquisitionError `unreadable` or `no_date`. */
export function readEcbDocument(text: string): EcbDocument {
  const perEuro: Partial<Record<Currency, string>> = {}
  const days: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw new AcquisitionError('unreadable', error.message)
  })
  parser.on('doctype', () => {
    throw new AcquisitionError('unreadable', 'a document type is declared')
  })
  parser.on('opentag', ({ local, attributes }) => {
    if (local !== 'Cube') return
    const { time, currency, rate } = Object.fromEntries(
      Object.values(attributes).map((each) => [each.local, each.value]),
    )
    if (time !== undefined) days.push(time)
    if (currency === undefined && rate === undefined) return
    if (!/^\d{1,9}(\.\d{1,9})?$/.test(rate ?? '') || !/[1-9]/.test(rate ?? ''))
      throw new AcquisitionError('unreadable', `${currency ?? 'a rate'} is "${rate ?? ''}"`)
    // A document with several dates is refused.
    if (days.length === 1 && isCurrency(currency)) perEuro[currency] = rate!
  })
  parser.write(text).close()
  const [day, second] = days
  if (day === undefined || second !== undefined || !isLocalDate(day))
    throw new AcquisitionError('no_date', `days: ${days.join(', ') || 'none'}`)
  return { day, perEuro }
}
