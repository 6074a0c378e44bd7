import type { Translation } from '@interline/domain/text/text'
import words from '@interline/contract/text/zh-cn/order-status'
import type en from '../en/order-status.ts'

export default {
  ...words,
  waitsOn: {
    agency: '等您处理。',
    parent: '等上级代理商支付。',
    sub_agency: '等下级公司处理。',
    platform: '等我们处理。',
    nobody: '无需操作。',
  },
  next: {
    reserved: '座位已保留，须在航空公司收回前支付。',
    reviewing: '正在核对价格和座位，完成后即可支付。',
    to_be_paid: '请在标示的时间前支付，支付后即出票。',
    proceeding: '已支付，正在出票；本页会自动更新。',
    issued: '已出票，单据可以下载。',
    failed: '航空公司拒绝出票，款项将原路退回。',
    failed_reimbursing: '款项正在退回。',
    failed_reimbursed: '没有出票，款项已全额退回。',
    holding: '客服正在核实，款项安全，有结果会通知您。',
    closed: '支付时间已过，未扣款。可用相同乘客再次预订。',
    canceled: '预订已取消，无需操作。',
    other: '目前无需操作。',
  },
} as const satisfies Translation<typeof en>
