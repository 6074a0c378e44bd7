export default {
  subject: '有旅行社正在搜尋，但未串接任何機票供應商',
  opening: '{agency} 的使用者搜尋了航班。目前沒有為其串接並啟用的供應商，因此查不到也無法銷售任何航班。',
  closing: '請至後台「供應商」頁面檢查。此提醒每天最多寄送一次。',
} as const
