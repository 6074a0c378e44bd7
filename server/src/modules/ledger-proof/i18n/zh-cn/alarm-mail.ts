import type { Translation } from '@interline/domain/text/text'
import type en from '../en/alarm-mail.ts'

export default {
  subject: { other: '警报：账本校验未通过（{count} 项）' },
  opening: '账本校验发现有记录在系统之外被改动。每条链的第一笔错误分录列在最前。',
  next: '请暂停相关钱包的充值和付款，查明何人改动了数据库，并从备份恢复记录，然后运行“npm run prove”。',
  root: '账本根哈希',
} as const satisfies Translation<typeof en>
