import type { Translation } from '@interline/domain/text/text'
import type en from '../en/alarm-mail.ts'

export default {
  subject: { other: '警示：帳本驗證未通過（{count} 項）' },
  opening: '帳本驗證發現有記錄在系統之外遭到更動。每條鏈的第一筆錯誤分錄列在最前。',
  next: '請暫停相關錢包的儲值與付款，查明何人更動了資料庫，並從備份還原記錄，再執行「npm run prove」。',
  root: '帳本根雜湊',
} as const satisfies Translation<typeof en>
