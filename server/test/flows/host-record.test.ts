// A TXT record as proof that a host may be used, asked of a name server over the network.
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { openNameServer } from '../support/hosts/name-server.ts'

const names = await openNameServer()
afterAll(() => names.close())
const app = await testApp({ env: { NAME_SERVERS: names.address } })
const HOST = 'portal.harbour.demo'

test('[H4 K3] a TXT record proves a host, and every other state is told', async () => {
  const staff = await app.as('admin@interline.demo')
  const check = async (host = HOST) =>
    (await staff.call('officeSite.checkHost', { params: { id: 'site_harbour', host } })).body.data.record
  const { name, value, state } = await check()
  expect([name, state]).toEqual([`_interline.${HOST}`, 'missing'])
  expect(value).toMatch(/^interline-site=[0-9a-f]{40}$/)
  names.records.set(name, [])
  expect((await check()).state).toBe('missing')
  names.records.set(name, ['v=spf1 -all'])
  expect((await check()).state).toBe('other')
  names.records.set(name, ['v=spf1 -all', value])
  expect(await check()).toEqual({ name, value, state: 'found' })
  names.refuses = true
  expect((await check()).state).toBe('failed')
  names.refuses = false
  // The value is that of one host alone.
  names.records.set('_interline.harbour.localhost', [value])
  expect((await check('harbour.localhost')).state).toBe('other')
})
