import type { Translation } from '@interline/domain/text/text'
import type en from '../en/company.ts'

export default {
  title: '公司資料',
  details: '基本資料',
  save: '儲存',
  saved: '公司資料已儲存。',
  unchanged: '沒有變更。',
  failed: '無法載入公司資料',
  failedSafe: '資料沒有變更，請再試一次。',
  logo: {
    label: '公司標誌',
    hint: 'JPG 或 PNG，2 MB 以內。顯示於貴公司使用者的頂端列與單據上。',
    none: '未設定',
    choose: '選擇圖片',
    remove: '移除',
    tooBig: '檔案超過 2 MB，請選擇較小的圖片。',
    saved: '公司標誌已儲存。',
    removed: '公司標誌已移除。',
  },
  fields: {
    name: '公司名稱',
    address: '地址',
    contactName: '聯絡人',
    phone: '電話',
    email: '電子郵件',
  },
  problems: {
    name: '請填寫公司名稱。',
    address: '請填寫地址。',
    contactName: '請填寫聯絡人姓名。',
    phone: '請填寫電話，例如 +852 5550 1234。',
    email: '請輸入電子郵件地址，例如 name@agency.com。',
  },
  factor: {
    label: '所有使用者登入時須使用雙重驗證',
    hint: '所有使用者皆已設定。',
    missing: {
      other: '{count} 位使用者尚未設定：下次登入時須先設定。',
    },
  },
  facts: {
    title: '由上級設定',
    note: '如需變更，請洽上級旅行社或平台。',
    id: '旅行社編號',
    partnerCode: '合作代碼',
    currency: '結算幣別',
    language: '郵件語言',
    timeZone: '時區',
    prefix: '網站前綴',
  },
} satisfies Translation<typeof en>
