import type { Translation } from '@interline/domain/text/text'
import type en from '../en/factor-mails.ts'

export default {
  time: '時間',
  address: '網路位址',
  browser: '瀏覽器或程式',
  reason: '原因',
  recoveryCodesLeft: '剩餘復原碼',
  unexpected: '若非你本人操作，請立即變更密碼並聯絡管理員。',
  appOn: {
    subject: '你的帳號已設定驗證器 App',
    opening: '今後登入你的帳號須輸入驗證器 App 的動態密碼。',
  },
  appOff: {
    subject: '你的帳號已移除驗證器 App',
    opening: '登入你的帳號不再需要驗證器 App 的動態密碼。',
  },
  codesRenewed: {
    subject: '你的帳號已產生新的復原碼',
    opening: '已為你的帳號產生十組新的復原碼，原有復原碼作廢。',
  },
  codeUsed: {
    subject: '有人使用復原碼登入你的帳號',
    opening: '你的一組復原碼剛用於登入你的帳號。',
  },
  reset: {
    subject: '你帳號的第二重驗證已重設',
    opening: '平台管理員已移除你帳號的第二重驗證，並結束你所有的登入。請重新登入後再次設定。',
  },
} as const satisfies Translation<typeof en>
