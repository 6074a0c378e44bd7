export default {
  subject: '有代理商正在搜索，但未接入任何机票供应商',
  opening: '{agency} 的用户搜索了航班。目前没有为其接入并启用的供应商，因此查不到也无法销售任何航班。',
  closing: '请在后台“供应商”页面检查。此提醒每天最多发送一次。',
} as const
