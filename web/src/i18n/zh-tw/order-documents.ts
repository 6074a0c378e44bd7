import type { Translation } from '@interline/domain/text/text'
import type en from '../en/order-documents.ts'

export default {
  title: '訂單 {id} 的文件',
  documents: '文件',
  kinds: { eticket: '電子機票', itinerary: '行程表', bill: '帳單' },
  withoutPrice: '不顯示價格（帳單除外）',
  passengers: '旅客',
  language: '語言',
  languages: { en: 'English', 'zh-cn': '简体中文', 'zh-tw': '繁體中文' },
  download: { other: '下載 PDF（{count} 份文件）' },
  calendar: '行事曆檔案',
  copy: '複製行程文字',
  copied: '行程已複製。',
  copyFailed: '瀏覽器不允許複製，請改為下載行程表。',
  none: '請先選擇文件',
  nobody: '請先選擇旅客',
  notYet: '目前狀態下沒有這份文件。',
  notPaid: '訂單付款後才有帳單。',
} as const satisfies Translation<typeof en>
