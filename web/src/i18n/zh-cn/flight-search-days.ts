import type { Translation } from '@interline/domain/text/text'
import type en from '../en/flight-search-days.ts'

export default {
  from: '成人每人 {price} 起，查询：{age}',
  fresh: '成人每人 {price} 起，10 分钟内查询',
  none: '未查到航班',
  unknown: '暂无价格',
  hint: '单张机票的成人最低价，最早查询：{age}。',
  nights: { other: '{count} 晚往返的单张机票成人最低价，最早查询：{age}。' },
  pairs: '各组日期往返的单张机票成人最低价，最早查询：{age}。',
  compare: '比较日期',
  calendar: '日历',
  matrix: '按去程和回程日期比较最低价',
  nearest: '{day}，{price} 起',
  down: '较 {price} 下降（{age}）',
  up: '较 {price} 上涨（{age}）',
} satisfies Translation<typeof en>
