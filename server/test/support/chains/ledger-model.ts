/**
 * Random days of agencies of three levels in four currencies, through the real calls: money comes in, orders are paid, changed,
 * refunded and voided, credit cycles end, treasury adjusts, agencies are frozen. A model that knows nothing of the ledger says
 * before each step what is possible and what every wallet has afterwards.
 */
import { randomUUID } from 'node:crypto'
import { ERRORS } from '@interline/contract/kernel/errors'
import fc from 'fast-check'
import type pg from 'pg'
import { expect } from 'vitest'
import { AGENCY } from '../../../db/seed/agencies.ts'
import type { TestApp } from '../app.ts'
import { booksFaults } from './books-faults.ts'
import { bookOrder, orderOf, pay } from '../orders.ts'
import { beforeTheEvening } from '../servicing.ts'
import { openCredits } from './chain-wallets.ts'
import { changeTickets, giveTicketsBack, keptOf, totalsOf, type Family } from './model-orders.ts'
import { readWallets, type Wallets } from './model-wallets.ts'
import { CHAINS, openChains } from './value-chains.ts'

const DAY_MS = 86_400_000

const KINDS = [
  'topUp',
  'pay',
  'pay',
  'pay',
  'payOnCredit',
  'change',
  'refund',
  'void',
  'cycle',
  'repay',
  'adjustUp',
  'adjustDown',
  'freeze',
] as const

const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  chain: fc.integer({ min: 0, max: CHAINS.length - 1 }),
  /** Thousandths of an amount that is large enough for a ticket. */
  part: fc.integer({ min: 1, max: 1000 }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Agencies of three levels in four currencies, with money and credit. `db`: as the owner of the tables. */
export async function openModelWorld(app: TestApp, db: pg.Client): Promise<void> {
  await openChains(app)
  await openCredits(db, [...new Set(CHAINS.flatMap(({ levels }) => levels))])
}

/** The days of one seed. A run takes seconds and leaves its rows: the first counterexample is shown as it is. */
export async function playSeed(model: LedgerModel, seed: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 9, maxLength: 12 }), async (steps) => {
      await model.begin()
      for (const each of steps) await model.play(each)
    }),
    { seed, numRuns: 1, endOnFailure: true },
  )
}

export class LedgerModel {
  /** How often each step had each outcome. */
  readonly outcomes = new Map<string, number>()
  readonly #app: TestApp
  #wallets = new Map<number, Wallets>()
  #families: Family[] = []
  #isFrozen = false
  #made = 0

  constructor(app: TestApp) {
    this.#app = app
  }

