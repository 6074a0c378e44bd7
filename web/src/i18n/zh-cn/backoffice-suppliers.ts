import type { Translation } from '@interline/domain/text/text'
import type en from '../en/backoffice-suppliers.ts'

const text: Translation<typeof en> = {
  title: '供应商',
  note: '停用的供应商不再搜索和销售；已售机票的退票、改签和废票不受影响。',
  none: '没有接入并启用的机票供应商：搜索不会有结果，代理商会看到提示。',
  noneHow: '供应商在服务器启动时接入。演示时可用 SANDBOX=on 接入模拟供应商。',
  failed: '供应商加载失败',
  failedSafe: '未作任何更改。',
  empty: '尚未接入供应商',
  open: '打开 {name}',
  columns: { name: '账户', state: '状态', currency: '结算币种', change: '最近修改' },
  states: { on: '启用', off: '停用', partly: '{count} 个站点停用', gone: '未接入' },
  simulated: '模拟',
  never: '从未修改',
  changedBy: '{date}，{by}：{reason}',
  fields: {
    name: '账户名称',
    currency: '结算币种',
    active: '参与搜索和销售',
    sites: '站点',
    remove: '删除已保存的凭证',
    reason: '原因',
    reasonHint: '会显示在修改记录中。',
    missing: '请填写。',
  },
  history: '修改记录',
  historyEmpty: '从未修改',
  what: {
    on: '启用',
    off: '停用',
    on_at: '在 {detail} 启用',
    off_at: '在 {detail} 停用',
    name: '更名为 {detail}',
    currency: '结算币种改为 {detail}',
    credentials: '更换凭证',
    credentials_removed: '删除凭证',
  },
  save: '保存',
  cancel: '取消',
  unchanged: '尚未修改。',
  saved: '供应商已保存',
}

export default text
