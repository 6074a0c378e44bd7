export default {
  subject: '新的 API 密钥：{client}',
  first: '{by} 为 {agency} 新建了 API 客户端 {client}，并生成了首个密钥。',
  next: '{by} 为 {agency} 的 API 客户端 {client} 生成了新密钥。',
  advice: '如非贵公司人员操作，请立即在门户的“API 密钥”页面停用该客户端，并修改密码。',
  client: 'API 客户端',
  key: '密钥开头',
  mode: '类型',
  modes: { live: '正式：产生真实订单', test: '测试' },
  from: '网络地址',
  closing: '每生成一个密钥，都会通知 {agency} 的负责人。',
}
