import type { Translation } from '@interline/domain/text/text'
import words from '@interline/contract/text/zh-tw/order-status'
import type en from '../en/order-status.ts'

export default {
  ...words,
  waitsOn: {
    agency: '等您處理。',
    parent: '等上級旅行社付款。',
    sub_agency: '等下級旅行社處理。',
    platform: '等我們處理。',
    nobody: '無須操作。',
  },
  next: {
    reserved: '機位已保留，須在航空公司收回前付款。',
    reviewing: '正在核對價格和機位，完成後即可付款。',
    to_be_paid: '請在標示的時間前付款，付款後即開票。',
    proceeding: '已付款，正在開票；本頁會自動更新。',
    issued: '已開票，文件可以下載。',
    failed: '航空公司拒絕開票，款項將循原管道退回。',
    failed_reimbursing: '款項正在退回。',
    failed_reimbursed: '沒有開票，款項已全額退回。',
    holding: '客服正在查證，款項安全，有結果會通知您。',
    closed: '付款時間已過，沒有扣款。可用相同旅客再次訂位。',
    canceled: '訂位已取消，無須操作。',
    other: '目前不需操作。',
  },
} as const satisfies Translation<typeof en>
