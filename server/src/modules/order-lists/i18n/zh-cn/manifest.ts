import type { Translation } from '@interline/domain/text/text'
import type en from '../en/manifest.ts'

export default {
  columns: {
    name: '乘客',
    type: '类型',
    ticket: '票号',
    pnr: 'PNR',
    order: '订单号',
    status: '状态',
    phone: '电话',
    email: '邮箱',
  },
  types: { adult: '成人', child: '儿童', infant: '婴儿' },
} as const satisfies Translation<typeof en>
