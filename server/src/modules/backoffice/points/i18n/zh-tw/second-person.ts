export default {
  kind: '點數調整',
  add: '為 {agency} 增加 {points} 點',
  take: '扣減 {agency} {points} 點',
  points: '點數',
  before: '申請時可用點數',
}
