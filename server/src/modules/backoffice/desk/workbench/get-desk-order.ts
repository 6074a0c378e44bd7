// One order with everything that the desk needs, read in one transaction.

import type { DeskOrder } from '@interline/contract/backoffice/desk/shapes'
import { maskEvidence, type Evidence } from '@interline/domain/backoffice/desk/mask-evidence'
import type { DeskQueue } from '@interline/domain/backoffice/desk/queues'
import { taskMoves } from '@interline/domain/backoffice/desk/task-moves'
import { sql } from 'kysely'
import type { z } from 'zod'
import { moneyList } from '../../../../../db/json/offers.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../../platform/http/context.ts'
import { deskView, type DeskView } from '../../../ticketing/index.ts'
import { isOpen } from '../../../flight-orders/index.ts'
import { saleChain } from '../../../orders/index.ts'
import { openProof } from '../../../flight-search/index.ts'
import type { Deps } from '../deps.ts'
import { soldTickets, type SoldTickets } from '../../../servicing/quote/index.ts'
import { lossesOf } from '../../../servicing/proceed/index.ts'
import { type LevelNames, presentLosses } from './losses.ts'
import { readRequest } from './requests.ts'
import { readTasks } from '../tasks/read-tasks.ts'
import { errorSentence } from '../../../../platform/text/sentences.ts'

type Shown = z.input<typeof DeskOrder>

/** Throws `request.not_found`. */
export function getDeskOrder(ctx: OfficeCtx, id: string, deps: Deps): Promise<Shown> {
  return ctx.db.transaction('everything', (tx) => readDeskOrder(tx, ctx, id, deps))
}

/** The same inside a transaction that must see every agency. */
export async function readDeskOrder(tx: Tx, ctx: OfficeCtx, id: string, deps: Deps): Promise<Shown> {
  const { locale } = ctx
  const now = deps.platform.clock.now()
  const { row, ...view } = await deskView(tx, id, { locale, now }, deps)
  const [task] = await readTasks(tx, { now, locale, orderId: id, early: view.actions.length > 0 })
  const calls = await readCalls(tx, row)
  const names: LevelNames = new Map(
    (await deps.agencies.chain(tx, row.agency_id)).map(({ id: level, name }) => [level, name]),
  )
  const sold = isPriced(row) ? undefined : await soldTickets(tx, row, deps)
  const levels = levelsOf(row, names, sold)
  const owner = task?.owner
  const away = owner && owner.id !== ctx.actor.userId ? owner : null
  const refusal = away
    ? errorSentence('desk.task_taken', { name: away.name }, locale)
    : task && !owner
      ? errorSentence('desk.take_first', {}, locale)
      : null
  return {
    ...view,
    // Only the assignee may act: `requireTask` refuses everyone else with the same words.
    actions: refusal
      ? view.actions.map(({ name, reason }) => ({ name, enabled: false, reason: reason ?? refusal }))
      : view.actions,
    outcomeOpen: view.outcomeOpen || (row.order_type !== 'origin' && calls.some(isOpen)),
    task: task?.shown ?? null,
    request: await readRequest(tx, row, { actor: ctx.actor, names }),
    doneCoupons: await doneCoupons(tx, row),
    loss: await lossOf(tx, row, { names, deps }),
    taskMoves: task ? taskMoves({ ...ctx.actor, ownerId: task.owner?.id ?? null }) : [],
    calls,
    levels,
    pricedFor: sold ? 'tickets' : 'order',
    partial: view.partial && {
      ...view.partial,
      tickets: [...view.partial.tickets],
      levels: view.partial.levels.map((level) => ({
        ...level,
        agencyName: levels.find(({ agencyId }) => agencyId === level.agencyId)?.agencyName ?? '',
      })),
    },
    netCost: (sold?.net ?? moneyList.read(row.net_cost)).map(({ currency, minor }) => ({
      amount: Number(minor),
      currency,
    })),
    ledger: await readLedger(tx, id),
    notes: await readNotes(tx, id),
    taskHistory: await readTaskHistory(tx, id),
  }
}

type Row = DeskView['row']

