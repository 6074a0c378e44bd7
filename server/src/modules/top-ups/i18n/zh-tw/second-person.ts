import type { Translation } from '@interline/domain/text/text'
import type en from '../en/second-person.ts'

export default {
  kind: '儲值',
  title: { balance: '為 {agency} 儲值 {amount}', credit: '{agency} 還款 {amount} 入帳' },
  received: '實收金額',
  rate: '匯率',
  fee: '手續費',
  amount: '入帳金額',
  reference: '參考號碼',
} as const satisfies Translation<typeof en>
