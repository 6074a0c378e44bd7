import type { Translation } from '@interline/domain/text/text'
import type en from '../en/code-mail.ts'

export default {
  subject: '登录验证码 {code}',
  opening: '请输入以下验证码登录：',
  closing:
    '验证码 {minutes} 分钟内有效，仅可使用一次。如果不是您本人操作，说明有人输入了您的账号：请忽略此邮件，不要把验证码告诉任何人。',
} as const satisfies Translation<typeof en>
