import type { Translation } from '@interline/domain/text/text'
import type en from '../en/backoffice-suppliers.ts'

const text: Translation<typeof en> = {
  title: '供應商',
  note: '停用的供應商不再搜尋與銷售；已售機票的退票、改票與作廢不受影響。',
  none: '沒有已串接並啟用的機票供應商：搜尋不會有結果，旅行社會看到提示。',
  noneHow: '供應商於伺服器啟動時串接。展示時可用 SANDBOX=on 串接模擬供應商。',
  failed: '供應商載入失敗',
  failedSafe: '未做任何變更。',
  empty: '尚未串接供應商',
  open: '開啟 {name}',
  columns: { name: '帳戶', state: '狀態', currency: '結算幣別', change: '最近變更' },
  states: { on: '啟用', off: '停用', partly: '{count} 個網站停用', gone: '未串接' },
  simulated: '模擬',
  never: '從未變更',
  changedBy: '{date}，{by}：{reason}',
  fields: {
    name: '帳戶名稱',
    currency: '結算幣別',
    active: '納入搜尋與銷售',
    sites: '網站',
    remove: '刪除已儲存的憑證',
    reason: '原因',
    reasonHint: '會顯示在變更紀錄中。',
    missing: '請填寫。',
  },
  history: '變更紀錄',
  historyEmpty: '從未變更',
  what: {
    on: '啟用',
    off: '停用',
    on_at: '於 {detail} 啟用',
    off_at: '於 {detail} 停用',
    name: '更名為 {detail}',
    currency: '結算幣別改為 {detail}',
    credentials: '更換憑證',
    credentials_removed: '刪除憑證',
  },
  save: '儲存',
  cancel: '取消',
  unchanged: '尚未變更。',
  saved: '供應商已儲存',
}

export default text
