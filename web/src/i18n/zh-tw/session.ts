import type { Translation } from '@interline/domain/text/text'
import type en from '../en/session.ts'

export default {
  title: '登入工作台',
  methods: { label: '登入方式', password: '密碼登入', code: '驗證碼登入' },
  username: '使用者名稱或電子郵件',
  password: '密碼',
  showPassword: '顯示密碼',
  hidePassword: '隱藏密碼',
  forgot: '忘記密碼？',
  forgotNote: '您可以改用寄到信箱的驗證碼登入，不需要密碼。',
  code: '郵件中的驗證碼',
  codeHint: '六位數字，將寄到您的信箱。',
  sendCode: '寄送驗證碼',
  sendAgain: '再次寄送',
  sendAgainIn: '{seconds} 秒後可再次寄送',
  codeSent: '若此使用者存在，驗證碼已寄出，{minutes} 分鐘內有效。',
  factor: '驗證器 App 的動態密碼',
  factorHint: '六位數字。若手邊沒有 App，請輸入復原碼。',
  submit: '登入',
  noAccount: '還沒有帳號？請洽貴公司的主要管理員開通，或',
  apply: '申請成為合作夥伴',
  applyEnd: '。',
  rules: {
    usernameMissing: '請輸入使用者名稱或電子郵件。',
    usernameFormat: '請輸入電子郵件地址，或由 3 至 64 個英文字母、數字、點、連字號或底線組成的使用者名稱。',
    passwordMissing: '請輸入密碼。',
    factorMissing: '請輸入動態密碼或復原碼。',
    codeMissing: '請輸入郵件中的六位數字。',
    codeFormat: '驗證碼為六位數字。',
  },
  wanted: '請登入，之後會帶您前往原本要開啟的頁面。',
  lost: {
    text: '重新登入後即可繼續，頁面與已填寫的內容都會保留。',
    leave: '離開此頁',
  },
} satisfies Translation<typeof en>
