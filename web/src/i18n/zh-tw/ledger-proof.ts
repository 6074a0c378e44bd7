import type { Translation } from '@interline/domain/text/text'
import type en from '../en/ledger-proof.ts'

export default {
  title: '核驗對帳單',
  lead: '選擇對帳單的 Excel 檔案。瀏覽器會重新計算雜湊鏈與每項合計，檔案不會上傳。',
  choose: '選擇檔案',
  drop: '或拖放至此處（.xlsx）',
  working: '計算中…',
  again: '核驗其他檔案',
  good: {
    title: '對帳單完整無誤',
    text: { other: '{number}，帳期 {period}：{count} 筆明細，每個雜湊與合計均相符。' },
    issued: '此單號與內容的對帳單於 {time}（UTC）開立。',
  },
  notIssued: {
    title: '未曾開立此對帳單',
    text: '檔案本身相符，但平台未曾開立此單號與內容的對帳單。請向開立方索取原始檔案。',
  },
  unconfirmed: {
    title: '檔案完整無誤',
    text: '每個雜湊與合計均相符，但無法查詢是否由本平台開立：{reason}',
  },
  bad: {
    title: '對帳單不相符',
    gap: '{wallet}第 {seq} 筆之前缺少明細。',
    hash: '{wallet}第 {seq} 筆與前一筆不銜接。',
    balance: '{wallet}第 {seq} 筆異動後的餘額有誤。',
    end: '{wallet}末尾缺少明細。',
    sums: '{wallet}的彙總與明細合計不符。',
    content: '彙總數字在開立後遭到更動。',
    shown: '{wallet}第 {seq} 筆在表中顯示的金額與入帳金額不同。',
    rows: '表中顯示的明細多於入帳明細。',
    figure: '表中顯示的數字與開立時不同：{figure}。',
  },
  entry: '分錄',
  reference: '訂單編號或參考號碼',
  amount: '金額',
  after: '異動後餘額',
  time: '時間',
  wallets: { balance: '預存餘額', credit: '信用' },
  noStatement: {
    title: '這不是對帳單的 Excel 檔案',
    text: '請選擇下載的 .xlsx 原始檔案。PDF 無法重新計算。',
  },
  facts: {
    number: '對帳單號碼',
    period: '帳期',
    closing: '期末',
    hash: '內容雜湊',
    root: '帳本根雜湊',
  },
} as const satisfies Translation<typeof en>
