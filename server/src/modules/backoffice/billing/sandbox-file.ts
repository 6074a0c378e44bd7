// Simulated suppliers bill what they have sold through us, with mistakes such as real files have, so that a person can try the
// whole of the reconciliation without an airline.

import type { officeBilling } from '@interline/contract/backoffice/billing/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { billedOf, withDamage, withMistakes } from '@interline/domain/backoffice/billing/plant'
import { writeBilling } from '@interline/domain/backoffice/billing/write-billing'
import { daysBetween } from '@interline/domain/time/local-date'
import { writeUserLog } from '../../../platform/auth/user-log.ts'
import type { FileReply, OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Deps } from './deps.ts'
import { readOwnDocuments } from './own-documents.ts'

const MOST_DAYS = 93

export function sandboxSuppliers({ suppliers }: Deps): string[] {
  return suppliers.all.filter(({ simulated }) => simulated).map(({ code }) => code)
}

/** Throws `billing.supplier_unknown` for one that is not simulated, and `request.invalid` for a period that is none. */
export async function sandboxFile(
  ctx: OfficeCtx,
  { body: { supplier, from, to, format, mistakes } }: HandlerInput<typeof officeBilling.sandboxFile>,
  deps: Deps,
): Promise<FileReply> {
  if (!sandboxSuppliers(deps).includes(supplier))
    throw failure('billing.supplier_unknown', { values: { supplier } })
  if (to < from || daysBetween(from, to) >= MOST_DAYS)
    throw failure('request.invalid', {
      fields: [{ path: 'to', rule: 'field.range_too_long', values: { max: MOST_DAYS } }],
    })
  const own = await ctx.db.transaction('everything', async (tx) => {
    await writeUserLog(tx, ctx, deps.platform.clock.now(), {
      realm: 'office',
      agencyId: null,
      actorId: ctx.actor.userId,
      actorName: ctx.actor.name,
      action: 'billing.sandbox_file_made',
      type: 'export',
      after: { supplier, from, to, format, mistakes },
    })
    return readOwnDocuments(tx, { supplier, from, to, tickets: [], pnrs: [] })
  })
  const right = own.map((each) => billedOf(each, each.fare))
  const compact = (day: string) => day.replaceAll('-', '')
  const reference = `${supplier}-${compact(from)}-${compact(to)}${mistakes ? '' : '-C'}`
  const head = { supplier, reference, from, to, complete: true }
  const text = writeBilling(format, head, mistakes ? withMistakes(right) : right)
  return {
    name: `${reference}.${format === 'csv' ? 'csv' : 'txt'}`,
    type: format === 'csv' ? 'text/csv; charset=utf-8' : 'text/plain; charset=utf-8',
    content: Buffer.from(mistakes ? withDamage(text) : text),
  }
}
