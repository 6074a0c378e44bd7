import type { Translation } from '@interline/domain/text/text'
import type en from '../en/log-sheet.ts'

export default {
  name: '使用者紀錄',
  heads: {
    time: '時間',
    operator: '操作人員',
    operatorId: '操作人員編號',
    agency: '旅行社',
    action: '操作',
    actionType: '類型',
    target: '對象',
    via: '途徑',
    ip: '網路位址',
    device: '裝置',
    before: '變更前',
    after: '變更後',
  },
  types: {
    login: '登入',
    order: '訂單',
    payment: '付款',
    passenger: '旅客',
    user: '使用者',
    agency: '旅行社',
    finance: '財務',
    config: '設定',
    export: '匯出',
    document: '單據',
  },
  vias: {
    portal: '入口網站',
    api: 'API',
    sso: '合作夥伴登入',
    parent: '上級旅行社',
    platform: '平台',
  },
} satisfies Translation<typeof en>
