import type { Translation } from '@interline/domain/text/text'
import type en from '../en/code-mail.ts'

export default {
  subject: '登入驗證碼 {code}',
  opening: '請輸入以下驗證碼登入：',
  closing:
    '驗證碼 {minutes} 分鐘內有效，僅能使用一次。若非您本人操作，表示有人輸入了您的帳號：請略過此信，切勿將驗證碼告訴任何人。',
} as const satisfies Translation<typeof en>
