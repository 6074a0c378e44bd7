export default {
  subject: '新的 API 金鑰：{client}',
  first: '{by} 為 {agency} 新增 API 用戶端 {client}，並產生第一組金鑰。',
  next: '{by} 為 {agency} 的 API 用戶端 {client} 產生了新金鑰。',
  advice: '若非貴公司人員操作，請立即在入口網站的「API 金鑰」頁面停用該用戶端，並變更密碼。',
  client: 'API 用戶端',
  key: '金鑰開頭',
  mode: '類型',
  modes: { live: '正式：產生真實訂單', test: '測試' },
  from: '網路位址',
  closing: '每產生一組金鑰，都會通知 {agency} 的負責人。',
}
