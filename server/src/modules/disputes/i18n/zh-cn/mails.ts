import type { Translation } from '@interline/domain/text/text'
import type en from '../en/mails.ts'

export default {
  opened: {
    subject: '付款争议：{amount}',
    opening: '付款方对一笔 {amount} 的付款提出争议。请在截止时间前到渠道方后台答复，或接受该争议。',
    closing: '处理后请在“付款争议”页面登记。逾期未答复，渠道方将判付款方胜诉。',
  },
  reminder: {
    subject: '争议待答复：{amount}',
    opening: '{amount} 的争议即将到期，尚未登记答复。',
    closing: '请到渠道方后台提交证据，再在“付款争议”页面登记。逾期未答复，渠道方将判付款方胜诉。',
  },
  won: {
    subject: '争议胜诉：{amount}',
    opening: '渠道方裁定 {amount} 的争议我方胜诉，已扣款项将退回。',
    closing: '争议及其账务记录可在“付款争议”页面查看。',
  },
  lost: {
    subject: '争议败诉：{amount}',
    opening: '渠道方裁定 {amount} 的争议付款方胜诉，款项计为账户所有者的损失。',
    closing: '请在“付款争议”页面核对订单是否已另行退款，以及损失是否应由代理商承担。',
  },
  rows: {
    order: '订单',
    amount: '金额',
    reason: '原因',
    account: '商户账户',
    number: '争议编号',
    answerBy: '答复截止',
  },
} as const satisfies Translation<typeof en>
