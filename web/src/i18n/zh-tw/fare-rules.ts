import type { Translation } from '@interline/domain/text/text'
import type en from '../en/fare-rules.ts'

export default {
  free: '免費',
  percent: '票價的 {percent}%',
  hoursBefore: { other: '起飛前 {count} 小時以上' },
  daysBefore: { other: '起飛前 {count} 天以上' },
  beforeDeparture: '起飛前',
  afterDeparture: '起飛後',
  step: '{when} {cost}',
} satisfies Translation<typeof en>
