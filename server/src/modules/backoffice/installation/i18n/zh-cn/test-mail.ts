export default {
  subject: '{site} 测试邮件',
  opening: '{site} 的邮件可以正常送达：邮件服务器已接收发给 {to} 的这封邮件。',
} as const
