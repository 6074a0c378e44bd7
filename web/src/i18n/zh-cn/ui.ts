import type { Translation } from '@interline/domain/text/text'
import type en from '../en/ui.ts'

export default {
  copy: { label: '复制{what}', done: '已复制。', failed: '无法复制。' },
  close: '关闭',
  unsaved: { question: '填写的内容尚未保存。', keep: '继续填写', leave: '不保存并关闭' },
  money: { none: '未提供金额' },
  connection: {
    ground: '停留 {time}',
    selfTransfer: '分开出票，须自行中转',
    bagRecheck: '提取行李后重新值机',
    bagsAsk: '行李在何处提取请向航空公司确认',
    airportChange: '换到同城另一机场',
    overnight: '过夜',
    tight: '只余 {time}',
  },
  route: { direct: '直飞', stops: { other: '{count} 次中转' }, selfTransfer: '自行中转' },
  nextDay: { other: '{count} 天后' },
  bags: { cabin: '手提行李', checked: '托运行李', none: '无' },
  table: {
    selectAll: '选中所有行',
    selectRow: '选中{row}',
    range: '第 {from} 至 {to} 条，共 {total} 条',
    rangeOfMore: '第 {from} 至 {to} 条，共超过 {total} 条',
    previous: '上一页',
    next: '下一页',
    page: '第 {page} 页',
    pager: '分页',
    sort: '按{column}排序',
  },
  date: {
    open: '打开日历',
    previousMonth: '上个月',
    nextMonth: '下个月',
    month: '月份',
    year: '年份',
    choose: '选择日期',
    unknown: '“{text}”不是日期。请写成 12MAR88、1988-03-12 或 19880312。',
  },
  time: { unknown: '“{text}”不是时间。请写成 23:10 或 2310。' },
  select: { nothing: '没有相符的选项' },
  progress: { done: '已完成', current: '进行中', ahead: '未开始' },
} satisfies Translation<typeof en>
