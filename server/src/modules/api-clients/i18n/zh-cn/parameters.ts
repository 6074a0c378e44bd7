import type { Translation } from '@interline/domain/text/text'
import type en from '../en/parameters.ts'

export default {
  'Version that the caller has: the list is empty while it is current':
    '调用方已有的版本；仍为最新时列表为空',
  'Version that the call follows; without it that of the key': '本次调用所用的接口版本；不传则使用密钥的版本',
  '`all`: also the places of the list of airports; absent: `small`':
    'all：也包含机场列表中的地点；不传为 small',
  'As typed: a code, or a name in English, Chinese or pinyin': '用户输入的内容：代码，或中文、英文、拼音名称',
  'Codes of airports, joined with commas': '机场代码，以逗号分隔',
  'Id of the search': '查询编号',
  'Id of the solution': '航班方案编号',
  'The verifyToken of a price check': '验价返回的 verifyToken',
  'One unique value per intention; the same value gives the first answer again':
    '每次操作使用一个唯一值；以相同的值重发，得到首次的结果',
  'Only this type of order': '仅此类订单',
  'Group of orders, as the tabs of the list have them': '订单分组，与订单列表的标签页一致',
  'Tab inside the group': '分组内的标签页',
  'Order number, PNR, ticket number or passenger name': '订单号、PNR、票号或乘客姓名',
  'Two-letter code of an airline': '航空公司二字码',
  'First day of departure, yyyy-mm-dd': '出发日期起，yyyy-mm-dd',
  'Last day of departure, yyyy-mm-dd': '出发日期止，yyyy-mm-dd',
  'First day of creation, yyyy-mm-dd': '创建日期起，yyyy-mm-dd',
  'Last day of creation, yyyy-mm-dd': '创建日期止，yyyy-mm-dd',
  'Status words, bare or prefixed, joined with commas': '订单状态，可带前缀，以逗号分隔',
  'Surname, or surname/given name': '姓，或“姓/名”',
  'Our PNR or the airline’s': '本平台或航空公司的 PNR',
  'Ticket number': '票号',
  'PNR at the supplier, or its order number': '供应商的 PNR 或订单号',
  'Id of the person': '创建人编号',
  'Absent: those of the own agency; all: those of the agencies below it as well; below: of these alone; unpaid: of the ones that it pays for; else the number of one':
    '不传：本公司；all：本公司及下级代理商；below：仅下级代理商；unpaid：由本公司代付的下级代理商；也可传某一代理商的编号',
  'due: what expires first, then the newest, in this direction only':
    'due：最先到期的在前，其次为最新的，仅此一种顺序',
  'Ascending or descending': '升序或降序',
  'Page of the list, from 1': '页码，从 1 开始',
  'Rows of a page': '每页条数',
  'Number of the order': '订单号',
  'Which document of the order': '订单的哪一种单据',
  'The order that holds the tickets: the original or a changed one': '当前持有客票的订单：原订单或改签订单',
  'The order that holds the tickets': '当前持有客票的订单',
  'Id of the file': '文件编号',
  'The change': '改签订单号',
  'Name of the file, for people; no control characters, none that turn the direction of writing':
    '供人查看的文件名；不得含控制字符或改变书写方向的字符',
  'Those that wait for an answer, or all': '待答复的航变，或全部',
  'With date, from and to: only this flight': '与 date、from、to 一起使用：仅此航班',
  'Calendar date without time zone, yyyy-mm-dd': '日期，不含时区，yyyy-mm-dd',
  'Airport of departure, three letters': '出发机场三字码',
  'Airport of arrival, three letters': '到达机场三字码',
  'Id of the schedule change': '航变编号',
  'First day, yyyy-mm-dd': '开始日期，yyyy-mm-dd',
  'Last day, yyyy-mm-dd': '结束日期，yyyy-mm-dd',
  'Only rows of this type': '仅此类型',
  'Balance or credit line': '余额或信用额度',
  'Days of the payment': '支付日期',
  'Only this method of payment': '仅此支付方式',
  'Only rows with this status': '仅此状态',
  'An order or the original order of its family': '订单号，或同一组订单的原订单号',
  'Absent: those of the own agency; all: those of the agencies below it as well; below: of these alone; else the number of one':
    '不传：本公司；all：本公司及下级代理商；below：仅下级代理商；也可传某一代理商的编号',
  'Length of the period': '账期长度',
  'A month 2026-03, a week 2026-W14, a day 2026-03-05 or a year 2026':
    '账期：月 2026-03、周 2026-W14、日 2026-03-05 或年 2026',
  'Number of the sub-agency': '下级代理商编号',
  'open: the running period of each agency': 'open：各代理商的当前账期',
} satisfies Translation<typeof en>
