export default {
  subject: '账号 {username} 已在服务器上恢复',
  opening:
    '有人在服务器上为 {username} 执行了 npm run recover-administrator：该账号已启用并具有管理员角色，双重验证已移除，重设密码的链接已发出。',
  time: '时间',
  machine: '主机',
  closing: '如果您不知情，请核实哪些人可以登录服务器，并在“员工”页面停用该账号。',
} as const
