import type { Translation } from '@interline/domain/text/text'
import type en from '../en/embedded.ts'

const text: Translation<typeof en> = {
  failed: '登入失敗。{reason}',
  paid: '訂單 {order} 付款成功。',
  notPaid: '付款失敗。訂單未變更，可重新付款。',
  other: {
    title: '改以其他使用者繼續？',
    stay: '維持目前登入',
    change: '切換使用者',
  },
}

export default text
