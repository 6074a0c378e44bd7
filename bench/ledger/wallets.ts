/** Wallets to pay from, their payments, and the proof after each cell that exactly these moved. */
import { randomUUID } from 'node:crypto'
import { payOrder } from '@interline/domain/ledger/transfers'
import pg from 'pg'
import type { Database } from '../../server/src/platform/database/database.ts'
import { post, postAll, type Posting } from '../../server/src/modules/ledger/post.ts'
import { openPaymentLane, type PaymentLane } from '../../server/src/modules/payments/payment-lane.ts'
import { perSecond } from '../lanes.ts'

/** Agencies of the run; the first has the one busy wallet. */
const FIRST = 60_000
const WALLETS = 1000
const FUNDS = 9_000_000_000_000n
const PRICE = 125_000n

export async function openWallets(owner: pg.Client): Promise<void> {
  await owner.query(`select ledger.open_accounts($1 + n, 'HKD', 0) from generate_series(0, $2::integer) n`, [
    FIRST,
    WALLETS,
  ])
  await owner.query(
    `select ledger.post(jsonb_build_object('type', 'top-up', 'id', 'bench-' || n, 'paymentType', 'top-up', 'reference', 'BENCH',
       'memo', 'BENCH', 'actor', '{}'::jsonb, 'transfers', jsonb_build_array(jsonb_build_object(
         'from', array['0/cash_clearing/HKD'], 'to', ($1 + n) || '/balance/HKD', 'amount', $3::text))))
     from generate_series(0, $2::integer) n`,
    [FIRST, WALLETS, String(FUNDS)],
  )
  await owner.query('vacuum analyze ledger.account')
}

export type Way = 'one by one' | 'lane'

export interface Cell {
  readonly clients: number
  readonly wallets: 1 | 1000
  readonly way: Way
  readonly seconds: number
}

/** Payments a second of a cell, as the product posts those of its orders; each is a payment of one order. */
export async function payWallets(
  { db, owner }: { db: Database; owner: pg.Client },
  { clients, wallets, way, seconds }: Cell,
): Promise<number> {
  const lane = openPaymentLane({ db, ledger: { post, postAll } })
  const before = await stateOf(owner)
  let at = 0
  let done = 0
  const rate = await perSecond({ connections: clients, seconds }, async () => {
    const agency = wallets === 1 ? FIRST : FIRST + 1 + (at++ % WALLETS)
    const verdict = await pay(agency, { db, lane, way })
    if (verdict.code !== 'ok') throw new Error(`a payment of the benchmark was refused: ${verdict.code}`)
    done += 1
  })
  await check(owner, before, done)
  return rate
}

function pay(agency: number, { db, lane, way }: { db: Database; lane: PaymentLane; way: Way }) {
  const id = randomUUID()
  const posting: Posting = {
    type: 'pay',
    id,
    paymentType: 'origin-flight',
    orderId: `FB${id.slice(0, 12)}`,
    reference: id,
    memo: 'CHAN/TAI MAN · HKG-LHR · CX251',
    actor: { type: 'operator', id: 'usr_bench', name: 'Bench' },
    transfers: payOrder([{ agencyId: agency, currency: 'HKD', total: PRICE }], 'balance'),
    at: Date.now(),
  }
  const alone: Parameters<PaymentLane['run']>[0]['alone'] = (work) => db.transaction([agency], work)
  if (way === 'one by one') return alone((tx) => post(tx, posting))
  return lane.run({ payer: agency, scope: [agency], alone }, (tx, postTogether) => postTogether(tx, posting))
}

interface State {
  readonly balance: bigint
  readonly movements: bigint
}

async function stateOf(owner: pg.Client): Promise<State> {
  const { rows } = await owner.query<{ balance: string; movements: string }>(
    `select sum(balance) as balance, sum(version) as movements from ledger.account where agency_id >= $1 and kind = 'balance'`,
    [FIRST],
  )
  return { balance: BigInt(rows[0]?.balance ?? 0), movements: BigInt(rows[0]?.movements ?? 0) }
}

/** What was acknowledged, no more and no less, has left the wallets, and every chain is whole. */
async function check(owner: pg.Client, before: State, done: number): Promise<void> {
  const after = await stateOf(owner)
  const moved = before.balance - after.balance
  if (moved !== PRICE * BigInt(done) || after.movements - before.movements !== BigInt(done))
    throw new Error(`${done} payments were acknowledged, ${moved / PRICE} were made`)
  const { rows } = await owner.query<{ detail: string }>('select * from ledger.proof() limit 1')
  if (rows.length > 0) throw new Error(`the ledger does not prove: ${JSON.stringify(rows)}`)
}