  /** Reads once what the wallets have; from then on the model keeps them. */
  async begin(): Promise<void> {
    beforeTheEvening(this.#app)
    await this.#app.modules.rates.refresh()
    this.#wallets = await readWallets(this.#app)
    this.#families = []
  }

  async play(one: Step): Promise<void> {
    const outcome = `${one.kind} ${await this.#run(one)}`
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1)
    expect([...(await readWallets(this.#app))], outcome).toEqual([...this.#wallets])
    expect(await this.#app.everything(booksFaults), outcome).toEqual([])
    await this.#checkPage()
  }

  async #run({ kind, chain, part }: Step): Promise<string> {
    const { who, levels } = CHAINS[chain] ?? CHAINS[0]
    if (kind === 'topUp') return this.#topUp(levels[part % levels.length] ?? levels[0], part)
    if (kind === 'pay') return this.#pay(who, levels, 'balance')
    if (kind === 'payOnCredit') return this.#pay(who, levels, 'credit')
    if (kind === 'cycle') return this.#cycle()
    if (kind === 'repay') return this.#repay(levels[0])
    if (kind === 'adjustUp') return this.#adjust(levels[0], part, 'credit')
    if (kind === 'adjustDown') return this.#adjust(levels[0], part, 'debit')
    if (kind === 'freeze') return this.#freeze()
    const family = this.#families[part % Math.max(1, this.#families.length)]
    return family ? this.#service(kind, family) : 'no order'
  }

  #of(agency: number): Wallets {
    const found = this.#wallets.get(agency)
    if (!found) throw new Error(`no wallets of ${agency}`)
    return found
  }

  async #topUp(agency: number, part: number): Promise<string> {
    const wallets = this.#of(agency)
    const minor = BigInt(part) * 300n
    this.#made += 1
    await this.#app.everything(async (tx) => {
      const own = await this.#app.modules.agencies.get(tx, agency)
      return this.#app.modules.wallet.topUp(tx, own, {
        amount: { minor, currency: wallets.currency },
        reference: `MODEL-${this.#made}-${randomUUID()}`,
        memo: 'model',
        actor: { type: 'ops', id: null, name: 'Model' },
        at: this.#app.clock.now(),
      })
    })
    wallets.balance += minor
    return 'done'
  }

  /** A new order is paid exactly when every level can: above the payer from either wallet, the payer from the chosen one. */
  async #pay(who: string, levels: readonly number[], channel: 'balance' | 'credit'): Promise<string> {
    const desk = await this.#app.as(who)
    this.#made += 1
    if (this.#isFrozen && levels.includes(AGENCY.kowloon)) {
      await expect(bookOrder(this.#app, desk, { days: 40 })).rejects.toThrow(
        String(ERRORS['agency.frozen'].code),
      )
      return 'frozen'
    }
    const order = await bookOrder(this.#app, desk, { days: 40 + (this.#made % 20), refundable: true })
    const totals = await totalsOf(this.#app, order)
    const sources = totals.map((total, at) =>
      this.#source(levels[at] ?? 0, total, at === levels.length - 1 ? channel : undefined),
    )
    const { status, body } = await pay(desk, order.id, { channel })
    const isPossible = sources.every((source) => source !== undefined)
    expect(status === 200, `${channel} of ${levels.join('/')}: ${body.key ?? 'paid'}`).toBe(isPossible)
    if (!isPossible) {
      expect((await orderOf(desk, order.id)).payments).toEqual([])
      return 'refused'
    }
    for (const [at, total] of totals.entries()) {
      const source = sources[at]
      if (source) this.#of(levels[at] ?? 0)[source] -= total
    }
    await this.#app.runJobs()
    const issued = await orderOf(desk, order.id)
    expect(issued.status).toBe('issued')
    this.#families.push({ who, levels, rootId: order.id, holder: order.id })
    return 'paid'
  }

  #source(agency: number, total: bigint, channel: 'balance' | 'credit' | undefined) {
    const { balance, credit, limit, overdue } = this.#of(agency)
    const can = {
      balance: balance >= total,
      credit: !overdue && credit + limit >= total,
    }
    if (channel) return can[channel] ? channel : undefined
    return can.balance ? 'balance' : can.credit ? 'credit' : undefined
  }

  async #service(kind: 'change' | 'refund' | 'void', family: Family): Promise<string> {
    const desk = await this.#app.as(family.who)
    const before = await readWallets(this.#app)
    const paidBefore = await keptOf(this.#app, family)
    const outcome =
      kind === 'change'
        ? await changeTickets(this.#app, desk, family)
        : await giveTicketsBack(this.#app, desk, family, kind)
    const after = await readWallets(this.#app)
    const payer = family.levels.at(-1) ?? 0
    // The agency's wallets moved by what its orders say, no other family's, and nobody outside of the chain.
    const own = (of: ReadonlyMap<number, Wallets>) =>
      (of.get(payer)?.balance ?? 0n) + (of.get(payer)?.credit ?? 0n)
    expect(own(before) - own(after), outcome).toBe((await keptOf(this.#app, family)) - paidBefore)
    for (const [agency, wallets] of after)
      if (!family.levels.includes(agency))
        expect(wallets, `${outcome}: ${agency}`).toEqual(before.get(agency))
    this.#wallets = after
    if (outcome.endsWith('reimbursed')) this.#families = this.#families.filter((each) => each !== family)
    return outcome
  }

  /** Months end: statements are issued, and whoever owes is overdue after the days of grace. */
  async #cycle(): Promise<string> {
    const app = this.#app
    app.clock.advance(45 * DAY_MS)
    beforeTheEvening(app)
    await app.modules.rates.refresh()
    await app.modules.wallet.closeCycles()
    await app.modules.statements.closeMonths()
    await app.modules.ledger.sumUp()
    await app.runJobs()
    const now = await readWallets(this.#app)
    let overdue = 0
    for (const [agency, wallets] of this.#wallets) {
      // Money did not move; a debt of this age suspends the credit.
      wallets.overdue = wallets.credit < 0n
      if (wallets.overdue) overdue += 1
      expect(now.get(agency)?.overdue, `${agency} owes ${wallets.credit}`).toBe(wallets.overdue)
    }
    // Tickets of flown flights are not serviced any more.
    this.#families = []
    return overdue > 0 ? 'overdue' : 'nothing owed'
  }

  async #repay(agency: number): Promise<string> {
    const wallets = this.#of(agency)
    if (wallets.credit >= 0n) return 'nothing owed'
    await this.#app.everything(async (tx) => {
      const own = await this.#app.modules.agencies.get(tx, agency)
      return this.#app.modules.wallet.repayCredit(tx, own, {
        amount: { minor: -wallets.credit, currency: wallets.currency },
        reference: randomUUID(),
        memo: 'model',
        actor: { type: 'ops', id: null, name: 'Model' },
        at: this.#app.clock.now(),
      })
    })
    wallets.credit = 0n
    wallets.overdue = false
    return 'done'
  }

  /** By two people; a deduction takes no more than there is. */
  async #adjust(agency: number, part: number, direction: 'credit' | 'debit'): Promise<string> {
    const wallets = this.#of(agency)
    const amount = BigInt(part) * 100n
    const treasury = await this.#app.as('treasury@interline.demo')
    const asked = await treasury.call(
      'officeAdjustments.create',
      {
        body: {
          target: 'balance',
          agencyId: agency,
          direction,
          currency: wallets.currency,
          amount: Number(amount),
          reference: `CASE-${randomUUID().slice(0, 8)}`,
          reason: 'Model',
        },
      },
      { idempotencyKey: randomUUID() },
    )
    const isPossible = direction === 'credit' || wallets.balance >= amount
    if (asked.status !== 200) {
      expect(isPossible, asked.body.key).toBe(false)
      return 'refused'
    }
    const admin = await this.#app.as('admin@interline.demo')
    const decided = await admin.call(
      'officeApprovals.decide',
      { params: { id: asked.body.data.approvalId }, body: { decision: 'approve', remark: '' } },
      { idempotencyKey: randomUUID() },
    )
    expect(decided.status === 200, decided.body.key).toBe(isPossible)
    if (!isPossible) {
      await treasury.call(
        'officeApprovals.decide',
        { params: { id: asked.body.data.approvalId }, body: { decision: 'withdraw', remark: '' } },
        { idempotencyKey: randomUUID() },
      )
      return 'refused'
    }
    wallets.balance += direction === 'credit' ? amount : -amount
    return 'posted'
  }

  /** The parent freezes its sub-agency, or ends that. */
  async #freeze(): Promise<string> {
    const owner = await this.#app.as('owner@harbour.demo')
    const { version } = await this.#app.everything((tx) =>
      tx.selectFrom('agencies').select('version').where('id', '=', AGENCY.kowloon).executeTakeFirstOrThrow(),
    )
    const { status, body } = await owner.call('agencies.freeze', {
      params: { id: AGENCY.kowloon },
      body: { version, frozen: !this.#isFrozen, reason: 'Model' },
    })
    expect(status, body.message).toBe(200)
    this.#isFrozen = !this.#isFrozen
    return this.#isFrozen ? 'frozen' : 'ended'
  }

  /** The wallet page shows what the model knows. */
  async #checkPage(): Promise<void> {
    for (const [who, agency] of [
      ['owner@harbour.demo', AGENCY.harbour],
      ['owner@kowloon.demo', AGENCY.kowloon],
    ] as const) {
      const caller = await this.#app.as(who)
      const { body } = await caller.call('wallet.get', { query: {} })
      const { balance, credit, overdue } = this.#of(agency)
      expect(body.data, who).toMatchObject({
        balance: Number(balance),
        creditUsed: Number(credit < 0n ? -credit : 0n),
        overdue,
      })
    }
  }
}
