import type { Translation } from '@interline/domain/text/text'
import type en from '../en/parameters.ts'

export default {
  'Version that the caller has: the list is empty while it is current':
    '呼叫端已有的版本；仍為最新時清單為空',
  'Version that the call follows; without it that of the key': '此次呼叫所用的介面版本；未傳則使用金鑰的版本',
  '`all`: also the places of the list of airports; absent: `small`':
    'all：也包含機場清單中的地點；未傳為 small',
  'As typed: a code, or a name in English, Chinese or pinyin':
    '使用者輸入的內容：代碼，或中文、英文、拼音名稱',
  'Codes of airports, joined with commas': '機場代碼，以逗號分隔',
  'Id of the search': '查詢編號',
  'Id of the solution': '航班方案編號',
  'The verifyToken of a price check': '驗價回傳的 verifyToken',
  'One unique value per intention; the same value gives the first answer again':
    '每次操作使用一個唯一值；以相同的值重送，取得首次的結果',
  'Only this type of order': '僅此類訂單',
  'Group of orders, as the tabs of the list have them': '訂單分組，與訂單清單的分頁一致',
  'Tab inside the group': '分組內的分頁',
  'Order number, PNR, ticket number or passenger name': '訂單編號、PNR、票號或旅客姓名',
  'Two-letter code of an airline': '航空公司二字代碼',
  'First day of departure, yyyy-mm-dd': '出發日期起，yyyy-mm-dd',
  'Last day of departure, yyyy-mm-dd': '出發日期迄，yyyy-mm-dd',
  'First day of creation, yyyy-mm-dd': '建立日期起，yyyy-mm-dd',
  'Last day of creation, yyyy-mm-dd': '建立日期迄，yyyy-mm-dd',
  'Status words, bare or prefixed, joined with commas': '訂單狀態，可帶前綴，以逗號分隔',
  'Surname, or surname/given name': '姓，或「姓/名」',
  'Our PNR or the airline’s': '本平台或航空公司的 PNR',
  'Ticket number': '票號',
  'PNR at the supplier, or its order number': '供應商的 PNR 或訂單編號',
  'Id of the person': '建立人編號',
  'Absent: those of the own agency; all: those of the agencies below it as well; below: of these alone; unpaid: of the ones that it pays for; else the number of one':
    '未傳：本公司；all：本公司及下級旅行社；below：僅下級旅行社；unpaid：由本公司代付的下級旅行社；亦可傳某一旅行社的編號',
  'due: what expires first, then the newest, in this direction only':
    'due：最先到期者在前，其次為最新者，僅此一種順序',
  'Ascending or descending': '遞增或遞減',
  'Page of the list, from 1': '頁碼，從 1 開始',
  'Rows of a page': '每頁筆數',
  'Number of the order': '訂單編號',
  'Which document of the order': '訂單的哪一種文件',
  'The order that holds the tickets: the original or a changed one': '目前持有機票的訂單：原訂單或改票訂單',
  'The order that holds the tickets': '目前持有機票的訂單',
  'Id of the file': '檔案編號',
  'The change': '改票訂單編號',
  'Name of the file, for people; no control characters, none that turn the direction of writing':
    '供人檢視的檔名；不得含控制字元或改變書寫方向的字元',
  'Those that wait for an answer, or all': '待回覆的航班異動，或全部',
  'With date, from and to: only this flight': '與 date、from、to 一併使用：僅此航班',
  'Calendar date without time zone, yyyy-mm-dd': '日期，不含時區，yyyy-mm-dd',
  'Airport of departure, three letters': '出發機場三字代碼',
  'Airport of arrival, three letters': '抵達機場三字代碼',
  'Id of the schedule change': '航班異動編號',
  'First day, yyyy-mm-dd': '起始日期，yyyy-mm-dd',
  'Last day, yyyy-mm-dd': '結束日期，yyyy-mm-dd',
  'Only rows of this type': '僅此類型',
  'Balance or credit line': '餘額或信用額度',
  'Days of the payment': '付款日期',
  'Only this method of payment': '僅此付款方式',
  'Only rows with this status': '僅此狀態',
  'An order or the original order of its family': '訂單編號，或同一組訂單的原訂單編號',
  'Absent: those of the own agency; all: those of the agencies below it as well; below: of these alone; else the number of one':
    '未傳：本公司；all：本公司及下級旅行社；below：僅下級旅行社；亦可傳某一旅行社的編號',
  'Length of the period': '帳期長度',
  'A month 2026-03, a week 2026-W14, a day 2026-03-05 or a year 2026':
    '帳期：月 2026-03、週 2026-W14、日 2026-03-05 或年 2026',
  'Number of the sub-agency': '下級旅行社編號',
  'open: the running period of each agency': 'open：各旅行社的目前帳期',
} satisfies Translation<typeof en>
