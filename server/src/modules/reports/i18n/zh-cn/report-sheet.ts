import type { Translation } from '@interline/domain/text/text'
import type en from '../en/report-sheet.ts'

export default {
  name: '销售报表',
  sides: { sold: '对下级销售', own: '自有订单' },
  events: { pay: '支付', issue: '出票', forfeit: '定金不退', reimburse: '退还', return: '退款' },
  routes: {
    china: '中国内地航程',
    domestic: '其他国家的国内航程',
    intraContinental: '洲内航程',
    intercontinental: '洲际航程',
  },
  notStated: '未注明',
  heads: {
    value: '代码',
    name: '名称',
    side: '类别',
    starts: '起始日',
    orders: '出票订单数',
    sales: '销售额',
    refunds: '退款额',
    net: '净销售额',
    cost: '成本',
    fees: '服务费',
    margin: '毛利',
    before: '上期净销售额',
    currency: '币种',
    posted: '入账时间',
    event: '事项',
    order: '订单号',
    reference: '参考号',
    agency: '代理商',
    airline: '航司',
    person: '操作人',
  },
} as const satisfies Translation<typeof en>
