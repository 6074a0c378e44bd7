import type { Translation } from '@interline/domain/text/text'
import type en from '../en/order-sheet.ts'

export default {
  name: '订单',
  notPriced: '尚未报价',
  columns: {
    order: '订单号',
    type: '类型',
    status: '状态',
    created: '创建时间',
    createdBy: '创建人',
    airline: '航空公司',
    flights: '航班号',
    route: '航程',
    departure: '出发日期',
    passengers: '乘客',
    passengerCount: '乘客人数',
    tickets: '票号',
    pnr: 'PNR',
    airlinePnr: '航司 PNR',
    bookingId: '供应商订单号',
    amount: '金额',
    toReturn: '应退金额',
    currency: '币种',
    paid: '支付时间',
    payBefore: '支付期限',
    original: '原订单号',
    reference: '客户参考号',
    remark: '备注',
  },
} as const satisfies Translation<typeof en>
