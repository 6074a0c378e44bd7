import type { Translation } from '@interline/domain/text/text'
import type en from '../en/statement-mail.ts'

export default {
  ready: {
    subject: '對帳單 {number}（{period}）已開立',
    opening: '{agency} 的對帳單（{period}）已開立，請至「錢包與帳單」的「對帳單」頁面下載。',
  },
  credit: {
    issued: {
      subject: '信用帳單 {number}：請於 {due} 前支付 {amount}',
      opening: '{agency} 的信用週期（{period}）已結束。請於 {due} 前支付 {amount}，以便繼續使用信用。',
    },
    reminder: {
      subject: '提醒：{amount} 應於 {due} 前支付',
      opening: '{agency} 的信用帳單 {number} 將於 {due} 到期，尚有 {amount} 未付。',
    },
    overdue: {
      subject: '逾期：信用帳單 {number}，{amount}',
      opening:
        '{agency} 的信用帳單 {number} 已於 {due} 到期，{amount} 尚未支付。結清前信用付款暫停，預存餘額仍可使用。',
    },
  },
  rows: {
    number: '帳單號碼',
    agency: '旅行社',
    period: '帳期',
    opening: '期初',
    closing: '期末',
    purchases: '信用消費',
    refunds: '退回信用',
    repayments: '還款',
    outstanding: '未付金額',
    due: '到期日',
  },
  closing: '您是 {agency} 的聯絡人，因此收到本郵件。',
} as const satisfies Translation<typeof en>