async function readCalls(tx: Tx, row: Row): Promise<Shown['calls']> {
  const calls = await tx
    .selectFrom('supplier_calls as c')
    .innerJoin('order_items as i', 'i.id', 'c.item_id')
    .selectAll('c')
    .select('i.position')
    .where('c.order_id', '=', row.id)
    .orderBy('c.sent_at')
    .orderBy('c.id')
    .execute()
  const persons = row.passengers.flatMap(({ surname, given_names }) => [surname, given_names])
  const contact = Object.values(row.contact)
  return calls.map((call) => ({
    item: call.position,
    step: call.step,
    attempt: call.attempt,
    state: call.state,
    reference: call.client_ref,
    sentAt: call.sent_at.toISOString(),
    finishedAt: call.finished_at?.toISOString() ?? null,
    asked: call.asked,
    evidence: JSON.stringify(maskEvidence((call.evidence ?? null) as Evidence, [...persons, ...contact])),
  }))
}

async function doneCoupons(tx: Tx, { id }: Row): Promise<Shown['doneCoupons']> {
  return tx
    .selectFrom('serviced_coupons as s')
    .innerJoin('tickets as t', 't.id', 's.ticket_id')
    .select(['t.number as ticketNumber', 's.coupon_number as coupon'])
    .where('s.order_id', '=', id)
    .where('s.supplier_done_at', 'is not', null)
    .orderBy('t.number')
    .orderBy('s.coupon_number')
    .execute()
}

/** When the desk is about to confirm that the suppliers have returned the money. */
const RETURNING: ReadonlySet<string> = new Set(['rfd_proceeding', 'void_proceeding', 'holding'])

async function lossOf(
  tx: Tx,
  row: Row,
  { names, deps }: { readonly names: LevelNames; readonly deps: Deps },
): Promise<Shown['loss']> {
  if (!RETURNING.has(row.status)) return null
  const { short, returned } = await lossesOf(tx, row, deps)
  if (short.length === 0) return null
  return {
    sellers: presentLosses(short, names),
    returned: returned.map(({ minor, currency }) => ({ amount: Number(minor), currency })),
    total: Number(row.to_return_minor),
  }
}

/** A request keeps the price of the order that sold its tickets, until a change is quoted. */
function isPriced({ order_type: type, net_cost: net }: Row): boolean {
  return type === 'origin' || (type === 'change' && moneyList.read(net).length > 0)
}

function levelsOf(row: Row, names: LevelNames, sold: SoldTickets | undefined): Shown['levels'] {
  const proofs = (sold ? null : row.price_proof) ?? []
  return saleChain(row).map(({ agencyId, currency, total }, at) => {
    const proof = proofs.find((each) => each.agencyId === agencyId)
    return {
      agencyId,
      agencyName: names.get(agencyId) ?? String(agencyId),
      currency,
      total: Number(sold ? (sold.levels[at] ?? 0n) : total),
      proof: proof ? openProof(proof) : null,
    }
  })
}

async function readLedger(tx: Tx, orderId: string): Promise<Shown['ledger']> {
  const { rows } = await sql<{
    posted_at: Date
    event_type: string
    debit: string
    credit: string
    amount: bigint
    currency: Shown['ledger'][number]['currency']
  }>`
    select e.posted_at, e.event_type, d.name as debit, c.name as credit, t.amount, t.currency
    from ledger.entry e
      join ledger.transfer t on t.entry_id = e.id
      join ledger.account d on d.id = t.debit_account
      join ledger.account c on c.id = t.credit_account
    where e.order_id = ${orderId}
    order by e.posted_at, e.id, t.line`.execute(tx)
  return rows.map(({ posted_at, event_type, debit, credit, amount, currency }) => ({
    at: posted_at.toISOString(),
    event: event_type,
    debit,
    credit,
    amount: Number(amount),
    currency,
  }))
}

async function readNotes(tx: Tx, orderId: string): Promise<Shown['notes']> {
  const rows = await tx
    .selectFrom('order_notes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ at, by_name, audience, text }) => ({
    at: at.toISOString(),
    by: by_name,
    audience: audience,
    text,
  }))
}

async function readTaskHistory(tx: Tx, orderId: string): Promise<Shown['taskHistory']> {
  const rows = await tx
    .selectFrom('desk_task_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(({ at, queue, action, by_name, to_name, note }) => ({
    at: at.toISOString(),
    queue: queue as DeskQueue,
    action: action,
    by: by_name,
    to: to_name,
    note,
  }))
}
