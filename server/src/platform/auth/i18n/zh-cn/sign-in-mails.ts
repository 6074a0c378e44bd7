import type { Translation } from '@interline/domain/text/text'
import type en from '../en/sign-in-mails.ts'

export default {
  time: '时间',
  address: '网络地址',
  browser: '浏览器或程序',
  newDevice: {
    subject: '您的账号有新设备登录',
    opening: '您的账号刚刚在一台从未使用过的设备上登录。',
    closing: '如果是您本人操作，无需处理。如果不是，请立即修改密码，并在个人资料页退出其他登录。',
  },
  failed: {
    subject: '您的账号有多次登录失败',
    opening: '有人多次尝试登录您的账号但未成功，该地址的登录已暂时受限。',
    closing:
      '您仍可在自己常用的设备上正常登录，也可在任何地方用发送到本邮箱的验证码登录。如果不是您本人操作，请确认没有在其他地方使用相同的密码。',
  },
} as const satisfies Translation<typeof en>
