/** A small name server on this machine: it answers TXT records over UDP as the protocol has it (RFC 1035). */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const TXT = 16
const NO_SUCH_NAME = 3
const REFUSED = 5

export interface NameServer {
  /** `127.0.0.1:5300`. */
  readonly address: string
  /** Values by name; a name without values exists and has no such record. */
  readonly records: Map<string, readonly string[]>
  /** Refuses every question while true. */
  refuses: boolean
  close(): void
}

export async function openNameServer(): Promise<NameServer> {
  const socket = createSocket('udp4')
  const records = new Map<string, readonly string[]>()
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const server: NameServer = {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    refuses: false,
    close: () => socket.close(),
  }
  socket.on('message', (question, { port, address }) => {
    const { name, end } = readName(question)
    const known = records.get(name)
    const code = server.refuses ? REFUSED : known ? 0 : NO_SUCH_NAME
    const answers = code === 0 && question.readUInt16BE(end) === TXT ? known!.map(answer) : []
    const head = Buffer.from(question.subarray(0, 12))
    // An answer with recursion; the numbers of answers, and no further sections.
    head.writeUInt16BE(0x81_80 | code, 2)
    head.writeUInt16BE(answers.length, 6)
    head.writeUInt32BE(0, 8)
    socket.send(Buffer.concat([head, question.subarray(12, end + 4), ...answers]), port, address)
  })
  return server
}

function readName(question: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = question[at]!; length > 0; length = question[at]!) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

/** Of the name in the question (0xC00C points there), valid for no time. */
function answer(value: string): Buffer {
  // A text of up to 255 bytes is one piece; this server sends two, as some do.
  const half = Math.ceil(value.length / 2)
  const pieces = [value.slice(0, half), value.slice(half)].map((text) => Buffer.from(text))
  const data = Buffer.concat(pieces.flatMap((piece) => [Buffer.from([piece.length]), piece]))
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc0_0c, 0)
  head.writeUInt16BE(TXT, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(0, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
