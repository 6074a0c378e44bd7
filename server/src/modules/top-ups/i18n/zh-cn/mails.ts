import type { Translation } from '@interline/domain/text/text'
import type en from '../en/mails.ts'

export default {
  posted: {
    toppedUp: {
      subject: '充值到账：{amount}',
      opening: '{agency} 的余额已增加 {amount}，可立即使用。',
    },
    repaid: {
      subject: '还款到账：{amount}',
      opening: '{agency} 的信用还款 {amount} 已入账，优先冲抵最早的账单。',
    },
  },
  reversed: {
    toppedUp: {
      subject: '充值已冲正：{amount}',
      opening: '一笔充值入账有误，已从 {agency} 的余额中扣回 {amount}。',
    },
    repaid: {
      subject: '还款已冲正：{amount}',
      opening: '一笔还款入账有误，{agency} 的信用欠款恢复 {amount}。',
    },
  },
  requested: {
    subject: '{agency} 申请充值 {amount}',
    opening: '{agency} 表示已转账 {amount}，请与银行账户核对。',
    closing: '请在“充值”页面批准或拒绝。付款凭证附在申请中。',
  },
  refused: {
    subject: '充值申请被拒绝：{amount}',
    opening: '您的充值申请（{amount}）被拒绝，未入账。',
    closing: '请按上述原因修改后，在钱包页面重新提交申请。',
  },
  received: '实收金额',
  rate: '汇率',
  fee: '手续费',
  reference: '参考号',
  reason: '原因',
  balance: '当前余额',
  creditUsed: '当前已用信用',
  paidOn: '付款日期',
  method: '付款方式',
  note: '备注',
  methods: {
    bank_transfer: '银行转账',
    fast_payment: '实时转账',
    cheque: '支票',
    cash: '现金',
    other: '其他',
  },
  closing: '致 {agency}。每笔明细可在钱包中查看。',
} as const satisfies Translation<typeof en>
