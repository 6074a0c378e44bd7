export default {
  subject: '事件推送失败：{endpoint}',
  opening: '{agency} 的推送端点 {endpoint} 三天内未能接收一条事件，系统已停止推送该事件。',
  advice: '请检查接收地址对应的系统，然后在门户的“事件推送”页面，从停止接收的那天起全部重新推送。',
  open: '打开事件推送',
  endpoint: '推送端点',
  address: '地址',
  since: '停止接收日期',
  event: '事件',
  order: '订单',
  receiver: '门户的测试接收器',
  closing: '发送给 {agency}，每个推送端点每天最多一封。',
}
