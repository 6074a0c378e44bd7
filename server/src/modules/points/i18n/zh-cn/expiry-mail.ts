export default {
  subject: '{points} 积分将于 {day}到期',
  opening: '{agency} 的 {points} 积分将于 {day}到期。',
  advice: '请在到期前到积分中心兑换。兑换时优先使用最早到期的积分。',
  expiring: '即将到期积分',
  day: '有效期至',
  available: '可用积分',
  closing: '本邮件由 Interline 发送给 {agency}。',
}
