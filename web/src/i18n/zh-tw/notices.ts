import type { Translation } from '@interline/domain/text/text'
import type en from '../en/notices.ts'

const text: Translation<typeof en> = {
  title: '旅行社公告',
  note: '於指定期間顯示在平台所有頁面，使用者可自行關閉。',
  add: '新增公告',
  failed: '公告載入失敗',
  failedSafe: '未做任何變更。',
  empty: '尚無公告',
  emptyText: '可用三種語言向全部或部分旅行社發布系統維護、票價調整、假期安排等公告。',
  open: '開啟公告「{text}」',
  columns: { text: '公告', state: '狀態', period: '顯示期間', agencies: '對象', by: '發布者' },
  states: { planned: '待顯示', shown: '顯示中', over: '已結束', withdrawn: '已撤下' },
  period: '{from} 至 {until}',
  all: '所有旅行社',
  fields: {
    level: '類型',
    info: '通知',
    warning: '提醒',
    en: 'English',
    zhCn: '简体中文',
    zhTw: '繁體中文',
    from: '開始顯示',
    until: '結束顯示',
    agencies: '旅行社編號',
    agenciesHint: '以逗號分隔，其下級旅行社也會看到。留空則對所有旅行社顯示。',
    missing: '請填寫內容。',
    period: '須晚於開始時間且尚未結束。',
    numbers: '請填寫以逗號分隔的編號，例如 110, 222。',
  },
  publish: '發布',
  save: '儲存',
  withdraw: '撤下',
  cancel: '取消',
  published: '公告已發布',
  saved: '公告已儲存',
  withdrawn: '公告已撤下',
}

export default text
