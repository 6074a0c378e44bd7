import type { Translation } from '@interline/domain/text/text'
import type en from '../en/rates.ts'

export default {
  alarm: {
    subject: '汇率更新失败',
    failed: '汇率来源未提供新汇率，系统将每半小时重试一次。',
    incomplete: '新汇率缺少 {currencies}，这些币种沿用原汇率。',
    goodUntil: '现有汇率可用至 {time}，之后涉及换汇的报价将被拒绝。',
    none: '尚无可用汇率，涉及换汇的报价将被拒绝。',
    source: '来源',
    time: '请求时间',
    reason: '原因',
    detail: '详情',
    closing: '请在后台“汇率”页面重新获取，或手工设置汇率。',
  },
  faults: {
    unreachable: '无法连接汇率来源。',
    refused: '汇率来源拒绝了请求。',
    too_large: '返回内容远大于汇率文件。',
    unreadable: '汇率文件已损坏或格式有变。',
    no_date: '汇率文件没有日期。',
    wrong_date: '汇率文件的日期有误。',
    older: '汇率文件早于正在使用的文件。',
    no_base: '汇率文件缺少基准币种。',
    late: '当日汇率文件逾期未发布。',
    implausible: '有币种的汇率一次变动过半。',
    interrupted: '更新被中断。',
  },
  change: {
    kindName: '汇率',
    setTitle: '将 1 {currency} 设为 {base} {rate}',
    followTitle: '{currency} 恢复采用来源汇率',
    now: '现行汇率',
    wanted: '新汇率',
    goodUntil: '有效期至',
    notSet: '未设置',
    fromSource: '{base} {rate}，来自汇率来源',
    byHand: '{base} {rate}，由 {source} 设置',
    orders: '最近 7 天的订单',
    changed: '{counted} 个订单中有 {changed} 个价格会变动',
    difference: '{currency} 差额',
  },
} as const satisfies Translation<typeof en>
