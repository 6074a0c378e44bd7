import type { Translation } from '@interline/domain/text/text'
import type en from '../en/factor-mails.ts'

export default {
  time: '時間',
  address: '網路位址',
  browser: '瀏覽器或程式',
  reason: '原因',
  recoveryCodesLeft: '剩餘復原碼',
  passkey: '通行金鑰',
  unexpected: '若非您本人操作，請立即變更密碼並聯絡管理員。',
  appOn: {
    subject: '您的帳號已設定驗證器 App',
    opening: '今後登入您的帳號須輸入驗證器 App 的動態密碼。',
  },
  appOff: {
    subject: '您的帳號已移除驗證器 App',
    opening: '登入您的帳號不再需要驗證器 App 的動態密碼。',
  },
  passkeyOn: {
    subject: '您的帳號已新增通行金鑰',
    opening: '今後可用此通行金鑰登入；以密碼登入時須通過雙重驗證。',
  },
  passkeyOff: {
    subject: '您的帳號已移除通行金鑰',
    opening: '此通行金鑰不能再用於登入您的帳號。',
  },
  passkeyBlocked: {
    subject: '您的帳號有通行金鑰遭停用',
    opening:
      '此通行金鑰傳回的計數器小於上次紀錄，可能已遭複製，現已停用。若仍使用該裝置，請移除此通行金鑰後重新新增。',
  },
  codesRenewed: {
    subject: '您的帳號已產生新的復原碼',
    opening: '已為您的帳號產生十組新的復原碼，原有復原碼作廢。',
  },
  codeUsed: {
    subject: '有人使用復原碼登入您的帳號',
    opening: '您的一組復原碼剛用於登入您的帳號。',
  },
  reset: {
    subject: '您帳號的雙重驗證已重設',
    opening: '管理員已移除您帳號的雙重驗證，並結束您所有的登入。請重新登入後再次設定。',
  },
} as const satisfies Translation<typeof en>
