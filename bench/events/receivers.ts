/** Systems of fifty partners on this machine: most accept at once, five refuse everything, five answer after seconds. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ENDPOINTS = 50
const SLOW_MS = 5_000

type Kind = 'healthy' | 'slow' | 'dead'

export interface Arrival {
  readonly endpoint: number
  readonly orderId: string
  readonly sequence: number
  /** Milliseconds from the event to its arrival. */
  readonly waitMs: number
}

export interface Receivers {
  readonly addresses: readonly string[]
  readonly kindOf: (endpoint: number) => Kind
  /** First arrivals of events, in their order. */
  readonly arrivals: readonly Arrival[]
  /** Forgets what has arrived. */
  clear(): void
  stop(): void
}

interface Event {
  readonly orderId: string
  readonly sequence: number
  readonly createdAt: string
}

export async function openReceivers(): Promise<Receivers> {
  let arrivals: Arrival[] = []
  let seen = new Set<string>()
  const server = createServer(certificate(), (request, reply) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const endpoint = Number(request.url?.slice(1))
      const event = JSON.parse(Buffer.concat(pieces).toString()) as Event
      const key = `${endpoint} ${event.orderId} ${event.sequence}`
      if (!seen.has(key))
        arrivals.push({ endpoint, ...event, waitMs: Date.now() - Date.parse(event.createdAt) })
      seen.add(key)
      const kind = kindOf(endpoint)
      setTimeout(
        () => {
          reply.statusCode = kind === 'dead' ? 503 : 200
          reply.end()
        },
        kind === 'slow' ? SLOW_MS : 0,
      )
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    addresses: Array.from({ length: ENDPOINTS }, (_, at) => `https://127.0.0.1:${port}/${at}`),
    kindOf,
    get arrivals() {
      return arrivals
    },
    clear() {
      arrivals = []
      seen = new Set()
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Five of each fault. */
function kindOf(endpoint: number): Kind {
  return endpoint % 10 === 3 ? 'dead' : endpoint % 10 === 7 ? 'slow' : 'healthy'
}

function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'interline-receivers-'))
  const request =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'
  try {
    const files = ['-keyout', join(folder, 'key'), '-out', join(folder, 'cert')]
    execFileSync('openssl', [...request.split(' '), ...files], { stdio: 'pipe' })
    return { key: readFileSync(join(folder, 'key')), cert: readFileSync(join(folder, 'cert')) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
