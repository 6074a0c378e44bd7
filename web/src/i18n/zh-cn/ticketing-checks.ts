import type { Translation } from '@interline/domain/text/text'
import type en from '../en/ticketing-checks.ts'

export default {
  title: '出票前检查',
  note: '航空公司事后会追收的事项',
  waits: '乘客信息填写完整后立即检查。',
  looking: '正在检查…',
  stopped: '有一项检查拦下了此订单。请先按说明处理。',
  fine: { other: '出票前检查 {count} 项：未发现问题' },
  toOrder: '打开 {id}',
  verdicts: { fine: '未发现问题', warning: '请留意', stop: '拦下订单' },
  checks: {
    segments: '重复预订',
    names: '姓名',
    documents: '证件',
    borders: '过境与入境',
    contact: '航空公司联系方式',
    party: '儿童与婴儿',
    time_limit: '出票时限',
    married: '联程航段',
  },
} as const satisfies Translation<typeof en>
