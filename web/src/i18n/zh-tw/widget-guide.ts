import type { Translation } from '@interline/domain/text/text'
import type en from '../en/widget-guide.ts'

export default {
  text: '以一段指令碼與一個標籤，就能在任何網頁搜尋機票。元件與網頁的樣式互不影響，搜尋結果在提供指令碼的網站開啟。',
  live: '試用',
  examples: '範例',
  examplesNote: '其他語言各一個，顏色與圓角各不相同',
  attributesTitle: '屬性',
  attributesNote: '皆可省略。無法使用的值會在網頁與主控台提示。',
  schemes: { auto: '依系統設定', light: '淺色', dark: '深色' },
  targets: { self: '目前分頁', new: '新分頁' },
  hints: {
    accent: '六位十六進位色碼',
    radius: '像素，0 至 24',
    from: 'HKG 或 city-SHA',
    to: 'HKG 或 city-SHA',
  },
  attributes: {
    site: '所搜尋網站的位址，不含路徑。省略時為提供指令碼的網站。',
    locale: '語言：en、zh-cn 或 zh-tw。省略時依序採用網頁與瀏覽器的語言。',
    scheme: '淺色或深色：light、dark 或 auto。省略時為 auto，依使用者系統。',
    accent: '按鈕與選取項目的顏色，寫成 #RRGGBB。元件會調整明暗，確保文字清楚。',
    radius: '圓角大小，0 至 24 像素。',
    target: '結果開啟位置：self（目前分頁）、new（新分頁）或 frame（網頁內）。省略時為 self。',
    agency: '在框架中查看結果的使用者所屬旅行社的合作夥伴代碼。',
    from: '預設出發地：機場寫成 HKG 或 airport-PVG，城市寫成 city-SHA。',
    to: '預設目的地，寫法相同。',
    trip: 'return（來回）或 oneway（單程）。省略時為 return。',
    cabin:
      'any、economy、premium_economy、business、premium_business、first 或 premium_first。省略時為 economy。',
  },
  policy: {
    title: '網頁的內容安全政策',
    text: '網頁設有 Content-Security-Policy 時，請加入以下來源。元件不需要行內指令碼與行內樣式，不寫 Cookie，只讀取公開的地點清單。',
    frame:
      '只有在框架中顯示結果時才需要 frame-src。旅行社須在設定的「可登入與嵌入的網域」中加入網頁網域，其他網域下瀏覽器不顯示內容。使用者以合作夥伴登入進入框架。',
  },
  integrity: {
    title: '位址與完整性驗證',
    text: '指令碼位址固定不變，瀏覽器快取一小時，更新時不必改動。若只執行目前版本，請加上 crossorigin="anonymous" 與以下 integrity 值：',
    what: 'integrity 值',
    more: '網站更新後此值會改變，換上新值之前瀏覽器會拒絕執行指令碼。若需固定版本，請將檔案放在自己的伺服器，並設定 site 屬性。',
  },
  event: {
    title: '事件',
    text: '開啟結果之前，元件會送出 interline-search 事件並附上結果位址。網頁取消此事件後，可自行開啟該位址。',
  },
} satisfies Translation<typeof en>
