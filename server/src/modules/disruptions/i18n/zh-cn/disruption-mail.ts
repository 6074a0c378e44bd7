import type { Translation } from '@interline/domain/text/text'
import type en from '../en/disruption-mail.ts'

export default {
  subject: {
    change: '{date} {flight} 航班变更：{order}',
    cancel_no_save: '{date} {flight} 航班取消：{order}',
    cancel_save: '{date} {flight} 航班取消，已保护到其他航班：{order}',
    restore: '{date} {flight} 航班恢复：{order}',
  },
  opening: {
    change: '航空公司变更了 {flight}。请在以下时限前答复乘客是否按新航班出行。',
    cancel_no_save: '航空公司取消了 {flight}，未提供保护航班。请选择改签或退票，均不收费。',
    cancel_save: '航空公司取消了 {flight}，已将乘客保护到其他航班。请确认接受，或选择免费改签、退票。',
    restore: '航空公司恢复执行 {flight}，行程保持不变。如乘客不再出行，仍可免费退票。',
  },
  small: '航空公司将 {flight} 调整了几分钟，不影响衔接。行程已更新，无需处理。',
  // No answer arrived in time.
  over: {
    subject: {
      silent: '航班 {flight}（{date}）逾期未答复，行程已按航空公司安排更新：{order}',
      expired: '已取消航班 {flight}（{date}）逾期未答复：{order}',
    },
    opening: {
      silent: '关于 {flight} 未在时限内收到答复。订单行程已按航空公司安排更新，仍可办理的事项见下。',
      expired: '关于已取消的 {flight} 未在时限内收到答复。客票仍未使用，请选择改签或退票，均免费。',
    },
  },
  order: '订单',
  pnr: 'PNR',
  passengers: '乘客',
  before: '原航班（当地时间）',
  after: '现航班（当地时间）',
  none: '无航班',
  connection: '衔接',
  impacts: { tight: '变得紧张', overnight: '变为过夜', misconnect: '无法衔接' },
  answers: '可选择',
  answer: { accept: '接受', change: '免费改签其他航班', refund: '免费退票' },
  until: '答复时限',
  closing: '致 {agency}。请在订单中答复。',
} satisfies Translation<typeof en>
