import type { Translation } from '@interline/domain/text/text'
import type en from '../en/ledger-proof.ts'

export default {
  title: '核验对账单',
  lead: '选择对账单的 Excel 文件。浏览器会重新计算哈希链和每项合计，文件不会上传。',
  choose: '选择文件',
  drop: '或拖放到此处（.xlsx）',
  working: '正在计算…',
  again: '核验其他文件',
  good: {
    title: '对账单完整无误',
    text: { other: '{number}，账期 {period}：{count} 笔明细，每个哈希和合计均相符。' },
    issued: '该单号和内容的对账单于 {time}（UTC）开具。',
  },
  notIssued: {
    title: '没有开具过此对账单',
    text: '文件自身相符，但平台没有开具过该单号和内容的对账单。请向开具方索取原件。',
  },
  unconfirmed: {
    title: '文件完整无误',
    text: '每个哈希和合计均相符，但无法查询是否由本平台开具：{reason}',
  },
  bad: {
    title: '对账单不相符',
    gap: '{wallet}第 {seq} 笔之前缺少明细。',
    hash: '{wallet}第 {seq} 笔与前一笔不衔接。',
    balance: '{wallet}第 {seq} 笔变动后的余额有误。',
    end: '{wallet}末尾缺少明细。',
    sums: '{wallet}的汇总与明细合计不符。',
    content: '汇总数字在开具后被更改。',
    shown: '{wallet}第 {seq} 笔在表中显示的金额与入账金额不同。',
    rows: '表中显示的明细多于入账明细。',
    figure: '表中显示的数字与开具时不同：{figure}。',
  },
  entry: '分录',
  reference: '订单号或参考号',
  amount: '金额',
  after: '变动后余额',
  time: '时间',
  wallets: { balance: '预存余额', credit: '信用' },
  noStatement: {
    title: '这不是对账单的 Excel 文件',
    text: '请选择下载的 .xlsx 原文件。PDF 无法重新计算。',
  },
  facts: {
    number: '对账单号',
    period: '账期',
    closing: '期末',
    hash: '内容哈希',
    root: '账本根哈希',
  },
} as const satisfies Translation<typeof en>
