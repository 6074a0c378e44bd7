import type { Translation } from '@interline/domain/text/text'
import type en from '../en/report-sheet.ts'

export default {
  name: '銷售報表',
  sides: { sold: '對下級銷售', own: '自有訂單' },
  events: { pay: '付款', issue: '開票', forfeit: '訂金不退', reimburse: '退還', return: '退款' },
  routes: {
    china: '中國大陸境內航程',
    domestic: '其他國家的國內航程',
    intraContinental: '洲內航程',
    intercontinental: '洲際航程',
  },
  notStated: '未註明',
  heads: {
    value: '代碼',
    name: '名稱',
    side: '類別',
    starts: '起始日',
    orders: '開票訂單數',
    sales: '銷售額',
    refunds: '退款額',
    net: '淨銷售額',
    cost: '成本',
    fees: '服務費',
    margin: '毛利',
    before: '上期淨銷售額',
    currency: '幣別',
    posted: '入帳時間',
    event: '事項',
    order: '訂單編號',
    reference: '參考號碼',
    agency: '旅行社',
    airline: '航空公司',
    person: '操作人員',
  },
} as const satisfies Translation<typeof en>
