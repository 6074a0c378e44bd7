import type { Translation } from '@interline/domain/text/text'
import type en from '../en/backoffice-retention.ts'

export default {
  title: '数据保留',
  note: '个人数据的保留期限。资金、客票、发票与账本永不删除。',
  failed: '数据保留设置加载失败',
  failedSafe: '未作任何更改。',
  periods: '保留期限',
  periodsNote: '系统每天删除到期数据。缩短期限在 24 小时后生效。',
  columns: {
    kind: '数据',
    period: '保留',
    removed: '近 30 天删除',
    run: '最近执行',
    changed: '修改记录',
  },
  days: { other: '{count} 天' },
  forEver: '不删除',
  usual: '默认',
  pending: '{time} 起为 {days}',
  changedBy: '{time}，{name}',
  notYet: '尚未执行',
  removedLately: { other: '近 30 天删除 {count} 条' },
  change: '修改',
  changeOne: '修改“{kind}”的期限',
  daysLabel: '天数',
  range: '请输入 {min} 至 {max} 天。',
  shorter: '比当前期限短：24 小时后生效，届时更早的数据将被删除且无法恢复。',
  saved: '保留期限已保存',
  save: '保存',
  cancel: '取消',
  kinds: {
    travel_documents: {
      name: '乘客证件',
      after: '自订单最后一段航班起',
      what: '证件号码与签发地。姓名、客票和金额仍保留在订单中。',
    },
    evidence: {
      name: '证明文件',
      after: '自订单最后一段航班起',
      what: '退票、改签申请中的医疗证明等文件。',
    },
    enquiries: {
      name: '合作申请',
      after: '自关闭之日起；未处理的自收到之日起',
      what: '姓名、地址与留言。处理中的申请，以及已开户代理商的申请会保留。',
    },
    user_log: {
      name: '操作日志',
      after: '自记录之日起',
      what: '何人做了何事，以及网络地址和浏览器。',
    },
    impersonation_reads: {
      name: '员工以用户身份查看的页面',
      after: '自查看之日起',
      what: '平台员工以用户身份查看过的内容。查看会话本身会保留。',
    },
    mails: {
      name: '已发邮件',
      after: '自发送之日起',
      what: '外发邮件的收件人、主题与正文。',
    },
    notifications: {
      name: '外部通知',
      after: '自处理之日起',
      what: '支付网关和供应商发来的消息。尚未处理的会保留。',
    },
    devices: {
      name: '已知设备',
      after: '自最近一次登录起',
      what: '登录过的浏览器。删除后再次登录视为新设备。',
    },
    supplier_history: {
      name: '供应商搜索记录',
      after: '自搜索之日起',
      what: '各航线上供应商对搜索的响应情况。',
    },
    webhook_deliveries: {
      name: '事件推送记录',
      after: '自推送结束之日起',
      what: '推送到代理商系统的事件及每次请求和响应。仍在推送的会保留。',
    },
    alerts: {
      name: '提醒',
      after: '自事件发生之日起',
      what: '向人员发出的提醒，无论是否已读。',
    },
    forgetting: {
      name: '乘客数据清除前的等待期',
      after: '自最后一段航班起',
      what: '不会自动删除：此期间内索赔与退款可能需要乘客资料。请按站点所在地法律设置。',
    },
  },
  runs: {
    title: '删除记录',
    note: '仅列出有数据被删除的日期。',
    columns: { day: '执行时间', kind: '数据', days: '期限', removed: '删除数量' },
    removed: { other: '已删除 {count} 条' },
    none: '尚未删除任何数据。',
  },
} satisfies Translation<typeof en>
