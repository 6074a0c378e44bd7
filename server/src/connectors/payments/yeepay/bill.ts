// The bill of a trading day: comma-separated text with a header line. The names of columns differ between products.

import { fromChinaTime } from '../china-time.ts'
import { csvCells, csvRow } from '../csv.ts'
import { fromDecimal } from '../decimal-amounts.ts'
import type { SettlementFile, SettlementLine } from '../port.ts'

const COLUMNS = {
  ref: ['商户订单号', '商户请求号'],
  refundRef: ['商户退款请求号', '退款请求号'],
  providerRef: ['易宝订单号', '易宝交易流水号'],
  kind: ['业务类型', '交易类型'],
  amount: ['订单金额', '交易金额'],
  fee: ['手续费', '商户手续费'],
  at: ['完成时间', '交易完成时间'],
} as const

export function readBill(name: string, bytes: Buffer): SettlementFile {
  const lines: SettlementLine[] = []
  const unread: { line: number; text: string }[] = []
  let header: string[] | undefined
  for (const [at, line] of decode(bytes)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue
    if (!header) {
      header = csvCells(line)
      continue
    }
    const read = lineOf(csvRow(header, line))
    if (read) lines.push(read)
    else unread.push({ line: at + 1, text: line })
  }
  return { name, lines, unread }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

function lineOf(row: Readonly<Record<string, string>>): SettlementLine | undefined {
  const cell = (name: keyof typeof COLUMNS) =>
    COLUMNS[name].map((column) => row[column]).find((text) => text !== undefined && text !== '')
  const kind = cell('kind')?.includes('退款') ? 'refund' : 'payment'
  const amount = fromDecimal(cell('amount'), 'CNY')
  const fee = fromDecimal(cell('fee') ?? '0', 'CNY')
  const at = fromChinaTime(cell('at'))
  const providerRef = cell('providerRef')
  if (cell('kind') === undefined || amount === undefined || fee === undefined) return undefined
  if (at === undefined || providerRef === undefined) return undefined
  const size = amount < 0n ? -amount : amount
  return {
    kind,
    ref: (kind === 'refund' ? cell('refundRef') : cell('ref')) ?? null,
    providerRef,
    currency: 'CNY',
    gross: kind === 'refund' ? -size : size,
    fee,
    at,
  }
}
