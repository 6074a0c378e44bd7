import type { Translation } from '@interline/domain/text/text'
import type en from '../en/embedded.ts'

const text: Translation<typeof en> = {
  failed: '登录失败。{reason}',
  paid: '订单 {order} 支付成功。',
  notPaid: '支付失败。订单未变，可重新支付。',
}

export default text
