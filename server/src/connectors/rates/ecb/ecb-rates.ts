// The European Central Bank as a source: its daily document, valid until the next one is due plus some hours,
// in which the next one is requested repeatedly.

import { fromEuro, PEGGED } from '@interline/domain/rates/from-euro'
import { isTargetDay, nextPublication, publicationOf } from '@interline/domain/rates/target-days'
import { AcquisitionError, type RateSource } from '../port.ts'
import { readEcbDocument } from './document.ts'

const NAME = 'ecb'
const TIMEOUT_MS = 20_000
/** The document has about two kilobytes. */
const MOST_BYTES = 100_000
const HOUR_MS = 3_600_000
/** A document is not dated ahead, but clocks differ. */
const AHEAD_MS = HOUR_MS

/** `maxAgeHours`: how long rates stay valid after the next document was due. */
export function ecbRates({ url, maxAgeHours }: { url: string; maxAgeHours: number }): RateSource {
  return {
    name: NAME,
    address: url,
    async read(now, base) {
      const { day, perEuro } = readEcbDocument(await download(url))
      const asOf = publicationOf(day)
      if (!isTargetDay(day)) throw new AcquisitionError('wrong_date', `${day} is not a TARGET business day`)
      // It is dated by the day and published during that day.
      if (asOf > now + 24 * HOUR_MS + AHEAD_MS)
        throw new AcquisitionError('wrong_date', `${day} is in the future`)
      const rates = fromEuro(perEuro, base)
      if (!rates) throw new AcquisitionError('no_base', `${base} is not in the document`)
      const goodUntil = nextPublication(day) + maxAgeHours * HOUR_MS
      return { rates, pegged: PEGGED, source: NAME, day, asOf, goodUntil }
    },
    nextDue: (day, takenAt) => (day === null ? takenAt : nextPublication(day)),
  }
}

async function download(url: string): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
      headers: { accept: 'application/xml, text/xml' },
    })
    if (!response.ok) throw new AcquisitionError('refused', `HTTP ${response.status}`)
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength
      if (bytes > MOST_BYTES) throw new AcquisitionError('too_large', `more than ${MOST_BYTES} bytes`)
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof AcquisitionError) throw error
    throw new AcquisitionError('unreachable', reasonOf(error))
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The cause behind "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause.message : ''
  return cause || error.message
}
