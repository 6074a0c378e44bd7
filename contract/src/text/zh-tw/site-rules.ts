// Sentences about what keeps a site from being published.
import type { Translation } from '@interline/domain/text/text'
import type en from '../en/site-rules.ts'

export default {
  'site.color': '請輸入 # 加六位十六進位數字的色碼，例如 #0B6E99。',
  'site.color_pale': '此顏色接近白色，在頁面上無法辨識，請選擇較深的顏色。',
  'site.contrast': '此文字顏色與頂列背景的對比度為 {reached}，至少須達 {needed}，請選擇較淺或較深的顏色。',
  'site.host': '{host} 不是有效網域。請勿包含 https:// 與連接埠，例如 travel.example.com。',
  'site.host_twice': '{host} 重複，請刪除其中一個。',
  'site.host_taken': '{host} 已屬於網站 {site}，請先於該網站移除。',
  'site.no_host': '此網站沒有網域，請至少填寫一個。',
  'site.language': '預設語言不在網站語言之中，請另選或加入該語言。',
  'site.currency': '預設幣別不在網站幣別之中，請另選或加入該幣別。',
  'site.words_missing': '缺少網站語言（{language}）的文字，請補齊，或清空所有語言的內容。',
  'site.agency_missing': '請選擇可登入此網站的旅行社。',
  'site.agency_unknown': '此旅行社不存在，或隸屬於其他旅行社，請選擇最上層旅行社。',
  'site.email': '請輸入電子郵件地址，例如 help@example.com。',
  'site.chat': '請輸入以 https:// 開頭的客服程式碼網址。',
  'site.picture': '此圖片不屬於該網站，請重新上傳。',
  'language.en': '英文',
  'language.zh-cn': '簡體中文',
  'language.zh-tw': '繁體中文',
} satisfies Translation<typeof en>
