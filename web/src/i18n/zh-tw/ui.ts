import type { Translation } from '@interline/domain/text/text'
import type en from '../en/ui.ts'

export default {
  copy: { label: '複製{what}', done: '已複製。', failed: '無法複製。' },
  close: '關閉',
  unsaved: { question: '填寫的內容尚未儲存。', keep: '繼續填寫', leave: '不儲存並關閉' },
  money: { none: '未提供金額' },
  connection: {
    ground: '停留 {time}',
    selfTransfer: '分開開票，須自行轉機',
    bagRecheck: '提領行李後重新報到',
    bagsAsk: '行李於何處提領請洽航空公司',
    airportChange: '換到同城另一機場',
    overnight: '過夜',
    tight: '只剩 {time}',
  },
  route: { direct: '直飛', stops: { other: '轉機 {count} 次' }, selfTransfer: '自行轉機' },
  nextDay: { other: '{count} 天後' },
  bags: { cabin: '手提行李', checked: '託運行李', none: '無' },
  table: {
    selectAll: '選取所有列',
    selectRow: '選取{row}',
    range: '第 {from} 至 {to} 筆，共 {total} 筆',
    rangeOfMore: '第 {from} 至 {to} 筆，共超過 {total} 筆',
    previous: '上一頁',
    next: '下一頁',
    page: '第 {page} 頁',
    pager: '分頁',
    sort: '依{column}排序',
  },
  date: {
    open: '開啟月曆',
    previousMonth: '上個月',
    nextMonth: '下個月',
    month: '月份',
    year: '年份',
    choose: '選擇日期',
    unknown: '「{text}」不是日期。請寫成 12MAR88、1988-03-12 或 19880312。',
  },
  time: { unknown: '「{text}」不是時間。請寫成 23:10 或 2310。' },
  select: { nothing: '沒有符合的選項' },
  progress: { done: '已完成', current: '進行中', ahead: '未開始' },
} satisfies Translation<typeof en>
