/** A payment provider that outlives the server: its memory is a file, written within each call. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type pg from 'pg'
import type { PaymentConnector } from '../../../src/connectors/payments/port.ts'
import { playedGateway, playPaid } from '../gateways/played.ts'

export interface StoredGateway {
  readonly connector: PaymentConnector
  /** The payer pays. Undefined: it was paid before, or cannot be; else what the provider notifies. */
  pays(ref: string): object | undefined
}

export function storedGateway(file: string): StoredGateway {
  const played = playedGateway('stripe')
  const within = <Result>(work: () => Result): Result => {
    load(file, played)
    const result = work()
    writeFileSync(
      file,
      JSON.stringify({ payments: [...played.payments], refunds: [...played.refunds] }, (_, value: unknown) =>
        typeof value === 'bigint' ? { minorUnits: String(value) } : value,
      ),
    )
    return result
  }
  return {
    connector: {
      ...played.connector,
      open(account, deps) {
        const own = played.connector.open(account, deps)
        return {
          ...own,
          start: (payment, call) => within(() => own.start(payment, call)),
          query: (payment, call) => within(() => own.query(payment, call)),
          close: (payment, call) => within(() => own.close(payment, call)),
          refund: (refund, call) => within(() => own.refund(refund, call)),
          queryRefund: (refund, call) => within(() => own.queryRefund(refund, call)),
        }
      },
    },
    pays: (ref) =>
      within(() => {
        const payment = played.payments.get(ref)
        if (payment?.view.status !== 'requires_action') return undefined
        playPaid(played, ref)
        const { minor, currency } = payment.started.amount
        return {
          kind: 'payment',
          id: `evt_${ref}`,
          ref,
          view: { ...payment.view, paid: { minor: String(minor), currency } },
        }
      }),
  }
}

function load(
  file: string,
  { payments, refunds }: Pick<ReturnType<typeof playedGateway>, 'payments' | 'refunds'>,
) {
  payments.clear()
  refunds.clear()
  if (!existsSync(file)) return
  const stored = JSON.parse(readFileSync(file, 'utf8'), (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'minorUnits' in value
      ? BigInt(String(value.minorUnits))
      : value,
  ) as { readonly payments: [string, never][]; readonly refunds: [string, never][] }
  for (const [ref, each] of stored.payments) payments.set(ref, each)
  for (const [ref, each] of stored.refunds) refunds.set(ref, each)
}

/** The provider's records against ours, and the accounts that everything must have left. */
export async function chargedTwice(db: pg.Client, file: string): Promise<string[]> {
  const played = playedGateway('stripe')
  load(file, played)
  const wrong: string[] = []
  const total = (amounts: readonly bigint[]) => amounts.reduce((sum, each) => sum + each, 0n)
  const paid = [...played.payments].filter(([, { view }]) => view.status === 'succeeded')
  const { rows: attempts } = await db.query<{ ref: string; order_id: string }>(
    `select ref, payable_id as order_id from gateway_attempts where settled = 'paid'`,
  )
  const { rows: refunds } = await db.query<{ ref: string; charged: string }>(
    `select ref, charged_minor::text as charged from gateway_refunds where state = 'succeeded'`,
  )
  const { rows: left } = await db.query<{ what: string }>(
    `select 'attempt ' || id || ' is ' || state as what from gateway_attempts
       where state in ('creating', 'requires_action', 'processing', 'unknown', 'attention') or settled = 'suspense'
     union all select 'refund ' || id || ' is ' || state from gateway_refunds where state <> 'succeeded'
     union all select 'order ' || payable_id || ' was paid twice' from gateway_attempts where settled = 'paid'
       group by payable_id having count(*) > 1`,
  )
  wrong.push(...left.map(({ what }) => what))
  const sorted = (refs: readonly string[]) => refs.toSorted().join(' ')
  if (sorted(paid.map(([ref]) => ref)) !== sorted(attempts.map(({ ref }) => ref)))
    wrong.push(`the provider has ${paid.length} payments, we have ${attempts.length}`)
  if (sorted([...played.refunds.keys()]) !== sorted(refunds.map(({ ref }) => ref)))
    wrong.push(`the provider has ${played.refunds.size} refunds, we have ${refunds.length}`)
  const theirs =
    total(paid.map(([, { started }]) => started.amount.minor)) -
    total([...played.refunds.values()].map(({ amount }) => amount.minor))
  const balances = { gateway_clearing: theirs, refund_clearing: 0n, suspense: 0n }
  for (const [kind, expected] of Object.entries(balances)) {
    const { rows } = await db.query<{ sum: string }>(
      `select coalesce(sum(case when d.kind = $1 then t.amount else -t.amount end), 0)::text as sum
       from ledger.transfer t join ledger.account d on d.id = t.debit_account join ledger.account c on c.id = t.credit_account
       where $1 in (d.kind, c.kind)`,
      [kind],
    )
    if (BigInt(rows[0]?.sum ?? 0) !== expected)
      wrong.push(`${kind} is ${rows[0]?.sum}, the provider says ${expected}`)
  }
  return wrong
}
