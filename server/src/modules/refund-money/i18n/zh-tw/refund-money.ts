import type { Translation } from '@interline/domain/text/text'
import type en from '../en/refund-money.ts'

export default {
  name: '待退款項',
  heads: {
    order: '訂單編號',
    original: '原訂單編號',
    agency: '旅行社',
    type: '類型',
    status: '狀態',
    airline: '航空公司',
    passengers: '旅客',
    holder: '款項所在',
    since: '起始日期',
    days: '天數',
    expectedBy: '預計入帳',
    amount: '金額',
    currency: '幣別',
  },
  holders: { airline: '航空公司', supplier: '供應商', platform: '平台', gateway: '付款管道' },
} as const satisfies Translation<typeof en>
