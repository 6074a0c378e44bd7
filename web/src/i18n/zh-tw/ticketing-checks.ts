import type { Translation } from '@interline/domain/text/text'
import type en from '../en/ticketing-checks.ts'

export default {
  title: '開票前檢查',
  note: '航空公司事後會追收的事項',
  waits: '旅客資料填寫完整後立即檢查。',
  looking: '檢查中…',
  stopped: '有一項檢查攔下了此訂單。請先依說明處理。',
  fine: { other: '開票前檢查 {count} 項：沒有發現問題' },
  toOrder: '開啟 {id}',
  verdicts: { fine: '沒有發現問題', warning: '請留意', stop: '攔下訂單' },
  checks: {
    segments: '重複訂位',
    names: '姓名',
    documents: '證件',
    borders: '過境與入境',
    contact: '航空公司聯絡方式',
    party: '兒童與嬰兒',
    time_limit: '開票時限',
    married: '聯程航段',
  },
} as const satisfies Translation<typeof en>
