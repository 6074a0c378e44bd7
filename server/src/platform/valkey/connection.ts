// Connections to Valkey: to one server, or to the nodes of a cluster. A lost connection is retried without
// end; meanwhile commands are refused at once, because callers have a fallback.

import { createClient, createCluster, RESP_TYPES } from '@redis/client'
import type { Log } from '../log/log.ts'

export interface Connection {
  /** Bytes, numbers and lists of them. `key` determines the node of a cluster. */
  send(key: string, words: (string | Buffer)[]): Promise<unknown>
  /** Subscribed again after every new connection. */
  subscribe(channel: string, listener: (message: string) => void): Promise<void>
  close(): void
}

/** A server that accepts commands without responding counts as unreachable. */
const ANSWER_MS = 3000
export const CONNECT_MS = 2000
const LONGEST_PAUSE_MS = 2000

const SOCKET = {
  connectTimeout: CONNECT_MS,
  reconnectStrategy: (tries: number) => Math.min(50 * 2 ** Math.min(tries, 10), LONGEST_PAUSE_MS),
}
const EACH = { disableOfflineQueue: true, pingInterval: 5000, socket: SOCKET }
const BYTES = { [RESP_TYPES.BLOB_STRING]: Buffer }

/** Starts connecting and returns at once; `connected` resolves when connected. */
export function connectTo(
  urls: readonly string[],
  log: Log,
): Connection & { readonly connected: Promise<unknown> } {
  const [only = '', ...others] = urls
  return others.length === 0 ? connectServer(only, log) : connectCluster(urls, log)
}

/** One line for each loss, however often the connection is retried. */
function losses(log: Log) {
  let away = false
  return {
    lost(error: unknown) {
      if (!away) log.warn({ error }, 'valkey connection lost')
      away = true
    },
    found: () => (away = false),
  }
}

function connectServer(url: string, log: Log) {
  const client = createClient({ ...EACH, url, RESP: 2, commandOptions: { timeout: ANSWER_MS } })
  // It receives messages on a separate connection, and subscribes again after every new connection.
  const ear = client.duplicate({ disableOfflineQueue: false, commandOptions: {} })
  const { lost, found } = losses(log)
  for (const each of [client, ear]) each.on('error', lost).on('ready', found)
  const bytes = client.withTypeMapping(BYTES)
  return {
    connected: Promise.all([client.connect(), ear.connect()]),
    send: (_key: string, words: (string | Buffer)[]) => bytes.sendCommand<unknown>(words),
    subscribe: (channel: string, listener: (message: string) => void) => ear.subscribe(channel, listener),
    close() {
      for (const each of [client, ear]) if (each.isOpen) each.destroy()
    },
  }
}

function connectCluster(urls: readonly string[], log: Log) {
  // Discovered nodes need the password and the protocol of the addresses.
  const { username, password, protocol } = new URL(urls[0] ?? '')
  const cluster = createCluster({
    rootNodes: urls.map((url) => ({ url })),
    RESP: 2,
    commandOptions: { timeout: ANSWER_MS },
    defaults: {
      ...EACH,
      ...(username && { username: decodeURIComponent(username) }),
      ...(password && { password: decodeURIComponent(password) }),
      socket: protocol === 'rediss:' ? { ...SOCKET, tls: true } : SOCKET,
    },
  })
  const { lost, found } = losses(log)
  cluster.on('error', lost).on('node-error', lost).on('node-ready', found)
  const bytes = cluster.withTypeMapping(BYTES)
  const closing = new AbortController()
  const connected = untilConnected(() => cluster.connect(), closing.signal, lost)
  return {
    connected,
    send: (key: string, words: (string | Buffer)[]) => bytes.sendCommand<unknown>(key, false, words),
    async subscribe(channel: string, listener: (message: string) => void) {
      await connected
      if (!closing.signal.aborted) await cluster.subscribe(channel, listener)
    },
    close() {
      closing.abort()
      if (cluster.isOpen) cluster.destroy()
    },
  }
}

/** The client does not retry a cluster without any reachable node at start. */
async function untilConnected(
  connect: () => Promise<unknown>,
  closing: AbortSignal,
  lost: (error: unknown) => void,
): Promise<void> {
  while (!closing.aborted) {
    try {
      await connect()
      return
    } catch (error) {
      lost(error)
      await new Promise((resolve) => setTimeout(resolve, LONGEST_PAUSE_MS).unref())
    }
  }
}
