import type { Translation } from '@interline/domain/text/text'
import type * as en from '../en/products.ts'

export const paymentTypes = {
  'top-up': '充值',
  'origin-flight': '机票，原票',
  'origin-train': '火车票，原票',
  'change-train': '火车票，改签',
  'refund-train': '火车票，退票',
  'refund-flight': '机票，退票',
  'change-flight': '机票，改签',
  'void-flight': '机票，废票',
  adjustment: '调账',
  'airline-memo': '航司 ADM／ACM',
} as const satisfies Translation<typeof en.paymentTypes>

export const pages = {
  flightSearch: '机票',
  flightConfirm: '确认预订',
  flightOrders: '机票订单',
  flightOrdersByVoyage: '按航班查看订单',
  flightOrder: '机票订单详情',
  groupRequest: '团队票申请',
  groupConfirm: '确认团队票申请',
  groupOrders: '团队票订单',
  groupOrder: '团队票订单详情',
  trainSearch: '火车票',
  trainOrders: '火车票订单',
  trainConfirm: '火车票乘客',
  trainOrder: '火车票订单',
  officeTrains: '待出票火车票',
} as const satisfies Translation<typeof en.pages>

export const sections = {
  flights: '机票',
  group: '团队票',
  trains: '火车票',
} as const satisfies Translation<typeof en.sections>

export const tabs = {
  flights: '搜索',
  group: '团队',
  trains: '火车票',
} as const satisfies Translation<typeof en.tabs>
