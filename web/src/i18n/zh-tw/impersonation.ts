export default {
  banner: {
    label: '您正以他人身分檢視',
    as: '您看到的是{agency}的{person}所看到的內容。',
    who: '您是 {name}，目前為唯讀。',
    left: '剩餘',
    over: '已結束',
    end: '結束檢視',
  },
  ended: '已回到後台。',
  over: '檢視時間已結束，如有需要請重新開始。',
  notEnded: '無法連上伺服器，檢視尚未結束，請再試一次。',
  start: {
    title: '以 {person} 的身分檢視',
    text: '您會看到{agency}的{person}所看到的內容，但看不到證件與證明文件，也無法做任何變更。半小時後自動結束。旅行社可在使用者紀錄中看到您開啟了什麼。',
    reason: '原因',
    hint: '僅供平台留存：案件編號，或對方詢問的事項',
    missing: '請填寫原因。',
    send: '以 {person} 的身分檢視',
    failed: '無法連上伺服器，請再試一次。',
  },
}
