import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { rotateFieldKey } from '../../src/platform/secrets/rotate-field-key.ts'
import { sealedColumns } from '../../src/sealed-columns.ts'
import { testApp } from '../support/app.ts'
import { askRefund, uploadFile, issuedOrder } from '../support/servicing.ts'

const OLD = 'the first field key of this test and long enough to be taken'
const NEW = 'the second field key of this test and long enough to be taken'
const app = await testApp({ env: { FIELD_KEY: OLD } })
const owner = new pg.Client({ connectionString: app.databaseUrl })
await owner.connect()
afterAll(() => owner.end())

const keys = async () => {
  const { rows } = await owner.query<{ key: string; count: number }>(`
    select encode(substring(sealed for 5), 'hex') as key, count(*)::int as count from (
      select document_cipher as sealed from order_passengers
      union all select content_cipher from evidence_files
      union all select document_cipher from often_used_documents
      union all select secrets_cipher from webhook_endpoints
      union all select secrets_cipher from sign_on_settings
      union all select secret_cipher from identity_providers) each
    group by 1`)
  return rows
}

test('[D12 D4] field key rotation covers every value and can be interrupted', async () => {
  await app.modules.rates.refresh()
  const desk = await app.as('operator@harbour.demo')
  const order = await issuedOrder(app, desk, { refundable: true })
  const evidence = await uploadFile(desk, ['certificate.jpg', 'other.jpg'])
  const request = { reason: 4, subOption: '4.1', remark: 'ill', evidence: [...evidence] }
  const refund = (await askRefund(desk, order.id, request)).body.data
  const [before] = await keys()
  expect(before?.count).toBeGreaterThan(2)

  const columns = sealedColumns({ fieldKey: `${NEW},${OLD}`, dataDir: app.settings.dataDir })
  // Interrupted after the first table, then restarted.
  const first = await rotateFieldKey(owner, columns.slice(0, 1))
  expect((await keys()).length).toBe(2)
  const rest = await rotateFieldKey(owner, columns)
  const after = await keys()
  expect(after).toEqual([{ key: after[0]?.key, count: first + rest }])
  expect(after[0]?.key).not.toBe(before?.key)
  expect(await rotateFieldKey(owner, columns)).toBe(0)

  const renewed = await testApp({ beside: app, env: { FIELD_KEY: NEW } })
  const there = await renewed.as('operator@harbour.demo')
  const read = await there.call('flightServicing.readEvidence', {
    params: { id: refund.id, file: evidence[0] },
  })
  expect(read.file.toString('latin1')).toContain('certificate.jpg')
  // Without the old key the old values do not decrypt: nothing is rewritten with a wrong key.
  const foreign = sealedColumns({ fieldKey: OLD, dataDir: app.settings.dataDir })
  await expect(rotateFieldKey(owner, foreign)).rejects.toThrow(/FIELD_KEY does not contain that key/)
  expect(await keys()).toEqual(after)
})
