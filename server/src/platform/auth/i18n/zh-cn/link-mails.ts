import type { Translation } from '@interline/domain/text/text'
import type en from '../en/link-mails.ts'

export default {
  greeting: '{name}，您好：',
  username: '用户名',
  expires: '有效期至',
  time: '时间',
  address: '网络地址',
  browser: '浏览器或程序',
  invitation: {
    subject: '{by} 邀请您加入 {organisation}（{site}）',
    opening: '{by} 已为您开通 {organisation} 的账号。请设置密码，即可开始使用。',
    button: '设置密码',
    closing: '链接只能使用一次。如果您不认识邀请人，请忽略本邮件。',
  },
  reset: {
    subject: '重设 {site} 的密码',
    opening: '{by} 为您在 {organisation} 的账号发起了密码重置，请设置新密码。',
    button: '设置新密码',
    closing: '链接只能使用一次，设置新密码之前原密码仍然有效。如有疑问，请先向 {by} 确认再使用链接。',
  },
  forgotten: {
    subject: '重设 {site} 的密码',
    opening: '有人为您在 {organisation} 的账号申请了新密码。',
    button: '设置新密码',
    closing: '链接只能使用一次。如果不是您本人申请，请忽略本邮件，您的密码没有变化。',
  },
  passwordSet: {
    subject: '您的密码已设置',
    opening: '刚刚有人通过我们发送的链接设置了新密码，此前的登录均已退出。',
    passkey: '已停用的通行密钥',
    blocked:
      '上次设置密码之后添加的通行密钥已停用。如果是您本人添加的，请用密码和恢复码登录，删除后重新添加。',
    closing: '如果不是您本人操作，请立即在登录页重新申请链接，并告知管理员。',
  },
} as const satisfies Translation<typeof en>
