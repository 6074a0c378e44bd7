import type { Translation } from '@interline/domain/text/text'
import type en from '../en/order-sheet.ts'

export default {
  name: '訂單',
  notPriced: '尚未報價',
  columns: {
    order: '訂單編號',
    type: '類型',
    status: '狀態',
    created: '建立時間',
    createdBy: '建立人',
    airline: '航空公司',
    flights: '班次',
    route: '航程',
    departure: '出發日期',
    passengers: '旅客',
    passengerCount: '旅客人數',
    tickets: '票號',
    pnr: 'PNR',
    airlinePnr: '航空公司 PNR',
    bookingId: '供應商訂單編號',
    amount: '金額',
    toReturn: '應退金額',
    currency: '幣別',
    paid: '付款時間',
    payBefore: '付款期限',
    original: '原訂單編號',
    reference: '客戶參考號碼',
    remark: '備註',
  },
} as const satisfies Translation<typeof en>
