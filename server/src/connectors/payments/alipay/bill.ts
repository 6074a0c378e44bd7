// The daily bill: a zip with the trades of a day (and a summary), as comma-separated text in GBK. Lines beginning with
// `#` are remarks. Amounts are in yuan: negative for refunds, and the service fee is negative where they keep it.

import { unzipSync } from 'fflate'
import { fromChinaTime } from '../china-time.ts'
import { csvCells, csvRow } from '../csv.ts'
import { fromDecimal } from '../decimal-amounts.ts'
import type { SettlementFile, SettlementLine } from '../port.ts'

const MAX_UNPACKED_BYTES = 100_000_000
const FIRST_COLUMN = '支付宝交易号'

/** Reads the zip, or one unpacked file of it. An unreadable file has no lines and one that was not understood. */
export function readBill(name: string, bytes: Buffer): SettlementFile {
  const texts = isZip(bytes) ? unpacked(bytes) : [bytes]
  if (!texts) return { name, lines: [], unread: [{ line: 0, text: 'not a readable zip file' }] }
  const lines: SettlementLine[] = []
  const unread: { line: number; text: string }[] = []
  for (const text of texts) readTrades(decode(text), lines, unread)
  return { name, lines, unread }
}

const isZip = (bytes: Buffer) => bytes.subarray(0, 2).toString('latin1') === 'PK'

function unpacked(bytes: Buffer): Uint8Array[] | undefined {
  let total = 0
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        total += originalSize
        return name.endsWith('.csv') && total <= MAX_UNPACKED_BYTES
      },
    })
    return total > MAX_UNPACKED_BYTES ? undefined : Object.values(files)
  } catch {
    return undefined
  }
}

/** GBK as delivered; UTF-8 where a person opened and saved the file. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

function readTrades(text: string, lines: SettlementLine[], unread: { line: number; text: string }[]): void {
  let header: string[] | undefined
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue
    if (line.startsWith(FIRST_COLUMN)) {
      header = csvCells(line)
      continue
    }
    // The summary has another header: its lines repeat sums of the trades.
    if (!header) continue
    const read = tradeOf(csvRow(header, line))
    if (read) lines.push(read)
    else unread.push({ line: at + 1, text: line })
  }
}

function tradeOf(row: Readonly<Record<string, string>>): SettlementLine | undefined {
  const kind = { 交易: 'payment', 退款: 'refund' }[row['业务类型'] ?? ''] as 'payment' | 'refund' | undefined
  const amount = fromDecimal(row['订单金额（元）'], 'CNY')
  const fee = fromDecimal(row['服务费（元）'] || '0', 'CNY')
  const at = fromChinaTime(row['完成时间'])
  const providerRef = row[FIRST_COLUMN]
  if (!kind || amount === undefined || fee === undefined || at === undefined || !providerRef) return undefined
  const ref = kind === 'refund' ? row['退款批次号/请求号'] : row['商户订单号']
  const size = amount < 0n ? -amount : amount
  const gross = kind === 'refund' ? -size : size
  return { kind, ref: ref || null, providerRef, currency: 'CNY', gross, fee: -fee, at }
}
