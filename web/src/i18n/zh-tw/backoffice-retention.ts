import type { Translation } from '@interline/domain/text/text'
import type en from '../en/backoffice-retention.ts'

export default {
  title: '資料保存',
  note: '個人資料的保存期限。款項、機票、發票與帳本一律不刪除。',
  failed: '資料保存設定載入失敗',
  failedSafe: '未作任何變更。',
  periods: '保存期限',
  periodsNote: '系統每日刪除到期資料。縮短期限於 24 小時後生效。',
  columns: {
    kind: '資料',
    period: '保存',
    removed: '近 30 天刪除',
    run: '最近執行',
    changed: '變更紀錄',
  },
  days: { other: '{count} 天' },
  forEver: '不刪除',
  usual: '預設',
  pending: '{time} 起為 {days}',
  changedBy: '{time}，{name}',
  notYet: '尚未執行',
  removedLately: { other: '近 30 天刪除 {count} 筆' },
  change: '變更',
  changeOne: '變更「{kind}」的期限',
  daysLabel: '天數',
  range: '請輸入 {min} 至 {max} 天。',
  shorter: '比目前期限短：24 小時後生效，屆時更早的資料將刪除且無法復原。',
  saved: '已儲存保存期限',
  save: '儲存',
  cancel: '取消',
  kinds: {
    travel_documents: {
      name: '旅客證件',
      after: '自訂單最後一段航班起',
      what: '證件號碼與發證地。姓名、機票與金額仍保留於訂單。',
    },
    evidence: {
      name: '證明文件',
      after: '自訂單最後一段航班起',
      what: '退票、改票申請的診斷證明等檔案。',
    },
    enquiries: {
      name: '合作申請',
      after: '自結案日起；未處理者自收到日起',
      what: '姓名、地址與留言。處理中的申請，以及已開戶旅行社的申請會保留。',
    },
    user_log: {
      name: '操作紀錄',
      after: '自紀錄日起',
      what: '何人做了何事，以及網路位址與瀏覽器。',
    },
    impersonation_reads: {
      name: '員工以使用者身分檢視的頁面',
      after: '自檢視日起',
      what: '平台員工以使用者身分檢視的內容。檢視工作階段本身會保留。',
    },
    mails: {
      name: '已寄郵件',
      after: '自寄出日起',
      what: '寄出郵件的收件人、主旨與內文。',
    },
    notifications: {
      name: '外部通知',
      after: '自處理日起',
      what: '金流閘道與供應商傳來的訊息。尚未處理者會保留。',
    },
    devices: {
      name: '已知裝置',
      after: '自最近一次登入起',
      what: '登入過的瀏覽器。刪除後再次登入視為新裝置。',
    },
    supplier_history: {
      name: '供應商搜尋紀錄',
      after: '自搜尋日起',
      what: '各航線上供應商對搜尋的回應情形。',
    },
    webhook_deliveries: {
      name: '事件推送紀錄',
      after: '自推送結束日起',
      what: '推送至旅行社系統的事件，以及每次請求與回應。仍在推送者會保留。',
    },
    alerts: {
      name: '提醒',
      after: '自事件發生日起',
      what: '向人員發出的提醒，無論是否已讀。',
    },
    forgetting: {
      name: '旅客資料清除前的等待期',
      after: '自最後一段航班起',
      what: '不會自動刪除：此期間內求償與退款可能需要旅客資料。請依網站所在地法律設定。',
    },
  },
  runs: {
    title: '刪除紀錄',
    note: '僅列出有資料刪除的日期。',
    columns: { day: '執行時間', kind: '資料', days: '期限', removed: '刪除數量' },
    removed: { other: '已刪除 {count} 筆' },
    none: '尚未刪除任何資料。',
  },
} satisfies Translation<typeof en>
