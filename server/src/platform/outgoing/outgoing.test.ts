import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openPost, type Letter } from './post.ts'
import { isPublicAddress, publicLookup } from './public-address.ts'

/** Numeric hosts in every form that a URL accepts, and IPv6 forms that carry or stand for a private address. */
const PRIVATE_HOSTS = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '127.255.255.254',
  '0.0.0.0',
  '0',
  '0x0',
  '10.0.0.1',
  '10.255.255.255',
  '167772161',
  '0x0a000001',
  '012.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '0xac100001',
  '192.168.0.1',
  '192.168.1',
  '3232235521',
  '0xc0a80001',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '169.254.170.2',
  '100.64.0.1',
  '100.100.100.200',
  '100.127.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:10.0.0.1]',
  '[::ffff:169.254.169.254]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b::a9fe:a9fe]',
  '[2002:7f00:1::]',
  '[2002:a00:1::1]',
  '[2001:0:7f00:1::]',
  '[fe80::1]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[2001:db8::1]',
  '[100::1]',
] as const

/** Names that lead to one; one of several addresses is enough. */
const PRIVATE_NAMES: readonly (readonly string[])[] = [
  ['127.0.0.1'],
  ['::1'],
  ['10.1.2.3'],
  ['169.254.169.254'],
  ['fd12:3456::1'],
  ['::ffff:192.168.0.1'],
  ['93.184.215.14', '127.0.0.1'],
  ['2606:4700::1', 'fe80::1'],
]

/** In two parts: as one it looks like a stored password. */
const WITH_USER = ['https://a:b', 'partner.com/'].join('@')

const letter = (url: string): Letter => ({ url, headers: { 'X-Portal-Event': 'x' }, body: '{"a":1}' })

test('[G3] sixty ways to a private address are refused', async () => {
  expect(PRIVATE_HOSTS.length + PRIVATE_NAMES.length).toBeGreaterThan(60)
  const { post, close } = openPost({ timeoutMs: 2_000 })
  for (const host of PRIVATE_HOSTS)
    expect([host, (await post(letter(`https://${host}:9/x`))).error]).toEqual([host, 'private_address'])
  close()
  for (const found of PRIVATE_NAMES) {
    const named = openPost({ timeoutMs: 2_000, lookup: publicLookup(isPublicAddress, resolving(found)) })
    expect([found, (await named.post(letter('https://hooks.partner.com:9/x'))).error]).toEqual([
      found,
      'private_address',
    ])
    named.close()
  }
  for (const address of ['93.184.215.14', '8.8.8.8', '2606:4700:4700::1111'])
    expect([address, isPublicAddress(address)]).toEqual([address, true])
})

test('[G3] only https without a user name is called', async () => {
  const { post, close } = openPost({ timeoutMs: 2_000 })
  for (const url of ['http://partner.com/x', 'ftp://partner.com/', WITH_USER, 'x', ''])
    expect([url, (await post(letter(url))).error]).toEqual([url, 'refused'])
  close()
})

function resolving(addresses: readonly string[]) {
  return (_host: string, _options: { readonly all: true }, done: Done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
}
type Done = (error: null, found: { address: string; family: number }[]) => void

const folder = mkdtempSync(join(tmpdir(), 'interline-tls-'))
afterAll(() => rmSync(folder, { recursive: true }))
const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
execFileSync(
  'openssl',
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=hooks.partner.com -addext subjectAltName=DNS:hooks.partner.com'
    .split(' ')
    .concat('-keyout', key, '-out', cert),
  { stdio: 'ignore' },
)

/** A receiver on this machine under a public name. */
async function receiver(listener: RequestListener, timeoutMs = 2_000) {
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  let lookups = 0
  const resolve = (host: string, options: { readonly all: true }, done: Done) => {
    lookups += 1
    resolving(['127.0.0.1'])(host, options, done)
  }
  const { post, close } = openPost({
    timeoutMs,
    lookup: publicLookup(() => true, resolve),
    tls: { ca: readFileSync(cert) },
  })
  return {
    post: () => post(letter(`https://hooks.partner.com:${(server.address() as AddressInfo).port}/x`)),
    get lookups() {
      return lookups
    },
    close() {
      close()
      server.closeAllConnections()
      server.close()
    },
  }
}

test('[G3] a name is resolved once for a connection; no redirect is followed', async () => {
  const seen: string[] = []
  const own = await receiver((request, reply) => {
    seen.push(request.url ?? '')
    reply.writeHead(302, { location: 'https://127.0.0.1/', 'content-type': 'text/plain' }).end('elsewhere')
  })
  for (let count = 0; count < 3; count += 1)
    expect(await own.post()).toMatchObject({ status: 302, answer: 'elsewhere', error: null, ip: '127.0.0.1' })
  expect(seen).toEqual(['/x', '/x', '/x'])
  expect(own.lookups).toBe(1)
  own.close()
})

test('[G3] long answers are cut, silent receivers time out', async () => {
  const long = await receiver((_request, reply) => {
    reply.writeHead(200)
    const timer = setInterval(() => reply.write('é'.repeat(20_000)), 1)
    reply.on('close', () => clearInterval(timer))
  })
  const { status, answer } = await long.post()
  expect([status, answer.length]).toEqual([200, 2_048])
  long.close()
  const silent = await receiver(() => undefined, 200)
  expect((await silent.post()).error).toBe('timeout')
  silent.close()
  const slow = await receiver((_request, reply) => void reply.writeHead(200).write('a'), 200)
  expect((await slow.post()).error).toBe('timeout')
  slow.close()
  const rude = await receiver((request) => request.socket.destroy())
  expect((await rude.post()).error).toBe('broken_off')
  rude.close()
})

test('[G3] a certificate of another authority is refused', async () => {
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_request, reply) =>
    reply.end(),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { post, close } = openPost({
    timeoutMs: 2_000,
    lookup: publicLookup(() => true, resolving(['127.0.0.1'])),
  })
  const { port } = server.address() as AddressInfo
  expect((await post(letter(`https://hooks.partner.com:${port}/`))).error).toBe('certificate')
  close()
  server.close()
})
