// The daily bill of the simulated Alipay: a zip of GBK text.

import { zipSync } from 'fflate'
import type { SimPayment } from '../payments.ts'
import { toGbk } from './gbk.ts'
import { chinaTime, yuan } from './wire.ts'

const COLUMNS =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'

/** `fee`: what is kept of an amount; a refund returns its part of it. */
export function billOf(trades: readonly SimPayment[], day: string, fee: (amount: bigint) => bigint): Buffer {
  const lines = trades.flatMap((trade) => linesOf(trade, day, fee))
  const detail = [
    '#支付宝业务明细查询',
    `#起始日期：[${day} 00:00:00]   终止日期：[${day} 23:59:59]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    COLUMNS,
    ...lines,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${lines.length}笔`,
  ]
  const summary = [
    '#支付宝业务汇总查询',
    '门店编号,门店名称,交易订单总笔数,退款订单总笔数',
    `,,${lines.length},0`,
  ]
  const files = {
    [`${day}_detail.csv`]: new Uint8Array(toGbk(detail.join('\r\n'))),
    [`${day}_summary.csv`]: new Uint8Array(toGbk(summary.join('\r\n'))),
  }
  return Buffer.from(zipSync(files))
}

function linesOf(trade: SimPayment, day: string, fee: (amount: bigint) => bigint): string[] {
  const line = (kind: string, amount: bigint, at: number, request: string, kept: bigint) => {
    const head = [`${trade.id}\t`, `${trade.ref}\t`, kind, `"${trade.subject.replaceAll('"', '""')}"`]
    const times = [chinaTime(trade.createdAt), chinaTime(at)]
    const amounts = [yuan(amount), yuan(amount), ...Array<string>(5).fill('0.00'), '', '0.00', '0.00']
    return [...head, ...times, '', '', '', '', '*明', ...amounts, request, yuan(-kept), '0.00', ''].join(',')
  }
  const on = ({ at }: { at: number }) => chinaTime(at).startsWith(day)
  return [
    ...trade.charges.filter(on).map(({ amount, at, fee: kept }) => line('交易', amount, at, '', kept)),
    ...trade.refunds
      .filter((refund) => refund.state === 'succeeded' && on(refund))
      .map(({ amount, at, ref }) => line('退款', -amount, at, `${ref}\t`, -fee(amount))),
  ]
}
