import type { Translation } from '@interline/domain/text/text'
import type en from '../en/statement-mail.ts'

export default {
  ready: {
    subject: '对账单 {number}（{period}）已开具',
    opening: '{agency} 的对账单（{period}）已开具，请到“钱包与账单”的“对账单”页面下载。',
  },
  credit: {
    issued: {
      subject: '信用账单 {number}：请在 {due} 前支付 {amount}',
      opening: '{agency} 的信用周期（{period}）已结束。请在 {due} 前支付 {amount}，以便继续使用信用。',
    },
    reminder: {
      subject: '提醒：{amount} 应在 {due} 前支付',
      opening: '{agency} 的信用账单 {number} 将于 {due} 到期，尚有 {amount} 未付。',
    },
    overdue: {
      subject: '逾期：信用账单 {number}，{amount}',
      opening:
        '{agency} 的信用账单 {number} 已于 {due} 到期，{amount} 尚未支付。结清前信用支付暂停，预存余额仍可使用。',
    },
  },
  rows: {
    number: '账单号',
    agency: '代理商',
    period: '账期',
    opening: '期初',
    closing: '期末',
    purchases: '信用消费',
    refunds: '退回信用',
    repayments: '还款',
    outstanding: '未付金额',
    due: '到期日',
  },
  closing: '您是 {agency} 的联系人，因此收到本邮件。',
} as const satisfies Translation<typeof en>
