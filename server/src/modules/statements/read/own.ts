// An agency's own statements: the issued ones, newest first, and the current month.

import type { Reply } from '@interline/contract/index'
import { periodOn, type PeriodKind } from '@interline/domain/statements/period'
import { localDateAt } from '@interline/domain/time/zone'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import type { Deps } from '../deps.ts'
import { firstMovement, ownSubject } from '../reach.ts'
import { openWallets, wantedBy } from './read-statement.ts'
import { presentCorrection, presentOpen } from './present.ts'
import { correctionsOf } from './stored.ts'

interface Query {
  readonly kind: PeriodKind
  readonly page: number
  readonly pageSize: number
}

export async function listOwnStatements(
  ctx: AgencyCtx,
  { kind, page, pageSize }: Query,
  deps: Deps,
): Promise<Reply<'statements.list'>> {
  const subject = await ownSubject(ctx, deps)
  const { agency, rootId } = subject
  return subject.run(async (tx) => {
    const matching = tx
      .selectFrom('statements as s')
      .where('s.root_agency_id', '=', rootId)
      .where('s.agency_id', '=', agency.id)
      .where('s.period_kind', '=', kind)
      .where('s.corrects', 'is', null)
    const { total } = await matching
      .select((eb) => eb.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await matching
      .innerJoin('statement_figures as f', (join) =>
        join.onRef('f.root_agency_id', '=', 's.root_agency_id').onRef('f.statement_id', '=', 's.id'),
      )
      .select(['s.id', 's.period', 's.number', 's.issued_at', 's.currency'])
      .select((eb) => [
        eb.fn.sum<bigint | string>('f.opening_minor').as('opening'),
        eb.fn.sum<bigint | string>('f.closing_minor').as('closing'),
        eb.fn.sum<bigint | string>('f.movements').as('movements'),
      ])
      .groupBy(['s.id', 's.period', 's.number', 's.issued_at', 's.currency', 's.ends_on'])
      .orderBy('s.ends_on', 'desc')
      .orderBy('s.number', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute()
    const corrections = await correctionsOf(
      tx,
      [rootId],
      rows.map(({ id }) => id),
    )
    const running = wantedBy(
      subject,
      periodOn(localDateAt(deps.platform.clock.now(), agency.timeZone), 'month'),
    )
    const hasMoved = (await firstMovement(tx, agency)) !== undefined
    return {
      rows: rows.map((row) => ({
        month: row.period,
        number: row.number,
        generationTime: row.issued_at.toISOString(),
        currency: row.currency,
        opening: Number(row.opening),
        closing: Number(row.closing),
        movements: Number(row.movements),
        fileXlsx: `${row.number}.xlsx`,
        filePdf: `${row.number}.pdf`,
        corrections: corrections.filter(({ of }) => of === row.id).map(presentCorrection),
      })),
      total: Number(total),
      page,
      pageSize,
      running:
        running && hasMoved
          ? presentOpen(subject, running.period.period, await openWallets(tx, [running]))
          : null,
    }
  })
}
