import type { Translation } from '@interline/domain/text/text'
import type en from '../en/manifest.ts'

export default {
  columns: {
    name: '旅客',
    type: '類型',
    ticket: '票號',
    pnr: 'PNR',
    order: '訂單編號',
    status: '狀態',
    phone: '電話',
    email: '電子郵件',
  },
  types: { adult: '成人', child: '兒童', infant: '嬰兒' },
} as const satisfies Translation<typeof en>
