export default {
  subject: '帳號 {username} 已在伺服器上復原',
  opening:
    '有人在伺服器上為 {username} 執行了 npm run recover-administrator：該帳號已啟用並具有管理員角色，雙重驗證已移除，重設密碼的連結已寄出。',
  time: '時間',
  machine: '主機',
  closing: '若您並不知情，請查明哪些人可以登入伺服器，並在「員工」頁面停用該帳號。',
} as const
