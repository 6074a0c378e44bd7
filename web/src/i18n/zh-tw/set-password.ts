import type { Translation } from '@interline/domain/text/text'
import type en from '../en/set-password.ts'

export default {
  title: '設定新密碼',
  welcome: '歡迎，{name}',
  invited: '{by} 已為您建立 {organisation} 的帳號，請設定密碼後開始使用。',
  reset: '用於您在 {organisation} 的帳號。儲存後，其他工作階段都會登出。',
  username: '使用者名稱',
  password: '新密碼',
  repeat: '再次輸入新密碼',
  guide: '{min} 至 {max} 個字元，不限種類。不可為常見密碼，也不可為最近三次用過的密碼。',
  show: '顯示密碼',
  hide: '隱藏密碼',
  save: '設定密碼',
  done: '密碼已設定，請以新密碼登入。',
  failed: '無法檢查此連結，請重新整理頁面。',
  toSignIn: '前往登入',
} satisfies Translation<typeof en>
