import type { Translation } from '@interline/domain/text/text'
import type * as en from '../en/products.ts'

export const paymentTypes = {
  'top-up': '儲值',
  'origin-flight': '機票，原票',
  'origin-train': '火車票，原票',
  'change-train': '火車票，改票',
  'refund-train': '火車票，退票',
  'refund-flight': '機票，退票',
  'change-flight': '機票，改票',
  'void-flight': '機票，作廢',
  adjustment: '調帳',
  'airline-memo': '航空公司 ADM／ACM',
} as const satisfies Translation<typeof en.paymentTypes>

export const pages = {
  flightSearch: '機票',
  flightConfirm: '確認訂位',
  flightOrders: '機票訂單',
  flightOrdersByVoyage: '依航班檢視訂單',
  flightOrder: '機票訂單明細',
  groupRequest: '團體票申請',
  groupConfirm: '確認團體票申請',
  groupOrders: '團體票訂單',
  groupOrder: '團體票訂單明細',
  trainSearch: '火車票',
  trainOrders: '火車票訂單',
  trainConfirm: '火車票旅客',
  trainOrder: '火車票訂單',
  officeTrains: '待開票火車票',
} as const satisfies Translation<typeof en.pages>

export const sections = {
  flights: '機票',
  group: '團體票',
  trains: '火車票',
} as const satisfies Translation<typeof en.sections>

export const tabs = {
  flights: '搜尋',
  group: '團體',
  trains: '火車票',
} as const satisfies Translation<typeof en.tabs>
