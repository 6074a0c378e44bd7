export default {
  kind: '积分调整',
  add: '为 {agency} 增加 {points} 积分',
  take: '扣减 {agency} {points} 积分',
  points: '积分',
  before: '申请时可用积分',
}
