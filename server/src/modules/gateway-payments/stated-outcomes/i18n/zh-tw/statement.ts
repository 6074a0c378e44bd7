import type { Translation } from '@interline/domain/text/text'
import type en from '../en/statement.ts'

export default {
  kind: '線上付款結果',
  title: {
    paid: '{agency} 的 {amount}：金流商後台顯示已付款',
    not_paid: '{agency} 的 {amount}：金流商後台顯示未付款',
  },
  account: '商戶帳戶',
  reference: '我方交易編號',
  transaction: '金流商交易編號',
  order: '訂單',
  topUp: '餘額儲值',
  for: '用途',
} satisfies Translation<typeof en>
