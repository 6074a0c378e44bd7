import type { Translation } from '@interline/domain/text/text'
import type en from '../en/log-sheet.ts'

export default {
  name: '用户日志',
  heads: {
    time: '时间',
    operator: '操作人',
    operatorId: '操作人编号',
    agency: '代理商',
    action: '操作',
    actionType: '类型',
    target: '对象',
    via: '途径',
    ip: '网络地址',
    device: '设备',
    before: '修改前',
    after: '修改后',
  },
  types: {
    login: '登录',
    order: '订单',
    payment: '支付',
    passenger: '乘客',
    user: '用户',
    agency: '代理商',
    finance: '财务',
    config: '设置',
    export: '导出',
    document: '单据',
  },
  vias: {
    portal: '门户',
    api: 'API',
    sso: '合作方登录',
    parent: '上级代理商',
    platform: '平台',
  },
} satisfies Translation<typeof en>
