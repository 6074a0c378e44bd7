import type { Translation } from '@interline/domain/text/text'
import type en from '../en/link-mails.ts'

export default {
  greeting: '{name}，您好：',
  username: '使用者名稱',
  expires: '有效期限',
  time: '時間',
  address: '網路位址',
  browser: '瀏覽器或程式',
  invitation: {
    subject: '{by} 邀請您加入 {organisation}（{site}）',
    opening: '{by} 已為您建立 {organisation} 的帳號。請設定密碼，即可開始使用。',
    button: '設定密碼',
    closing: '連結只能使用一次。若您不認識邀請人，請略過此郵件。',
  },
  reset: {
    subject: '重設 {site} 的密碼',
    opening: '{by} 為您在 {organisation} 的帳號啟動密碼重設，請設定新密碼。',
    button: '設定新密碼',
    closing: '連結只能使用一次，設定新密碼之前原密碼仍然有效。如有疑問，請先向 {by} 確認再使用連結。',
  },
  forgotten: {
    subject: '重設 {site} 的密碼',
    opening: '有人為您在 {organisation} 的帳號申請新密碼。',
    button: '設定新密碼',
    closing: '連結只能使用一次。若非您本人申請，請略過此郵件，您的密碼沒有變更。',
  },
  passwordSet: {
    subject: '您的密碼已設定',
    opening: '剛有人透過我們寄出的連結設定新密碼，先前的工作階段均已結束。',
    passkey: '已停用的通行金鑰',
    blocked: '上次設定密碼之後新增的通行金鑰已停用。若為您本人新增，請以密碼與復原碼登入，移除後重新新增。',
    closing: '若非您本人操作，請立即在登入頁重新申請連結，並通知管理員。',
  },
} as const satisfies Translation<typeof en>
