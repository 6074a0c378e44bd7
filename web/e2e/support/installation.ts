/** An installation of its own: an empty database, a set-up by settings, a production server, and the mails that it sends. */
import { once } from 'node:events'
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { createServer as createHttp } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'

const ROOT = resolve(import.meta.dirname, '../../..')
const RATES = join(ROOT, 'server/src/connectors/rates/ecb/documents/2026-11-25.xml')

export interface Installation {
  readonly origin: string
  /** Of the first administrator, who has been invited. */
  readonly administrator: string
  /** The text of the newest mail to an address that has such a text in it. */
  mailTo(address: string, has: RegExp): Promise<RegExpExecArray>
  stop(): Promise<void>
}

/** Sets up a production on an empty database and starts it. */
export async function installed(): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'interline-production-'))
  const mails = await mailServer()
  const rates = await rateServer()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const administrator = 'ada@acme.test'
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: '',
    INTERLINE_DATA: folder,
    INTERLINE_MODE: 'production',
    PASSWORD_PEPPER: `k1:${randomBytes(32).toString('base64')}`,
    FIELD_KEY: `k1:${randomBytes(32).toString('base64')}`,
    MAIL_URL: `smtp://127.0.0.1:${mails.port}`,
    EXCHANGE_RATES: 'ecb',
    EXCHANGE_RATES_URL: rates.url,
    SANDBOX: 'on',
    SANDBOX_PACE: '0.3',
    DRAIN_SECONDS: '0',
    SETUP_SITE_NAME: 'Acme Travel',
    SETUP_PUBLIC_URL: origin,
    SETUP_CURRENCY: 'HKD',
    SETUP_ADMIN_EMAIL: administrator,
    SETUP_ADMIN_NAME: 'Ada Au',
  }
  await promisify(execFile)(process.execPath, ['tools/set-up/set-up.ts', '--no-questions'], {
    cwd: ROOT,
    env,
  })
  const server = spawn(process.execPath, ['tools/start.ts'], { cwd: ROOT, env, stdio: 'ignore' })
  await expect
    .poll(
      () =>
        fetch(`${origin}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 120_000 },
    )
    .toBe(true)
  return {
    origin,
    administrator,
    async mailTo(address, has) {
      let found: RegExpExecArray | null = null
      await expect
        .poll(
          () => {
            const texts = mails.received.filter(({ to }) => to === address).map(({ text }) => has.exec(text))
            return (found = texts.findLast(Boolean) ?? null)
          },
          { timeout: 60_000 },
        )
        .not.toBeNull()
      return found!
    },
    async stop() {
      await ended(server)
      mails.server.close()
      rates.server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

interface Received {
  readonly to: string
  readonly text: string
}

/** Takes every mail. */
async function mailServer(): Promise<{ port: number; server: Server; received: Received[] }> {
  const received: Received[] = []
  const server = createServer((socket) => {
    let text: string | null = null
    let to = ''
    let rest = ''
    socket.write('220 test\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      const lines = `${rest}${String(chunk)}`.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (text !== null && line !== '.') {
          text += `${line}\r\n`
          continue
        }
        if (text !== null) received.push({ to, text: plain(text) })
        const begins = text === null && /^data/i.test(line)
        text = begins ? '' : null
        to = /^rcpt to:<([^>]+)>/i.exec(line)?.[1] ?? to
        socket.write(begins ? '354 go on\r\n' : '250 fine\r\n')
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, server, received }
}

/** Quoted-printable lines joined and decoded. */
function plain(text: string): string {
  return text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
}

/** A stored document of the European Central Bank under today’s date. */
async function rateServer() {
  const text = await readFile(RATES, 'utf8')
  const today = new Date().toISOString().slice(0, 10)
  const server = createHttp((_, response) => response.end(text.replace('2026-11-25', today))).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/eurofxref-daily.xml` }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
