export default {
  subject: '事件推送失敗：{endpoint}',
  opening: '{agency} 的推送端點 {endpoint} 三天內未能接收一則事件，系統已停止推送該事件。',
  advice: '請檢查接收網址背後的系統，再到入口網站的「事件推送」頁面，從停止接收當天起全部重新推送。',
  open: '開啟事件推送',
  endpoint: '推送端點',
  address: '網址',
  since: '停止接收日期',
  event: '事件',
  order: '訂單',
  receiver: '入口網站的測試接收器',
  closing: '寄給 {agency}，每個推送端點每天最多一封。',
}
