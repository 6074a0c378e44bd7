import type { Translation } from '@interline/domain/text/text'
import type en from '../en/sign-in-mails.ts'

export default {
  time: '時間',
  address: '網路位址',
  browser: '瀏覽器或程式',
  newDevice: {
    subject: '您的帳號有新裝置登入',
    opening: '您的帳號剛在一部從未使用過的裝置上登入。',
    closing: '若為您本人操作，毋須處理。若非本人，請立即更改密碼，並在個人資料頁登出其他工作階段。',
  },
  failed: {
    subject: '您的帳號有多次登入失敗',
    opening: '有人多次嘗試登入您的帳號但未成功，該位址的登入已暫時受限。',
    closing:
      '您仍可在自己慣用的裝置上如常登入，或在任何地方以寄至本信箱的驗證碼登入。若非您本人操作，請確認沒有在其他地方使用相同的密碼。',
  },
} as const satisfies Translation<typeof en>
