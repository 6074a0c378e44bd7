import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { rsaPrivateKey, rsaPublicKeys } from './account-keys.ts'
import { fromChinaTime, toChinaTime } from './china-time.ts'
import { csvCells, readCsv } from './csv.ts'
import { fromDecimal, toDecimal } from './decimal-amounts.ts'
import { exchange } from './exchange.ts'
import type { MerchantAccount } from './port.ts'

test('[D5] decimal amounts keep every minor unit, and nothing else is an amount', () => {
  expect(toDecimal({ minor: 1205n, currency: 'CNY' })).toBe('12.05')
  expect(toDecimal({ minor: 1205n, currency: 'JPY' })).toBe('1205')
  expect(fromDecimal('12.05', 'CNY')).toBe(1205n)
  expect(fromDecimal('12.05000', 'CNY')).toBe(1205n)
  expect(fromDecimal(12.5, 'USD')).toBe(1250n)
  expect(fromDecimal('-0.5', 'CNY')).toBe(-50n)
  expect(fromDecimal('1200', 'JPY')).toBe(1200n)
  for (const wrong of ['', '1,200.00', '1.005', '1e3', 'NaN', null, {}])
    expect(fromDecimal(wrong, 'CNY')).toBeUndefined()
})

test('[D5] China time does not depend on the zone of the process', () => {
  expect(toChinaTime(Date.parse('2026-11-26T16:30:00Z'))).toBe('2026-11-27 00:30:00')
  expect(fromChinaTime('2026-11-27 00:30:00.000')).toBe(Date.parse('2026-11-26T16:30:00Z'))
  expect(fromChinaTime('yesterday')).toBeUndefined()
})

test('[D5] cells may be empty, quoted, or marked against spreadsheets', () => {
  expect(csvCells(',a,"b,c",`7\t,')).toEqual(['', 'a', 'b,c', '7', ''])
})

test('[D5] keys are read as PEM and as bare base64, of the right kind only', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const account = (value: string): MerchantAccount => ({
    id: 'm1',
    environment: 'test',
    endpoint: null,
    keys: { key: [value] },
  })
  const pem = (type: 'pkcs1' | 'pkcs8') => privateKey.export({ type, format: 'pem' }).toString()
  const der = (type: 'pkcs1' | 'pkcs8') => privateKey.export({ type, format: 'der' }).toString('base64')
  for (const text of [pem('pkcs1'), pem('pkcs8'), der('pkcs1'), der('pkcs8')])
    expect(rsaPrivateKey(account(text), 'key').equals(privateKey)).toBe(true)
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  expect(rsaPublicKeys(account(spki), 'key')[0]?.equals(publicKey)).toBe(true)
  expect(() => rsaPublicKeys(account(pem('pkcs8')), 'key')).toThrow('private_instead_of_public')
  expect(() => rsaPrivateKey(account('nonsense'), 'key')).toThrow('not_rsa_private')
  expect(() => rsaPublicKeys(account(' '), 'key')).toThrow('missing')
})

test('[D5] an answer that breaks off is lost, a refused connection was not sent', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/break') request.socket.destroy()
    else if (request.url === '/long') response.end('x'.repeat(5000))
    else response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end('moved')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const signal = AbortSignal.timeout(10_000)
  const get = (url: string) => exchange({ url, method: 'GET', signal, maxBytes: 1000 })
  expect(await get(`${base}/break`)).toMatchObject({ kind: 'lost' })
  expect(await get(`${base}/long`)).toMatchObject({ kind: 'lost' })
  expect(await get(`${base}/moved`)).toMatchObject({ kind: 'answer', status: 302 })
  server.close()
  server.closeAllConnections()
  // Nothing listens at port 2, and fetch refuses port 1 before it connects.
  expect(await get('http://127.0.0.1:2/')).toMatchObject({ kind: 'not_sent' })
  expect(await get('http://127.0.0.1:1/')).toMatchObject({ kind: 'not_sent' })
})

test('[D5] an empty first field and doubled quotes keep their places', () => {
  expect(readCsv('a,b,c\n,2,"x ""y"", z"\n"",,\n')).toMatchObject([
    { line: 2, fields: { a: '', b: '2', c: 'x "y", z' } },
    { line: 3, fields: { a: '', b: '', c: '' } },
  ])
})
