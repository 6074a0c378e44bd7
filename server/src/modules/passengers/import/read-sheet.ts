// Passengers from a spreadsheet. The result is reviewed by a person: issues are reported at their cell.

import type { CallReply } from '@interline/contract/kernel/endpoint'
import type { readSheet as endpoint } from '@interline/contract/passengers/import/calls'
import { readPassengerTable } from '@interline/domain/passengers/import/read-passengers'
import { platformDay } from '@interline/domain/time/zone'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { ruleSentence } from '../../../platform/text/sentences.ts'
import type { SheetContent } from './sheet/sheet-content.ts'

interface Deps {
  readonly clock: Clock
  readonly countryOf: (text: string) => string | undefined
  readonly contentOf: (file: Uint8Array) => Promise<SheetContent | undefined>
}

/** Throws `upload.type_invalid`, `upload.failed` and `passenger.import_format` with the cell or row. */
export async function readSheet(
  ctx: AgencyCtx,
  body: unknown,
  { clock, countryOf, contentOf }: Deps,
): Promise<CallReply<typeof endpoint>> {
  const content = await contentOf(body as Uint8Array)
  if (content === undefined || content.kind === 'broken') throw failure('upload.failed')
  if (content.kind === 'other') throw failure('upload.type_invalid', { values: { allowed: 'XLSX' } })
  if (content.kind === 'formulas') {
    const fields = content.cells.map((path) => ({ path, rule: 'import.formula' as const }))
    throw failure('passenger.import_format', { fields })
  }
  const result = readPassengerTable(content.table, {
    today: platformDay(clock.now()),
    shortForm: ctx.locale === 'en' ? 'day' : 'month',
    countryOf,
  })
  if ('refused' in result) {
    const { refused, row, max = 0 } = result
    throw failure('passenger.import_format', {
      fields: [{ path: `A${row || 1}`, rule: `import.${refused}`, values: { max } }],
    })
  }
  return {
    unread: result.unread.map((line) => ({ ...line })),
    rows: result.rows.map(({ row, passenger, faults, notes }) => ({
      row,
      passenger: { ...passenger, travel_document: { ...passenger.travel_document } },
      faults: faults.map(({ column, rule, values }) => ({
        column,
        rule,
        message: ruleSentence(rule, values ?? {}, ctx.locale),
      })),
      notes: notes.map((note) => ({ ...note })),
    })),
  }
}
