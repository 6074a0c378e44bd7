import type { Translation } from '@interline/domain/text/text'
import type en from '../en/fare-rules.ts'

export default {
  free: '免费',
  percent: '票价的 {percent}%',
  hoursBefore: { other: '起飞前 {count} 小时以上' },
  daysBefore: { other: '起飞前 {count} 天以上' },
  beforeDeparture: '起飞前',
  afterDeparture: '起飞后',
  step: '{when} {cost}',
} satisfies Translation<typeof en>
