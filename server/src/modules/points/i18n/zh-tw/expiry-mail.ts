export default {
  subject: '{points} 點將於 {day}到期',
  opening: '{agency} 的 {points} 點將於 {day}到期。',
  advice: '請於到期前至點數中心兌換。兌換時優先使用最早到期的點數。',
  expiring: '即將到期點數',
  day: '有效期限',
  available: '可用點數',
  closing: '此郵件由 Interline 寄給 {agency}。',
}
