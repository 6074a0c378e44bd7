import type { Translation } from '@interline/domain/text/text'
import type en from '../en/second-person.ts'

export default {
  kind: '充值',
  title: { balance: '为 {agency} 充值 {amount}', credit: '{agency} 还款 {amount} 入账' },
  received: '实收金额',
  rate: '汇率',
  fee: '手续费',
  amount: '入账金额',
  reference: '参考号',
} as const satisfies Translation<typeof en>
