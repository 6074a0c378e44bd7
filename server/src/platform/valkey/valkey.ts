// The way to a Valkey or Redis that several server processes share. It holds what may be lost: whoever keeps something
// there can do without it. A lost connection is made again by itself; meanwhile questions are refused at once.

import { createClient, ErrorReply, RESP_TYPES } from '@redis/client'
import { failure } from '../http/failure.ts'
import type { Log } from '../log/log.ts'

export interface Valkey {
  /** One command and its reply: bytes, numbers and lists of them. Throws `internal.unavailable` while it is away. */
  command(...words: (string | Buffer)[]): Promise<unknown>
  /** Calls the listener with every message of the channel, whichever process sent it. */
  listen(channel: string, listener: (message: string) => void): Promise<void>
  healthy(): Promise<boolean>
  close(): Promise<void>
}

/** A server that takes the words and says nothing is away as well. */
const ANSWER_MS = 3000
const CONNECT_MS = 2000
const LONGEST_PAUSE_MS = 2000
/** What a server says that is full, loading its data, or no longer the one that is written to. */
const PASSING = /^(OOM|READONLY|LOADING|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|BUSY) /

/** Waits a moment for the connection; resolves without it too, because it may come later. */
export async function openValkey(url: string, log: Log): Promise<Valkey> {
  const client = createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    pingInterval: 5000,
    commandOptions: { timeout: ANSWER_MS },
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** Math.min(tries, 10), LONGEST_PAUSE_MS),
    },
  })
  // It hears messages on a connection of its own, and asks for them again after every new connection.
  const ear = client.duplicate({ disableOfflineQueue: false, commandOptions: {} })
  let away = false
  for (const each of [client, ear]) {
    each.on('error', (error: unknown) => {
      if (!away) log.warn({ error }, 'valkey connection lost')
      away = true
    })
    each.on('ready', () => (away = false))
  }
  const connected = Promise.all([client.connect(), ear.connect()])
  connected.catch((error: unknown) => log.warn({ error }, 'valkey'))
  await Promise.race([connected, later(CONNECT_MS)]).catch(() => undefined)
  const bytes = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })

  const command: Valkey['command'] = async (...words) => {
    try {
      return await bytes.sendCommand<unknown>(words)
    } catch (error) {
      // A refused command is a mistake of ours, unless the server is full or changes its place; everything else is the connection.
      if (error instanceof ErrorReply && !PASSING.test(error.message)) throw error
      throw failure('internal.unavailable', { cause: error, retryAfterSeconds: 2 })
    }
  }
  return {
    command,
    async listen(channel, listener) {
      const subscribed = ear.subscribe(channel, listener)
      subscribed.catch((error: unknown) => log.warn({ error, channel }, 'valkey'))
      await Promise.race([subscribed, later(CONNECT_MS)]).catch(() => undefined)
    },
    async healthy() {
      try {
        await command('PING')
        return true
      } catch {
        return false
      }
    },
    close: () => {
      for (const each of [client, ear]) if (each.isOpen) each.destroy()
      return Promise.resolve()
    },
  }
}

function later(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
}
