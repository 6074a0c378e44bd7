import type { Translation } from '@interline/domain/text/text'
import type en from '../en/order-bulk.ts'

export default {
  label: '已選訂單',
  chosen: { other: '已選 {count} 個' },
  open: {
    pay: { other: '以錢包支付 {count} 個' },
    lock: { other: '鎖定 {count} 個' },
    accept: { other: '接受 {count} 個航班異動' },
    documents: { other: '下載 {count} 份文件' },
  },
  copy: { other: '複製 {count} 個 PNR' },
  copied: { other: '已複製 {count} 個 PNR。' },
  copyFailed: '瀏覽器不允許複製。',
  export: '匯出所選',
  clear: '取消選取',
  title: {
    pay: { other: '以錢包支付 {count} 個訂單？' },
    lock: { other: '鎖定 {count} 個訂單？' },
    accept: { other: '接受 {count} 個訂單的航班異動？' },
    documents: { other: '下載 {count} 個訂單的文件？' },
  },
  text: {
    pay: '逐一付款。某個訂單付款失敗，不影響其他訂單。',
    lock: '鎖定後同事無法更改該訂單。8 小時後自動解除。',
    accept: '各訂單的行程立即更新，對全部旅客生效。我們不會通知旅客。',
    documents: '已開票的訂單下載電子機票，未開票的下載行程單。每個訂單一份 PDF。',
  },
  did: { pay: '已付款', lock: '已鎖定', accept: '已接受', documents: '已下載' },
  sum: '應付合計',
  available: '錢包可用餘額',
  nothingToAccept: '沒有可接受的替代航班。',
  progress: '已完成 {done} 個，共 {all} 個',
  stop: '完成目前訂單後停止',
  again: { other: '重試 {count} 個訂單' },
  drop: '暫不',
  close: '完成',
  cannot: '無法處理',
  fault: {
    permission: '您沒有此權限，請聯絡主管。',
    nothing_due: '目前無須付款。',
    locked: '{name} 正在處理此訂單。',
    locked_by_you: '您已鎖定此訂單。',
    not_lockable: '此狀態的訂單無法鎖定。',
    no_schedule_change: '沒有待答覆的航班異動。',
    no_document: '還沒有文件。',
  },
} as const satisfies Translation<typeof en>
