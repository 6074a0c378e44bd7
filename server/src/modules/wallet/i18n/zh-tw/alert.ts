import type { Translation } from '@interline/domain/text/text'
import type en from '../en/alert.ts'

export default {
  subject: '{agency} 餘額不足提醒：{balance}',
  opening: '預存餘額為 {balance}，低於您設定的 {below}。餘額不足的訂單將無法以餘額付款。',
  closing: '致 {agency}。可在錢包申請儲值或修改提醒金額。',
} as const satisfies Translation<typeof en>
