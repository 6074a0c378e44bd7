// Every kind of difference is planted in a file and found, worked, and settled by later files; agency trees work their own.

import { beforeAll, describe, expect, test } from 'vitest'
import { HARBOUR } from '../support/agencies.ts'
import { logRows } from '../support/arrange.ts'
import { proveBooks, recorded } from '../support/books.ts'
import { playPaid } from '../support/gateways/played.ts'
import { ACCOUNT, DAY, fileOf, settlementDesk, written } from '../support/gateways/settlement-desk.ts'

const { app, played, provided, users, ...desk } = await settlementDesk()
const { today, line, paid, begin, differences, clearing, work, nextDay } = desk

describe('a file with every kind of difference', () => {
  const refs = {} as Record<'missing' | 'late' | 'lost', Awaited<ReturnType<typeof paid>>>
  let day: string
  let cash: bigint

  beforeAll(async () => {
    cash = await recorded(app, '0/cash_clearing/HKD')
    const right = await paid(10_000)
    const amount = await paid(20_000)
    const fee = await paid(30_000)
    const twice = await paid(40_000)
    refs.missing = await paid(50_000)
    refs.lost = await paid(60_000)
    day = today()
    const lines = [
      right.row,
      { ...amount.row, gross: 19_999n },
      { ...fee.row, fee: 31n },
      twice.row,
      { ...twice.row, at: twice.row.at + 1000 },
      line({ ref: 'PUNKNOWN', providerRef: 'pi_unknown', gross: 777n, fee: 7n }),
      line({ kind: 'fee', ref: null, providerRef: 'fee_1', gross: -150n, fee: 0n }),
      line({ kind: 'payout', ref: null, providerRef: 'po_1', gross: -5_000n, fee: 0n }),
    ]
    provided.set(day, fileOf(`stripe-${day}.csv`, lines, [{ line: 9, text: 'charge;?;?' }]))
    await nextDay()
    expect(await app.modules.reconciliation.fetchDue()).toBe(1)
  })

  test('[D5 F7] names each difference by its kind, and accounts for every row', async () => {
    const found = await differences()
    expect(found.map(({ kind }) => kind).toSorted()).toEqual([
      'amount',
      'duplicate',
      'fee',
      'missing_here',
      'missing_there',
      'missing_there',
      'unread',
    ])
    expect(found.find(({ kind }) => kind === 'amount')).toMatchObject({ theirs: 19_999, ours: 20_000 })
    expect(found.find(({ kind }) => kind === 'fee')).toMatchObject({ theirFee: 31, ourFee: 30 })
    expect(found.find(({ kind }) => kind === 'unread')).toMatchObject({ text: 'charge;?;?' })
    const { rows } = (await users.treasury.call('officeGatewayReconciliation.files', { query: {} })).body.data
    expect(rows[0]).toMatchObject({
      rows: 9,
      matched: 2,
      differing: 4,
      provider: 2,
      unread: 1,
      repeated: 0,
      missing: 2,
      differences: 7,
      open: 7,
      sums: [{ currency: 'HKD', gross: 140_776, fees: 308, net: 140_468, paidOut: 5_000 }],
    })
    const unread = await users.treasury.call('officeGatewayReconciliation.rows', {
      params: { id: rows[0]!.id },
      query: { outcome: 'unread' },
    })
    expect(unread.body.data.rows.rows.map(({ text }) => text)).toEqual(['charge;?;?'])
  })

  test('[D5] what the provider kept and paid out is posted, and every amount explained', async () => {
    expect(await recorded(app, '0/gateway_expense/HKD')).toBe(-(30n + 30n + 31n + 30n + 150n))
    expect(cash - (await recorded(app, '0/cash_clearing/HKD'))).toBe(5_000n)
    expect(await clearing()).toMatchObject({
      waiting: 0,
      missingThere: 110_000,
      unexplained: 0,
      differences: 1 - (40_000 - 30) - (777 - 7),
    })
    const unmatched = await users.treasury.call('officeGatewayReconciliation.unmatched', {
      query: { currency: 'HKD' },
    })
    expect(unmatched.body.data.rows.map(({ ref, missing }) => [ref, missing])).toEqual([
      [refs.missing.ref, true],
      [refs.lost.ref, true],
    ])
    await proveBooks(app)
  })

  test('[D5] a later file settles what was missing, and names it late', async () => {
    const late = today()
    provided.set(late, fileOf(`stripe-${late}.csv`, [refs.missing.row]))
    await nextDay()
    expect(await app.modules.reconciliation.fetchDue()).toBe(1)
    const settled = (await differences({ kind: 'missing_there' })).find(({ ref }) => ref === refs.missing.ref)
    expect(settled).toMatchObject({ state: 'resolved', resolution: 'settled_later' })
    expect((await work(settled!, 'reopen')).body.key).toBe('settlement.not_now')
    expect(await differences({ kind: 'late' })).toMatchObject([{ ref: refs.missing.ref, state: 'open' }])
    expect(await clearing()).toMatchObject({ missingThere: 60_000, unexplained: 0 })
  })

  test('[D5] an upload of the same rows changes nothing, one without rows is refused', async () => {
    const upload = (content: Buffer, on = day) => desk.upload(content, on)
    const before = await recorded(app, '0/gateway_expense/HKD')
    const { lines } = provided.get(day)!
    const again = await upload(written(fileOf('again', lines)))
    expect(again.body.data, again.body.message).toMatchObject({
      known: false,
      file: { rows: 8, repeated: 8, matched: 0, differing: 0, missing: 0 },
    })
    expect((await upload(written(fileOf('again', lines)))).body.data.known).toBe(true)
    expect(await recorded(app, '0/gateway_expense/HKD')).toBe(before)
    expect((await upload(Buffer.from('{}'))).body.key).toBe('settlement.unreadable')
    expect((await upload(written(fileOf('x', lines)), today())).body.key).toBe('settlement.not_ready')
    expect(await logRows(app, 'gateway-reconciliation.uploaded')).toHaveLength(1)
  })

  test('[D5] a payment that our books learn of later resolves its difference', async () => {
    const { id, ref } = await begin(8_000)
    const on = today()
    provided.set(
      on,
      fileOf(`stripe-${on}.csv`, [line({ ref, providerRef: `pi_${ref}`, gross: 8_000n, fee: 24n })]),
    )
    played.outage = { status: 'unknown' }
    await nextDay()
    await app.modules.reconciliation.fetchDue()
    expect((await differences({ kind: 'missing_here' })).map((each) => each.ref)).toContain(ref)
    played.outage = null
    playPaid(played, ref)
    await users.owner.call('gatewayPayments.ask', { params: { id } })
    provided.set(today(), fileOf(`stripe-${today()}.csv`, []))
    await nextDay()
    await app.modules.reconciliation.fetchDue()
    const resolved = (await differences({ kind: 'missing_here' })).find((each) => each.ref === ref)
    expect(resolved).toMatchObject({ state: 'resolved', resolution: 'booked_later', ours: 8_000 })
    expect(await clearing()).toMatchObject({ waiting: 0, unexplained: 0 })
    await proveBooks(app)
  })

  test('[D5] a person takes, resolves with a reason and reopens, in the user log', async () => {
    const [row] = await differences({ kind: 'amount' })
    const taken = (await work(row!, 'take')).body.data
    expect(taken).toMatchObject({ isMine: true, state: 'open' })
    expect((await work(row!, 'note')).body.key).toBe('request.version_conflict')
    const resolved = (await work(taken, 'resolve', { resolution: 'provider_corrected' })).body.data
    expect(resolved).toMatchObject({
      state: 'resolved',
      resolution: 'provider_corrected',
      note: 'The provider was asked',
    })
    expect((await work(resolved, 'resolve', { resolution: 'explained' })).body.key).toBe('settlement.not_now')
    expect((await work(resolved, 'reopen')).body.data).toMatchObject({ state: 'open', resolution: null })
    expect(await logRows(app, 'gateway-reconciliation.difference_resolve')).toHaveLength(1)
    const auditor = await app.as('auditor@interline.demo')
    const refused = await auditor.call('officeGatewayReconciliation.work', {
      params: { id: row!.id },
      body: { action: 'take', note: '', version: row!.version },
    })
    expect(refused.body.key).toBe('access.not_allowed')
  })
})

