import type { Translation } from '@interline/domain/text/text'
import type en from '../en/alert.ts'

export default {
  subject: '{agency} 余额不足提醒：{balance}',
  opening: '预存余额为 {balance}，低于您设置的 {below}。余额不足的订单将无法用余额支付。',
  closing: '致 {agency}。可在钱包中申请充值或修改提醒金额。',
} as const satisfies Translation<typeof en>
