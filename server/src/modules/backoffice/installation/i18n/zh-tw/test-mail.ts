export default {
  subject: '{site} 測試郵件',
  opening: '{site} 的郵件可以正常送達：郵件伺服器已接收寄給 {to} 的這封郵件。',
} as const
