// The trade bill of a day: comma-separated text whose cells begin with a backtick, then a line of names and one of
// sums. Product names may hold commas, so a row is cut at the comma with its backtick. Amounts are in yuan.

import { fromChinaTime } from '../china-time.ts'
import { fromDecimal } from '../decimal-amounts.ts'
import type { SettlementFile, SettlementLine } from '../port.ts'

const FIRST_COLUMN = '交易时间'
const FIRST_SUM = '总交易单数'

export function readBill(name: string, bytes: Buffer): SettlementFile {
  const lines: SettlementLine[] = []
  const unread: { line: number; text: string }[] = []
  let header: readonly string[] | undefined
  for (const [at, line] of bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '') continue
    if (line.startsWith(FIRST_SUM)) break
    if (line.startsWith(FIRST_COLUMN)) {
      header = line.split(',').map((cell) => cell.trim())
      continue
    }
    const read = header && lineOf(rowOf(header, line))
    if (read) lines.push(read)
    else unread.push({ line: at + 1, text: line })
  }
  return { name, lines, unread }
}

function rowOf(header: readonly string[], line: string): Readonly<Record<string, string>> {
  const cells = line.replace(/^`/, '').split(',`')
  return Object.fromEntries(header.map((name, at) => [name, (cells[at] ?? '').trim()]))
}

function lineOf(row: Readonly<Record<string, string>>): SettlementLine | undefined {
  const refunded = row['交易状态'] === 'REFUND'
  if (!refunded && row['交易状态'] !== 'SUCCESS') return undefined
  const amount = fromDecimal(refunded ? row['申请退款金额'] : row['订单金额'], 'CNY')
  const fee = fromDecimal(row['手续费'], 'CNY')
  const at = fromChinaTime(row[FIRST_COLUMN])
  const providerRef = refunded ? row['微信退款单号'] : row['微信订单号']
  const ref = refunded ? row['商户退款单号'] : row['商户订单号']
  if (row['货币种类'] !== 'CNY' || amount === undefined || fee === undefined) return undefined
  if (at === undefined || !providerRef) return undefined
  return {
    kind: refunded ? 'refund' : 'payment',
    ref: ref || null,
    providerRef,
    currency: 'CNY',
    gross: refunded ? -amount : amount,
    fee,
    at,
  }
}
