/** HTTP as bytes on a socket: what a well-behaved client cannot send. */
import { connect } from 'node:net'

export interface RawAnswer {
  /** 0: the connection ended without an answer. */
  readonly status: number
  /** Names in lower case; of a repeated one the last value. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const PATIENCE_MS = 20_000

/**
 * Sends the text byte by byte and returns the response until the other side closes. The text itself must
 * request closing: `Connection: close`. Rejects when nothing arrives for twenty seconds.
 */
export function saidBy(port: number, text: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    const socket = connect(port, '127.0.0.1')
    socket.setTimeout(PATIENCE_MS, () => {
      socket.destroy()
      reject(new Error(`no end of the answer to ${text.slice(0, 200)}`))
    })
    socket.on('data', (piece) => pieces.push(piece))
    // A caller that is still writing may be cut off; what it has received until then is the response.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(parsed(Buffer.concat(pieces))))
    socket.write(Buffer.from(text, 'latin1'))
  })
}

function parsed(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return { status: 0, headers: {}, body: '' }
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
  const rest = bytes.subarray(end + 4)
  const body = headers['transfer-encoding'] === 'chunked' ? joined(rest) : rest
  return { status: Number(first.split(' ')[1]), headers, body: body.toString('utf8') }
}

/** A chunked body. */
function joined(bytes: Buffer): Buffer {
  const pieces: Buffer[] = []
  for (let at = 0; ;) {
    const line = bytes.indexOf('\r\n', at)
    const length = line < 0 ? 0 : Number.parseInt(bytes.subarray(at, line).toString('latin1'), 16)
    if (!length) return Buffer.concat(pieces)
    pieces.push(bytes.subarray(line + 2, line + 2 + length))
    at = line + 2 + length + 2
  }
}