describe('the account of an agency tree', () => {
  test('[D5 G7] its owner reconciles it alone, and its clearing account has what was posted', async () => {
    const made = await users.owner.call('merchantAccounts.create', {
      body: { ...ACCOUNT, name: 'Of Harbour' },
    })
    expect(made.status, made.body.message).toBe(200)
    const { id } = made.body.data
    const on = new Date(app.clock.now() - DAY).toISOString().slice(0, 10)
    provided.set(
      on,
      fileOf('own.csv', [
        line({ kind: 'payout', ref: null, providerRef: 'po_9', gross: -900n, fee: 0n }),
        line({ ref: 'PNOBODY', providerRef: 'pi_9', gross: 500n, fee: 5n }),
      ]),
    )
    const taken = await users.owner.call('gatewayReconciliation.fetch', { body: { accountId: id, day: on } })
    expect(taken.body.data, taken.body.message).toMatchObject({
      file: { rows: 2, provider: 1, differing: 1 },
    })
    const own = await differences({}, users.owner)
    expect(own).toMatchObject([{ kind: 'missing_here', account: 'Of Harbour' }])
    const { accounts } = (await users.owner.call('gatewayReconciliation.clearing', {})).body.data
    expect(accounts).toMatchObject([{ owner: HARBOUR, books: -900, paidOut: 900, unexplained: 0 }])
    expect((await differences()).some(({ account: name }) => name === 'Of Harbour')).toBe(false)
    const params = { id: own[0]!.id }
    const foreign = await users.treasury.call('officeGatewayReconciliation.work', {
      params,
      body: { action: 'take', note: '', version: own[0]!.version },
    })
    expect(foreign.body.key).toBe('request.not_found')
    for (const login of ['owner@dragon.demo', 'owner@kowloon.demo']) {
      const other = await app.as(login)
      const seen = await other.call('gatewayReconciliation.rows', {
        params: { id: taken.body.data.file.id },
        query: {},
      })
      expect(seen.body.key, login).toBe('request.not_found')
      const tried = await other.call('gatewayReconciliation.fetch', { body: { accountId: id, day: on } })
      expect(tried.body.key, login).toBe('request.not_found')
    }
    const platform = await users.owner.call('gatewayReconciliation.fetch', {
      body: { accountId: users.account, day: on },
    })
    expect(platform.body.key).toBe('request.not_found')
    await proveBooks(app)
  })
})
