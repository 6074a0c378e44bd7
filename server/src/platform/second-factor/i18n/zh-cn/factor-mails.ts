import type { Translation } from '@interline/domain/text/text'
import type en from '../en/factor-mails.ts'

export default {
  time: '时间',
  address: '网络地址',
  browser: '浏览器或程序',
  reason: '原因',
  recoveryCodesLeft: '剩余恢复码',
  passkey: '通行密钥',
  unexpected: '如果不是您本人操作，请立即修改密码并联系管理员。',
  appOn: {
    subject: '您的账号已绑定验证器应用',
    opening: '今后登录您的账号需要输入验证器应用中的动态码。',
  },
  appOff: {
    subject: '您的账号已解绑验证器应用',
    opening: '登录您的账号不再需要验证器应用中的动态码。',
  },
  passkeyOn: {
    subject: '您的账号已添加通行密钥',
    opening: '今后可用该通行密钥登录；使用密码登录时需要双重验证。',
  },
  passkeyOff: {
    subject: '您的账号已删除通行密钥',
    opening: '该通行密钥不能再用于登录您的账号。',
  },
  passkeyBlocked: {
    subject: '您的账号有通行密钥被停用',
    opening:
      '该通行密钥返回的计数器小于上次记录，可能已被复制，现已停用。如仍在使用该设备，请删除此通行密钥后重新添加。',
  },
  codesRenewed: {
    subject: '您的账号已生成新的恢复码',
    opening: '已为您的账号生成十个新的恢复码，原有恢复码作废。',
  },
  codeUsed: {
    subject: '有人使用恢复码登录了您的账号',
    opening: '您的一个恢复码刚刚用于登录您的账号。',
  },
  reset: {
    subject: '您的账号的双重验证已重置',
    opening: '管理员已移除您账号的双重验证，并结束您的所有登录。请重新登录后再次设置。',
  },
} as const satisfies Translation<typeof en>
