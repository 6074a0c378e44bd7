import type { Translation } from '@interline/domain/text/text'
import type en from '../en/order-documents.ts'

export default {
  title: '订单 {id} 的单据',
  documents: '单据',
  kinds: { eticket: '电子客票', itinerary: '行程单', bill: '账单' },
  withoutPrice: '不显示价格（账单除外）',
  passengers: '乘客',
  language: '语言',
  languages: { en: 'English', 'zh-cn': '简体中文', 'zh-tw': '繁體中文' },
  download: { other: '下载 PDF（{count} 份单据）' },
  calendar: '日历文件',
  copy: '复制行程文字',
  copied: '行程已复制。',
  copyFailed: '浏览器不允许复制，请改为下载行程单。',
  none: '请先选择单据',
  nobody: '请先选择乘客',
  notYet: '当前状态下没有此单据。',
  notPaid: '订单支付后才有账单。',
} as const satisfies Translation<typeof en>
