import type { Translation } from '@interline/domain/text/text'
import type en from '../en/set-password.ts'

export default {
  title: '设置新密码',
  welcome: '欢迎，{name}',
  invited: '{by} 已为您开通 {organisation} 的账号，请设置密码后开始使用。',
  reset: '用于您在 {organisation} 的账号。保存后，其他登录都会退出。',
  username: '用户名',
  password: '新密码',
  repeat: '再次输入新密码',
  guide: '{min} 至 {max} 个字符，不限种类。不能是常见密码，也不能是最近三次用过的密码。',
  show: '显示密码',
  hide: '隐藏密码',
  save: '设置密码',
  done: '密码已设置，请用新密码登录。',
  failed: '无法检查该链接，请刷新页面。',
  toSignIn: '前往登录',
} satisfies Translation<typeof en>
