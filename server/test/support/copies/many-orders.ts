/** Orders in any number and status for lists: the row of a really booked one, without any parts. */
import { CompiledQuery, sql } from 'kysely'
import type { TestApp } from '../app.ts'
import { FILL_PARTS } from './order-parts.ts'

export interface Copy {
  readonly id: string
  readonly type?: 'origin' | 'change' | 'refund' | 'void'
  readonly status: string
  readonly createdBy?: string
  readonly free?: boolean
  readonly toDecide?: boolean
  readonly more?: Readonly<Record<string, unknown>>
}

/** Writes the rows next to the order's; each keeps its agency and all unspecified columns. */
export function copyOrderRow(app: TestApp, id: string, copies: readonly Copy[]): Promise<void> {
  return app.everything(async (tx) => {
    for (const copy of copies) {
      const type = copy.type ?? 'origin'
      const changed = {
        id: copy.id,
        root_id: copy.id,
        request_key: `copy ${copy.id}`,
        order_type: type,
        status: copy.status,
        agency_decision: copy.toDecide ?? false,
        due_at: null,
        ...(copy.createdBy === undefined
          ? {}
          : { created_by: copy.createdBy, created_by_name: copy.createdBy }),
        ...(type === 'origin' ? {} : { servicing: {} }),
        ...(copy.free || type === 'refund' || type === 'void' ? { total_minor: 0 } : {}),
        ...copy.more,
      }
      await sql`insert into orders select (jsonb_populate_record(o, ${JSON.stringify(changed)}::jsonb)).*
        from orders o where o.id = ${id}`.execute(tx)
    }
    for (const statement of FILL_PARTS) await tx.executeQuery(CompiledQuery.raw(statement, [id]))
  })
}
