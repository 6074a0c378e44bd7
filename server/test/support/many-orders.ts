/** Orders in any number and status: copies of one that was really booked. */
import { sql } from 'kysely'
import type { TestApp } from './app.ts'

export interface Copy {
  readonly id: string
  readonly type?: 'origin' | 'change' | 'refund' | 'void'
  readonly status: string
  readonly createdBy?: string
  readonly free?: boolean
  readonly toDecide?: boolean
  readonly more?: Readonly<Record<string, unknown>>
}

/** Writes the copies beside the order; each keeps its agency and everything that is not named. */
export function copyOrder(app: TestApp, id: string, copies: readonly Copy[]): Promise<void> {
  return app.everything(async (tx) => {
    const order = await tx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const kept = Object.keys(order)
    for (const copy of copies) {
      const type = copy.type ?? 'origin'
      const changed: Record<string, unknown> = {
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
        ...(type === 'origin' ? {} : { servicing: '{}' }),
        ...(copy.free || type === 'refund' || type === 'void' ? { total_minor: 0 } : {}),
        ...copy.more,
      }
      const columns = kept.map((name) => (name in changed ? sql`${changed[name]}` : sql.ref(`o.${name}`)))
      await sql`insert into orders (${sql.join(kept.map((name) => sql.ref(name)))})
        select ${sql.join(columns)} from orders o where o.id = ${id}`.execute(tx)
    }
  })
}
