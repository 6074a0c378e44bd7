import type { QuoteLine } from '@interline/contract/servicing/shapes'
import type { QuoteLine as Worked } from '@interline/domain/servicing/quote-lines'
import type { z } from 'zod'

/** Calculated lines in wire format. */
export function shownLines(lines: readonly Worked[]): z.input<typeof QuoteLine>[] {
  return lines.map(({ code, ref, minor }) => ({ code, ref, amount: Number(minor) }))
}
