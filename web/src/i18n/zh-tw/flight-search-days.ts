import type { Translation } from '@interline/domain/text/text'
import type en from '../en/flight-search-days.ts'

export default {
  from: '成人每人 {price} 起，查詢：{age}',
  fresh: '成人每人 {price} 起，10 分鐘內查詢',
  none: '查無航班',
  unknown: '尚無價格',
  hint: '單張機票的成人最低價，最早查詢：{age}。',
  nights: { other: '{count} 晚來回的單張機票成人最低價，最早查詢：{age}。' },
  pairs: '各組日期來回的單張機票成人最低價，最早查詢：{age}。',
  compare: '比較日期',
  calendar: '日曆',
  matrix: '依去程與回程日期比較最低價',
  nearest: '{day}，{price} 起',
  down: '較 {price} 調降（{age}）',
  up: '較 {price} 調漲（{age}）',
} satisfies Translation<typeof en>
