import type { Translation } from '@interline/domain/text/text'
import type en from '../en/disruption-mail.ts'

export default {
  subject: {
    change: '{date} {flight} 航班異動：{order}',
    cancel_no_save: '{date} {flight} 航班取消：{order}',
    cancel_save: '{date} {flight} 航班取消，已改至其他航班：{order}',
    restore: '{date} {flight} 航班恢復：{order}',
  },
  opening: {
    change: '航空公司異動了 {flight}。請於以下期限前回覆旅客是否依新航班出發。',
    cancel_no_save: '航空公司取消了 {flight}，未安排替代航班。請選擇改票或退票，均不收費。',
    cancel_save: '航空公司取消了 {flight}，已將旅客改至其他航班。請確認接受，或選擇免費改票、退票。',
    restore: '航空公司恢復飛行 {flight}，行程維持不變。若旅客不再出發，仍可免費退票。',
  },
  small: '航空公司將 {flight} 調整了幾分鐘，不影響轉機。行程已更新，無須處理。',
  // No answer arrived in time.
  over: {
    subject: {
      silent: '航班 {flight}（{date}）逾期未回覆，行程已依航空公司安排更新：{order}',
      expired: '已取消航班 {flight}（{date}）逾期未回覆：{order}',
    },
    opening: {
      silent: '關於 {flight} 未在期限內收到回覆。訂單行程已依航空公司安排更新，仍可辦理的事項見下。',
      expired: '關於已取消的 {flight} 未在期限內收到回覆。機票仍未使用，請選擇改票或退票，均免費。',
    },
  },
  order: '訂單',
  pnr: 'PNR',
  passengers: '旅客',
  before: '原航班（當地時間）',
  after: '現航班（當地時間）',
  none: '無航班',
  connection: '轉機',
  impacts: { tight: '時間變得緊迫', overnight: '變成過夜', misconnect: '無法銜接' },
  answers: '可選擇',
  answer: { accept: '接受', change: '免費改搭其他航班', refund: '免費退票' },
  until: '回覆期限',
  closing: '致 {agency}。請於訂單中回覆。',
} satisfies Translation<typeof en>
