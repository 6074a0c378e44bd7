import type { Translation } from '@interline/domain/text/text'
import type en from '../en/session.ts'

export default {
  title: '登录工作台',
  methods: { label: '登录方式', password: '密码登录', code: '验证码登录' },
  username: '用户名或邮箱',
  password: '密码',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  forgot: '忘记密码？',
  forgotNote: '您可以用发送到邮箱的验证码登录，无需密码。',
  code: '邮件中的验证码',
  codeHint: '六位数字，将发送到您的邮箱。',
  sendCode: '发送验证码',
  sendAgain: '重新发送',
  sendAgainIn: '{seconds} 秒后可重新发送',
  codeSent: '如果该用户存在，验证码已在发送途中，{minutes} 分钟内有效。',
  factor: '验证器应用中的动态码',
  factorHint: '六位数字。如果应用不在手边，请输入恢复码。',
  submit: '登录',
  noAccount: '还没有账号？请联系贵公司的主管理员开通，或',
  apply: '申请成为合作伙伴',
  applyEnd: '。',
  rules: {
    usernameMissing: '请输入用户名或邮箱。',
    usernameFormat: '请输入邮箱地址，或由 3 至 64 个字母、数字、点、短横线或下划线组成的用户名。',
    passwordMissing: '请输入密码。',
    factorMissing: '请输入动态码或恢复码。',
    codeMissing: '请输入邮件中的六位数字。',
    codeFormat: '验证码为六位数字。',
  },
  wanted: '请登录，然后继续前往您要访问的页面。',
  lost: {
    text: '重新登录后即可继续，页面和已填写的内容都会保留。',
    leave: '离开此页',
  },
} satisfies Translation<typeof en>
