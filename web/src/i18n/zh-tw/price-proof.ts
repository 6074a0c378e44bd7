import type { Translation } from '@interline/domain/text/text'
import type en from '../en/price-proof.ts'

export default {
  title: '價格的計算過程',
  asking: '正在取得計算明細…',
  failed: '未能取得計算明細：{reason}',
  line: '步驟',
  result: '結果',
  parts: {
    adult: { other: '成人 {count} 名' },
    child: { other: '兒童 {count} 名' },
    infant: { other: '嬰兒 {count} 名' },
  },
  ticket: '第 {number} 張機票',
  rules: {
    supplierFare: '每位旅客的公布票價',
    sellerPrice: '上級給貴公司的價格，每位旅客',
    exchange: '由 {from} 換算為 {currency}，匯率 {rate}',
    tax: '稅費 {code}：{amount}',
    taxesApart: '另計稅費 {amount}',
    limit: '上限 {amount}',
    lossLimit: '折扣已截斷：售價最多低於成本 {amount}',
    adjusted: '調整後的價格',
    replacement: '取代遭拒機票的差額：{amount}',
    amendment: '客服調整價格：{amount}',
    wholeUnit: '無條件進位到 1 {currency}',
    passengers: { other: '{count} 位旅客合計' },
  },
  adjustment: {
    percent: '{route}價格調整：未稅票價的 {value}%',
    fixed: '{route}價格調整：{amount}',
  },
  markup: '加價：未稅票價的 {value}%',
  routes: {
    china: '中國大陸境內航線',
    domestic: '單一國家境內航線',
    intraContinental: '洲內航線',
    intercontinental: '洲際航線',
  },
  exactly: '此處為方便閱讀的近似值，下一步以精確值計算',
  matches: '依以上明細重新計算：{amount}。',
  differs: '依以上明細重新計算得不到 {amount}，請聯絡客服。',
  version: '規則版本 {rules}，匯率版本 {rates}。',
} satisfies Translation<typeof en>
