// The Valkey or Redis that several server processes share: one server, or a cluster. It holds expendable data
// only: its users can do without it. The keys of one command carry one hash tag, `{…}`, so that they are on
// one node of a cluster.

import { ErrorReply } from '@redis/client'
import { failure } from '../http/failure.ts'
import type { Log } from '../log/log.ts'
import { CONNECT_MS, connectTo } from './connection.ts'

export interface Valkey {
  /**
   * One command and its reply: bytes, numbers and lists of them. Its first key determines the node. Throws
   * `internal.unavailable` while the server is unreachable, full or failing over.
   */
  command(...words: (string | Buffer)[]): Promise<unknown>
  /** Calls the listener with every message of the channel, from any process. */
  listen(channel: string, listener: (message: string) => void): Promise<void>
  /** Whether it accepts writes. */
  healthy(): Promise<boolean>
  close(): Promise<void>
}

/** Errors of a server that is full, loading its data, or no longer the primary. */
const PASSING = /^(OOM|READONLY|LOADING|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|BUSY|NOREPLICAS|MISCONF|MOVED|ASK) /
const ALIVE = 'interline:alive'
const ALIVE_SECONDS = '60'

/**
 * `urls`: one address, or several of one cluster separated by commas. Waits a moment for the connection;
 * resolves without it too, because it may come later.
 */
export async function openValkey(urls: string, log: Log): Promise<Valkey> {
  const connection = connectTo(urls.split(','), log)
  const { connected } = connection
  connected.catch((error: unknown) => log.warn({ error }, 'valkey'))
  await Promise.race([connected, later(CONNECT_MS)]).catch(() => undefined)

  const command: Valkey['command'] = async (...words) => {
    try {
      return await connection.send(firstKey(words), words)
    } catch (error) {
      // A refused command is a bug of ours, unless the server is full or failing over; everything else is the
      // connection.
      if (error instanceof ErrorReply && !PASSING.test(error.message)) throw error
      throw failure('internal.unavailable', { cause: error, retryAfterSeconds: 2 })
    }
  }
  return {
    command,
    async listen(channel, listener) {
      const subscribed = connection.subscribe(channel, listener)
      subscribed.catch((error: unknown) => log.warn({ error, channel }, 'valkey'))
      await Promise.race([subscribed, later(CONNECT_MS)]).catch(() => undefined)
    },
    async healthy() {
      try {
        await command('SET', ALIVE, '1', 'EX', ALIVE_SECONDS)
        return true
      } catch {
        return false
      }
    },
    close: () => Promise.resolve(connection.close()),
  }
}

/** A script has its text and the number of its keys first. */
function firstKey(words: readonly (string | Buffer)[]): string {
  return String(words[0] === 'EVAL' ? words[3] : words[1])
}

function later(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
}
