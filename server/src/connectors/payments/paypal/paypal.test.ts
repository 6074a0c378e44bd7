import { expect, test } from 'vitest'
import { gatewayContract } from '../contract-tests.ts'
import { ABSENCES } from '../faults.ts'
import { testGateway } from '../test-gateway.ts'
import { paypal } from './index.ts'
import { readSettlementReport } from './settlement.ts'

const contract = {
  connector: paypal,
  currency: 'USD',
  without: ABSENCES.paypal,
} as const

gatewayContract(contract)

const at = testGateway(contract)

test('[D5] a certificate of another place or authority is refused', async () => {
  const { gateway, open, started, pays, received, provider, account, call } = at()
  await pays(await started())
  const [raw] = await received()
  if (!raw) throw new Error('nothing was received')
  expect(await gateway.parseNotification(raw, call())).toMatchObject({ ok: true })
  for (const place of ['https://paypal.com.evil.example', 'http://127.0.0.1:2', provider.url]) {
    const headers = { ...raw.headers, 'paypal-cert-url': `${place}/v1/notifications/certs/CERT-none` }
    expect(await gateway.parseNotification({ ...raw, headers }, call())).toMatchObject({ ok: false })
  }
  // A public authority has not signed the simulator's certificate.
  const { certificateAuthority: _, ...keys } = account.keys
  expect(await open({ keys }).parseNotification(raw, call())).toMatchObject({
    ok: false,
    reason: 'bad_signature',
  })
  const live = open({ environment: 'live', endpoint: null })
  expect(await live.parseNotification(raw, call())).toMatchObject({ ok: false, reason: 'bad_signature' })
})

test('[D5] the dollar of Taiwan is paid in whole dollars', async () => {
  const { gateway, wanted, ref, call, provider } = at()
  const amount = (minor: bigint) => ({ amount: { minor, currency: 'TWD' as const } })
  const odd = { ...wanted(ref()), ...amount(12_350n) }
  expect(await gateway.start(odd, call())).toEqual({ status: 'failed', failure: 'invalid_request' })
  const whole = { ...wanted(ref()), ...amount(12_300n) }
  expect((await gateway.start(whole, call())).status).toBe('requires_action')
  expect(provider.state({ ref: whole.ref })).toMatchObject({ amount: 12_300n, currency: 'TWD' })
})

test('[D5] a declined approval opens the order for another one', async () => {
  const { gateway, started, provider, call } = at()
  const payment = await started()
  provider.payer({ ref: payment.ref, action: 'decline' })
  expect(await gateway.confirm?.(payment, call())).toMatchObject({
    status: 'requires_action',
    refused: 'declined',
    action: { kind: 'redirect' },
  })
})

test('[D5] a settlement report of the file server is read line by line', () => {
  const columns =
    '"CH","Transaction ID","Invoice ID","PayPal Reference ID","PayPal Reference ID Type","Transaction Event Code",' +
    '"Transaction Initiation Date","Transaction Completion Date","Transaction Debit or Credit",' +
    '"Gross Transaction Amount","Gross Transaction Currency","Fee Debit or Credit","Fee Amount","Fee Currency"'
  const row = (id: string, ref: string, code: string, side: string, gross: string, fee: string) =>
    `"SB","${id}","${ref}","","","${code}","2026/11/26 10:00:00 +0000","2026/11/26 10:00:05 +0000","${side}",${gross},"USD","${fee === '' ? '' : 'DR'}",${fee},"USD"`
  const file = readSettlementReport(
    'STL-20261126.01.009.CSV',
    [
      '"RH","2026/11/27 02:00:00 +0000","A","SIMULATOR","009"',
      '"FH",1',
      '"SH","2026/11/26 00:00:00 +0000","2026/11/26 23:59:59 +0000","SIMULATOR",""',
      columns,
      row('TX1', 'P0000000000000000001', 'T0006', 'CR', '12340', '573'),
      row('TX2', 'R0000000000000000001', 'T1107', 'DR', '2340', ''),
      row('TX3', '', 'T9999', 'CR', '1', ''),
      '"SF","USD",12340,2340',
      '"RF",3',
    ].join('\r\n'),
  )
  const day = Date.parse('2026-11-26T10:00:05Z')
  expect(file.lines).toEqual([
    {
      kind: 'payment',
      ref: 'P0000000000000000001',
      providerRef: 'TX1',
      currency: 'USD',
      gross: 12_340n,
      fee: 573n,
      at: day,
    },
    {
      kind: 'refund',
      ref: 'R0000000000000000001',
      providerRef: 'TX2',
      currency: 'USD',
      gross: -2340n,
      fee: 0n,
      at: day,
    },
  ])
  expect(file.unread.map(({ line }) => line)).toEqual([7])
})
