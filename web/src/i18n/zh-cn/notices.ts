import type { Translation } from '@interline/domain/text/text'
import type en from '../en/notices.ts'

const text: Translation<typeof en> = {
  title: '代理商公告',
  note: '在指定时间内显示于平台所有页面，用户可自行关闭。',
  add: '新建公告',
  failed: '公告加载失败',
  failedSafe: '未作任何更改。',
  empty: '暂无公告',
  emptyText: '可用三种语言向全部或部分代理商发布系统维护、运价调整、节假日安排等公告。',
  open: '打开公告“{text}”',
  columns: { text: '公告', state: '状态', period: '显示时间', agencies: '对象', by: '发布人' },
  states: { planned: '待显示', shown: '显示中', over: '已结束', withdrawn: '已撤下' },
  period: '{from} 至 {until}',
  all: '所有代理商',
  fields: {
    level: '类型',
    info: '通知',
    warning: '提醒',
    en: 'English',
    zhCn: '简体中文',
    zhTw: '繁體中文',
    from: '开始显示',
    until: '结束显示',
    agencies: '代理商编号',
    agenciesHint: '用逗号分隔，其下级代理商也会看到。留空则对所有代理商显示。',
    missing: '请填写内容。',
    period: '须晚于开始时间且尚未过去。',
    numbers: '请填写用逗号分隔的编号，例如 110, 222。',
  },
  publish: '发布',
  save: '保存',
  withdraw: '撤下',
  cancel: '取消',
  published: '公告已发布',
  saved: '公告已保存',
  withdrawn: '公告已撤下',
}

export default text
