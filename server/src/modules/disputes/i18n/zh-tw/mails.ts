import type { Translation } from '@interline/domain/text/text'
import type en from '../en/mails.ts'

export default {
  opened: {
    subject: '付款爭議：{amount}',
    opening: '付款方對一筆 {amount} 的付款提出爭議。請於期限前至金流商後台答覆，或接受此爭議。',
    closing: '處理後請於「付款爭議」頁面登記。逾期未答覆，金流商將判付款方勝訴。',
  },
  reminder: {
    subject: '爭議待答覆：{amount}',
    opening: '{amount} 的爭議即將到期，尚未登記答覆。',
    closing: '請至金流商後台提交證據，再於「付款爭議」頁面登記。逾期未答覆，金流商將判付款方勝訴。',
  },
  won: {
    subject: '爭議勝訴：{amount}',
    opening: '金流商裁定 {amount} 的爭議由我方勝訴，已扣款項將退回。',
    closing: '爭議及其帳務紀錄可於「付款爭議」頁面查看。',
  },
  lost: {
    subject: '爭議敗訴：{amount}',
    opening: '金流商裁定 {amount} 的爭議由付款方勝訴，款項計為帳戶所有者的損失。',
    closing: '請於「付款爭議」頁面核對訂單是否已另行退款，以及損失是否應由旅行社承擔。',
  },
  rows: {
    order: '訂單',
    amount: '金額',
    reason: '原因',
    account: '商戶帳戶',
    number: '爭議編號',
    answerBy: '答覆期限',
  },
} as const satisfies Translation<typeof en>
