import type { Translation } from '@interline/domain/text/text'
import type en from '../en/embedded.ts'

const text: Translation<typeof en> = {
  failed: '登录失败。{reason}',
  paid: '订单 {order} 支付成功。',
  notPaid: '支付失败。订单未变，可重新支付。',
  other: {
    title: '改用其他用户继续？',
    stay: '保持当前登录',
    change: '切换用户',
  },
}

export default text
