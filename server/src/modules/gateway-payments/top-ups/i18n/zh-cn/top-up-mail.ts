import type { Translation } from '@interline/domain/text/text'
import type en from '../en/top-up-mail.ts'

export default {
  paid: {
    subject: '在线充值到账：{amount}',
    opening: '{agency} 的余额已增加 {amount}，可立即使用。',
  },
  late: {
    subject: '在线充值逾期到账：{amount}',
    opening: '您支付的 {paid} 在充值结束后才到账，将自动原路退回，余额未变动。',
  },
  differs: {
    subject: '在线充值金额不符：{amount}',
    opening: '实付 {paid}，与充值金额不符。财务人员会核实并与您联系，余额未变动，请勿重复付款。',
  },
  rows: {
    amount: '充值金额',
    fee: '手续费',
    charged: '实付金额',
    method: '付款方式',
    reference: '参考号',
    balance: '当前余额',
  },
  closing: '致 {agency}。每笔明细可在钱包中查看。',
} as const satisfies Translation<typeof en>
